import { parseArgs } from 'node:util';
import { readAccessTable } from '@evens/server/testing/checks/access-table';
import { type Changes, watchChanges } from '@evens/server/testing/checks/changes';
import { buildWebWhenChanged } from '../../scripts/web-build.ts';
import type { Recipe, RequestInput } from '../access/access-recipe.ts';
import { otherRecipes, recipes } from '../access/access-requests.ts';
import { type Stage, setStage } from '../access/access-stage.ts';
import { Deviations, report, secondsSince } from '../report.ts';
import { SeededRandom } from '../sim/seeded-random.ts';
import { proveLongInputs, readText } from './inputs-long.ts';
import { provePatterns, recordPatterns } from './inputs-patterns.ts';
import { checkScreens } from './inputs-screens.ts';
import { type ApiDocument, readShapes, type Shapes, withValueAt } from './inputs-shapes.ts';
import { edgeTexts, mutateBody, PLANTED, wrongWord } from './inputs-values.ts';

const REQUESTS = 10_000;
/** All that a refused call may leave behind: a record that someone tried. */
const MAY_CHANGE = new Set(['failed_sign_ins']);
/** Pages that take no input. */
const NOT_THROWN_AT = new Set(['GET /*', 'GET /api/docs', 'GET /api/docs.css', 'GET /api/openapi.json']);

type Parts = { stage: Stage; changes: Changes; shapes: Shapes; deviations: Deviations; rng: SeededRandom };
type Sent = { call: string; kind: string; path: string; body: string | undefined; cookie: string };
type ExpectedStatuses = ReturnType<typeof readAccessTable>[number]['due'];
/** Some calls need an earlier step, such as the last one of signing up through a provider, so they always fail here. */
const isDoneForSomebody = (due: ExpectedStatuses) => Object.values(due).some((status) => status < 400);

/**
 * Sends every route valid, nearly valid, and invalid requests: random ones from a seed, and ones with an empty value, null
 * characters, or far too much text in each field. No request causes a server error or a response that the API document
 * doesn't describe. A refused request changes nothing, and no text ever runs as code. Long texts are handled quickly in
 * every field and by every pattern that requests reach.
 */
export async function prove(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: { seed: { type: 'string', default: '1' }, requests: { type: 'string', default: String(REQUESTS) } },
  });
  await buildWebWhenChanged(() => {});
  const patterns = await recordPatterns(async () => {
    for (const kind of ['postgres', 'embedded'] as const) {
      await measure(kind, { seed: Number(values.seed), requests: Number(values.requests) / 2 });
    }
  });
  provePatterns(patterns);
  await proveLongInputs((call) => NOT_THROWN_AT.has(call));
  await checkScreens();
}

async function measure(kind: 'postgres' | 'embedded', { seed, requests }: { seed: number; requests: number }) {
  const startedAt = performance.now();
  const deviations = new Deviations('inputs');
  const stage = await setStage(kind);
  try {
    const changes = await watchChanges(stage.world.database.db);
    const shapes = readShapes(await readDocument(stage));
    const parts = { stage, changes, shapes, deviations, rng: new SeededRandom(seed) };
    const calls = readAccessTable().filter(({ call }) => !NOT_THROWN_AT.has(call) && recipes[call]);
    const share = Math.ceil(requests / calls.length);
    let sent = 0;
    let refused = 0;
    for (const { call, due } of calls) {
      const report = await fuzzCall(parts, {
        call,
        caller: getCaller(due),
        share,
        isEverDone: isDoneForSomebody(due),
      });
      for (const recipe of [recipes[call], ...(otherRecipes[call] ?? [])]) {
        if (recipe) sent += await tryEdges(parts, { call, caller: getCaller(due), recipe });
      }
      sent += share;
      refused += report.refused;
    }
    report('inputs', {
      database: kind,
      seed,
      calls: calls.length,
      requests: sent,
      refused,
      deviations: deviations.count,
      seconds: secondsSince(startedAt),
    });
  } finally {
    await stage.world.stop();
  }
}

async function readDocument({ world }: Stage): Promise<ApiDocument> {
  return (await fetch(`${world.url}/api/openapi.json`)).json() as Promise<ApiDocument>;
}

type Target = {
  call: string;
  caller: 'concerned' | 'groupAdmin' | 'siteAdmin' | 'outsider';
  share: number;
  isEverDone: boolean;
};

/** Someone who is allowed to make the call. */
function getCaller(due: ExpectedStatuses): Target['caller'] {
  if (due.outsider < 400 && due.member >= 400) return 'outsider';
  if (due.concerned < 400) return 'concerned';
  return due.groupAdmin < 400 ? 'groupAdmin' : 'siteAdmin';
}

/** The valid request with each field in turn empty, with a null character, or far too long. Covers all of them, without a seed. */
type Edge = Pick<Target, 'call' | 'caller'> & { recipe: Recipe };

async function tryEdges(parts: Parts, { call, caller, recipe }: Edge): Promise<number> {
  const { stage, shapes } = parts;
  const template = call.split(' ')[1] ?? '';
  const queries = shapes.listQuery(call);
  let sent = 0;
  for (const text of edgeTexts) {
    const { params = {} } = await recipe(stage, caller);
    for (const name of [...queries, ...Object.keys(params), ...shapes.listPlaces(call)]) {
      const input = await recipe(stage, caller);
      const words: Record<string, string> = { ...input.params };
      const isQuery = queries.includes(name);
      const isBody = !isQuery && !(name in words);
      if (!isQuery && !isBody) words[name] = encodeURIComponent(text);
      const path = template.replaceAll(/\{(\w+)\}/g, (_place, place: string) => words[place] ?? 'none');
      const query = [input.query, isQuery ? `${name}=${encodeURIComponent(text)}` : ''].filter(Boolean).join('&');
      const body = isBody ? withValueAt(input.body, name, text) : input.body;
      await fuzzOnce(parts, {
        call,
        kind: isBody ? `edge ${name}` : `address ${name}`,
        path: query ? `${path}?${query}` : path,
        body: body === undefined ? undefined : JSON.stringify(body),
        cookie: input.cookie ?? stage.people[caller].api.cookie,
      });
      sent += 1;
    }
  }
  return sent;
}

async function fuzzCall(parts: Parts, { call, caller, share, isEverDone }: Target): Promise<{ refused: number }> {
  const { stage } = parts;
  let input: RequestInput | undefined;
  let refused = 0;
  for (let n = 0; n < share; n += 1) {
    input ??= (await recipes[call]?.(stage, caller)) ?? {};
    const cookie = input.cookie ?? stage.people[caller].api.cookie;
    const sent = aimed(parts, { call, input, cookie });
    const status = await fuzzOnce(parts, sent);
    if (sent.kind === 'right' && status !== 429)
      parts.deviations.expect(`the valid request ${sent.call} is done`, status < 400, isEverDone);
    if (status >= 400) refused += 1;
    // Something already done, or tried too often, can't be requested again.
    if (status === 429 || (status < 400 && !call.startsWith('GET '))) input = undefined;
  }
  return { refused };
}

/** The valid request, or one that differs from it in one place. */
function aimed(
  { rng, shapes }: Parts,
  { call, input, cookie }: { call: string; input: RequestInput; cookie: string },
): Sent {
  const template = call.split(' ')[1] ?? '';
  const names = Object.keys(input.params ?? {});
  const fields = shapes.listFields(call);
  const right = Object(input.body) as Record<string, unknown>;
  const isInAddress = fields === null || rng.percent(15);
  const words = { ...input.params };
  const wrongName = isInAddress && rng.percent(50) ? rng.pick(names) : undefined;
  if (wrongName) words[wrongName] = wrongWord(rng);
  const path = template.replaceAll(/\{(\w+)\}/g, (_place, name: string) => words[name] ?? 'none');
  const known = [...shapes.listQuery(call), 'unknown'];
  const query = [input.query ?? '', ...(isInAddress && !wrongName ? [wrongQuery(rng, known)] : [])].filter(Boolean);
  const { kind, text } = fields && !isInAddress ? mutateBody(rng, right, fields) : addressed(input, wrongName);
  return { call, kind, path: query.length > 0 ? `${path}?${query.join('&')}` : path, body: text, cookie };
}

function addressed({ body }: RequestInput, wrongName: string | undefined): { kind: string; text: string | undefined } {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return { kind: wrongName ? `address ${wrongName}` : 'query', text };
}

function wrongQuery(rng: SeededRandom, known: readonly string[]): string {
  const name = rng.pick(known) ?? 'unknown';
  return Array.from({ length: rng.between(1, 2) }, () => `${name}=${wrongWord(rng)}`).join('&');
}

async function fuzzOnce({ stage, changes, shapes, deviations }: Parts, sent: Sent): Promise<number> {
  await changes.sinceLastLook();
  const [method = ''] = sent.call.split(' ');
  const response = await fetch(stage.world.url + sent.path, {
    method,
    redirect: 'manual',
    headers: { cookie: sent.cookie, ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(sent.body === undefined ? {} : { body: sent.body }),
  });
  const text = await readText(response);
  const { status } = response;
  const description = `${method} ${sent.path} (${sent.kind}) ${sent.body ?? ''}`.slice(0, 400);
  deviations.expect(`a server error at ${description}`, status < 500 || text.slice(0, 200), true);
  // An id that ends in a slash, or is empty, leads to a different route or to none.
  const isElsewhere = sent.kind.startsWith('address') || sent.kind === 'query';
  const type = response.headers.get('content-type') ?? '';
  const fault = isElsewhere && status === 404 ? null : shapes.fault(sent.call, { status, type, text });
  if (fault && !(sent.kind.startsWith('address') && response.ok))
    deviations.expect(`${description}`, fault, 'responses in the API document');
  if (status >= 400) {
    const changed = (await changes.sinceLastLook()).filter((table) => !MAY_CHANGE.has(table));
    deviations.expect(`what was changed by ${description}`, changed, []);
  } else if (sent.kind === 'extra') {
    deviations.expect(
      `what was planted by ${description}`,
      PLANTED.filter((planted) => text.includes(planted)),
      [],
    );
  }
  return status;
}
