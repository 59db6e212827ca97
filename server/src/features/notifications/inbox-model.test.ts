import { getCategory } from '@evens/domain/notifications/inbox/rules';
import type { InboxCounts, NewsKind, NotificationKind } from '@evens/domain/notifications/model';
import { defaultNotificationSettings, type NotificationSettings } from '@evens/domain/notifications/settings/model';
import { hearsInApp } from '@evens/domain/notifications/settings/rules';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postCustomBid } from '../../testing/actions/bidding.ts';
import { listInbox, listInboxFrom, walkPages } from '../../testing/actions/inbox.ts';
import { leave, remove } from '../../testing/actions/members.ts';
import type { Person, TestGroup } from '../../testing/servers/world.ts';
import { testWorld } from '../../testing/test-world.ts';
import type { GroupNotificationResponse, NotificationResponse } from './api.ts';

const world = await testWorld();
const ann = await world.aUser('Ann');
const people = [ann, await world.aUser('Bob'), await world.aUser('Carla'), await world.aUser('Dana')];

/** What someone was notified about, as if everyone had a record of their own. */
type Due = { userId: string; text: string; at: string; readAt: string | null };

const steps = fc.array(
  fc.record({
    who: fc.nat(people.length - 1),
    does: fc.constantFrom(
      'post',
      'post',
      'settings',
      'hear',
      'read one',
      'read one',
      'read all',
      'come or go',
      'remove',
    ),
    place: fc.nat(12),
  }),
  { minLength: 30, maxLength: 40 },
);
type Step = { who: number; does: string; place: number };

type InApp = NotificationSettings['inApp'];

/** What someone turns on and off, one after another. */
const changes: Partial<InApp>[] = [
  { bid_created: false },
  { enabled: false },
  { bid_created: true },
  { user_joined: false, group_joined: false },
  { enabled: true },
  { user_joined: true, group_joined: true },
];

/** Does things in a group, and writes down who has to hear of them. Ann is its admin and stays. */
class Model {
  readonly due: Due[] = [];
  readonly #members = new Set<Person>([ann]);
  readonly #hears = new Map<Person, InApp>();
  readonly #group: TestGroup;
  #code: string;
  #bids = 0;

  constructor(group: TestGroup) {
    this.#group = group;
    this.#code = group.inviteCode;
  }

  async take({ who, does, place }: Step): Promise<void> {
    world.clock.advance(MINUTE_MS);
    const person = people[who] ?? ann;
    const isIn = this.#members.has(person);
    if (does === 'read one') await this.#readOne(person, place);
    else if (does === 'read all') await this.#readAll(person);
    else if (does === 'settings') await this.#changeSettings();
    else if (does === 'hear') await this.#hear(person, changes[place % changes.length] ?? {});
    else if (does === 'post' && isIn) await this.#post(person);
    else if (does === 'come or go' && !isIn) await this.#join(person);
    else if (does !== 'post' && isIn && person !== ann) await this.#go(person, does === 'remove');
  }

  dueTo({ id }: Person): Due[] {
    return this.due.filter(({ userId }) => userId === id).toReversed();
  }

  async #post(person: Person): Promise<void> {
    this.#bids += 1;
    await postCustomBid(person, this.#group, { homeTeam: `Team ${this.#bids}` });
    this.#tellOthers(person, 'bid_created', `${person.name} posted a bid`);
  }

  async #changeSettings(): Promise<void> {
    const description = `Since ${world.clock.read().toISOString()}`;
    await ann.api.call('PATCH', `/api/groups/${this.#group.id}`, { body: { description } });
    this.#tellOthers(ann, 'system_announcement', 'Sunday Crew’s settings changed');
  }

  async #hear(person: Person, change: Partial<InApp>): Promise<void> {
    await person.api.call('PATCH', '/api/notifications/settings', { body: { notifications: { inApp: change } } });
    this.#hears.set(person, { ...this.#getInApp(person), ...change });
  }

  #getInApp(person: Person): InApp {
    return this.#hears.get(person) ?? defaultNotificationSettings.inApp;
  }

  async #join(person: Person): Promise<void> {
    await person.api.post('/api/groups/join', { code: this.#code });
    this.#tellOthers(person, 'user_joined', `${person.name} joined Sunday Crew`);
    this.#members.add(person);
    this.#tell(person, 'group_joined', 'Welcome to Sunday Crew');
  }

  async #go(person: Person, isRemoved: boolean): Promise<void> {
    this.#members.delete(person);
    if (isRemoved) {
      this.#code = (await remove(ann, this.#group, person)).body.group.inviteCode ?? '';
      this.#tell(person, 'system_announcement', 'You were removed from Sunday Crew');
    } else {
      await leave(person, this.#group);
    }
  }

  async #readOne(person: Person, place: number): Promise<void> {
    const item = (await listInboxFrom(person, this.#group))[place];
    if (item) await person.api.post('/api/notifications/read', { ids: [item.id] });
    this.#markAsRead(this.dueTo(person).slice(place, place + 1));
  }

  async #readAll(person: Person): Promise<void> {
    await person.api.post('/api/notifications/read', { all: true });
    this.#markAsRead(this.dueTo(person));
  }

  #markAsRead(read: Due[]): void {
    for (const one of read) one.readAt ??= world.clock.read().toISOString();
  }

  #tellOthers(actor: Person, kind: NewsKind, text: string): void {
    for (const person of this.#members) if (person !== actor) this.#tell(person, kind, text);
  }

  #tell(person: Person, kind: NotificationKind, text: string): void {
    if (!hearsInApp({ inApp: this.#getInApp(person) }, kind)) return;
    const { id } = person;
    this.due.push({ userId: id, text, at: world.clock.read().toISOString(), readAt: null });
  }
}

const toDue = ({ userId, title, createdAt, readAt }: NotificationResponse): Due => ({
  userId,
  text: title,
  at: createdAt,
  readAt,
});

const countUnread = (items: readonly NotificationResponse[]) => items.filter(({ read }) => !read).length;

async function expectInbox(person: Person, group: TestGroup, model: Model): Promise<void> {
  expect((await listInboxFrom(person, group)).map(toDue)).toEqual(model.dueTo(person));
  const items = await listInbox(person);
  expect(await walkPages(person, '/api/notifications?', 3)).toEqual(items);
  const unread = await walkPages<NotificationResponse>(person, '/api/notifications?filter=unread', 3);
  expect(unread).toEqual(items.filter(({ read }) => !read));
  expect((await person.api.get<{ unreadCount: number }>('/api/notifications')).body.unreadCount).toBe(unread.length);
  const { body } = await person.api.get<InboxCounts>('/api/notifications/counts');
  expect([body.all, body.unread]).toEqual([items.length, unread.length]);
  for (const filter of ['betting', 'social', 'system'] as const) {
    const shown = await walkPages<NotificationResponse>(person, `/api/notifications?filter=${filter}`, 3);
    expect(shown).toEqual(items.filter(({ type }) => getCategory(type) === filter));
    expect(body[filter]).toBe(shown.length);
  }
}

/** The admin sees one for each recipient. */
async function expectAdminView(group: TestGroup, model: Model): Promise<void> {
  const path = `/api/groups/${group.id}/notifications`;
  const items = await walkPages<GroupNotificationResponse>(ann, `${path}?`, 100);
  const sorted = (list: Due[]) => list.map((one) => JSON.stringify(one)).sort();
  expect(sorted(items.map(toDue))).toEqual(sorted(model.due));
  expect(await walkPages(ann, `${path}?`, 3)).toEqual(items);
  const { body } = await ann.api.get<InboxCounts>(`${path}/counts`);
  expect([body.all, body.unread]).toEqual([items.length, countUnread(items)]);
}

describe('after anything that people can do, in any order', () => {
  it('everyone has what they would have with a record of their own (NT-05, NT-09, NT-14)', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (run) => {
        for (const { api } of people) {
          await api.call('PATCH', '/api/notifications/settings', {
            body: { notifications: defaultNotificationSettings },
          });
        }
        const group = await world.aGroup(ann);
        const model = new Model(group);
        for (const step of run) await model.take(step);
        for (const person of people) await expectInbox(person, group, model);
        await expectAdminView(group, model);
      }),
      { numRuns: 4 },
    );
  });
});
