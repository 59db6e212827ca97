import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { POSTING, TABS } from './tabs.ts';

type Graph = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1];

const WEB = fileURLToPath(new URL('..', import.meta.url)).slice(0, -1);

/**
 * The name of the chunk for a module that a tab needs before it shows anything: one chunk for each tab, and few for what
 * several tabs need. So a tab loads few files. Null for other modules.
 */
export function neededByTabs(): (id: string, graph: Graph) => string | null {
  let needs: ReadonlyMap<string, readonly string[]> | undefined;
  let posting: ReadonlySet<string> | undefined;
  return (id, graph) => {
    needs ??= findNeeds(graph);
    posting ??= collectImports(graph, POSTING);
    const tabs = needs.get(id) ?? [];
    if (tabs.length > 1) return nameShared(tabs);
    const [tab] = tabs;
    if (tab === undefined) return null;
    // The dialog is opened from Lines, and doesn't load what only another tab needs.
    return posting.has(id) && tab !== 'lines' ? `tab-${tab}-posting` : `tab-${tab}`;
  };
}

/** Home shows bets and debts, too. What those need is more than the other tabs have room for. */
function nameShared(tabs: readonly string[]): string {
  if (tabs.includes('lines')) return 'tabs';
  for (const other of ['bets', 'debts']) {
    if (tabs.every((tab) => tab === 'home' || tab === other)) return `tabs-of-${other}`;
  }
  return 'tabs-of-groups';
}

/** For each module, the tabs that import it, directly or not. */
function findNeeds(graph: Graph): Map<string, string[]> {
  const needs = new Map<string, string[]>();
  for (const [tab, modules] of Object.entries(TABS)) {
    const entries = modules.map((module) => WEB + module);
    for (const id of collectImports(graph, modules)) {
      // The bundler names a chunk's exports wrong if it has the start of another one.
      if (!entries.includes(id)) needs.set(id, [...(needs.get(id) ?? []), tab]);
    }
  }
  return needs;
}

/** These modules and all that they import at once. */
function collectImports(graph: Graph, modules: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = modules.map((module) => WEB + module);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
