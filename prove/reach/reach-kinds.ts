import { GROUP_CHANNELS, type GroupChannel } from '@evens/domain/deliveries/group-services';
import { deliveryLimits, MESSAGE_CHANNELS } from '@evens/domain/deliveries/model';
import { ANNOUNCED_KINDS, type NotificationType } from '@evens/domain/notifications/model';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { tellPeople } from '@evens/server/testing/actions/tell-people';
import type { Person, TestGroup, World } from '@evens/server/testing/servers/world';
import type { StandInBrowser } from '@evens/server/testing/stand-ins/push-service';
import type { Deviations } from '../report.ts';
import { dueIn, EVENTS, waits } from './reach-oracle.ts';
import { listProfiles, PLACES, type Place, type Profile } from './reach-people.ts';
import type { Services } from './reach-stage.ts';

type Stage = { world: World; services: Services; deviations: Deviations };
type Reader = { profile: Profile; person: Person; phone: string; browser: StandInBrowser };
type InboxItem = { type: string; title: string; message: string; data: unknown };
/** What happened, by the name that each event has. */
type Named = Map<string, NotificationType>;

const QUIET_HOURS = 2;
const IN_A_GROUP = 50;

/**
 * Each of the 13 types reaches everyone in each place where it's on for them, once and in their words, and no one where it's
 * off, for every combination of settings (NT-17, NT-22, NT-23, RC-04 to RC-06). A group's channels get the kinds chosen for
 * them (RC-07).
 */
export async function proveKinds(stage: Stage) {
  const profiles = listProfiles();
  let checks = 0;
  for (let start = 0; start < profiles.length; start += IN_A_GROUP) {
    checks += await proveGroup(stage, profiles.slice(start, start + IN_A_GROUP));
  }
  for (const service of GROUP_CHANNELS) checks += await proveGroupChannel(stage, service);
  return { profiles: profiles.length, types: EVENTS.length, checks };
}

async function proveGroup(stage: Stage, profiles: readonly Profile[]): Promise<number> {
  const { world } = stage;
  const founder = await world.aUser();
  const group = await world.aGroup(founder);
  const limit = await founder.api.call('PATCH', `/api/groups/${group.id}`, { body: { settings: { maxMembers: 100 } } });
  if (limit.status !== 200) throw new Error(`no large group: ${JSON.stringify(limit.body)}`);
  const readers: Reader[] = [];
  for (const profile of profiles) readers.push(await aReader(stage, { profile, group }));
  await runChannels(world);
  const named = await tellAll(stage, { group, people: readers.map(({ person }) => person) });
  let checks = 0;
  for (const isAfterQuiet of [false, true]) {
    if (isAfterQuiet) world.clock.advance(QUIET_HOURS * HOUR_MS);
    await runChannels(world);
    for (const reader of readers) checks += await checkReader(stage, reader, { named, isAfterQuiet });
  }
  return checks;
}

async function aReader({ world, services }: Stage, { profile, group }: { profile: Profile; group: TestGroup }) {
  const person = await world.aUser();
  const phone = `+1212${person.email.replace(/\D/g, '').padStart(7, '0')}`;
  // Nothing reaches them yet, so no one hears of the others who join.
  await person.api.post('/api/groups/join', { code: group.inviteCode });
  const { db } = world.database;
  const verified = { phoneNumber: phone, phoneVerifiedAt: world.clock.read(), emailVerified: profile.has.email };
  await db.updateTable('users').set(verified).where('id', '=', person.id).execute();
  const browser = services.pushes.aBrowser();
  if (profile.has.push) await person.api.post('/api/me/push-devices', browser.subscription);
  const quietHours = profile.isQuiet ? hoursAround(world.clock.read()) : null;
  const body = { notifications: { ...profile.settings, quietHours } };
  const saved = await person.api.call('PATCH', '/api/notifications/settings', { body });
  if (saved.status !== 200) throw new Error(`no settings: ${JSON.stringify(saved.body)}`);
  if (!profile.has.text) {
    await db
      .updateTable('users')
      .set({ phoneNumber: null, phoneVerifiedAt: null })
      .where('id', '=', person.id)
      .execute();
  }
  if (profile.isMuted) await person.api.post(`/api/groups/${group.id}/mute`, { until: 'unmuted' });
  return { profile, person, phone, browser };
}

function hoursAround(now: Date) {
  const toTime = (ms: number) => new Date(now.getTime() + ms).toISOString().slice(11, 16);
  return { from: toTime(-HOUR_MS), to: toTime((QUIET_HOURS - 1) * HOUR_MS), timeZone: 'UTC' };
}

let events = 0;

/** One event of each type, for everyone in the group. */
async function tellAll({ world }: Stage, { group, people }: { group: TestGroup; people: readonly Person[] }) {
  const recipients = people.map(({ id }) => id);
  const named: Named = new Map();
  for (const event of EVENTS) {
    events += 1;
    const name = `Zed${String(events).padStart(4, '0')}`;
    named.set(name, event);
    await tellPeople(world.app.context.store, event, { groupId: group.id, recipients, name });
  }
  world.clock.advance(deliveryLimits.bundleWaitMs);
  return named;
}

async function runChannels(world: World): Promise<void> {
  await Promise.all(MESSAGE_CHANNELS.map((channel) => world.runJob(`deliver-${channel}`)));
}

type Moment = { named: Named; isAfterQuiet: boolean };

/** Compares what someone got, in each place, with what they must get. */
async function checkReader(stage: Stage, reader: Reader, { named, isAfterQuiet }: Moment): Promise<number> {
  const { profile, person } = reader;
  const got: Record<Place, string[]> = {
    inApp: await readInbox(person),
    email: stage.services.mail.received.filter(({ to }) => to.includes(person.email)).map(({ data }) => toWords(data)),
    text: stage.services.twilio.received
      .filter(({ form }) => form.To === reader.phone)
      .map(({ form }) => form.Body ?? ''),
    push: reader.browser.received.map(({ title, body }) => `${title} ${body}`),
  };
  for (const place of PLACES) {
    const due: string[] = [];
    const found: string[] = [];
    for (const [name, event] of named) {
      const type = dueIn(place, profile, event);
      if (type !== null && (isAfterQuiet || !waits(place, profile))) due.push(`${event} as ${type}`);
      for (const text of got[place].filter((words) => words.includes(name)))
        found.push(`${event} as ${toType(text, event)}`);
    }
    stage.deviations.expect(`${profile.name}, in ${place}`, found.sort(), due.sort());
  }
  return PLACES.length * named.size;
}

/** The texts of someone's inbox, each with its type. */
async function readInbox({ api }: Person): Promise<string[]> {
  const { body } = await api.get<{ items: InboxItem[] }>('/api/notifications?limit=100');
  return body.items.map(({ type, title, message, data }) => `type:${type} ${title} ${message} ${JSON.stringify(data)}`);
}

/** The subject and the text, without the soft line breaks that could be anywhere. */
function toWords(data: string): string {
  return data.replace(/=\r?\n/g, '');
}

/** The two texts about a payment differ by who recorded it. */
function toType(text: string, event: NotificationType): string {
  const [, stored] = /^type:(\w+) /.exec(text) ?? [];
  if (stored !== undefined) return stored;
  if (event !== 'debt_paid' && event !== 'debt_settled') return event;
  return text.includes('Payment recorded') ? 'debt_settled' : 'debt_paid';
}

/** A channel for each kind gets only that kind, once, and a paused one gets nothing. */
async function proveGroupChannel(stage: Stage, service: GroupChannel): Promise<number> {
  const { world, services, deviations } = stage;
  const people = [await world.aUser(), await world.aUser()] as const;
  const group = await world.aGroup(...people);
  const connected = new Set<string>();
  const connect = async (token: string, kinds: readonly string[]) => {
    const address = services.posts.addressOf(service, token, services.url(service));
    const input = { service, address, kinds };
    const answer = await people[0].api.post<{ items: { id: string }[] }>(`/api/groups/${group.id}/channels`, input);
    if (answer.status !== 200) throw new Error(`${service} not connected: ${JSON.stringify(answer.body)}`);
    const added = answer.body.items.find(({ id }) => !connected.has(id))?.id ?? '';
    connected.add(added);
    return added;
  };
  const toToken = (kind: string) => `only-${service}-${kind.replaceAll('_', '-')}-0000`;
  for (const kind of ANNOUNCED_KINDS) await connect(toToken(kind), [kind]);
  const paused = await connect(toToken('paused'), ANNOUNCED_KINDS);
  const { db } = world.database;
  await db.updateTable('groupChannels').set({ pausedAt: world.clock.read() }).where('id', '=', paused).execute();
  const named = await tellAll(stage, { group, people });
  await runChannels(world);
  for (const kind of [...ANNOUNCED_KINDS, 'paused']) {
    const arrived = services.posts.received.filter(({ path, body }) => `${path} ${body}`.includes(toToken(kind)));
    const found = [...named].flatMap(([name, event]) =>
      arrived.filter(({ body }) => body.includes(name)).map(() => event),
    );
    const due = [...named.values()].filter((event) => announcedAs(event) === kind);
    deviations.expect(`${service} for ${kind}`, found.sort(), due.sort());
  }
  return (ANNOUNCED_KINDS.length + 1) * named.size;
}

/** To a group, it doesn't matter who recorded a payment. */
function announcedAs(event: NotificationType): NotificationType {
  return event === 'debt_paid' ? 'debt_settled' : event;
}
