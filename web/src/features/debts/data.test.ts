import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyDebt, debtKeys } from './data.ts';
import type { Debt, DebtList } from './model.ts';

function aDebt(id: string, change: Partial<Debt> = {}): Debt {
  const people = { debtorId: 'bob', debtorName: 'Bob', creditorId: 'ann', creditorName: 'Ann' };
  const payment = { paymentId: null, planId: null, paymentMethod: null, settledAt: null };
  const times = {
    createdAt: '2026-11-01T21:00:00.000Z',
    lastModified: '2026-11-01T21:00:00.000Z',
    nudgedAt: null,
  };
  const gameInfo = { sport: 'unknown', homeTeam: 'Sun', awayTeam: 'Rain', betType: 'custom', gameTime: null };
  const bet = { betId: `bet of ${id}`, betDescription: 'Rain', gameInfo };
  return {
    id,
    groupId: 'crew',
    ...people,
    ...bet,
    ...payment,
    ...times,
    amountCents: 4_545,
    status: 'pending',
    ...change,
  };
}

const tabs = ['all', 'owed_to_me', 'i_owe'] as const;
let client = new QueryClient();

beforeEach(() => {
  client = new QueryClient();
  for (const tab of tabs) {
    client.setQueryData<DebtList>(debtKeys.pair({ groupId: 'crew', pairId: 'ann,bob', tab }), {
      pages: [{ items: [], nextCursor: null, summary: { owedToYouCents: 0, youOweCents: 0, netCents: 0 } }],
      pageParams: [''],
    });
  }
});

/** The debts that each tab shows for Ann and Bob. */
function shown(): Record<string, string[]> {
  const lists = tabs.map((tab) => {
    const list = client.getQueryData<DebtList>(debtKeys.pair({ groupId: 'crew', pairId: 'ann,bob', tab }));
    return [tab, list?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? []] as const;
  });
  return Object.fromEntries(lists);
}

describe('a new debt from a live event (DB-03, DB-04)', () => {
  it('is on the tab of its direction, for each of the two people', () => {
    applyDebt(client, aDebt('d'), 'ann');
    expect(shown()).toEqual({ all: ['d'], owed_to_me: ['d'], i_owe: [] });
  });

  it('is on I Owe for the debtor', () => {
    applyDebt(client, aDebt('d'), 'bob');
    expect(shown()).toEqual({ all: ['d'], owed_to_me: [], i_owe: ['d'] });
  });

  it('is only on All Debts for anyone else', () => {
    applyDebt(client, aDebt('d'), 'carla');
    expect(shown()).toEqual({ all: ['d'], owed_to_me: [], i_owe: [] });
  });

  it('is in the list of its two people, whichever of them owes it, the largest first', () => {
    applyDebt(client, aDebt('small', { amountCents: 100 }), 'ann');
    applyDebt(client, aDebt('back', { debtorId: 'ann', creditorId: 'bob', amountCents: 9_000 }), 'ann');
    expect(shown()).toEqual({ all: ['back', 'small'], owed_to_me: ['small'], i_owe: ['back'] });
  });

  it('leaves every tab when it was paid or replaced', () => {
    for (const status of ['settled', 'replaced'] as const) {
      applyDebt(client, aDebt('d'), 'ann');
      applyDebt(client, aDebt('d', { status }), 'ann');
      expect(shown()).toEqual({ all: [], owed_to_me: [], i_owe: [] });
    }
  });

  it("isn't brought back by an answer from before it was paid, such as a nudge's (RC-14)", () => {
    const [before, after] = ['2026-11-02T09:00:00.000Z', '2026-11-02T09:00:01.000Z'];
    const nudged = aDebt('late', { nudgedAt: before, lastModified: before });
    applyDebt(client, aDebt('late', { status: 'settled', lastModified: after }), 'ann');
    applyDebt(client, nudged, 'ann');
    expect(shown()).toEqual({ all: [], owed_to_me: [], i_owe: [] });
    applyDebt(client, { ...nudged, lastModified: '2026-11-02T10:00:00.000Z' }, 'ann');
    expect(shown()).toEqual({ all: ['late'], owed_to_me: ['late'], i_owe: [] });
  });

  it("doesn't show up in another pair or another group", () => {
    applyDebt(client, aDebt('d', { debtorId: 'carla' }), 'ann');
    applyDebt(client, aDebt('e', { groupId: 'club' }), 'ann');
    expect(shown()).toEqual({ all: [], owed_to_me: [], i_owe: [] });
  });
});
