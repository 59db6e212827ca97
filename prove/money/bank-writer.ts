import { accept, postCustomBid } from '@evens/server/testing/actions/bidding';
import { type SeededGroup, type SeededUser, toPerson } from '@evens/server/testing/seeds/seed-people';
import type { Deviations } from '../report.ts';

const ACTIONS = ['settle', 'pay', 'undo', 'regrade', 'void'] as const;
type Action = (typeof ACTIONS)[number];
const RESULTS = ['creator', 'acceptor', 'push'] as const;
/** Refusals to expect: someone else changed the bet or debt first, or it can't be done twice. */
const REFUSED = [403, 404, 409];
const MOST_DEBTS = 3;
/** Even at the longest odds, below +400, the other side risks less than the group's $1,000 limit. */
const MOST_DOLLARS = 250;

type Debt = { id: string; debtorId: string; creditorId: string };
type Payment = { status: string; debtIds: string[] };
type Parts = {
  urls: readonly string[];
  seededGroups: readonly SeededGroup[];
  seed: number;
  isOver: () => boolean;
  deviations: Deviations;
};

/** One of many people who make random changes to who owes whom. */
export class Writer {
  readonly #parts: Parts;
  readonly #done: Record<Action, number> = { settle: 0, pay: 0, undo: 0, regrade: 0, void: 0 };
  #state: number;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#state = parts.seed + 1;
  }

  static sum(writers: readonly Writer[]): Record<Action, number> {
    const sum = { settle: 0, pay: 0, undo: 0, regrade: 0, void: 0 };
    for (const writer of writers) for (const action of ACTIONS) sum[action] += writer.#done[action];
    return sum;
  }

  async write(): Promise<void> {
    while (!this.#parts.isOver()) {
      const action = this.#pick(ACTIONS);
      const seededGroup = this.#pick(this.#parts.seededGroups);
      const status = await this.#act(action, seededGroup);
      if (status === 200) this.#done[action] += 1;
      else if (status !== null && !REFUSED.includes(status)) this.#parts.deviations.expect(action, status, 200);
    }
  }

  #act(action: Action, seededGroup: SeededGroup): Promise<number | null> {
    if (action === 'settle') return this.#settle(seededGroup);
    if (action === 'pay') return this.#pay(seededGroup);
    if (action === 'undo') return this.#undo(seededGroup);
    return this.#correct(action, seededGroup);
  }

  /** Two friends bet, and the admin, who isn't part of it, says who won. */
  async #settle(seededGroup: SeededGroup): Promise<number> {
    const [admin, ...friends] = seededGroup.members;
    const one = this.#pick(friends);
    const two = this.#pick(friends.filter(({ id }) => id !== one.id));
    const amountCents = 100 * (1 + this.#below(MOST_DOLLARS));
    const bid = await postCustomBid(this.#at(one), seededGroup, { odds: 100 + this.#below(300), amountCents });
    const { bet } = (await accept(this.#at(two), seededGroup, bid)).body;
    const path = `/api/groups/${seededGroup.id}/bets/${bet.id}/result`;
    return (await this.#at(admin).api.post(path, { result: this.#pick(RESULTS) })).status;
  }

  async #pay(seededGroup: SeededGroup): Promise<number | null> {
    const seededUser = this.#pick(seededGroup.members);
    const { api } = this.#at(seededUser);
    const { items } = (await api.get<{ items: Debt[] }>(`/api/groups/${seededGroup.id}/debts`)).body;
    const own = items.filter(({ debtorId, creditorId }) => debtorId === seededUser.id || creditorId === seededUser.id);
    if (own.length === 0) return null;
    const toPairId = ({ debtorId, creditorId }: Debt) => [debtorId, creditorId].sort().join();
    const chosen = toPairId(this.#pick(own));
    const ofPair = own.filter((debt) => toPairId(debt) === chosen).slice(0, MOST_DEBTS);
    const body = { debtIds: ofPair.map(({ id }) => id), paymentMethod: 'cash' };
    return (await api.post(`/api/groups/${seededGroup.id}/payments`, body)).status;
  }

  async #undo(seededGroup: SeededGroup): Promise<number | null> {
    const { api } = this.#at(seededGroup.members[0]);
    const { items } = (await api.get<{ items: Payment[] }>(`/api/groups/${seededGroup.id}/payments?limit=20`)).body;
    const debtIds = items.filter(({ status }) => status === 'recorded').flatMap((payment) => payment.debtIds);
    if (debtIds.length === 0) return null;
    const path = `/api/groups/${seededGroup.id}/debts/${this.#pick(debtIds)}/undo`;
    return (await api.post(path, { reason: 'It bounced' })).status;
  }

  /** The admin regrades or voids a bet behind one of the payments or debts. */
  async #correct(action: 'regrade' | 'void', seededGroup: SeededGroup): Promise<number | null> {
    const friend = this.#at(this.#pick(seededGroup.members.slice(1)));
    const path = `/api/groups/${seededGroup.id}/bets`;
    const { items } = (await friend.api.get<{ items: { id: string }[] }>(`${path}?tab=settled&limit=30`)).body;
    if (items.length === 0) return null;
    const body = { reason: 'Checked again', ...(action === 'regrade' && { result: this.#pick(RESULTS) }) };
    const { api } = this.#at(seededGroup.members[0]);
    return (await api.post(`${path}/${this.#pick(items).id}/${action}`, body)).status;
  }

  #at(seededUser: SeededUser | undefined) {
    if (!seededUser) throw new Error('this seat is empty');
    return toPerson(this.#pick(this.#parts.urls), seededUser);
  }

  #pick<T>(items: readonly T[]): T {
    const item = items[this.#below(items.length)];
    if (item === undefined) throw new Error('there is nothing to choose from');
    return item;
  }

  /** Makes the same choices for the same seed, as far as the other writers allow (Park and Miller's generator). */
  #below(limit: number): number {
    this.#state = (this.#state * 48_271) % 2_147_483_647;
    return this.#state % limit;
  }
}
