import { bidErrors } from '@evens/domain/bids/errors';
import { lineErrors } from '@evens/domain/lines/errors';
import { type ErrorSpec, filledError } from '@evens/domain/shared/errors';
import { describe, expect, it } from 'vitest';
import { httpErrors } from '../../../http/errors.ts';
import { bidOn, customTerms, getLine, postBid, postCustomBid } from '../../../testing/actions/bidding.ts';
import { callAll, callOnce, noCursors, refusalFor } from '../../../testing/checks/refusals.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { BidResponse } from '../api.ts';

const pick = { betType: 'spread', side: 'home', amountCents: 500 } as const;

const world = await testWorld();
const ann = await world.aUser('Ann');
const group = await world.aGroup(ann);
const custom: BidResponse = await postCustomBid(ann, group, { autoUpdateOdds: false });
const game = world.aGame({ homeTeam: 'Detroit Lions' });
const onGame: BidResponse = await postBid(ann, group, game, pick);
const onLine: Record<string, unknown> = bidOn(await getLine(ann, game), pick);

const path = (rest = '') => `/api/groups/${group.id}/bids${rest}`;
const { INVALID_INPUT } = httpErrors;
const { SELECTION_INVALID, EXPIRATION_INVALID, EXPIRATION_PAST, EXPIRATION_TOO_FAR, WAGER_INVALID } = bidErrors;
const { CUSTOM_TEAMS_MISSING, CUSTOM_TEAM_TOO_LONG, CUSTOM_ODDS_MISSING, CUSTOM_ODDS_UNSIGNED, CUSTOM_ODDS_INVALID } =
  bidErrors;
const noTeam = (field: string) => filledError(bidErrors.FIELD_MISSING, { field });
const noGameId = filledError(bidErrors.FIELD_MISSING, { field: 'gameId' });
const outOfRange = filledError(bidErrors.WAGER_OUT_OF_RANGE, { min: '$1', max: '$1,000' });
const late = '9999-12-31T23:59:59-14:00';

type Rows = readonly (readonly [field: string, spec: ErrorSpec, values: readonly unknown[]])[];

/** Adds the error message for the test's title. */
const withMessages = (rows: Rows) =>
  rows.map(([field, spec, values]) => [field, spec.message, { spec, values }] as const);

/** Fields of every kind of bid. */
const always: Rows = [
  ['amountCents', WAGER_INVALID, [undefined, null, '500', [], 0, -100, 150, 0.5]],
  ['amountCents', outOfRange, [100_100, 1e15]],
  ['autoUpdateOdds', INVALID_INPUT, [null, 'yes', 1]],
  ['expiration', EXPIRATION_INVALID, [undefined, null, '1h', [], {}, { kind: 'never' }, { kind: '1h', more: 1 }]],
  ['expiration', EXPIRATION_INVALID, ['soon', 7, late, null].map((at) => ({ kind: 'custom', at }))],
  ['expiration', EXPIRATION_PAST, [{ kind: 'custom', at: '2020-01-01T00:00:00Z' }]],
  ['expiration', EXPIRATION_TOO_FAR, [{ kind: 'custom', at: '9999-12-31T23:59:00Z' }]],
];

/** Fields no one can set. A new bid may name its creator, but the server uses the session's user anyway (BD-17). */
const notToSay: Rows = [['status', INVALID_INPUT, ['accepted']]];
const notToChange: Rows = [...notToSay, ['creatorId', INVALID_INPUT, ['somebody']]];

const inCustom: Rows = [
  ['betType', SELECTION_INVALID, [undefined, null, 7, 'parlay']],
  ['awayTeam', noTeam('awayTeam'), [undefined]],
  ['homeTeam', noTeam('homeTeam'), [undefined]],
  ['awayTeam', CUSTOM_TEAMS_MISSING, [null, 7, '', ' \n', 'a\0b', '\ud800']],
  ['homeTeam', CUSTOM_TEAMS_MISSING, [null, 7, '', ' \n', 'a\0b', '\ud800']],
  ['homeTeam', CUSTOM_TEAM_TOO_LONG, ['x'.repeat(51)]],
  ['side', SELECTION_INVALID, [undefined, null, 'over', 7]],
  ['odds', CUSTOM_ODDS_MISSING, [undefined, null, '', ' ']],
  ['odds', CUSTOM_ODDS_UNSIGNED, ['150', 'ten']],
  ['odds', CUSTOM_ODDS_INVALID, ['+150', '+ten', '-', [], true, 0, 1.5, 100_001, -100_001, 1e300]],
  ['expiration', EXPIRATION_INVALID, [{ kind: 'game_time' }]],
];

const onLines: Rows = [
  ['gameId', noGameId, [undefined, null, 7, 'x'.repeat(41)]],
  ['gameId', lineErrors.GAME_UNAVAILABLE, ['', 'x'.repeat(24), 'a\0b', '\ud800']],
  ['side', SELECTION_INVALID, [undefined, null, 'middle', 7, 'over']],
  ['quote', SELECTION_INVALID, [undefined, null, 7, {}, [], { book: 'draftkings' }]],
];

const inQuote: Rows = [
  ['book', SELECTION_INVALID, [undefined, 7, 'x'.repeat(101)]],
  ['book', lineErrors.ODDS_CHANGED, ['', 'nobook', 'a\0b']],
  ['line', SELECTION_INVALID, [undefined, '-3.5']],
  ['line', lineErrors.ODDS_CHANGED, [null, 1e300]],
  ['odds', SELECTION_INVALID, [undefined, null, 'ten']],
  ['odds', lineErrors.ODDS_CHANGED, [101, 1e300]],
  ['originalOdds', SELECTION_INVALID, [undefined, null, 'ten']],
  ['price', SELECTION_INVALID, [1]],
];

describe('an invalid field in a new bid (BD-10 to BD-18)', () => {
  const post = (body: object) => () => ann.api.post(path(), body);

  it.each(withMessages([...always, ...notToSay, ...inCustom]))(
    'is refused in a custom bid: %s: %s',
    async (field, _text, { spec, values }) => {
      const calls = values.map((value) => post({ ...customTerms, [field]: value }));
      expect(await callAll(world, calls)).toEqual(values.map(() => refusalFor(spec)));
    },
  );

  it('is refused in a custom bid that asks to follow a market (BD-03, BD-45)', async () => {
    const fixed = await callOnce(world, post({ ...customTerms, autoUpdateOdds: true }));
    expect(fixed).toEqual(refusalFor(bidErrors.EDIT_CUSTOM_FIXED));
  });

  it.each(withMessages([...always, ...notToSay, ...onLines]))(
    'is refused in a bid on a line: %s: %s',
    async (field, _text, { spec, values }) => {
      const calls = values.map((value) => post({ ...onLine, [field]: value }));
      expect(await callAll(world, calls)).toEqual(values.map(() => refusalFor(spec)));
    },
  );

  it.each(withMessages(inQuote))(
    'is refused in the quote the user saw: %s: %s (BD-52)',
    async (field, _text, { spec, values }) => {
      const calls = values.map((value) => post({ ...onLine, quote: { ...Object(onLine.quote), [field]: value } }));
      expect(await callAll(world, calls)).toEqual(values.map(() => refusalFor(spec)));
    },
  );
});

describe('an invalid field in an edit (BD-44)', () => {
  const edit = (bid: () => BidResponse, change: object) => () =>
    ann.api.call('PATCH', path(`/${bid().id}`), { body: { version: 1, ...change } });
  const mayBeLeftOut: Rows = [...always, ...inCustom.filter(([field]) => field !== 'betType')];
  const version: Rows = [['version', INVALID_INPUT, [undefined, null, '1', 1.5, 1e300]]];

  it.each(withMessages([...version, ...notToChange, ...mayBeLeftOut]))(
    'is refused for a custom bid: %s: %s',
    async (field, _text, { spec, values }) => {
      const given = values.filter((value) => value !== undefined || field === 'version');
      const calls = given.map((value) => edit(() => custom, { [field]: value }));
      expect(await callAll(world, calls)).toEqual(given.map(() => refusalFor(spec)));
    },
  );

  it('is refused for a custom bid that asks to follow a market', async () => {
    const call = edit(() => custom, { autoUpdateOdds: true });
    expect(await callOnce(world, call)).toEqual(refusalFor(bidErrors.EDIT_CUSTOM_FIXED));
  });

  it.each([{ homeTeam: 'Ann' }, { awayTeam: 'Bob' }, { side: 'away' }, { odds: 150 }])(
    'is refused for a bid on a line: %j',
    async (change) => {
      expect(
        await callOnce(
          world,
          edit(() => onGame, change),
        ),
      ).toEqual(refusalFor(bidErrors.EDIT_NOT_CUSTOM));
    },
  );

  it('is refused for a bid on a line: an expiration in the past', async () => {
    const call = edit(() => onGame, { expiration: { kind: 'custom', at: '2020-01-01T00:00:00Z' } });
    expect(await callOnce(world, call)).toEqual(refusalFor(EXPIRATION_PAST));
  });
});

describe('invalid input in other calls', () => {
  it('accepting with an invalid version is refused (BD-39)', async () => {
    const bodies = [{}, { version: null }, { version: '1' }, { version: 1.5 }, { version: 1e300 }];
    const calls = bodies.map((body) => () => ann.api.post(path(`/${custom.id}/accept`), body));
    expect(await callAll(world, calls)).toEqual(bodies.map(() => refusalFor(INVALID_INPUT)));
  });

  it.each([
    'tab=open',
    'tab=all&tab=mine',
    'limit=0',
    'limit=101',
    'limit=ten',
    `cursor=${'x'.repeat(201)}`,
    `search=${'x'.repeat(101)}`,
    'search=a%00b',
    'from=yesterday',
    'from=0000-06-01T00:00:00Z',
    `to=${late}`,
  ])('the list refuses the query %s', async (query) => {
    expect(await callOnce(world, () => ann.api.get(path(`?${query}`)))).toEqual(refusalFor(INVALID_INPUT));
  });

  it.each(noCursors)('the list refuses the cursor %s', async (cursor) => {
    expect((await ann.api.get(path(`?cursor=${cursor}`))).status).toBe(422);
  });

  it.each([
    ['nothing', '', 'application/json', httpErrors.INVALID_JSON],
    ['half a body', '{"betType":', 'application/json', httpErrors.INVALID_JSON],
    ['a form', 'betType=custom', 'application/x-www-form-urlencoded', httpErrors.NOT_JSON],
    ['text', '{"betType":"custom"}', 'text/plain', httpErrors.NOT_JSON],
    ['null', 'null', 'application/json', SELECTION_INVALID],
    ['a list', '[]', 'application/json', SELECTION_INVALID],
  ])('posting refuses a body that is %s (BD-15)', async (_what, body, type, spec) => {
    const call = () => ann.api.call('POST', path(), { body, headers: { 'content-type': type } });
    expect(await callOnce(world, call)).toEqual(refusalFor(spec));
  });
});
