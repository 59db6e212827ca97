/** The page's colors, by their names in the style sheet. */
export type Ink = 'surface' | 'ink' | 'soft' | 'quiet' | 'line' | 'edge' | 'win' | 'loss' | 'accent' | `tone-${number}`;

/** What to draw, in order, in CSS pixels. */
export type Stroke =
  | { kind: 'text'; x: number; y: number; text: string; size: number; weight: number; ink: Ink; align: CanvasTextAlign }
  | { kind: 'path'; d: string; dx: number; dy: number; width: number; ink: Ink; dash: readonly number[] };

export type Picture = { width: number; height: number; strokes: readonly Stroke[] };

export const WIDTH = 600;
export const EDGE = 28;

type TextOptions = {
  x: number;
  y: number;
  text: string;
  size: number;
  weight?: number;
  ink?: Ink;
  align?: CanvasTextAlign;
};

export function drawText({ weight = 500, ink = 'ink', align = 'left', ...rest }: TextOptions): Stroke {
  return { kind: 'text', weight, ink, align, ...rest };
}

/** A line from one edge to the other. */
export function drawRule(y: number, ink: Ink): Stroke {
  return { kind: 'path', d: `M${EDGE} ${y}H${WIDTH - EDGE}`, dx: 0, dy: 0, width: 1, ink, dash: [] };
}
