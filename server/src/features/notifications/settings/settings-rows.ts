import { NEWS_KINDS, type NewsKind } from '@evens/domain/notifications/model';
import {
  type NotificationSettings,
  SWITCHED_TYPES,
  type SwitchedChannel,
  type SwitchedType,
} from '@evens/domain/notifications/settings/model';
import { hearsInApp } from '@evens/domain/notifications/settings/rules';
import type { Selectable } from 'kysely';
import type { NotificationTables } from '../tables.ts';

type Row = Selectable<NotificationTables['notificationSettings']>;
export type SettingsRow = Omit<Row, 'userId' | 'askedAt' | 'updatedAt'>;

const TYPES: readonly SwitchedType[] = Object.values(SWITCHED_TYPES).flat();

export function toSettingsRow({ inApp, email, sms, push, quietHours }: NotificationSettings): SettingsRow {
  const { weeklyDigest } = email;
  return {
    inAppOn: inApp.enabled,
    emailOn: email.enabled,
    textOn: sms.enabled,
    pushOn: push.enabled,
    inAppKinds: typesOn(inApp),
    emailKinds: [...typesOn(email), ...(weeklyDigest ? (['weekly_digest'] as const) : [])],
    textKinds: typesOn(sms),
    quietFrom: quietHours?.from ?? null,
    quietTo: quietHours?.to ?? null,
    timeZone: quietHours?.timeZone ?? null,
  };
}

function typesOn(channel: NotificationSettings[SwitchedChannel]): SwitchedType[] {
  return TYPES.filter((type) => channel[type]);
}

export function toNotificationSettings(row: SettingsRow): NotificationSettings {
  const { quietFrom: from, quietTo: to, timeZone } = row;
  return {
    inApp: { enabled: row.inAppOn, ...switches(row.inAppKinds) },
    email: {
      enabled: row.emailOn,
      ...switches(row.emailKinds),
      weeklyDigest: row.emailKinds.includes('weekly_digest'),
    },
    sms: { enabled: row.textOn, ...switches(row.textKinds) },
    push: { enabled: row.pushOn },
    quietHours: from !== null && to !== null && timeZone !== null ? { from, to, timeZone } : null,
  };
}

function switches(on: readonly string[]): Record<SwitchedType, boolean> {
  return Object.fromEntries(TYPES.map((type) => [type, on.includes(type)])) as Record<SwitchedType, boolean>;
}

/** The kinds of group news that someone hears of in the app. */
export function listNewsKinds(settings: NotificationSettings): NewsKind[] {
  return NEWS_KINDS.filter((kind) => hearsInApp(settings, kind));
}
