import { createDebt } from '@evens/server/testing/actions/debt-fixtures';
import type { Company } from '../../support/fixtures.ts';

type FiveFriends = Awaited<ReturnType<typeof groupOfFive>>;

/** In total, Bob is at −45, Carla even, Dan at −20, Eve at +20, and Ann at +45. */
export async function groupOfFive({ world, ann, bob }: Pick<Company, 'world' | 'ann' | 'bob'>) {
  const [annsSide, bobsSide] = [await ann.arrive(), await bob.arrive()];
  const [carla, dan, eve] = [await world.aUser('Carla'), await world.aUser('Dan'), await world.aUser('Eve')];
  const { id } = await world.aGroup(annsSide, bobsSide, carla, dan, eve);
  await createDebt({ id }, { debtor: carla, creditor: annsSide, amountCents: 4_500 });
  await createDebt({ id }, { debtor: bobsSide, creditor: carla, amountCents: 4_500 });
  await createDebt({ id }, { debtor: dan, creditor: bobsSide, amountCents: 2_000 });
  await createDebt({ id }, { debtor: bobsSide, creditor: eve, amountCents: 2_000 });
  return { id, annsSide, carla, dan, eve };
}

export async function othersAgree({ id, carla, dan, eve }: FiveFriends): Promise<void> {
  const { version } = (await carla.api.get<{ version: string }>(`/api/groups/${id}/plan`)).body;
  for (const { api } of [carla, dan, eve]) await api.post(`/api/groups/${id}/plan`, { version });
}
