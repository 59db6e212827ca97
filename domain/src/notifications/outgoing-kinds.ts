import { PERSONAL_CHANNELS, type PersonalChannel } from '../deliveries/model.ts';
import { ANNOUNCED_KINDS, type AnnouncedKind, type NotificationKind, type NotificationType } from './model.ts';
import { outgoingSwitch } from './settings/rules.ts';

/** What goes out on a channel, under the setting for its type. */
export type OutgoingKind = { channel: PersonalChannel; kind: NotificationKind; type: NotificationType };

/**
 * What a notification sends out, in the order of preference. The party who didn't record a payment hears of it once per
 * channel: by email as debt_paid, elsewhere as debt_settled, and as the other one where that is off (NT-17). An invite's
 * email goes to the address with the link, even if no one with that address has an account.
 */
export function outgoingKinds(
  kind: NotificationKind,
  { isPaidByOther = false }: { isPaidByOther?: boolean } = {},
): OutgoingKind[] {
  const type = outgoingSwitch(kind);
  if (type === null) return [];
  return PERSONAL_CHANNELS.flatMap((channel): OutgoingKind[] => {
    if (type === 'group_invite' && channel === 'email') return [];
    const own = { channel, kind, type };
    if (!isPaidByOther) return [own];
    const paid = { channel, kind: 'debt_paid', type: 'debt_paid' } as const;
    return channel === 'email' ? [paid, own] : [own, paid];
  });
}

const BUNDLED: readonly NotificationKind[] = ['bet_settled', 'game_started'];

/** What one game or one settling run brings several of, so that it goes out as one (RC-04). */
export function bundledWith(kind: NotificationKind): string | null {
  return BUNDLED.includes(kind) ? kind : null;
}

/** What a notification sends to the group's channels; null if it stays between people (RC-07). */
export function announcedKind(kind: NotificationKind): AnnouncedKind | null {
  return ANNOUNCED_KINDS.find((announced) => announced === kind) ?? null;
}
