import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DeliveryItem } from './delivery-channel.ts';
import { deliveryId, type Given } from './queue-news.ts';

/** The emails about a group's news that go nowhere, because no mail server is set up. */
export const capturedEmails = ({ captured }: Pick<Given, 'captured'>) =>
  sql<boolean>`(news_id is not null and channel = 'email' and channel = any(${captured}::text[]))`;

/** Keeps them in one row for everyone who hears of the news. It's part of a statement that has `chosen`. */
export function captureEmails(given: Given) {
  return sql`
    captured as (
      insert into captured_news (id, news_id, kind, group_id, user_ids, recipients, numbers, created_at)
      select ${deliveryId}, news_id, kind, group_id, array_agg(user_id), array_agg(recipient),
        array_agg(nextval('deliveries_number_seq')), ${given.at}::timestamptz
      from chosen where ${capturedEmails(given)} group by news_id, kind, group_id
    )
  `;
}

/** One of these emails. It's like a delivery, except that what it tells comes with it. */
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
export function newestOf<Row extends { createdAt: Date; number: number }>(rows: readonly Row[], most: number): Row[] {
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
