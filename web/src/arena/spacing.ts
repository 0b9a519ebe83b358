// SPDX-License-Identifier: Apache-2.0
// Numbers on a line: moving them apart, and counting those in the wrong order.

// The numbers nearest to `wished`, in the same order, with at least `apart[i]` between number i and the next.
// Neighbours that wish to be too close form a block, placed at the mean of their wishes.
export function spread(wished: readonly number[], apart: readonly number[]): number[] {
  const offset: number[] = [];
  const blocks: { sum: number; count: number }[] = [];
  const mean = (block: { sum: number; count: number }) => block.sum / block.count;
  wished.forEach((wish, i) => {
    offset.push(i === 0 ? 0 : offset[i - 1] + apart[i - 1]);
    blocks.push({ sum: wish - offset[i], count: 1 });
    while (blocks.length > 1 && mean(blocks[blocks.length - 2]) > mean(blocks[blocks.length - 1])) {
      const last = blocks.pop()!;
      blocks[blocks.length - 1].sum += last.sum;
      blocks[blocks.length - 1].count += last.count;
    }
  });
  const places: number[] = [];
  for (const block of blocks) for (let k = 0; k < block.count; ++k) places.push(mean(block) + offset[places.length]);
  return places;
}

// By merging: pairs that stand in the wrong order.
export function inversions(numbers: number[]): number {
  if (numbers.length < 2) return 0;
  const middle = numbers.length >> 1;
  const left = numbers.slice(0, middle);
  const right = numbers.slice(middle);
  let count = inversions(left) + inversions(right);
  let k = 0;
  for (let i = 0, j = 0; i < left.length || j < right.length; ) {
    if (j >= right.length || (i < left.length && left[i] <= right[j])) {
      numbers[k++] = left[i++];
    } else {
      count += left.length - i;
      numbers[k++] = right[j++];
    }
  }
  return count;
}
