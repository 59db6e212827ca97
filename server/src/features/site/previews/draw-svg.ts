import type { PictureTexts } from '@evens/domain/site/previews/model';
import { breakLines } from '@evens/domain/site/previews/rules';
import { html } from 'hono/html';

/** The colors of the light theme, on its green. */
const GROUND = '#0b5a46';
const INK = '#ffffff';
const QUIET = '#dcebe4';
const BRASS = '#f0b255';

const LEFT = 80;
const WIDTH = 1030;
const TOP = 216;
const HEIGHT = 240;
const MOST_ON_A_LINE = 20;
const LINE = 1.12;
const BIGGEST = 104;
/** Text is measured at this size. */
const MEASURED = 100;
/** From the top of a line to its letters' foot, in parts of its size. */
const FOOT = 0.8;

/** How wide the widest of some lines is in an SVG with nothing else. */
export type Measure = (svg: string) => number;

/** The picture of a preview as an SVG, 1200 by 630. The headline is as large as fits. `html` escapes all that goes in. */
export function drawSvg({ caption, headline, note }: PictureTexts, measure: Measure): string {
  const lines = breakLines(headline, MOST_ON_A_LINE);
  const widest = measure(svg(lines.map((line) => text(line, { x: 0, y: MEASURED, size: MEASURED }))));
  const size = Math.floor(Math.min(BIGGEST, (MEASURED * WIDTH) / widest, HEIGHT / lines.length / LINE));
  const top = TOP + (HEIGHT - lines.length * size * LINE) / 2;
  return svg([
    html`<rect width="1200" height="630" fill="${GROUND}" />
<rect x="80" y="72" width="60" height="15" rx="4" fill="${INK}" />
<rect x="80" y="101" width="60" height="15" rx="4" fill="${BRASS}" />`,
    text('Evens', { x: 160, y: 113, size: 54 }),
    text(caption, { x: LEFT, y: 192, size: 38, fill: QUIET, weight: 500 }),
    ...lines.map((line, index) =>
      text(line, { x: LEFT, y: Math.round(top + size * (index * LINE + FOOT + 0.1)), size }),
    ),
    text(note, { x: LEFT, y: 520, size: 38, fill: QUIET, weight: 500 }),
    html`<rect x="80" y="558" width="1040" height="8" rx="4" fill="${INK}" />
<rect x="80" y="576" width="1040" height="8" rx="4" fill="${BRASS}" />`,
  ]);
}

type Html = ReturnType<typeof html>;

function svg(parts: readonly Html[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Archivo">${parts.join('\n')}</svg>`;
}

type Place = { x: number; y: number; size: number; fill?: string; weight?: number };

function text(words: string, { x, y, size, fill = INK, weight = 700 }: Place): Html {
  return html`<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${words}</text>`;
}
