import type { OnceTables } from './db/idempotency.ts';
import type { ThrottleTables } from './db/rate-limits.ts';
import type { AccountTables } from './features/accounts/tables.ts';
import type { BetTables } from './features/bets/tables.ts';
import type { BidTables } from './features/bids/tables.ts';
import type { CommentTables } from './features/comments/tables.ts';
import type { PlanTables } from './features/debts/plan/tables.ts';
import type { DebtTables } from './features/debts/tables.ts';
import type { GroupTables } from './features/groups/tables.ts';
import type { LineTables } from './features/lines/tables.ts';
import type { MessageTables } from './features/messages/tables.ts';
import type { NotificationTables } from './features/notifications/tables.ts';
import type { StatTables } from './features/stats/tables.ts';
import type { LiveTables } from './live/tables.ts';

/** Every table of the database; each noun describes its own. */
export type Tables = AccountTables &
  GroupTables &
  LineTables &
  BidTables &
  BetTables &
  DebtTables &
  PlanTables &
  StatTables &
  CommentTables &
  NotificationTables &
  MessageTables &
  LiveTables &
  OnceTables &
  ThrottleTables;
