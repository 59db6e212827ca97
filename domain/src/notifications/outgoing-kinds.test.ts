import { describe, expect, it } from 'vitest';
import { PERSONAL_CHANNELS } from '../deliveries/model.ts';
import { ANNOUNCED_KINDS, NOTIFICATION_KINDS } from './model.ts';
import { announcedKind, bundledWith, outgoingKinds } from './outgoing-kinds.ts';
import { notificationType } from './rules.ts';

const inEmail = (kind: Parameters<typeof outgoingKinds>[0], options = {}) =>
  outgoingKinds(kind, options).flatMap((outgoing) => (outgoing.channel === 'email' ? [outgoing.kind] : []));
const inTexts = (kind: Parameters<typeof outgoingKinds>[0], options = {}) =>
  outgoingKinds(kind, options).flatMap((outgoing) => (outgoing.channel === 'text' ? [outgoing.kind] : []));

describe('what leaves the app', () => {
  it('debt_created, payment_reversed, and system_announcement stay in it, plans included (NT-23)', () => {
    const inside = NOTIFICATION_KINDS.filter((kind) => outgoingKinds(kind).length === 0).map(notificationType);
    expect(new Set(inside)).toEqual(new Set(['debt_created', 'payment_reversed', 'system_announcement']));
  });

  it('every other type goes out once per channel', () => {
    expect(outgoingKinds('bid_created')).toEqual(
      PERSONAL_CHANNELS.map((channel) => ({ channel, kind: 'bid_created', type: 'bid_created' })),
    );
    expect(inEmail('plan_settled')).toEqual(['plan_settled']);
  });

  it('reminders and nudges about a debt go out under the switch for recorded payments (RC-14)', () => {
    for (const kind of ['debt_reminder', 'debt_nudge'] as const) {
      expect(outgoingKinds(kind)).toEqual(PERSONAL_CHANNELS.map((channel) => ({ channel, kind, type: 'debt_paid' })));
    }
  });

  it('an invite has no second email, because the one with the link goes to the address', () => {
    expect(inEmail('group_invite')).toEqual([]);
    expect(inTexts('group_invite')).toEqual(['group_invite']);
  });

  it('the party who did not record a payment gets debt_paid by email and debt_settled elsewhere, or the other one (NT-17)', () => {
    const isPaidByOther = { isPaidByOther: true };
    expect(inEmail('debt_settled', isPaidByOther)).toEqual(['debt_paid', 'debt_settled']);
    expect(inTexts('debt_settled', isPaidByOther)).toEqual(['debt_settled', 'debt_paid']);
    expect(inEmail('debt_settled')).toEqual(['debt_settled']);
  });

  it('settled bets are bundled, and so are started games, but nothing else (RC-04)', () => {
    expect(NOTIFICATION_KINDS.filter((kind) => bundledWith(kind) !== null)).toEqual(['game_started', 'bet_settled']);
  });

  it("a group's channels hear of bids, bets, payments, and new members, and never of what one person owes (RC-08)", () => {
    expect(NOTIFICATION_KINDS.filter((kind) => announcedKind(kind) !== null)).toEqual(
      NOTIFICATION_KINDS.filter((kind) => ANNOUNCED_KINDS.some((announced) => announced === kind)),
    );
    for (const kind of ['debt_created', 'debt_nudge', 'group_invite', 'comment_created', 'plan_waiting'] as const) {
      expect(announcedKind(kind)).toBeNull();
    }
  });
});
