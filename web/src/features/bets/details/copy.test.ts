import { describe, expect, it } from 'vitest';
import { aBet } from '../../../testing/sample-bet.ts';
import type { BetMoment } from '../model.ts';
import { describeMoment, detailsCopy } from './copy.ts';

it('bet details that cannot be loaded have the text of the requirements (BT-12)', () => {
  expect(detailsCopy.loadFailed).toBe('Error loading bet details');
});

/** Ann has the Chiefs −3.5 against Bob. */
const bet = aBet('b');
const terms = { selection: bet.selection, amountCents: 5_000, acceptorAmountCents: 5_200 };

function read(moment: Omit<BetMoment, 'at' | 'byName'> & { byName?: string | null }, viewerId = 'ann') {
  return describeMoment({ at: '2026-11-01T12:00:00.000Z', byName: 'Ann', ...moment }, bet, viewerId);
}

describe('the timeline of a bet', () => {
  it('shows the price and both wagers whenever the terms were set or changed', () => {
    expect(read({ kind: 'posted', terms })).toBe('Ann posted Chiefs −3.5 at +104, $50.00 to win $52.00');
    expect(read({ kind: 'edited', terms: { ...terms, amountCents: 2_000, acceptorAmountCents: 2_080 } })).toBe(
      'Ann changed it to Chiefs −3.5 at +104, $20.00 to win $20.80',
    );
    const moved = { ...terms, selection: { ...bet.selection, odds: -110 }, acceptorAmountCents: 4_545 };
    expect(read({ kind: 'moved', terms: moved, byName: null })).toBe(
      'The price moved to Chiefs −3.5 at −110, $50.00 to win $45.45',
    );
  });

  it.each([
    [{ kind: 'accepted', byName: 'Bob' }, 'Bob accepted'],
    [{ kind: 'accepted', byName: null }, 'Someone accepted'],
    [{ kind: 'started', byName: null }, 'The game started'],
    [{ kind: 'result_rejected', byName: 'Bob' }, 'Bob rejected the proposal'],
    [{ kind: 'void_requested', byName: 'Bob', reason: 'rain' }, 'Bob asked to void the bet: “rain”'],
    [{ kind: 'void_rejected', byName: 'Ann' }, 'Ann declined to void the bet'],
  ] as const)('says who did what: %o', (moment, words) => {
    expect(read(moment)).toBe(words);
  });

  it('says the proposed result from the side of the person who reads it (ST-18)', () => {
    const proposed = { kind: 'result_proposed', byName: 'Bob', result: 'acceptor' } as const;
    expect(read(proposed, 'ann')).toBe('Bob proposed: Bob won');
    expect(read(proposed, 'bob')).toBe('Bob proposed: you won');
    expect(read({ ...proposed, result: 'push' })).toBe('Bob proposed: push');
    expect(read({ ...proposed, result: null })).toBe('Bob proposed: a result');
  });

  it('tells a settled bet from one that was voided at its deadline', () => {
    const explanation = 'No final score by Nov 8.';
    expect(read({ kind: 'graded', basis: 'deadline', explanation })).toBe(
      'Voided (counts as a push). No final score by Nov 8.',
    );
    expect(read({ kind: 'graded', basis: 'score', explanation: 'Chiefs −3.5: won' })).toBe('Settled. Chiefs −3.5: won');
  });

  it('says whose side won or lost to everyone but the creator, so that it never contradicts the badge (BT-01, GM-10)', () => {
    const graded = { kind: 'graded', basis: 'score', explanation: 'Chiefs −3.5: 20 − 3.5 = 16.5 < 24, lost' } as const;
    expect(read(graded, 'ann')).toBe('Settled. Chiefs −3.5: 20 − 3.5 = 16.5 < 24, lost');
    expect(read(graded, 'bob')).toBe('Settled. Ann’s side: Chiefs −3.5: 20 − 3.5 = 16.5 < 24, lost');
    expect(read({ ...graded, kind: 're_graded', byName: null }, 'bob')).toContain('Ann’s side: Chiefs −3.5');
  });
});

describe('a correction in the timeline of a bet (GM-07, GM-09)', () => {
  it('names the provider if the score was corrected', () => {
    expect(read({ kind: 're_graded', basis: 'score', byName: null, explanation: 'Bills 24, Chiefs 20' })).toBe(
      'The provider corrected the score, so the bet was re-graded. Bills 24, Chiefs 20',
    );
  });

  it("has the admin's name and reason exactly once", () => {
    const byCarla = { kind: 're_graded', byName: 'Carla', reason: 'wrong score' } as const;
    expect(read({ ...byCarla, basis: 'decision', explanation: 'Bills 24, Chiefs 20' })).toBe(
      'Re-graded by Carla: “wrong score”. Bills 24, Chiefs 20',
    );
    expect(read({ ...byCarla, basis: 'decision', explanation: 'Re-graded by Carla: push' })).toBe(
      'Re-graded by Carla: push (“wrong score”)',
    );
    expect(read({ ...byCarla, basis: 'void', explanation: 'Voided by Carla: wrong score' })).toBe(
      'Voided by Carla: wrong score',
    );
  });
});
