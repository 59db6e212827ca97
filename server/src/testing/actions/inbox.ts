import type { NotificationResponse } from '../../features/notifications/api.ts';
import type { Person, TestGroup } from '../servers/world.ts';

type Page<Item> = { items: Item[]; nextCursor: string | null };

/** Reads every page of a list. The path ends with a question mark or a parameter. */
export async function walkPages<Item>(person: Person, path: string, limit: number): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body }: { body: Page<Item> } = await person.api.get<Page<Item>>(`${path}&limit=${limit}&cursor=${cursor}`);
    items.push(...body.items);
    cursor = body.nextCursor;
  }
  return items;
}

/** All notifications of a person, newest first. */
export function listInbox(person: Person): Promise<NotificationResponse[]> {
  return walkPages(person, '/api/notifications?', 100);
}

/** The ones from a group. */
export async function listInboxFrom(person: Person, { id }: TestGroup): Promise<NotificationResponse[]> {
  return (await listInbox(person)).filter(({ groupId }) => groupId === id);
}
