import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { DeliveryItem } from '../delivery-channel.ts';

/** A captured email about a group's news. It's like a delivery, except that what it tells comes with it. */
export type CapturedEmail = {
  id: string;
  number: number;
  createdAt: Date;
  userId: string;
  groupId: string;
  recipient: string;
  kind: string;
  items: DeliveryItem[];
};

type Wanted = { most: number; to?: string | undefined; after?: { at: Date; number: number } | undefined };
type Row = Omit<CapturedEmail, 'items'> & { data: DeliveryItem['data'] };

/** Newest first. Each row has one email or more, so no more than `most` rows are needed, with those of the same moment. */
export async function listCapturedEmails(db: Db, { most, to, after }: Wanted): Promise<CapturedEmail[]> {
  const [at, number] = [after?.at ?? null, after?.number ?? null];
  const { rows } = await sql<Row>`
    select ${emailColumns}
    from (
      select * from captured_news
      where (${to ?? null}::text is null or recipients @> array[${to ?? null}::text])
        and (${at}::timestamptz is null or (created_at, numbers[1]) < (${at}::timestamptz, ${number}::bigint))
      order by created_at desc fetch first (${most}::bigint) rows with ties
    ) as captured
    ${eachEmail}
    where (${to ?? null}::text is null or email.recipient = ${to ?? null}::text)
      and (${at}::timestamptz is null or (captured.created_at, email.number) < (${at}::timestamptz, ${number}::bigint))
    order by captured.created_at desc, email.number desc limit ${most}
  `.execute(db);
  return rows.map(toEmail);
}

export async function findCapturedEmail(db: Db, id: string): Promise<CapturedEmail | undefined> {
  const { rows } = await sql<Row>`
    select ${emailColumns} from captured_news as captured ${eachEmail}
    where captured.id = ${id.slice(0, -PLACE_LENGTH)} and ${emailId} = ${id}
  `.execute(db);
  return rows.map(toEmail)[0];
}

/** The newest of what was read from both tables. */
export function takeNewest<Row extends { createdAt: Date; number: number }>(rows: readonly Row[], most: number): Row[] {
  return [...rows].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.number - a.number).slice(0, most);
}

const PLACE_LENGTH = 6;

/** The id of the row and the place in it. */
const emailId = sql`captured.id || lpad(to_hex(email.place), ${sql.lit(PLACE_LENGTH)}, '0')`;

const emailColumns = sql`
  ${emailId} as id, email.number, captured.created_at, email.user_id, captured.group_id, email.recipient, captured.kind,
  coalesce(news.data, '{}') as data
`;

const eachEmail = sql`
  cross join lateral unnest(captured.numbers, captured.user_ids, captured.recipients) with ordinality
    as email (number, user_id, recipient, place)
  left join group_news as news on news.id = captured.news_id
`;

function toEmail({ data, ...row }: Row): CapturedEmail {
  return { ...row, items: [{ kind: row.kind, data }] };
}
