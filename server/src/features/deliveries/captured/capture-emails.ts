import { sql } from 'kysely';
import { deliveryId, type Given } from '../queue-news.ts';

/** Whether something chosen is an email about a group's news that goes nowhere, because no mail server is set up. */
export function isCapturedEmail({ captured }: Pick<Given, 'captured'>) {
  return sql<boolean>`(news_id is not null and channel = 'email' and channel = any(${captured}::text[]))`;
}

/** Keeps them in one row for everyone who hears of the news. It's part of a statement that has `chosen`. */
export function captureEmails(given: Given) {
  return sql`
    captured as (
      insert into captured_news (id, news_id, kind, group_id, user_ids, recipients, numbers, created_at)
      select ${deliveryId}, news_id, kind, group_id, array_agg(user_id), array_agg(recipient),
        array_agg(nextval('deliveries_number_seq')), ${given.at}::timestamptz
      from chosen where ${isCapturedEmail(given)} group by news_id, kind, group_id
    )
  `;
}
