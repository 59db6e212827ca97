type Span = { gap: number; top: number; bottom: number };

type Block = { sum: number; size: number };

/**
 * Where to put the labels at the ends of lines: in the order of the ends, `gap` apart, between top and bottom, and as
 * close to the ends as possible (least squares by pooling neighbors, as in isotonic regression).
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

/** The width of a letter at the label's font size, estimated high. */
const LETTER_PX = 7;

/** The maximum width of a label, so that none leaves the chart. */
export function labelPx(name: string): number {
  return Math.ceil([...name].length * LETTER_PX);
}

/** A name shortened to this many pixels, with an ellipsis if it's cut. */
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
