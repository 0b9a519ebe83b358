// SPDX-License-Identifier: Apache-2.0

// Saves it as a file of the browser.
export function download(name: string, what: BlobPart, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([what], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
