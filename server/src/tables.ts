import type { AccountTables } from './features/accounts/tables.ts';
import type { BetTables } from './features/bets/tables.ts';
import type { BidTables } from './features/bids/tables.ts';
import type { CommentTables } from './features/comments/tables.ts';
import type { PlanTables } from './features/debts/plan/tables.ts';
import type { DebtTables } from './features/debts/tables.ts';
import type { DeliveryTables } from './features/deliveries/tables.ts';
import type { GroupTables } from './features/groups/tables.ts';
import type { LineTables } from './features/lines/tables.ts';
import type { ContactTables } from './features/messages/contacts/tables.ts';
import type { GroupChannelTables } from './features/messages/group-channels/tables.ts';
import type { PushTables } from './features/messages/push/tables.ts';
import type { UnsubscribeTables } from './features/messages/unsubscribe/tables.ts';
import type { NotificationTables } from './features/notifications/tables.ts';
import type { AnnouncementTables } from './features/site/announcements/tables.ts';
import type { StatTables } from './features/stats/tables.ts';
import type { LiveTables } from './live/tables.ts';

/** Queries can use the tables of every noun, but db/ doesn't import the nouns. */
declare module './db/tables.ts' {
  interface Tables
    extends AccountTables,
      GroupTables,
      GroupChannelTables,
      LineTables,
      BidTables,
      BetTables,
      DebtTables,
      PlanTables,
      StatTables,
      CommentTables,
      NotificationTables,
      DeliveryTables,
      ContactTables,
      AnnouncementTables,
      PushTables,
      UnsubscribeTables,
      LiveTables {}
}
