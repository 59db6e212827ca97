import type { DebtOnWire, PaymentAnswer } from '../features/debts/api.ts';
import { accept, postCustomBid } from './bidding.ts';
import type { Answer } from './client.ts';
import type { GroupOfWorld, Person } from './world.ts';

type Owing = { debtor: Person; creditor: Person; amountCents: number };
type Group = Pick<GroupOfWorld, 'id'>;

/** One owes another so much: an even bet that the one posted and both say the other won. */
export async function owe(group: Group, { debtor, creditor, amountCents }: Owing): Promise<DebtOnWire> {
  const bid = await postCustomBid(debtor, group, { odds: 100, amountCents });
  const { bet } = (await accept(creditor, group, bid)).body;
  const path = `/api/groups/${group.id}/bets/${bet.id}/result`;
  await debtor.api.post(path, { result: 'acceptor' });
  await creditor.api.post(`${path}/confirm`, {});
  const debt = (await pendingDebts(group, debtor)).find(({ betId }) => betId === bet.id);
  if (!debt) throw new Error('no debt');
  return debt;
}

/** The first hundred of them. */
export async function pendingDebts(group: Group, reader: Person): Promise<DebtOnWire[]> {
  return (await reader.api.get<{ items: DebtOnWire[] }>(`/api/groups/${group.id}/debts?limit=100`)).body.items;
}

/** Somebody records that debts were paid. */
export function pay<T = PaymentAnswer>(
  person: Pick<Person, 'api'>,
  group: Group,
  debts: readonly { id: string }[],
): Promise<Answer<T>> {
  const debtIds = debts.map(({ id }) => id);
  return person.api.post<T>(`/api/groups/${group.id}/payments`, { debtIds, paymentMethod: 'venmo' });
}
