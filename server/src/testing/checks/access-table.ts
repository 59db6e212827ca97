import { readFileSync } from 'node:fs';
import type { App } from '../../app.ts';

/** Who may call, in the order of the columns. */
export const CALLERS = ['anonymous', 'outsider', 'removed', 'member', 'concerned', 'groupAdmin', 'siteAdmin'] as const;

export type Caller = (typeof CALLERS)[number];

export type AccessRow = {
  /** The method and path, such as `GET /api/groups/{groupId}`. */
  call: string;
  /** The status that each caller should get. */
  due: Readonly<Record<Caller, number>>;
  /** The status for the admin of another group who sends that group with an id from this one. Null for calls without an id. */
  crossed: number | null;
};

const TABLE = new URL('../../../../docs/access.md', import.meta.url);
const ROW = /^\| `([A-Z]+ \/\S*)` \|(.+)\|$/gm;
const NONE = '–';

/** The table in docs/access.md. */
export function readAccessTable(text: string = readFileSync(TABLE, 'utf8')): AccessRow[] {
  return [...text.matchAll(ROW)].map(([, call = '', rest = '']) => {
    const cells = rest.split('|').map((cell) => cell.trim());
    if (cells.length !== CALLERS.length + 1) throw new Error(`${call}: ${cells.length} answers in docs/access.md`);
    const statuses = cells.map((cell) => (cell === NONE ? null : statusIn(call, cell)));
    const due = Object.fromEntries(CALLERS.map((caller, n) => [caller, statuses[n]])) as AccessRow['due'];
    return { call, due, crossed: statuses.at(-1) ?? null };
  });
}

function statusIn(call: string, cell: string): number {
  if (!/^\d{3}$/.test(cell)) throw new Error(`${call}: "${cell}" in docs/access.md isn't a status`);
  return Number(cell);
}

/** Every route of the server, as the server itself lists them. */
export function listRoutes({ http }: App): string[] {
  const calls = http.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  return [...new Set(calls)].sort();
}
