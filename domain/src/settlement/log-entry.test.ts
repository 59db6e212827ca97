import { describe, expect, it } from 'vitest';
import { type BetAction, betEntry } from './log-entry.ts';

const bob = {
  name: 'Bob',
  role: 'creator',
  selection: { team: 'Bears', type: null, line: 3.5 },
} as const;
const carla = {
  name: 'Carla',
  role: 'acceptor',
  selection: { team: 'Steelers', type: null, line: -3.5 },
} as const;
const bet = { betType: 'spread', participants: [bob, carla] };

describe('the group log entry about a bet', () => {
  it.each<[BetAction, string]>([
    [
      { kind: 'proposed', result: 'creator' },
      'Ann proposed a result for the bet on Bears +3.5 between Bob and Carla: Bob won.',
    ],
    [
      { kind: 'proposed', result: 'push' },
      'Ann proposed a result for the bet on Bears +3.5 between Bob and Carla: push.',
    ],
    [
      { kind: 'confirmed', result: 'acceptor' },
      'Ann confirmed the result of the bet on Bears +3.5 between Bob and Carla: Carla won.',
    ],
    [{ kind: 'decided', result: 'acceptor' }, 'Ann decided the bet on Bears +3.5 between Bob and Carla: Carla won.'],
    [{ kind: 'rejected' }, 'Ann rejected the proposed result of the bet on Bears +3.5 between Bob and Carla.'],
    [{ kind: 'kept' }, 'Ann declined to void the bet on Bears +3.5 between Bob and Carla.'],
    [
      { kind: 'asked_void', reason: 'called off' },
      'Ann asked to void the bet on Bears +3.5 between Bob and Carla: called off.',
    ],
    [
      { kind: 'agreed_void', reason: 'called off' },
      'Ann agreed to void the bet on Bears +3.5 between Bob and Carla: called off.',
    ],
    [{ kind: 'voided', reason: 'wrong line' }, 'Ann voided the bet on Bears +3.5 between Bob and Carla: wrong line.'],
  ])('says what Ann did for %j', (action, text) => {
    expect(betEntry(bet, 'Ann', action)).toEqual({ kind: 'bet', text });
  });

  it('gives the score and the reason of a re-grade, and no score where none settled it', () => {
    const regraded = { kind: 'regraded', result: 'creator', reason: 'typed wrongly' } as const;
    expect(betEntry(bet, 'Ann', { ...regraded, score: '20 to 27' }).text).toBe(
      'Ann re-graded the bet on Bears +3.5 between Bob and Carla with the score 20 to 27: Bob won. Reason: typed wrongly.',
    );
    expect(betEntry(bet, 'Ann', { ...regraded, score: null }).text).toBe(
      'Ann re-graded the bet on Bears +3.5 between Bob and Carla: Bob won. Reason: typed wrongly.',
    );
  });

  it("always names the creator's pick and the creator first, however the two are listed", () => {
    const turned = { ...bet, participants: [carla, bob] };
    const action = { kind: 'decided', result: 'creator' } as const;
    expect(betEntry(turned, 'Ann', action)).toEqual(betEntry(bet, 'Ann', action));
  });

  it.each(['They never played!', 'Who won?', 'No idea …'])('adds no period to the reason %j', (reason) => {
    expect(betEntry(bet, 'Ann', { kind: 'voided', reason }).text.endsWith(`: ${reason}`)).toBe(true);
  });

  it('shows the side of a custom bet as its creator wrote it', () => {
    const selection = { team: 'It rains on Sunday', type: null, line: null };
    const custom = { betType: 'custom', participants: [{ ...bob, selection }, carla] };
    expect(betEntry(custom, 'Bob', { kind: 'rejected' }).text).toBe(
      'Bob rejected the proposed result of the bet on It rains on Sunday between Bob and Carla.',
    );
  });
});
