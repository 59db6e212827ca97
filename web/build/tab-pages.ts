import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { TabLook } from '../src/app/first-look/draw-tabs.tsx';
import { buildServerCode } from './server-code.ts';
import { TABS } from './tabs.ts';

/** Where index.html has room for the tab bar and the screen. On Lines, the server puts the first games there. */
const NAVIGATION = '<!--navigation-->';
const SCREEN = '<!--first-look--><!--/first-look-->';

/**
 * The same page for a signed-in person who opens a tab. It names the tab, so that public/early.js requests its data, and the
 * tab's code, which loads together with the first bundle. It shows the tab as it is while its data loads.
 */
export const tabPages: Plugin = {
  name: 'tab-pages',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('there is no index.html to open a tab with');
    const html = String(page.source);
    const drawn = await drawTabs();
    for (const [tab, modules] of Object.entries(TABS)) {
      const files = listFiles(bundle, modules);
      const links = files
        .filter((file) => !html.includes(`/${file}"`))
        .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">\n`);
      const source = withLook(html, drawn[tab])
        .replace('<html ', `<html data-opening="${tab}" `)
        .replace('</head>', `${links.join('')}</head>`);
      this.emitFile({ type: 'asset', fileName: `${tab}.html`, source });
    }
  },
};

/** The chunks with these modules, and everything that they import. */
function listFiles(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const waiting = modules.map((module) => findChunk(bundle, module));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') continue;
    files.add(file);
    waiting.push(...chunk.imports);
  }
  return [...files];
}

function findChunk(bundle: Rolldown.OutputBundle, module: string): string {
  const found = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(module)),
  );
  if (!found) throw new Error(`no chunk has ${module}`);
  return found.fileName;
}

function withLook(html: string, look: TabLook | undefined): string {
  if (!look) throw new Error('a tab has no first look');
  const { navigation, screen } = look;
  return html
    .replace(NAVIGATION, () => `<div inert aria-hidden="true">${navigation}</div>`)
    .replace(SCREEN, () => `<!--first-look-->${toPlaceholder(screen)}<!--/first-look-->`);
}

/** The browser shows it once it has read the `div` that follows (theme.css). Nothing in it reacts. */
function toPlaceholder(screen: string): string {
  return `<span class="sr-only">Loading...</span><div data-drawn inert aria-hidden="true">${screen}</div><div hidden></div>`;
}

async function drawTabs(): Promise<Record<string, TabLook>> {
  const folder = await mkdtemp(join(tmpdir(), 'evens-tabs-'));
  try {
    const file = join(folder, 'draw-tabs.mjs');
    await writeFile(file, await buildServerCode('src/app/first-look/draw-tabs.tsx'));
    return (await import(pathToFileURL(file).href)).drawTabs();
  } finally {
    await rm(folder, { recursive: true });
  }
}
