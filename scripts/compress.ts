import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const texts = '**/*.{js,css,html,svg,json,webmanifest}';
/** Below this a packet holds the plain file as well. */
const smallestBytes = 1_024;

/** Lays a .br and a .gz beside each built text, so that the server sends them small without packing anything itself. */
export function compressPages(folder: string): void {
  for (const name of globSync(texts, { cwd: folder })) {
    const path = join(folder, name);
    const content = readFileSync(path);
    if (content.length < smallestBytes) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}
