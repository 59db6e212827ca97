import { keepReadingOrder } from '../../../lib/jsx/keep-reading-order.ts';
import type { Ink, Picture, Stroke } from './strokes.ts';

/** Sharp on a phone, and small enough to send. */
const SCALE = 2;

/** Draws in the page's current colors and font. */
export async function paintPicture({ width, height, strokes }: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  await document.fonts.ready;
  const style = getComputedStyle(document.documentElement);
  const color = (ink: Ink) => style.getPropertyValue(`--${ink}`).trim();
  const family = getComputedStyle(document.body).fontFamily;
  context.scale(SCALE, SCALE);
  context.fillStyle = color('surface');
  context.fillRect(0, 0, width, height);
  for (const stroke of strokes) drawStroke(context, stroke, { color: color(stroke.ink), family });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png');
  });
}

type PaintOptions = { color: string; family: string };

function drawStroke(context: CanvasRenderingContext2D, stroke: Stroke, { color, family }: PaintOptions): void {
  if (stroke.kind === 'text') {
    context.fillStyle = color;
    context.font = `${stroke.weight} ${stroke.size}px ${family}`;
    context.textAlign = stroke.align;
    context.fillText(keepReadingOrder(stroke.text), stroke.x, stroke.y);
    return;
  }
  context.save();
  context.translate(stroke.dx, stroke.dy);
  context.strokeStyle = color;
  context.lineWidth = stroke.width;
  context.lineJoin = 'round';
  context.setLineDash([...stroke.dash]);
  context.stroke(new Path2D(stroke.d));
  context.restore();
}
