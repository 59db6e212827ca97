import { HOUR_MS } from '@evens/domain/shared/time-units';
import type { BetDetails } from '../../features/bets/api.ts';
import type { DebtResponse, RecordedPaymentResponse } from '../../features/debts/api.ts';
import type { Answer } from '../servers/client.ts';
import type { Person, TestGroup, World } from '../servers/world.ts';
import { accept, type Bid, bidOn, getLine, postCustomBid } from './bidding.ts';

type DebtFixture = { debtor: Person; creditor: Person; amountCents: number };
type Group = Pick<TestGroup, 'id'>;

/** Makes one person owe another this amount, with an even bet that both say the other won. */
export async function createDebt(group: Group, { debtor, creditor, amountCents }: DebtFixture): Promise<DebtResponse> {
  const bid = await postCustomBid(debtor, group, { odds: 100, amountCents });
  const { bet } = (await accept(creditor, group, bid)).body;
  const path = `/api/groups/${group.id}/bets/${bet.id}`;
  await debtor.api.post(`${path}/result`, { result: 'acceptor' });
  await creditor.api.post(`${path}/result/confirm`, {});
  const [debt] = (await debtor.api.get<BetDetails>(path)).body.debts;
  if (!debt) throw new Error('no debt');
  return debt;
}

export const MILLION_DOLLARS = 100_000_000;
/** This many of them add up to more cents than 32 bits can store. */
export const MILLIONS = 22;

/** Each winner bets $1,000 at the longest odds and wins $1,000,000 from the loser, 22 times. */
export async function loseMillions(
  world: World,
  group: Group,
  pairs: readonly { loser: Person; winner: Person }[],
): Promise<void> {
  const game = world.aGame({ moneyline: { home: -100_000, away: 100_000 } });
  for (const { loser, winner } of pairs) {
    const line = await getLine(winner, game);
    const terms = bidOn(line, { betType: 'moneyline', side: 'away', amountCents: 100_000 });
    for (let count = 0; count < MILLIONS; count += 1) {
      const posted = await winner.api.post<Bid>(`/api/groups/${group.id}/bids`, terms);
      const accepted = await accept(loser, group, posted.body);
      if (accepted.status !== 200) throw new Error(`no bet: ${JSON.stringify(accepted.body)}`);
    }
  }
  world.clock.advance(6 * HOUR_MS);
  world.endGame(game, 0, 20);
  await world.runJob('settle-bets');
}

/** The first hundred of them. */
export async function pendingDebts(group: Group, reader: Person): Promise<DebtResponse[]> {
  return (await reader.api.get<{ items: DebtResponse[] }>(`/api/groups/${group.id}/debts?limit=100`)).body.items;
}

/** Records that debts were paid. */
export function pay<T = RecordedPaymentResponse>(
  person: Pick<Person, 'api'>,
  group: Group,
  debts: readonly { id: string }[],
): Promise<Answer<T>> {
  const debtIds = debts.map(({ id }) => id);
  return person.api.post<T>(`/api/groups/${group.id}/payments`, { debtIds, paymentMethod: 'venmo' });
}
