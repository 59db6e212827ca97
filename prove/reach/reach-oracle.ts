import { NOTIFICATION_TYPES, type NotificationType } from '@evens/domain/notifications/model';
import { SWITCHED_TYPES, type SwitchedType } from '@evens/domain/notifications/settings/model';
import type { Place, Profile } from './reach-people.ts';

/** What happens to someone, by the type that's due. A payment that someone else recorded is debt_paid. */
export const EVENTS = NOTIFICATION_TYPES;

const SWITCHED: readonly string[] = Object.values(SWITCHED_TYPES).flat();

function isSwitched(type: NotificationType): type is SwitchedType {
  return SWITCHED.includes(type);
}

/**
 * What must reach someone in a place: the type, or null for nothing. Written from the requirements alone (NT-17, NT-22,
 * NT-23, RC-06): no code of the product decides here.
 */
export function dueIn(place: Place, profile: Profile, event: NotificationType): NotificationType | null {
  if (place === 'inApp') return dueInApp(profile, event);
  if (!isSwitched(event) || profile.isMuted || !profile.has[place]) return null;
  // The email with the invite link goes to the address, with or without an account.
  if (place === 'email' && event === 'group_invite') return null;
  const { settings } = profile;
  if (place === 'push') {
    return settings.push.enabled && settings.inApp.enabled ? preferred(settings.inApp, place, event) : null;
  }
  const switches = settings[place === 'text' ? 'sms' : place];
  return switches.enabled ? preferred(switches, place, event) : null;
}

function dueInApp({ settings: { inApp } }: Profile, event: NotificationType): NotificationType | null {
  if (event === 'system_announcement') return event;
  if (!inApp.enabled) return null;
  return isSwitched(event) ? preferred(inApp, 'inApp', event) : event;
}

/** Exactly one of the two types of a payment, in the order of NT-17; for everything else its own type. */
function preferred(
  switches: Readonly<Record<SwitchedType, boolean>>,
  place: Place,
  event: SwitchedType,
): NotificationType | null {
  const order: SwitchedType[] =
    event !== 'debt_paid' ? [event] : place === 'email' ? ['debt_paid', 'debt_settled'] : ['debt_settled', 'debt_paid'];
  return order.find((type) => switches[type]) ?? null;
}

/** Whether it waits for the end of quiet hours (RC-05). */
export function waits(place: Place, { isQuiet }: Profile): boolean {
  return isQuiet && (place === 'text' || place === 'push');
}
