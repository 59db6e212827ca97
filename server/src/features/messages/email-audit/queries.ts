import { auditLimits, type EmailAuditStatus } from '@evens/domain/messages/audits/model';
import { emailAuditStatus } from '@evens/domain/messages/audits/rules';
import { messageErrors } from '@evens/domain/messages/errors';
import { MAIL_PROVIDERS, type MailProvider } from '@evens/domain/messages/model';
import { AppError } from '../../../app-error.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { timeAndNumberCursor, toPage } from '../../../http/pages.ts';
import type { SiteAdmin } from '../../accounts/gate.ts';
import {
  type CapturedEmail,
  findCapturedEmail,
  listCapturedEmails,
  takeNewest,
} from '../../deliveries/captured/list-captured-emails.ts';
import type { DeliveryItem } from '../../deliveries/delivery-channel.ts';
import { readItems } from '../../deliveries/read-items.ts';
import { type ComposingContext, composeEmail, composeSubject, type EmailParts } from '../email/compose-email.ts';
import type { EmailAudit, EmailAuditDetails, EmailAuditPage, EmailAuditQuery, EmailSystemStatus } from './api.ts';

/** The states of deliveries behind each status. */
const STATES = { sent: 'sent', failed: 'failed', attempted: 'waiting' } as const satisfies Record<
  EmailAuditStatus,
  string
>;

/** The emails that were tried or captured. What was bundled went out inside another one (EM-09, EM-10). */
function triedEmails(db: Db) {
  return db
    .selectFrom('deliveries')
    .select(['id', 'number', 'createdAt', 'sentAt', 'recipient', 'kind', 'userId', 'groupId'])
    .select(['subject', 'body', 'state', 'provider', 'error'])
    .where('channel', '=', 'email')
    .where('state', '!=', 'bundled')
    .where((e) => e.or([e('state', '!=', 'waiting'), e('attempts', '>', 0)]))
    .orderBy('createdAt', 'desc')
    .orderBy('number', 'desc');
}

/** What was captured of a group's news has its items already. */
type EmailRow = Awaited<ReturnType<ReturnType<typeof triedEmails>['execute']>>[number] & { items?: DeliveryItem[] };

type Listing = Pick<EmailAuditQuery, 'status'> & { after?: { at: Date; number: number } | undefined; most: number };

async function listEmails(db: Db, { status, after, most }: Listing): Promise<EmailRow[]> {
  let query = triedEmails(db).limit(most);
  if (status) query = query.where('state', '=', STATES[status]);
  if (after) query = query.where((e) => e(e.refTuple('createdAt', 'number'), '<', e.tuple(after.at, after.number)));
  const hasCaptured = status === undefined || status === 'sent';
  const [rows, captured] = await Promise.all([
    query.execute(),
    hasCaptured ? listCapturedEmails(db, { most, after }) : [],
  ]);
  return takeNewest<EmailRow>([...rows, ...captured.map(toRow)], most);
}

function toRow(email: CapturedEmail): EmailRow {
  const captured = { state: 'sent', provider: 'captured', sentAt: email.createdAt } as const;
  return { ...email, ...captured, subject: null, body: null, error: null };
}

export async function getEmailAudits(
  db: Db,
  ctx: ComposingContext,
  { status, limit, cursor }: EmailAuditQuery & { admin: SiteAdmin },
): Promise<EmailAuditPage> {
  const rows = await listEmails(db, { status, after: timeAndNumberCursor(cursor), most: limit + 1 });
  const toEmail = await readEmails(db, ctx, rows);
  return toPage(rows, limit, {
    item: toEmail,
    last: (row) => ({ key: row.createdAt.toISOString(), id: String(row.number) }),
  });
}

/** One email. Its text can be read only if no one else got it (EM-13). */
export async function getEmailAudit(
  db: Db,
  ctx: ComposingContext,
  { emailId }: { admin: SiteAdmin; emailId: string },
): Promise<EmailAuditDetails> {
  const row = await findEmail(db, emailId);
  if (!row) throw new AppError(messageErrors.EMAIL_NOT_FOUND);
  const items = await readRowItems(db, [row]);
  const text = row.provider === 'captured' ? (await composeEmail(ctx, toParts(row, items.get(row.id)))).text : null;
  return { ...toEmailAudit(ctx, row, items), text };
}

async function findEmail(db: Db, id: string): Promise<EmailRow | undefined> {
  const row = await triedEmails(db).where('id', '=', id).executeTakeFirst();
  if (row) return row;
  const captured = await findCapturedEmail(db, id);
  return captured && toRow(captured);
}

/** Who sends email, what went out and what failed last, and why emails fail (EM-08). */
export async function checkEmailSystemStatus(
  db: Db,
  ctx: Pick<Context, 'config' | 'mailer' | 'publicUrl' | 'store'>,
  _admin: SiteAdmin,
): Promise<EmailSystemStatus> {
  const [sent] = await listEmails(db, { status: 'sent', most: 1 });
  const [failed] = await listEmails(db, { status: 'failed', most: 1 });
  const toEmail = await readEmails(db, ctx, sent ? [sent] : []);
  return {
    provider: ctx.mailer.provider,
    sendgridApiKeyPresent: ctx.config.mail.via === 'sendgrid',
    environment: ctx.config.publicUrl === undefined ? 'development' : 'production',
    waiting: await countWaiting(db),
    lastSuccessfulEmail: sent
      ? { subject: toEmail(sent).subject ?? '', timestamp: (sent.sentAt ?? sent.createdAt).toISOString() }
      : null,
    lastFailedEmail: failed ? { error: failed.error ?? '', timestamp: failed.createdAt.toISOString() } : null,
    failureReasons: await listFailureReasons(db, await ctx.store.clock.now(db)),
  };
}

async function countWaiting(db: Db): Promise<number> {
  const row = await db
    .selectFrom('deliveries')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('channel', '=', 'email')
    .where('dueAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Also of emails that wait for another attempt. */
async function listFailureReasons(db: Db, now: Date): Promise<EmailSystemStatus['failureReasons']> {
  const rows = await db
    .selectFrom('deliveries')
    .select('error')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.max('createdAt').as('at')])
    .where('channel', '=', 'email')
    .where('createdAt', '>', new Date(now.getTime() - auditLimits.failureReasonsMs))
    .where((e) => e.or([e('state', '=', 'failed'), e('dueAt', 'is not', null)]))
    .where('error', 'is not', null)
    .groupBy('error')
    .orderBy('at', 'desc')
    .limit(auditLimits.failureReasons)
    .execute();
  return rows.map(({ error, count, at }) => ({ error: error ?? '', count, timestamp: at.toISOString() }));
}

type Items = ReadonlyMap<string, DeliveryItem[]>;

/** Reads what rows are about, and then turns each of them into what the audit shows. */
async function readEmails(db: Db, ctx: ComposingContext, rows: readonly EmailRow[]) {
  const items = await readRowItems(
    db,
    rows.filter(({ subject }) => subject === null),
  );
  return (row: EmailRow) => toEmailAudit(ctx, row, items);
}

async function readRowItems(db: Db, rows: readonly EmailRow[]): Promise<Items> {
  const read = await readItems(
    db,
    rows.filter(({ items }) => items === undefined).map(({ id }) => id),
  );
  return new Map([...read, ...rows.flatMap(({ id, items }) => (items ? [[id, items] as const] : []))]);
}

function toEmailAudit(ctx: ComposingContext, row: EmailRow, items: Items): EmailAudit {
  return {
    id: row.id,
    timestamp: row.createdAt.toISOString(),
    to: row.recipient,
    subject: row.subject ?? findSubject(ctx, row, items),
    status: emailAuditStatus(row.state),
    provider: toProvider(row.provider),
    error: row.error,
  };
}

/** The subject of an email that is still in the database. */
function findSubject(ctx: ComposingContext, row: EmailRow, items: Items): string | null {
  const isThere = row.state === 'waiting' || row.provider === 'captured';
  return isThere ? composeSubject(ctx, toParts(row, items.get(row.id))) : null;
}

function toParts({ subject, body, ...row }: EmailRow, items: DeliveryItem[] = []): EmailParts {
  return { ...row, items, written: body === null ? null : { subject, body } };
}

function toProvider(provider: string | null): MailProvider | null {
  return MAIL_PROVIDERS.find((known) => known === provider) ?? null;
}
