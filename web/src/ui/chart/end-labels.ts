type Span = { gap: number; top: number; bottom: number };

type Block = { sum: number; size: number };

/**
 * Where names stand beside the ends of their lines: in the order of the ends, `gap` apart, within top and bottom, and as
 * near to where they want to be as that allows (least squares by pooling neighbours, as in isotonic regression).
 */
export function placeLabels(ends: readonly number[], { gap, top, bottom }: Span): number[] {
  const step = ends.length > 1 ? Math.min(gap, (bottom - top) / (ends.length - 1)) : gap;
  const order = ends.map((_, at) => at).sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0));
  const blocks: Block[] = [];
  for (const [rank, at] of order.entries()) {
    let block: Block = { sum: (ends[at] ?? 0) - rank * step, size: 1 };
    for (let before = blocks.at(-1); before && mean(before) > mean(block); before = blocks.at(-1)) {
      blocks.pop();
      block = { sum: before.sum + block.sum, size: before.size + block.size };
    }
    blocks.push(block);
  }
  const highest = bottom - (ends.length - 1) * step;
  const places = blocks.flatMap((block) =>
    new Array<number>(block.size).fill(Math.min(Math.max(mean(block), top), highest)),
  );
  const placed = new Array<number>(ends.length).fill(top);
  for (const [rank, at] of order.entries()) placed[at] = (places[rank] ?? top) + rank * step;
  return placed;
}

function mean({ sum, size }: Block): number {
  return sum / size;
}

/** The width of a letter at the size of the labels, taken wide. */
const LETTER_PX = 7;

/** How wide a label is drawn at most, so that none runs out of the picture. */
export function labelPx(name: string): number {
  return Math.ceil([...name].length * LETTER_PX);
}

/** A name that fits into so many pixels; what is left out shows as an ellipsis. */
export function fitName(name: string, pixels: number): string {
  const letters = [...name];
  const most = Math.max(1, Math.floor(pixels / LETTER_PX));
  return letters.length <= most
    ? name
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
