import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PictureTexts } from '@evens/domain/site/previews/model';
import { loadOnce } from '../../../http/serving/load-once.ts';
import { drawSvg } from './draw-svg.ts';

const CODE = import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm');
const FONTS = [
  import.meta.resolve('@expo-google-fonts/archivo/500Medium/Archivo_500Medium.ttf'),
  import.meta.resolve('@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf'),
];
const MOST_KEPT = 50;

type Png = Uint8Array<ArrayBuffer>;
type Draw = (texts: PictureTexts) => Png;

const kept = new Map<string, Png>();

/** The picture of a preview. The most recent ones are kept. */
export async function drawPng(texts: PictureTexts): Promise<Png> {
  const key = JSON.stringify(texts);
  const png = kept.get(key) ?? (await openDrawing())(texts);
  kept.delete(key);
  kept.set(key, png);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return png;
}

/**
 * It's large and rarely needed, so it's loaded with the first picture. WebAssembly is the same for every processor. It can be set
 * up only once, so that comes last.
 */
const openDrawing = loadOnce(async (): Promise<Draw> => {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  const files = FONTS.map((url) => readFile(fileURLToPath(url)));
  const options = { font: { fontBuffers: await Promise.all(files), defaultFontFamily: 'Archivo' } };
  await initWasm(await readFile(fileURLToPath(CODE)));
  const measure = (svg: string): number => {
    const image = new Resvg(svg, options);
    const width = image.getBBox()?.width ?? 0;
    image.free();
    return width;
  };
  return (texts) => {
    const image = new Resvg(drawSvg(texts, measure), options);
    const rendered = image.render();
    const png = new Uint8Array(rendered.asPng());
    rendered.free();
    image.free();
    return png;
  };
});
