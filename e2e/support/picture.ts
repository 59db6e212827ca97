import { expect, type Locator } from '@playwright/test';
import jsQR from 'jsqr';

type Pixels = { data: number[]; width: number; height: number };

/** Reads a QR code from the screen, the way a camera would. */
export async function readPicture(picture: Locator): Promise<string | undefined> {
  await expect(picture).toBeVisible();
  const png = `data:image/png;base64,${(await picture.screenshot()).toString('base64')}`;
  const { data, width, height } = await picture.page().evaluate(readPixels, png);
  return jsQR.default(Uint8ClampedArray.from(data), width, height)?.data;
}

/** Runs in the page. */
async function readPixels(png: string): Promise<Pixels> {
  const image = new Image();
  image.src = png;
  await image.decode();
  const { width, height } = image;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  return { width, height, data: Array.from(context?.getImageData(0, 0, width, height).data ?? []) };
}
