import type { PaymentService, Preferences } from '@evens/domain/accounts/model';
import { describePick } from '@evens/domain/lines/copy';
import type { Selection } from '@evens/domain/lines/model';
import { notificationType } from '@evens/domain/notifications/rules';
import { limits } from '@evens/domain/shared/limits';
import { deviceName } from '@evens/domain/sign-in/sessions/rules';
import { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import type { Column } from '../../../http/csv.ts';
import type { AccountTables } from '../../accounts/tables.ts';
import type { BetTables } from '../../bets/tables.ts';
import type { BidTables } from '../../bids/tables.ts';
import type { CommentTables } from '../../comments/tables.ts';
import type { DebtTables } from '../../debts/tables.ts';
import type { GroupTables } from '../../groups/tables.ts';
import type { PushTables } from '../../messages/push/tables.ts';
import type { InboxRow } from '../../notifications/inbox-rows.ts';
import { shownGroupId } from '../../notifications/queries.ts';
import type { NotificationTables } from '../../notifications/tables.ts';

const EXPORTED_TABLES = ['bets', 'debts', 'payments'] as const;
export type ExportedTable = (typeof EXPORTED_TABLES)[number];
const GROUP_TABLES = [...EXPORTED_TABLES, 'log'] as const;
export type GroupTable = (typeof GROUP_TABLES)[number];

/** JSON is the whole export for programs. CSV is one table for spreadsheets. */
export const exportQuery = z.object({
  format: z.enum(['json', 'csv']).default('json'),
  what: z.enum(EXPORTED_TABLES).default('bets').openapi({ description: 'Which table; with format=csv' }),
});

export const groupExportQuery = exportQuery.extend({
  what: z.enum(GROUP_TABLES).default('bets').openapi({ description: 'Which table; with format=csv' }),
});

const record = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const records = z.array(record);

export const myDataResponse = z
  .object({
    profile: records,
    groups: records,
    bids: records,
    bets: records,
    debts: records,
    payments: records,
    comments: records,
    notifications: records,
    notificationSettings: records,
    mutedGroups: records,
    pushDevices: records,
  })
  .openapi('MyData');

export const groupDataResponse = z
  .object({ bets: records, debts: records, payments: records, log: records })
  .openapi('GroupData');

export type BidRow = Selectable<BidTables['bids']> & { groupName: string };
export type BetRow = Selectable<BetTables['bets']> & { groupName: string };
export type DebtRow = Selectable<DebtTables['debts']> & { groupName: string };
export type PaymentRow = Selectable<DebtTables['payments']> & { groupName: string };

export type CommentRow = Selectable<CommentTables['comments']>;
export type LogRow = Selectable<GroupTables['groupLog']>;
type GroupRow = Selectable<GroupTables['members']> & { groupName: string };
type SettingsRow = Selectable<NotificationTables['notificationSettings']>;
type MuteRow = { groupId: string; until: Date | null };
type PushDeviceRow = Pick<Selectable<PushTables['pushDevices']>, 'id' | 'userAgent' | 'createdAt'>;
type ProfileRow = Selectable<AccountTables['users']> &
  Preferences & {
    [Service in PaymentService]: string | null;
  } & { lastBidCreated: Date | null };

export const profileColumns: readonly Column<ProfileRow>[] = [
  { head: 'id', cell: (row) => row.id },
  { head: 'name', cell: (row) => row.name },
  { head: 'email', cell: (row) => row.email },
  { head: 'emailVerified', cell: (row) => row.emailVerified },
  { head: 'photoURL', cell: (row) => row.image },
  { head: 'phoneNumber', cell: (row) => row.phoneNumber },
  { head: 'phoneVerifiedAt', cell: (row) => row.phoneVerifiedAt },
  { head: 'ageVerified', cell: (row) => row.ageVerified },
  { head: 'tosAcceptedAt', cell: (row) => row.tosAcceptedAt },
  { head: 'createdAt', cell: (row) => row.createdAt },
  { head: 'lastActive', cell: (row) => row.lastActive },
  { head: 'lastGroupCreated', cell: (row) => row.lastGroupCreated },
  { head: 'lastBidCreated', cell: (row) => row.lastBidCreated },
  { head: 'sendgridSynced', cell: (row) => row.sendgridSynced },
  { head: 'sendgridSyncedAt', cell: (row) => row.sendgridSyncedAt },
  { head: 'theme', cell: (row) => row.theme },
  { head: 'helpDialogs', cell: (row) => row.helpDialogs },
  { head: 'venmo', cell: (row) => row.venmo },
  { head: 'cashApp', cell: (row) => row.cashApp },
  { head: 'paypal', cell: (row) => row.paypal },
  { head: 'zelle', cell: (row) => row.zelle },
];

export const groupColumns: readonly Column<GroupRow>[] = [
  { head: 'id', cell: (row) => row.groupId },
  { head: 'name', cell: (row) => row.groupName },
  { head: 'ownName', cell: (row) => row.displayName },
  { head: 'role', cell: (row) => row.role },
  { head: 'isActive', cell: (row) => row.isActive },
  { head: 'joinedAt', cell: (row) => row.joinedAt },
];

export const logColumns: readonly Column<LogRow>[] = [
  { head: 'at', cell: (row) => row.at },
  { head: 'by', cell: (row) => row.userName },
  { head: 'about', cell: (row) => row.kind },
  { head: 'what', cell: (row) => row.text },
  { head: 'groupId', cell: (row) => row.groupId },
  { head: 'byId', cell: (row) => row.userId },
];

export const commentColumns: readonly Column<CommentRow>[] = [
  { head: 'id', cell: (row) => row.id },
  { head: 'groupId', cell: (row) => row.groupId },
  { head: 'postedAt', cell: (row) => row.createdAt },
  { head: 'about', cell: (row) => row.entityType },
  { head: 'aboutId', cell: (row) => row.entityId },
  { head: 'content', cell: (row) => row.content },
];

export const notificationColumns: readonly Column<InboxRow>[] = [
  { head: 'id', cell: (row) => row.id },
  { head: 'groupId', cell: shownGroupId },
  { head: 'createdAt', cell: (row) => row.createdAt },
  { head: 'type', cell: (row) => notificationType(row.type) },
  { head: 'title', cell: (row) => row.title },
  { head: 'message', cell: (row) => row.message },
  { head: 'readAt', cell: (row) => row.readAt },
];

export const settingsColumns: readonly Column<SettingsRow>[] = [
  { head: 'inAppOn', cell: (row) => row.inAppOn },
  { head: 'inAppKinds', cell: (row) => row.inAppKinds.join(', ') },
  { head: 'emailOn', cell: (row) => row.emailOn },
  { head: 'emailKinds', cell: (row) => row.emailKinds.join(', ') },
  { head: 'textOn', cell: (row) => row.textOn },
  { head: 'textKinds', cell: (row) => row.textKinds.join(', ') },
  { head: 'pushOn', cell: (row) => row.pushOn },
  { head: 'quietFrom', cell: (row) => row.quietFrom },
  { head: 'quietTo', cell: (row) => row.quietTo },
  { head: 'timeZone', cell: (row) => row.timeZone },
  { head: 'askedAt', cell: (row) => row.askedAt },
  { head: 'updatedAt', cell: (row) => row.updatedAt },
];

export const muteColumns: readonly Column<MuteRow>[] = [
  { head: 'groupId', cell: (row) => row.groupId },
  { head: 'until', cell: (row) => row.until },
];

/** Not the address and the keys of a browser, because anyone who has them could push to it. */
export const pushDeviceColumns: readonly Column<PushDeviceRow>[] = [
  { head: 'id', cell: (row) => row.id },
  { head: 'device', cell: (row) => deviceName(row.userAgent) },
  { head: 'userAgent', cell: (row) => row.userAgent },
  { head: 'turnedOnAt', cell: (row) => row.createdAt },
];

export const bidColumns: readonly Column<BidRow>[] = [
  { head: 'id', cell: (row) => row.id },
  { head: 'groupId', cell: (row) => row.groupId },
  { head: 'group', cell: (row) => row.groupName },
  { head: 'postedAt', cell: (row) => row.createdAt },
  { head: 'sport', cell: (row) => row.sportKey },
  { head: 'awayTeam', cell: (row) => row.awayTeam },
  { head: 'homeTeam', cell: (row) => row.homeTeam },
  { head: 'gameTime', cell: (row) => row.gameTime },
  { head: 'betType', cell: (row) => row.betType },
  ...sideColumns<BidRow>('own', (row) => row.selection),
  ...moneyColumns<BidRow>('amount', (row) => row.amountCents),
  ...moneyColumns<BidRow>('acceptorAmount', (row) => row.acceptorAmountCents),
  { head: 'status', cell: (row) => row.status },
  { head: 'expirationTime', cell: (row) => row.expirationTime },
  { head: 'acceptor', cell: (row) => row.acceptorName },
];

export const betColumns: readonly Column<BetRow>[] = [
  { head: 'id', cell: (row) => row.id },
  { head: 'group', cell: (row) => row.groupName },
  { head: 'placedAt', cell: (row) => row.createdAt },
  { head: 'sport', cell: (row) => row.sportKey },
  { head: 'awayTeam', cell: (row) => row.awayTeam },
  { head: 'homeTeam', cell: (row) => row.homeTeam },
  { head: 'gameTime', cell: (row) => row.gameTime },
  { head: 'betType', cell: (row) => row.betType },
  { head: 'creator', cell: (row) => row.creatorName },
  ...sideColumns<BetRow>('creator', (row) => row.creatorSelection),
  ...moneyColumns<BetRow>('creatorWager', (row) => row.creatorWagerCents),
  { head: 'acceptor', cell: (row) => row.acceptorName },
  ...sideColumns<BetRow>('acceptor', (row) => row.acceptorSelection),
  ...moneyColumns<BetRow>('acceptorWager', (row) => row.acceptorWagerCents),
  { head: 'status', cell: (row) => row.status },
  { head: 'outcome', cell: (row) => row.settlementStatus },
  { head: 'winner', cell: winnerName },
  { head: 'awayScore', cell: (row) => row.awayScore },
  { head: 'homeScore', cell: (row) => row.homeScore },
  { head: 'settledAt', cell: (row) => row.settledAt },
  { head: 'explanation', cell: (row) => row.explanation },
  { head: 'groupId', cell: (row) => row.groupId },
  { head: 'creatorId', cell: (row) => row.creatorId },
  { head: 'acceptorId', cell: (row) => row.acceptorId },
  { head: 'winnerId', cell: (row) => row.winnerId },
];

export const debtColumns: readonly Column<DebtRow>[] = [
  { head: 'id', cell: (row) => row.id },
  { head: 'group', cell: (row) => row.groupName },
  { head: 'owedSince', cell: (row) => row.createdAt },
  { head: 'debtor', cell: (row) => row.debtorName },
  { head: 'creditor', cell: (row) => row.creditorName },
  ...moneyColumns<DebtRow>('amount', (row) => row.amountCents),
  { head: 'status', cell: (row) => row.status },
  { head: 'bet', cell: (row) => row.betDescription },
  { head: 'settledAt', cell: (row) => row.settledAt },
  { head: 'paymentMethod', cell: (row) => row.paymentMethod },
  { head: 'groupId', cell: (row) => row.groupId },
  { head: 'betId', cell: (row) => row.betId },
  { head: 'debtorId', cell: (row) => row.debtorId },
  { head: 'creditorId', cell: (row) => row.creditorId },
  { head: 'paymentId', cell: (row) => row.paymentId },
  { head: 'planId', cell: (row) => row.planId },
];

export const paymentColumns: readonly Column<PaymentRow>[] = [
  { head: 'id', cell: (row) => row.id },
  { head: 'group', cell: (row) => row.groupName },
  { head: 'recordedAt', cell: (row) => row.createdAt },
  { head: 'payer', cell: (row) => row.payerName },
  { head: 'payee', cell: (row) => row.payeeName },
  ...moneyColumns<PaymentRow>('amount', (row) => row.amountCents),
  { head: 'paymentMethod', cell: (row) => row.paymentMethod },
  { head: 'status', cell: (row) => row.status },
  { head: 'comments', cell: (row) => row.comments },
  { head: 'recordedBy', cell: (row) => row.settledByName },
  { head: 'reversedAt', cell: (row) => row.reversedAt },
  { head: 'reversedBy', cell: (row) => row.reversedByName },
  { head: 'reversalReason', cell: (row) => row.reversalReason },
  { head: 'groupId', cell: (row) => row.groupId },
  { head: 'payerId', cell: (row) => row.payerId },
  { head: 'payeeId', cell: (row) => row.payeeId },
  { head: 'planId', cell: (row) => row.planId },
];

/** Cents for calculations, and dollars as a spreadsheet shows them. */
function moneyColumns<Row>(head: string, cents: (row: Row) => number): Column<Row>[] {
  return [
    { head: `${head}Cents`, cell: cents },
    { head: `${head}Dollars`, cell: (row) => (cents(row) / limits.centsPerDollar).toFixed(2) },
  ];
}

function sideColumns<Row extends { betType: string }>(head: string, selection: (row: Row) => Selection): Column<Row>[] {
  return [
    { head: `${head}Side`, cell: (row) => describePick(selection(row), row.betType) },
    { head: `${head}Odds`, cell: (row) => selection(row).odds },
  ];
}

function winnerName({ winnerId, creatorId, creatorName, acceptorName }: BetRow): string | null {
  if (winnerId === null) return null;
  return winnerId === creatorId ? creatorName : acceptorName;
}
