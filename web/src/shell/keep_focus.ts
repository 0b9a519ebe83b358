// SPDX-License-Identifier: Apache-2.0
// The focus stays within a part of the page when the element that had it goes: the browser would drop it to the top.

type Focusable = HTMLElement | SVGElement;

const gone = (element: Element): boolean => !element.isConnected || (element as HTMLButtonElement).disabled;

// `heir` names the element that takes the focus. Where there is none the part keeps it, until there is one again.
export function keep_focus(part: Focusable, heir: () => Focusable | null) {
  let within = false;
  const entered = () => (within = true);
  // An element that goes is told from one that a person leaves only once it is gone.
  const left = ({ target, relatedTarget }: FocusEvent) =>
    queueMicrotask(() => {
      if (relatedTarget ? !part.contains(relatedTarget as Node) : !gone(target as Element)) within = false;
    });
  const mend = () => {
    const active = document.activeElement ?? document.body;
    if (!within || !(active === document.body || active === part || gone(active))) return;
    const next = heir() ?? part;
    if (next !== active) next.focus({ preventScroll: true });
  };
  part.addEventListener('focusin', entered);
  part.addEventListener('focusout', left as EventListener);
  const watcher = new MutationObserver(mend);
  watcher.observe(part, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return { destroy: () => watcher.disconnect() };
}
