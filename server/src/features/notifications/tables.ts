import type { NewsKind, NotificationKind } from '@evens/domain/notifications/model';
import type { SwitchedType } from '@evens/domain/notifications/settings/model';
import type { ColumnType, Generated } from 'kysely';

type Worded<Kind> = {
  id: string;
  groupId: string;
  /** Identifies the event, so that no one is notified of it twice. */
  cause: string;
  type: Kind;
  title: string;
  message: string;
  route: string | null;
  data: ColumnType<Record<string, unknown>, string, never>;
  createdAt: Date;
};

export type NotificationTables = {
  /** For one person. */
  notifications: Omit<Worded<NotificationKind>, 'groupId'> & {
    userId: string;
    isRead: boolean;
    readAt: Generated<Date | null>;
    /** Null for what everyone hears. */
    groupId: string | null;
  };
  /** For everyone in the group except the person who caused it. */
  groupNews: Worded<NewsKind> & {
    actorId: string | null;
    /** How many of this type there were in the group so far. */
    typeCount: number;
    /** How many of those were by the same person. */
    actorCount: number;
  };
  /** News that still has to be spread out to those who hear of it outside the app. */
  newsToSpread: { newsId: string };
  /** From when to when someone gets the news of a group, and which kinds. */
  newsPeriods: { userId: string; groupId: string; startsAfter: Date; endsAt: Generated<Date>; kinds: NewsKind[] };
  /** Up to which news someone marked everything as read, and when. */
  newsMarks: { userId: string; groupId: string; upTo: Date; readAt: Date };
  /** What someone read one by one. */
  newsReads: { userId: string; groupId: string; newsAt: Date; readAt: Date };
  /** How someone wants to hear about things. The kinds of a channel count while it's on. Push goes by those of the app. */
  notificationSettings: {
    userId: string;
    inAppOn: boolean;
    emailOn: boolean;
    textOn: boolean;
    pushOn: boolean;
    inAppKinds: SwitchedType[];
    emailKinds: (SwitchedType | 'weekly_digest')[];
    textKinds: SwitchedType[];
    /** Quiet hours, as '22:00'. */
    quietFrom: string | null;
    quietTo: string | null;
    timeZone: string | null;
    /** When the person was asked how they want to hear about their bets. */
    askedAt: Generated<Date | null>;
    updatedAt: Generated<Date | null>;
  };
  /** Until then, nothing about the group leaves the app. */
  groupMutes: { userId: string; groupId: string; until: Date };
};
