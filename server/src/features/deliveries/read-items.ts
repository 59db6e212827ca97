import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DeliveryItem } from './delivery-channel.ts';

/** What each delivery tells, with what was bundled into it. What a whole group hears is stored with the group's news. */
export async function readItems(db: Db, ids: readonly string[]): Promise<Map<string, DeliveryItem[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<DeliveryItem & { id: string }>`
    select coalesce(delivery.bundled_into, delivery.id) as id, delivery.kind,
      coalesce(delivery.payload, news.data, '{}') as data
    from deliveries as delivery
    left join group_news as news on news.id = delivery.news_id
    where delivery.id = any(${ids}::text[]) or delivery.bundled_into = any(${ids}::text[])
    order by delivery.number
  `.execute(db);
  const items = new Map<string, DeliveryItem[]>();
  for (const { id, ...item } of rows) items.set(id, [...(items.get(id) ?? []), item]);
  return items;
}
