import { describe, expect, it } from 'vitest';
import { pushErrors } from './errors.ts';
import { pushLimits } from './model.ts';
import { pushContent, subscriptionRefusal } from './rules.ts';

const game = { groupName: 'Sunday Crew', awayTeam: 'Pittsburgh Steelers', homeTeam: 'Chicago Bears' };
const bet = { ...game, betType: 'moneyline', pick: 'Chicago Bears to win', line: null, odds: 135, opponentName: 'Bob' };
const won = { kind: 'bet_settled', data: { ...bet, result: 'won', amountCents: 3_150 } } as const;
const lost = { kind: 'bet_settled', data: { ...bet, result: 'lost', amountCents: 1_000 } } as const;
const pushed = { kind: 'bet_settled', data: { ...bet, result: 'push', amountCents: 0 } } as const;
const place = { id: 'delivery', groupId: 'crew' };

describe('what a push says (RC-03)', () => {
  it.each([
    [won, 'You won $31.50'],
    [lost, 'You lost $10.00'],
    [pushed, 'Your bet was a push'],
  ])('tells a settled bet in its own words (EM-03)', (news, title) => {
    expect(pushContent([news], place)).toMatchObject({ title, path: '/groups/crew/debts', tag: 'delivery' });
  });

  it('tells several bets of one game together (RC-04)', () => {
    const { title, path } = pushContent([won, lost, won], place);
    expect([title, path]).toEqual(['3 bets settled: you won 2, up $53.00', '/groups/crew/debts']);
  });

  it('leads to the inbox where there is no page of its own', () => {
    const invite = { kind: 'group_invite', data: { groupName: 'Sunday Crew', userName: 'Ann' } } as const;
    expect(pushContent([invite], place).path).toBe('/notifications');
  });

  it('fits into a push, however long a comment is', () => {
    const data = {
      groupName: 'Sunday Crew',
      commentId: 'c',
      entityType: 'bid',
      entityId: 'b',
      groupId: 'crew',
      commentAuthor: '😀'.repeat(100),
      commentPreview: '😀'.repeat(2_000),
    } as const;
    const content = pushContent([{ kind: 'comment_created', data }], place);
    expect(content.body).toHaveLength(pushLimits.bodyCharacters);
    expect(new TextEncoder().encode(JSON.stringify(content)).length).toBeLessThan(3_900);
  });
});

describe('a browser that turns push on', () => {
  const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) };
  const endpoint = 'https://push.example.com/x';

  it('names where to push to, and keys of the right size', () => {
    expect(subscriptionRefusal({ endpoint, keys })).toBeNull();
    for (const bad of [
      { endpoint: `${endpoint}${'x'.repeat(pushLimits.endpointCharacters)}`, keys },
      { endpoint, keys: { ...keys, auth: 'y'.repeat(21) } },
      { endpoint, keys: { ...keys, p256dh: 'x'.repeat(87) } },
    ]) {
      expect(subscriptionRefusal(bad)).toBe(pushErrors.PUSH_DEVICE_INVALID);
    }
  });
});
