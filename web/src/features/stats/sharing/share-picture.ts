import type { Picture } from './strokes.ts';

export function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Opens the phone's share sheet. If there is none, or it refuses, the picture is saved. */
export async function sharePicture(layout: Picture, name: string): Promise<void> {
  const { paintPicture } = await import('./paint-picture.ts');
  const picture = new File([await paintPicture(layout)], `${name}.png`, { type: 'image/png' });
  if (await isSent(picture)) return;
  const address = URL.createObjectURL(picture);
  download(address, picture.name);
  // The browser reads the URL shortly after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

async function isSent(picture: File): Promise<boolean> {
  if (!navigator.canShare?.({ files: [picture] })) return false;
  try {
    await navigator.share({ files: [picture] });
    return true;
  } catch (error) {
    // Closing the share sheet isn't an error.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

export function canSendPicture(): boolean {
  return navigator.canShare?.({ files: [new File([], 'picture.png', { type: 'image/png' })] }) ?? false;
}
