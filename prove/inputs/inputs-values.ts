import type { SeededRandom } from '../sim/seeded-random.ts';
import { hostileTexts } from './inputs-texts.ts';

/** JSON as text, because some of these values can't exist in an object. */
export type Mutation = { kind: string; text: string };

const NEVER_SET = 'xxxxxxxxxxxxxxxxxxxxxx';

/** Database fields that no call may set. */
const extras: Readonly<Record<string, unknown>> = {
  id: NEVER_SET,
  userId: NEVER_SET,
  creatorId: NEVER_SET,
  creatorName: 'Planted',
  acceptorId: NEVER_SET,
  winnerId: NEVER_SET,
  groupId: NEVER_SET,
  role: 'admin',
  isAdmin: true,
  isSiteAdmin: true,
  status: 'settled',
  emailVerified: true,
  createdAt: '2001-01-01T00:00:00.000Z',
  acceptorAmountCents: 1,
};

/** A value that no response may contain, because no one may set it. */
export const PLANTED = [NEVER_SET, 'Planted', '2001-01-01T00:00:00.000Z'];

/** JSON values as source text. */
const wrongValues: readonly string[] = [
  ...['null', 'true', 'false', '0', '-0', '-1', '1', '1.5', '99', '100', '100000', '100001', '2147483648'],
  ...['9007199254740991', '9007199254740992', '9007199254740993', '1e21', '1e400', '-1e400', '5e-324'],
  ...['""', '" "', '"1e3"', '"NaN"', '"Infinity"', '"0x10"', '"null"', '"2026-02-30"', '"\\u0000"', '"a\\u0000b"'],
  ...['"\\ud800"', '"\\udc00\\ud800"', '"2026-11-01T15:00:00Z"', '"+275760-09-13T00:00:00Z"', '"0000-01-01T00:00:00Z"'],
  ...['[]', '[[]]', '{}', '["a"]', '[null]', '{"length":1}', '{"__proto__":{"isAdmin":true}}', '{"toString":null}'],
  ...[50, 51, 64, 65, 200, 201, 500, 501, 5_000].map((length) => JSON.stringify('x'.repeat(length))),
  ...hostileTexts.map((text) => JSON.stringify(text)),
];

const wholeBodies = ['', 'null', '[]', '{}', '"text"', '7', '{', '[{}]', '{"a":', '\ufeff{}', `${'['.repeat(5_000)}`];

type Fields = Record<string, unknown>;

/** A valid body with one change. `known` lists all the fields that the API document has for it. */
export function mutateBody(rng: SeededRandom, right: Fields, known: readonly string[]): Mutation {
  const names = [...new Set([...Object.keys(right), ...known])];
  const name = rng.pick(names) ?? 'name';
  const wrong = rng.pick(wrongValues) ?? 'null';
  const kind = rng.pick([
    'right',
    'missing',
    'wrong',
    'wrong',
    'wrong',
    'wrong',
    'extra',
    'extra',
    'double',
    'inner',
    'proto',
    'whole',
  ]);
  switch (kind) {
    case 'missing': {
      const { [name]: _, ...rest } = right;
      return { kind, text: JSON.stringify(rest) };
    }
    case 'wrong':
      return { kind: `${kind} ${name}`, text: withField(right, name, wrong) };
    case 'extra': {
      const chosen = Object.entries(extras).filter(([extra]) => !names.includes(extra) && rng.percent(40));
      return { kind, text: JSON.stringify({ ...right, ...Object.fromEntries(chosen) }) };
    }
    case 'double':
      return { kind: `${kind} ${name}`, text: withField(right, name, wrong, JSON.stringify(right[name] ?? null)) };
    case 'inner':
      return { kind: `${kind} ${name}`, text: withField(right, name, inside(rng, right[name], wrong)) };
    case 'proto':
      return { kind, text: withField(withoutPrototype(right), '__proto__', '{"isAdmin":true,"role":"admin"}') };
    case 'whole':
      return { kind, text: rng.pick(wholeBodies) ?? '' };
    default:
      return { kind: 'right', text: JSON.stringify(right) };
  }
}

/** Puts the field last, so that it wins, optionally after a duplicate with another value. */
function withField(right: Fields, name: string, source: string, before?: string): string {
  const others = Object.entries(right).filter(([other]) => other !== name);
  const parts = others.map(([other, value]) => `${JSON.stringify(other)}:${JSON.stringify(value)}`);
  const first = before === undefined ? [] : [`${JSON.stringify(name)}:${before}`];
  return `{${[...first, ...parts, `${JSON.stringify(name)}:${source}`].join(',')}}`;
}

function withoutPrototype(right: Fields): Fields {
  return Object.assign(Object.create(null), right);
}

function inside(rng: SeededRandom, value: unknown, wrong: string): string {
  if (Array.isArray(value)) return `[${[...value.map((item) => JSON.stringify(item)), wrong].join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    return withField({ ...value }, rng.pick(Object.keys(value)) ?? 'kind', wrong);
  }
  return `[${wrong}]`;
}

const wrongWords: readonly string[] = [
  ...['', '%20', '0', '-1', '1e3', '101', '9007199254740993', 'null', 'undefined', 'NaN', 'true', '[]', '%00', 'a%00b'],
  ...['%F0%9F%98%80', '%ED%A0%80', '%E0%A4%A', '%', '%zz', '..', '.', '%2e%2e%2f', '%2F', "'", '%22', '__proto__'],
  ...['x'.repeat(24), 'x'.repeat(41), 'x'.repeat(2_000), '2026-11-01T15:00:00Z', '2026-11-01', '..2026-11-01'],
  ...hostileTexts.map((text) => encodeURIComponent(text)),
];

/** Values tried once in every field and query parameter: empty, null characters, and far too long. */
export const edgeTexts: readonly string[] = ['', '\0', 'a\0b', '\0'.repeat(24), 'x'.repeat(5_000), '9'.repeat(400)];

/** Values for a URL, in place of an id or in the query string. */
export function wrongWord(rng: SeededRandom): string {
  return rng.pick(wrongWords) ?? '';
}
