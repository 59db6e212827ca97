import { describe, expect, it } from 'vitest';
import { settlementWindow } from './copy.ts';
import { betErrors } from './errors.ts';
import type { Participant } from './model.ts';
import { ownSide, payoutCents, viewerResult } from './rules.ts';

function party(role: Participant['role'], wagerCents: number): Participant {
  const [id, name] = role === 'creator' ? ['ann', 'Ann'] : ['bob', 'Bob'];
  return { id, name, role, selection: null, wagerCents };
}

const spread = { participants: [party('creator', 5_000), party('acceptor', 4_545)] };

describe("a bet from one party's side", () => {
  const settled = { status: 'settled', settlementStatus: 'resolved', winnerId: 'ann', ...spread } as const;

  it.each([
    [settled, 'ann', 'winner'],
    [settled, 'bob', 'loser'],
    [{ ...settled, settlementStatus: 'push', winnerId: null } as const, 'ann', 'push'],
    [{ ...settled, winnerId: null }, 'ann', 'pending'],
    [{ ...settled, status: 'active', settlementStatus: null, winnerId: null } as const, 'ann', 'pending'],
    [{ ...settled, status: 'active', settlementStatus: 'error', winnerId: null } as const, 'bob', 'pending'],
  ])('case %# (BT-09)', (bet, viewerId, result) => {
    expect(viewerResult(bet, viewerId)).toBe(result);
  });

  it('the payout is both stakes together (BT-07)', () => {
    expect(payoutCents(spread)).toBe(9_545);
  });

  it("the viewer's side and the opponent's are separated (BT-07)", () => {
    expect(ownSide(spread, 'bob')).toEqual({ own: spread.participants[1], other: spread.participants[0] });
    expect(ownSide(spread, 'ann')).toEqual({ own: spread.participants[0], other: spread.participants[1] });
    expect(ownSide(spread, 'cat')).toBeNull();
  });
});

describe('the window after Auto-Settle Bets (ST-17)', () => {
  it.each([
    [{ checked: 3, settled: 1, errors: 0 }, 'Bets Settled Successfully!', '1 bet settled, 3 checked.'],
    [{ checked: 3, settled: 2, errors: 1 }, 'Bets Settled Successfully!', '2 bets settled, 3 checked.'],
    [{ checked: 0, settled: 0, errors: 0 }, 'No Active Bets', 'This group has no active bets to settle.'],
    [
      { checked: 3, settled: 0, errors: 0 },
      'Settlement Check Complete',
      '3 bets checked. There are no final scores yet.',
    ],
    [
      { checked: 3, settled: 0, errors: 1 },
      'Settlement Check Complete',
      '3 bets checked. Some bets on finished games couldn’t be settled. They stay active.',
    ],
    [null, 'Settlement Error', 'We couldn’t check the bets. Please try again.'],
  ])('%j', (run, title, message) => {
    expect(settlementWindow(run)).toEqual({ title, message });
  });

  it('a bet that no longer exists has its own message (BT-12)', () => {
    expect(betErrors.BET_NOT_FOUND.message).toBe('Bet details not found');
  });
});
