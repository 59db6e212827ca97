import { auditLimits, TEXT_RANGES_MS } from '@evens/domain/messages/audits/model';
import { searchedDigits, textStatus } from '@evens/domain/messages/audits/rules';
import { TEXT_PROVIDERS } from '@evens/domain/messages/model';
import { countSegments } from '@evens/domain/messages/text-segments';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { timeAndNumberCursor, toPage } from '../../../http/pages.ts';
import type { SiteAdmin } from '../../accounts/gate.ts';
import { readItems } from '../../deliveries/read-items.ts';
import { composeText } from '../text/compose-text.ts';
import type { SmsAudit, SmsAuditPage, SmsAuditQuery } from './api.ts';

type Filters = Pick<SmsAuditQuery, 'status' | 'notificationType' | 'to'> & { since: Date };

/** The text messages that the filters leave. What was bundled went out inside another one (SM-04, SM-05). */
function filteredTexts(db: Db, { status, notificationType, to, since }: Filters) {
  const part = to && (searchedDigits(to) ?? to);
  return db
    .selectFrom('deliveries')
    .where('channel', '=', 'text')
    .where('createdAt', '>', since)
    .where('state', '!=', 'bundled')
    .$if(Boolean(part), (q) => q.where(sql<boolean>`position(${part} in recipient) > 0`))
    .$if(status !== undefined, (q) => q.where('state', '=', status === 'pending' ? 'waiting' : (status ?? 'sent')))
    .$if(notificationType !== undefined, (q) => q.where('kind', '=', notificationType ?? ''));
}

type Row = Pick<
  Selectable<Tables['deliveries']>,
  | 'id'
  | 'number'
  | 'createdAt'
  | 'recipient'
  | 'kind'
  | 'state'
  | 'segments'
  | 'costMicros'
  | 'provider'
  | 'error'
  | 'body'
>;

export async function getSmsAudits(
  db: Db,
  { store, sms }: Pick<Context, 'store' | 'sms'>,
  { limit, cursor, dateRange, ...chosen }: SmsAuditQuery & { admin: SiteAdmin },
): Promise<SmsAuditPage> {
  const now = await store.clock.now(db);
  const filters = { ...chosen, since: new Date(now.getTime() - TEXT_RANGES_MS[dateRange]) };
  const rows = await readTexts(db, filters, { after: timeAndNumberCursor(cursor), limit: limit + 1 });
  const page = toPage(rows, limit, {
    item: toSmsAudit,
    last: (row) => ({ key: row.createdAt.toISOString(), id: String(row.number) }),
  });
  return { ...page, provider: sms.provider, stats: await sumTexts(db, filters) };
}

type Place = { after?: { at: Date; number: number } | undefined; limit: number };

/** Newest first. What was captured has its text and its segments, which no one has counted before. */
async function readTexts(db: Db, filters: Filters, { after, limit }: Place): Promise<Row[]> {
  let query = filteredTexts(db, filters)
    .select([
      'id',
      'number',
      'createdAt',
      'recipient',
      'kind',
      'state',
      'segments',
      'costMicros',
      'provider',
      'error',
      'body',
    ])
    .orderBy('createdAt', 'desc')
    .orderBy('number', 'desc')
    .limit(limit);
  if (after) query = query.where((e) => e(e.refTuple('createdAt', 'number'), '<', e.tuple(after.at, after.number)));
  const rows = await query.execute();
  const captured = rows.filter(({ provider }) => provider === 'captured').map(({ id }) => id);
  const items = await readItems(db, captured);
  return rows.map((row) => {
    if (row.provider !== 'captured') return row;
    const written = row.body === null ? null : { subject: null, body: row.body };
    const body = composeText({ items: items.get(row.id) ?? [], written });
    return { ...row, body, segments: countSegments(body) };
  });
}

/** Over everything that the filters leave (SM-10). */
async function sumTexts(db: Db, filters: Filters): Promise<SmsAuditPage['stats']> {
  const { totalSent, totalFailed, totalCostMicros } = await filteredTexts(db, filters)
    .select([
      sql<number>`count(*) filter (where state in ('queued', 'sent', 'delivered'))`.as('totalSent'),
      sql<number>`count(*) filter (where state in ('failed', 'undelivered'))`.as('totalFailed'),
      sql<number>`coalesce(sum(cost_micros), 0)::bigint`.as('totalCostMicros'),
    ])
    .executeTakeFirstOrThrow();
  const newest = await readTexts(db, filters, { limit: auditLimits.texts });
  const counted = newest.map(({ segments }) => segments).filter((segments) => segments > 0);
  const sum = counted.reduce((total, segments) => total + segments, 0);
  return { totalSent, totalFailed, totalCostMicros, averageSegments: counted.length > 0 ? sum / counted.length : null };
}

function toSmsAudit({ createdAt, recipient, kind, state, provider, body, ...row }: Row): SmsAudit {
  return {
    id: row.id,
    timestamp: createdAt.toISOString(),
    to: recipient,
    body: state === 'waiting' ? null : body,
    status: textStatus(state),
    provider: TEXT_PROVIDERS.find((known) => known === provider) ?? null,
    segments: row.segments,
    costMicros: row.costMicros,
    notificationType: kind,
    error: row.error,
  };
}
