import { accountErrors } from '@evens/domain/accounts/errors';
import { planErrors } from '@evens/domain/debts/plan/errors';
import { groupErrors } from '@evens/domain/groups/errors';
import { describe, expect, it } from 'vitest';
import { createDebt } from '../../../testing/actions/debt-fixtures.ts';
import { callAll, refusalFor, removeFrom } from '../../../testing/checks/refusals.ts';
import type { ApiClient } from '../../../testing/servers/client.ts';
import type { Person } from '../../../testing/servers/world.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { PlanResponse } from './api.ts';

const world = await testWorld();
const [ann, bob] = [await world.aUser('Ann'), await world.aUser('Bob')];
const [dora, finn] = [await world.aUser('Dora'), await world.aUser('Finn')];
/** Bob owes Ann. Dora is a member without debts, Finn was one, and Otto has his own group. */
const people: Record<'ann' | 'bob' | 'dora' | 'finn' | 'otto', Person> = {
  ann,
  bob,
  dora,
  finn,
  otto: await world.aUser('Otto'),
};
const group = await world.aGroup(ann, bob, dora, finn);
await world.aGroup(people.otto, ann);
await createDebt(group, { debtor: bob, creditor: ann, amountCents: 2_000 });
await createDebt(group, { debtor: finn, creditor: ann, amountCents: 2_000 });
await removeFrom(world, group, finn);

const at = (rest: string) => `/api/groups/${group.id}${rest}`;
const plan = async () => (await people.ann.api.get<PlanResponse>(at('/plan'))).body;

const steps = ['/plan', '/plan/withdraw', '/plan/settle'];

const allCalls = (api: ApiClient, body: object) => [
  () => api.get(at('/plan')),
  () => api.get(at('/plans')),
  () => api.post(at('/plan'), body),
  () => api.post(at('/plan/withdraw'), body),
  () => api.post(at('/plan/settle'), body),
  () => api.post(at('/plan/payments'), body),
  () => api.get(at('/payee-handles')),
];

describe('a plan request is refused, and nothing changes (PY-03, ER-05)', () => {
  it('for strangers, members of other groups and former members, whatever they send', async () => {
    for (const body of [{ version: (await plan()).version }, {}]) {
      const strangers = await callAll(world, allCalls(world.aStranger(), body));
      expect(strangers).toEqual(Array(7).fill(refusalFor(accountErrors.NOT_SIGNED_IN)));
      for (const { api } of [people.otto, people.finn]) {
        expect(await callAll(world, allCalls(api, body))).toEqual(
          Array(7).fill(refusalFor(groupErrors.GROUP_NOT_FOUND)),
        );
      }
    }
  });

  it('for members with no debt in it', async () => {
    const { version } = await plan();
    const calls = steps.map((path) => () => people.dora.api.post(at(path), { version }));
    expect(await callAll(world, calls)).toEqual(Array(3).fill(refusalFor(planErrors.PLAN_NOT_INVOLVED)));
  });

  it('when the plan version is outdated, missing or invalid', async () => {
    const { PLAN_CHANGED, PLAN_INVALID } = planErrors;
    const bodies = [{ version: 'another' }, {}, { version: 7 }, { version: 'a\0b' }, { version: 'x'.repeat(65) }];
    const specs = [PLAN_CHANGED, ...Array(4).fill(PLAN_INVALID)];
    for (const path of steps) {
      const calls = bodies.map((body) => () => people.ann.api.post(at(path), body));
      expect(await callAll(world, calls)).toEqual(specs.map(refusalFor));
    }
  });

  it('when someone settles it before everyone has agreed', async () => {
    const { version } = await plan();
    const settle = () => people.ann.api.post(at('/plan/settle'), { version });
    expect(await callAll(world, [settle])).toEqual([refusalFor(planErrors.PLAN_NOT_AGREED)]);
    await people.ann.api.post(at('/plan'), { version });
    expect(await callAll(world, [settle])).toEqual([refusalFor(planErrors.PLAN_NOT_AGREED)]);
  });
});
