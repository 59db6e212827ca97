import { readAccessTable } from '@evens/server/testing/checks/access-table';
import type { RequestInput } from '../access/access-recipe.ts';
import { otherRecipes, recipes } from '../access/access-requests.ts';
import { type Stage, setStage } from '../access/access-stage.ts';
import { Deviations, report, secondsSince } from '../report.ts';
import { type ApiDocument, readShapes, type Shapes, withValueAt } from './inputs-shapes.ts';

/** The longest texts that fit in a body, with room for the other fields, and in a URL. */
const BODY_CHARACTERS = 62_000;
const ADDRESS_CHARACTERS = 6_000;
/** CPU time. A pattern that backtracks takes far more and blocks everyone else while it runs. */
const MOST_MS = 200;

/** Repetitive texts that make patterns for links, addresses, names, numbers, and punctuation backtrack. */
const parts = ['a', '1', ' ', '/', '/join/#', 'a@a.', '<a ', '-.,'];
const tails = ['', ' !'];

type Target = { call: string; caller: Caller };
type Caller = 'concerned' | 'groupAdmin' | 'siteAdmin';
type Long = { name: string; at: 'body' | 'query' | 'path' };

/** Sends 62,000 characters in every field of every call, and long texts in every part of its URL. */
export async function proveLongInputs(isLeftOut: (call: string) => boolean): Promise<void> {
  const startedAt = performance.now();
  const deviations = new Deviations('inputs');
  const stage = await setStage('embedded');
  let sent = 0;
  let slowestMs = 0;
  try {
    const document = (await (await fetch(`${stage.world.url}/api/openapi.json`)).json()) as ApiDocument;
    const shapes = readShapes(document);
    for (const { call, due } of readAccessTable()) {
      if (isLeftOut(call) || !recipes[call]) continue;
      const caller = due.concerned < 400 ? 'concerned' : due.groupAdmin < 400 ? 'groupAdmin' : 'siteAdmin';
      for (const recipe of [recipes[call], ...(otherRecipes[call] ?? [])]) {
        const input = await recipe(stage, caller);
        for (const long of listLongInputs(input, call, shapes)) {
          for (const text of textsFor(long)) {
            const spentMs = await send({ stage, deviations }, { call, caller }, { input, long, text });
            slowestMs = Math.max(slowestMs, spentMs);
            sent += 1;
          }
        }
      }
    }
  } finally {
    await stage.world.stop();
  }
  const figures = { longRequests: sent, slowestMs: Math.round(slowestMs), deviations: deviations.count };
  report('inputs', { ...figures, seconds: secondsSince(startedAt) });
}

function textsFor({ at }: Long): string[] {
  const length = at === 'body' ? BODY_CHARACTERS : ADDRESS_CHARACTERS;
  const texts = parts.flatMap((part) => tails.map((tail) => part.repeat(Math.floor(length / part.length)) + tail));
  return at === 'body' ? texts : texts.map((text) => encodeURIComponent(text).slice(0, length).replace(/%.?$/, ''));
}

function listLongInputs(input: RequestInput, call: string, shapes: Shapes): Long[] {
  return [
    ...shapes.listPlaces(call).map((name) => ({ name, at: 'body' as const })),
    ...shapes.listQuery(call).map((name) => ({ name, at: 'query' as const })),
    ...Object.keys(input.params ?? {}).map((name) => ({ name, at: 'path' as const })),
  ];
}

type Sent = { input: RequestInput; long: Long; text: string };

/** Returns the CPU time it took. */
async function send(
  { stage, deviations }: { stage: Stage; deviations: Deviations },
  { call, caller }: Target,
  { input, long, text }: Sent,
): Promise<number> {
  const [method = '', template = ''] = call.split(' ');
  const words = long.at === 'path' ? { ...input.params, [long.name]: text } : { ...input.params };
  const path = template.replaceAll(/\{(\w+)\}/g, (_place, name: string) => words[name] ?? 'none');
  const query = [input.query ?? '', ...(long.at === 'query' ? [`${long.name}=${text}`] : [])].filter(Boolean);
  const body = long.at === 'body' ? withValueAt(input.body, long.name, text) : input.body;
  const before = process.cpuUsage();
  const response = await fetch(stage.world.url + (query.length > 0 ? `${path}?${query.join('&')}` : path), {
    method,
    redirect: 'manual',
    headers: {
      cookie: input.cookie ?? stage.people[caller].api.cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await readText(response);
  const spent = process.cpuUsage(before);
  const spentMs = (spent.user + spent.system) / 1_000;
  const description = `${call}, ${long.at} ${long.name}: ${text.slice(0, 12)}...${text.slice(-4)}`;
  deviations.expect(`a server error at ${description}`, response.status < 500 || answer.slice(0, 200), true);
  deviations.expect(`the time of ${description}`, spentMs < MOST_MS || `${Math.round(spentMs)} ms`, true);
  return spentMs;
}

/** A live stream never ends, so this closes it right away. */
export async function readText(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}
