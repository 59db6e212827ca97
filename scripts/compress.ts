import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const texts = '**/*.{js,css,svg,json,webmanifest}';
/** Smaller files fit in one packet without compression. */
const smallestBytes = 1_024;

/** Writes a .br and a .gz next to each built text file. Only pages, which differ by their address, are compressed when they're sent. */
export function compressPages(folder: string): void {
  for (const name of globSync(texts, { cwd: folder })) {
    const path = join(folder, name);
    const content = readFileSync(path);
    if (content.length < smallestBytes) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
