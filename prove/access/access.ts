import {
  type AccessRow,
  CALLERS,
  type Caller,
  listRoutes,
  readAccessTable,
} from '@evens/server/testing/checks/access-table';
import { type Changes, watchChanges } from '@evens/server/testing/checks/changes';
import type { ApiClient } from '@evens/server/testing/servers/client';
import { buildWebWhenChanged } from '../../scripts/web-build.ts';
import { Deviations, report, secondsSince } from '../report.ts';
import { tryAttacks } from './access-attacks.ts';
import type { RequestInput } from './access-recipe.ts';
import { recipes } from './access-requests.ts';
import { checkEndings } from './access-sessions.ts';
import { type Stage, setStage } from './access-stage.ts';

/** All that a refused call may leave behind: a record that someone tried. */
const MAY_CHANGE = new Set(['failed_sign_ins']);

const EMPTY_LIST = JSON.stringify({ items: [], nextCursor: null });

type Answered = { status: number; text: string };
type Parts = { stage: Stage; changes: Changes; deviations: Deviations };

/**
 * Every caller sends every route a request that is valid except for the sender, and the response matches docs/access.md.
 * A stranger can't tell a real group from one that doesn't exist, and neither reads nor refusals change anything (ER-05). A
 * read token of someone who may make the call changes nothing either (HO-12).
 */
export async function prove(): Promise<void> {
  await buildWebWhenChanged(() => {});
  for (const kind of ['postgres', 'embedded'] as const) {
    await measure(kind);
    await tryAttacks(kind);
  }
  await checkEndings();
}

async function measure(kind: 'postgres' | 'embedded'): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('access');
  const stage = await setStage(kind);
  const changes = await watchChanges(stage.world.database.db);
  const rows = readAccessTable();
  try {
    deviations.expect('the rows of docs/access.md', rows.map(({ call }) => call).sort(), listRoutes(stage.world.app));
    let calls = 0;
    for (const row of rows) calls += await checkRow({ stage, changes, deviations }, row);
    report('access', {
      database: kind,
      routes: rows.length,
      callers: CALLERS.length,
      calls,
      deviations: deviations.count,
      seconds: secondsSince(startedAt),
    });
  } finally {
    await stage.world.stop();
  }
}

async function checkRow(parts: Parts, row: AccessRow): Promise<number> {
  const { stage, deviations } = parts;
  const recipe = recipes[row.call];
  if (!recipe) {
    deviations.expect(`a valid request for ${row.call}`, 'not written', 'written');
    return 0;
  }
  let calls = 0;
  for (const caller of CALLERS) {
    const input = await recipe(stage, caller);
    const answer = await checkCall(parts, { row, caller, input, due: row.due[caller] });
    calls += 1;
    if (caller !== 'outsider' || !input.params?.groupId) continue;
    await checkSameForNoGroup(parts, { row, input, answer });
    calls += 1;
    if (row.crossed === null) continue;
    const crossed = { ...input, params: { ...input.params, groupId: stage.otherGroup.id } };
    const { status, text } = await checkCall(parts, { row, caller, input: crossed, due: row.crossed });
    if (status === 200) deviations.expect(`${row.call} with another group's id`, text, EMPTY_LIST);
    calls += 1;
  }
  return calls + (await checkReadToken(parts, row));
}

/** Sends a call that changes something with the read token of someone who may make it. */
async function checkReadToken({ stage, changes, deviations }: Parts, row: AccessRow): Promise<number> {
  if (row.call.startsWith('GET ')) return 0;
  const people = CALLERS.filter((caller) => caller !== 'anonymous');
  const caller = people.find((one) => row.due[one] < 400) ?? 'member';
  const input = { ...(await recipes[row.call]?.(stage, caller)), token: await makeReadToken(stage.people[caller].api) };
  await changes.sinceLastLook();
  const answer = await send(stage, { row, caller, input });
  const what = `${row.call} with a read token of ${caller}`;
  deviations.expect(what, answer.status, 403);
  deviations.expect(`${what}: what it changed`, await changes.sinceLastLook(), []);
  return 1;
}

/** A new one for each call, because some calls end all sessions and tokens of their sender. */
async function makeReadToken(api: ApiClient): Promise<string> {
  const path = '/api/me/api-tokens';
  const { items } = (await api.get<{ items: { id: string }[] }>(path)).body;
  for (const { id } of items) await api.call('DELETE', `${path}/${id}`);
  return (await api.post<{ token: string }>(path, { name: 'A reader', scope: 'read', days: 30 })).body.token;
}

type Call = { row: AccessRow; caller: Caller; input: RequestInput; due: number };

async function checkCall({ stage, changes, deviations }: Parts, { row, caller, input, due }: Call): Promise<Answered> {
  await changes.sinceLastLook();
  const answer = await send(stage, { row, caller, input });
  const what = `${row.call} by ${caller}`;
  deviations.expect(what, answer.status, due);
  if (answer.status < 400 && row.call.startsWith('GET ')) {
    // The first read may have called the odds provider, and a link that was already used proves nothing.
    const fresh = row.call.includes('/auth/') ? ((await recipes[row.call]?.(stage, caller)) ?? input) : input;
    for (const method of ['HEAD', 'GET']) {
      await changes.sinceLastLook();
      await send(stage, { row: { ...row, call: row.call.replace('GET', method) }, caller, input: fresh });
      deviations.expect(`${what}: what ${method} changed`, await changes.sinceLastLook(), []);
    }
  }
  if (answer.status >= 400) {
    const changed = (await changes.sinceLastLook()).filter((table) => !MAY_CHANGE.has(table));
    deviations.expect(`${what}: what it changed`, changed, []);
    const { code, message, requestId } = readRefusal(answer);
    deviations.expect(
      `${what}: its answer`,
      [code, message, requestId].map((part) => typeof part),
      textTypes,
    );
  }
  return answer;
}

const textTypes = ['string', 'string', 'string'];

/** Someone outside a group gets the same response as for a group that doesn't exist. */
async function checkSameForNoGroup(
  { stage, deviations }: Parts,
  { row, input, answer }: { row: AccessRow; input: RequestInput; answer: Answered },
): Promise<void> {
  const nowhere = { ...input, params: { ...input.params, groupId: unlike(stage.group.id) } };
  const other = await send(stage, { row, caller: 'outsider', input: nowhere });
  const [{ code, message }, known] = [readRefusal(other), readRefusal(answer)];
  const due = [answer.status, known.code, known.message];
  deviations.expect(`${row.call} of a group that doesn't exist`, [other.status, code, message], due);
}

/** An id that isn't in use. */
function unlike(id: string): string {
  return `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`;
}

function readRefusal({ text }: Answered): { code?: unknown; message?: unknown; requestId?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

async function send(
  { world, people }: Stage,
  { row, caller, input }: Pick<Call, 'row' | 'caller' | 'input'>,
): Promise<Answered> {
  const [method = '', template = ''] = row.call.split(' ');
  const path = template
    .replaceAll(/\{(\w+)\}/g, (place, name: string) => input.params?.[name] ?? place)
    .replace('*', '');
  const cookie = input.cookie ?? (caller === 'anonymous' ? '' : people[caller].api.cookie);
  const identity = input.token ? { authorization: `Bearer ${input.token}` } : { ...(cookie && { cookie }) };
  const leave = new AbortController();
  const response = await fetch(`${world.url}${path}${input.query ? `?${input.query}` : ''}`, {
    method,
    redirect: 'manual',
    signal: leave.signal,
    headers: { ...identity, ...(input.body ? { 'content-type': 'application/json' } : {}) },
    ...(input.body ? { body: JSON.stringify(input.body) } : {}),
  });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    return { status: response.status, text: await response.text() };
  }
  leave.abort();
  return { status: response.status, text: '' };
}
