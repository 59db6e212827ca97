import { accountErrors } from '@evens/domain/accounts/errors';
import { betErrors } from '@evens/domain/bets/errors';
import { groupErrors } from '@evens/domain/groups/errors';
import { describe, expect, it } from 'vitest';
import { httpErrors } from '../../../http/errors.ts';
import { accept, postBid, postCustomBid } from '../../../testing/actions/bidding.ts';
import { callAll, callOnce, noCursors, noIds, refusalFor, removeFrom } from '../../../testing/checks/refusals.ts';
import type { Person } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { BetResponse } from '../../bets/api.ts';

type Who = 'Ann' | 'Bob' | 'Dora' | 'Carla';

const world = await testWorld();
const named = (name: string) => world.aUser(name);
const [Ann, Bob, Dora] = [await named('Ann'), await named('Bob'), await named('Dora')];
/**
 * Ann posted what Bob accepted. Dora is another member, Carla is the admin, Finn was a member, and Otto has his own
 * group.
 */
const people: Record<'Ann' | 'Bob' | 'Dora' | 'Carla' | 'Finn' | 'Otto', Person> = {
  Ann,
  Bob,
  Dora,
  Carla: await named('Carla'),
  Finn: await named('Finn'),
  Otto: await named('Otto'),
};
const group = await world.aGroup(people.Carla, Ann, Bob, Dora, people.Finn);
const elsewhere = await world.aGroup(people.Otto, Ann);
await removeFrom(world, group, people.Finn);

const path = (rest = '') => `/api/groups/${group.id}/bets${rest}`;
const say = (who: Who, bet: { id: string }, [what, body]: Word) =>
  people[who].api.post(path(`/${bet.id}/${what}`), body);

async function aBet(creator = people.Ann, acceptor = people.Bob, within = group): Promise<BetResponse> {
  const answer = await accept(acceptor, within, await postCustomBid(creator, within));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.bet;
}

async function aBetAfter(...words: readonly (readonly [Who, Word])[]): Promise<BetResponse> {
  const bet = await aBet();
  for (const [who, word] of words) await say(who, bet, word);
  return bet;
}

type Word = readonly [what: string, body: object];

const propose: Word = ['result', { result: 'creator' }];
const decide: Word = ['result', { result: 'creator', decide: true }];
const confirm: Word = ['result/confirm', {}];
const confirmOther: Word = ['result/confirm', { result: 'push' }];
const reject: Word = ['result/reject', {}];
const askVoid: Word = ['void', { reason: 'rain' }];
const answerVoid: Word = ['void', {}];
const voidAlone: Word = ['void', { reason: 'rain', decide: true }];
const rejectVoid: Word = ['void/reject', {}];
const regrade: Word = ['regrade', { result: 'push', reason: 'rain' }];
const words = [propose, confirm, reject, askVoid, rejectVoid, regrade];

describe('access is checked before the input (ER-05)', () => {
  it.each([
    ['GET', '/bets', undefined],
    ['GET', '/bets?limit=0', undefined],
    ['GET', '/bets/counts', undefined],
    ['GET', '/bets/review', undefined],
    ['GET', '/bets/review?limit=0', undefined],
    ['GET', '/bets/counts?from=never', undefined],
    ['GET', '/bets/{bet}', undefined],
    ['GET', '/bets/a%00b', undefined],
    ...words.map(([what, body]) => ['POST', `/bets/{bet}/${what}`, body] as const),
    ['POST', '/bets/{bet}/result', { result: 'rain' }],
    ['POST', '/bets/{bet}/void', { reason: 7 }],
    ['POST', '/bets/{bet}/regrade', { homeScore: 'many' }],
    ['POST', '/settle', {}],
  ] as const)('%s %s with %j is refused for lack of access', async (method, rest, body) => {
    const bet = await aBet();
    const askers = [world.aStranger(), people.Otto.api, people.Finn.api];
    const at = `/api/groups/${group.id}${rest.replace('{bet}', bet.id)}`;
    const calls = askers.map((api) => () => api.call(method, at, body ? { body } : {}));
    const { NOT_SIGNED_IN } = accountErrors;
    const { GROUP_NOT_FOUND } = groupErrors;
    expect(await callAll(world, calls)).toEqual([NOT_SIGNED_IN, GROUP_NOT_FOUND, GROUP_NOT_FOUND].map(refusalFor));
  });
});

describe('a missing bet (BT-12, ER-05)', () => {
  async function expectNone(bet: { id: string }): Promise<void> {
    const calls = [() => people.Ann.api.get(path(`/${bet.id}`)), ...words.map((word) => () => say('Ann', bet, word))];
    expect(await callAll(world, calls)).toEqual(Array(7).fill(refusalFor(betErrors.BET_NOT_FOUND)));
  }

  it.each(noIds)('is not found under the id %s', (id) => expectNone({ id }));

  it('is not found in this group when it belongs to another one', async () => {
    await expectNone(await aBet(people.Otto, people.Ann, elsewhere));
  });
});

const standing = {
  'no result proposed': () => aBetAfter(),
  'Ann proposed a result': () => aBetAfter(['Ann', propose]),
  'Ann requested a void': () => aBetAfter(['Ann', askVoid]),
  'settled by agreement': () => aBetAfter(['Ann', propose], ['Bob', confirm]),
  voided: () => aBetAfter(['Carla', askVoid]),
  'waiting for a score': async () => {
    const bid = await postBid(people.Ann, group, world.aGame(), { betType: 'total', side: 'over', amountCents: 500 });
    return (await accept(people.Bob, group, bid)).body.bet;
  },
};

const { NOT_BET_PARTY, BET_ALREADY_SETTLED, BET_HAS_SCORE, VOID_REASON_INVALID, NO_VOID_REQUEST } = betErrors;
const { NO_PROPOSED_RESULT, OWN_PROPOSED_RESULT, PROPOSED_RESULT_CHANGED, OWN_VOID_REQUEST } = betErrors;
const { REGRADE_FORBIDDEN, BET_NOT_SETTLED } = betErrors;
const noParty = { Dora: NOT_BET_PARTY, Carla: NOT_BET_PARTY };
const settled = { Ann: BET_ALREADY_SETTLED, Bob: BET_ALREADY_SETTLED, Dora: NOT_BET_PARTY };

const notForAll = { Ann: REGRADE_FORBIDDEN, Bob: REGRADE_FORBIDDEN, Dora: REGRADE_FORBIDDEN };

const refusals = [
  ['no result proposed', propose, { Dora: NOT_BET_PARTY }],
  ['no result proposed', decide, { Ann: NOT_BET_PARTY, Bob: NOT_BET_PARTY, Dora: NOT_BET_PARTY }],
  ['no result proposed', confirm, { Ann: NO_PROPOSED_RESULT, Bob: NO_PROPOSED_RESULT, ...noParty }],
  ['no result proposed', reject, { Ann: NO_PROPOSED_RESULT, Bob: NO_PROPOSED_RESULT, ...noParty }],
  ['no result proposed', askVoid, { Dora: NOT_BET_PARTY }],
  [
    'no result proposed',
    answerVoid,
    { Ann: VOID_REASON_INVALID, Bob: VOID_REASON_INVALID, Dora: NOT_BET_PARTY, Carla: VOID_REASON_INVALID },
  ],
  ['no result proposed', voidAlone, { Ann: NOT_BET_PARTY, Bob: NOT_BET_PARTY, Dora: NOT_BET_PARTY }],
  ['no result proposed', regrade, { ...notForAll, Carla: BET_NOT_SETTLED }],
  ['no result proposed', rejectVoid, { Ann: NO_VOID_REQUEST, Bob: NO_VOID_REQUEST, ...noParty }],
  ['Ann proposed a result', confirm, { Ann: OWN_PROPOSED_RESULT, ...noParty }],
  ['Ann proposed a result', confirmOther, { Ann: OWN_PROPOSED_RESULT, Bob: PROPOSED_RESULT_CHANGED, ...noParty }],
  ['Ann proposed a result', reject, { Ann: OWN_PROPOSED_RESULT, ...noParty }],
  ['Ann proposed a result', rejectVoid, { Ann: NO_VOID_REQUEST, Bob: NO_VOID_REQUEST, ...noParty }],
  ['Ann requested a void', rejectVoid, { Ann: OWN_VOID_REQUEST, ...noParty }],
  ['Ann requested a void', answerVoid, { Ann: VOID_REASON_INVALID, Dora: NOT_BET_PARTY, Carla: VOID_REASON_INVALID }],
  ['Ann requested a void', confirm, { Ann: NO_PROPOSED_RESULT, Bob: NO_PROPOSED_RESULT, ...noParty }],
  ...(['settled by agreement', 'voided'] as const).flatMap(
    (state) =>
      [
        [state, propose, { ...settled, Carla: BET_ALREADY_SETTLED }],
        [state, confirm, { ...settled, Carla: NOT_BET_PARTY }],
        [state, reject, { ...settled, Carla: NOT_BET_PARTY }],
        [state, askVoid, settled],
        [state, answerVoid, { ...settled, Carla: VOID_REASON_INVALID }],
        [state, regrade, notForAll],
        [state, rejectVoid, { ...settled, Carla: NOT_BET_PARTY }],
      ] as const,
  ),
  [
    'waiting for a score',
    propose,
    { Ann: BET_HAS_SCORE, Bob: BET_HAS_SCORE, Dora: NOT_BET_PARTY, Carla: BET_HAS_SCORE },
  ],
  ['waiting for a score', confirm, { Ann: NO_PROPOSED_RESULT, Bob: NO_PROPOSED_RESULT, ...noParty }],
] as const;

describe('refused actions on a bet, by Ann and Bob in it, by Dora and by the admin Carla (ST-18 to ST-23)', () => {
  it.each(refusals)('when the state is "%s", the action %j is refused', async (state, word, specs) => {
    const bet = await standing[state]();
    const calls = Object.keys(specs).map((who) => () => say(who as Who, bet, word));
    expect(await callAll(world, calls)).toEqual(Object.values(specs).map(refusalFor));
  });

  it('an admin who is in the bet cannot decide or void it while there is another admin (ST-21)', async () => {
    const bet = await aBet(people.Carla, people.Bob);
    const members = world.database.db.updateTable('members').where('groupId', '=', group.id);
    await members.set({ role: 'admin' }).where('userId', '=', people.Dora.id).execute();
    const answers = await callAll(world, [() => say('Carla', bet, decide), () => say('Carla', bet, voidAlone)]);
    await members.set({ role: 'member' }).where('userId', '=', people.Dora.id).execute();
    expect(answers).toEqual(Array(2).fill(refusalFor(betErrors.OTHER_ADMIN_DECIDES)));
  });
});

describe('invalid input', () => {
  const { INVALID_INPUT, INVALID_JSON, NOT_JSON } = httpErrors;
  const { RESULT_INVALID, REGRADE_SCORE_INVALID, REGRADE_REASON_INVALID } = betErrors;

  it.each([
    ['result', RESULT_INVALID, [{}, ...[null, 7, 'Ann', 'void', []].map((result) => ({ result }))]],
    ['result', INVALID_INPUT, [{ result: 'push', decide: 'yes' }, { result: 'push', winnerId: 'ann' }, [], null]],
    ['result/confirm', RESULT_INVALID, [null, 7, 'Ann'].map((result) => ({ result }))],
    ['result/confirm', INVALID_INPUT, [{ result: 'push', decide: true }, []]],
    [
      'void',
      VOID_REASON_INVALID,
      [null, 7, '', ' \n', 'a\0b', '\ud800', 'x'.repeat(501)].map((reason) => ({ reason })),
    ],
    ['regrade', RESULT_INVALID, [null, 7, 'Ann'].map((result) => ({ result, reason: 'rain' }))],
    [
      'regrade',
      REGRADE_SCORE_INVALID,
      [null, '7', true].map((homeScore) => ({ homeScore, awayScore: 1, reason: 'rain' })),
    ],
    [
      'regrade',
      REGRADE_REASON_INVALID,
      [undefined, null, 7, 'a\0b', '\ud800'].map((reason) => ({ result: 'push', reason })),
    ],
    ['regrade', INVALID_INPUT, [{ result: 'push', reason: 'rain', decide: true }, [], null]],
    ['void', INVALID_INPUT, [{ reason: 'rain', decide: 'yes' }, { reason: 'rain', result: 'push' }, []]],
  ] as const)('%s is refused with: $1.message', async (what, spec, bodies) => {
    const bet = await aBet();
    const calls = bodies.map((body) => () => people.Ann.api.post(path(`/${bet.id}/${what}`), body));
    expect(await callAll(world, calls)).toEqual(bodies.map(() => refusalFor(spec)));
  });

  it.each([
    ['{"result"', 'application/json', INVALID_JSON],
    ['result=push', 'application/x-www-form-urlencoded', NOT_JSON],
    ['{"result":"push"}', 'text/plain', NOT_JSON],
  ])('the body %s sent as %s is refused', async (body, type, spec) => {
    const bet = await aBetAfter(['Bob', propose]);
    const calls = ['result', 'result/confirm', 'void'].map(
      (what) => () =>
        people.Ann.api.call('POST', path(`/${bet.id}/${what}`), { body, headers: { 'content-type': type } }),
    );
    expect(await callAll(world, calls)).toEqual(Array(3).fill(refusalFor(spec)));
  });

  it.each([
    'from=yesterday',
    'from=0000-06-01T00:00:00Z',
    'to=9999-12-31T23:59:59-14:00',
    'range=soon',
    'range=..&range=never..',
    `range=..${'&range=..'.repeat(10)}`,
    'memberId=a%00b',
    `memberId=${'x'.repeat(41)}`,
    'search=a%00b',
    `search=${'x'.repeat(101)}`,
  ])('the list and its counts refuse the query %s (BT-01 to BT-05)', async (query) => {
    const calls = ['', '/counts'].map((list) => () => people.Ann.api.get(path(`${list}?${query}`)));
    expect(await callAll(world, calls)).toEqual(Array(2).fill(refusalFor(INVALID_INPUT)));
  });

  it.each(['tab=open', 'limit=0', 'limit=101', 'limit=ten', `cursor=${'x'.repeat(201)}`])(
    'the list refuses the query %s',
    async (query) => {
      expect(await callOnce(world, () => people.Ann.api.get(path(`?${query}`)))).toEqual(refusalFor(INVALID_INPUT));
    },
  );

  it.each(noCursors)('the list refuses the cursor %s', async (cursor) => {
    expect((await people.Ann.api.get(path(`?cursor=${cursor}`))).status).toBe(422);
  });
});
