import type { Plugin, Rolldown } from 'vite';
import { TABS } from './tabs.ts';

/**
 * The same page for a signed-in person who opens a tab. It names the tab, so that public/early.js requests its data, and the
 * tab's code, which loads together with the first bundle. Lines shows its heading right away.
 */
export const tabPages: Plugin = {
  name: 'tab-pages',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('there is no index.html to open a tab with');
    const html = String(page.source);
    for (const [tab, modules] of Object.entries(TABS)) {
      const files = listFiles(bundle, modules);
      const links = files
        .filter((file) => !html.includes(`/${file}"`))
        .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">\n`);
      const source = html
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
