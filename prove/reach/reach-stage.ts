import { GROUP_CHANNELS } from '@evens/domain/deliveries/group-services';
import { MESSAGE_CHANNELS, type MessageChannel, PERSONAL_CHANNELS } from '@evens/domain/deliveries/model';
import { ANNOUNCED_KINDS } from '@evens/domain/notifications/model';
import { ApiClient } from '@evens/server/testing/servers/client';
import type { Person, World } from '@evens/server/testing/servers/world';
import { type ChannelStandIn, startChannelStandIn } from '@evens/server/testing/stand-ins/channel-stand-in';
import { type MailServer, startMailServer } from '@evens/server/testing/stand-ins/mail-server';
import { type PushService, type StandInBrowser, startPushService } from '@evens/server/testing/stand-ins/push-service';
import { type SmsStandIn, startSmsStandIn } from '@evens/server/testing/stand-ins/sms-stand-in';
import { http, smtp, Wire } from './reach-wire.ts';

export type Db = World['database']['db'];

/** Trouble that a service reports itself: too many requests, its own fault, or a refusal of this message. */
export type Fault = 'limited' | 'down' | 'refused';

/** A message that reached a service, and the id that stays the same if it comes twice. */
export type Arrival = { text: string; id: string | null };

/** The services behind all channels, each at the end of its own wire. */
export class Services {
  readonly mail: MailServer;
  readonly twilio: SmsStandIn;
  readonly pushes: PushService;
  readonly posts: ChannelStandIn;
  readonly wires: ReadonlyMap<MessageChannel, Wire>;
  readonly browser: StandInBrowser;

  constructor(parts: Pick<Services, 'mail' | 'twilio' | 'pushes' | 'posts' | 'wires'>) {
    this.mail = parts.mail;
    this.twilio = parts.twilio;
    this.pushes = parts.pushes;
    this.posts = parts.posts;
    this.wires = parts.wires;
    this.browser = parts.pushes.aBrowser();
  }

  wire(channel: MessageChannel): Wire {
    const wire = this.wires.get(channel);
    if (!wire) throw new Error(`there is no wire to ${channel}`);
    return wire;
  }

  url(channel: MessageChannel): string {
    return `http://127.0.0.1:${this.wire(channel).port}`;
  }

  /** The settings of a server that reaches everything over the wires. */
  get settings(): Record<string, string> {
    return {
      ...this.twilio.settings,
      ...this.pushes.settings,
      ...this.#postSettings,
      PUBLIC_URL: 'http://localhost:3000',
      TWILIO_URL: this.url('text'),
      SMTP_URL: `smtp://127.0.0.1:${this.wire('email').port}`,
      MAIL_FROM: 'evens@example.com',
    };
  }

  /** Where a channel has one service for all groups, its setting begins with its name. */
  get #postSettings(): Record<string, string> {
    const entries = Object.entries(this.posts.settings).map(([name, value]) => {
      const channel = GROUP_CHANNELS.find((known) => name.startsWith(known.toUpperCase()));
      return [name, channel ? value.replace(this.posts.url, this.url(channel)) : value] as const;
    });
    return Object.fromEntries(entries);
  }

  /** What a service got, in order, whatever it answered. */
  arrivals(channel: MessageChannel): Arrival[] {
    if (channel === 'email') return this.mail.received.map(({ data }) => toMail(data));
    if (channel === 'text') {
      return this.twilio.received.map(({ form }) => ({
        text: `${form.To} ${form.Body}`,
        id: form.StatusCallback?.split('/').at(-1) ?? null,
      }));
    }
    if (channel === 'push') {
      return this.browser.received.map(({ tag, title, body }) => ({ text: `${title} ${body}`, id: tag }));
    }
    return this.posts.received
      .filter(({ path, body }) => `${path} ${body}`.includes(toToken(channel)))
      .map(({ headers, body }) => ({ text: body, id: headers['webhook-id']?.toString() ?? null }));
  }

  failWith(channel: MessageChannel, fault: Fault | null): void {
    const text = {
      limited: '4.7.1 Too many messages',
      down: '4.3.0 Try again later',
      refused: '5.1.1 No such mailbox',
    };
    const status = { limited: 429, down: 500, refused: 400 };
    if (channel === 'email') {
      this.mail.refuseWith(fault && { status: fault === 'refused' ? 550 : 451, text: text[fault] });
    } else if (channel === 'text') {
      const retry = fault === 'limited' ? { retryAfter: '120' } : {};
      this.twilio.refuseWith(fault && { status: status[fault], code: 20_000, message: 'Trouble', ...retry });
    } else if (channel === 'push') {
      const retry = fault === 'limited' ? { retryAfter: '120' } : {};
      this.browser.refuseWith(fault && { status: status[fault], ...retry });
    } else {
      this.posts.failWith(fault === 'refused' ? 'gone' : fault);
    }
  }

  async stop(): Promise<void> {
    for (const wire of this.wires.values()) await wire.close();
    await Promise.all([this.mail.stop(), this.twilio.stop(), this.pushes.stop(), this.posts.stop()]);
  }
}

export async function startServices(): Promise<Services> {
  const [mail, twilio, pushes, posts] = await Promise.all([
    startMailServer(),
    startSmsStandIn(),
    startPushService(),
    startChannelStandIn(),
  ]);
  const urls: Record<(typeof PERSONAL_CHANNELS)[number], string> = {
    email: mail.url,
    text: twilio.url,
    push: pushes.url,
  };
  const wires = new Map<MessageChannel, Wire>();
  for (const name of PERSONAL_CHANNELS) wires.set(name, await openWire(urls[name], name === 'email' ? smtp : http));
  for (const name of GROUP_CHANNELS) wires.set(name, await openWire(posts.url, http));
  return new Services({ mail, twilio, pushes, posts, wires });
}

function openWire(url: string, protocol: typeof http): Promise<Wire> {
  return new Wire(Number(new URL(url).port), protocol).open();
}

/** Without the soft line breaks that could be anywhere. */
function toMail(data: string): Arrival {
  const [, id = null] = /^Message-ID: <?([^@>\s]+)/im.exec(data) ?? [];
  return { text: data.replace(/=\r?\n/g, ''), id };
}

/** Identifies what a service gets of the group under test, as the secret part of its address. */
export function toToken(channel: MessageChannel): string {
  return `token-of-${channel}-${'0'.repeat(8)}`;
}

/** Where a test writes deliveries to: one recipient on each channel. */
export type Recipients = Readonly<Record<MessageChannel, { groupId: string; recipient: string }>>;

export async function signUp(url: string, email: string, name = 'Ann'): Promise<Person> {
  const api = new ApiClient(url);
  const input = { name, email, password: 'correct horse', ageVerified: true, tosAccepted: true };
  const answer = await api.post<{ user: { id: string } }>('/api/auth/sign-up/email', input);
  if (answer.status !== 200) throw new Error(`sign-up failed: ${JSON.stringify(answer.body)}`);
  return { id: answer.body.user.id, name, email, api };
}

/** Signs someone up, and connects their group and their browser to the services. */
export async function connectAll(services: Services, { url, db }: { url: string; db: Db }): Promise<Recipients> {
  const ann = await signUp(url, 'ann@example.com');
  const group = await ann.api.post<{ id: string }>('/api/groups', { name: 'Sunday Crew' });
  const groupId = group.body.id;
  const found: Partial<Record<MessageChannel, { groupId: string; recipient: string }>> = {
    email: { groupId, recipient: ann.email },
    text: { groupId, recipient: '+12125550142' },
    push: { groupId, recipient: await connectBrowser(services, ann, db) },
  };
  for (const service of GROUP_CHANNELS) {
    const address = services.posts.addressOf(service, toToken(service), services.url(service));
    const input = { service, address, kinds: ANNOUNCED_KINDS };
    const answer = await ann.api.post<{ items: { id: string; service: string }[] }>(
      `/api/groups/${groupId}/channels`,
      input,
    );
    if (answer.status !== 200) throw new Error(`${service} not connected: ${JSON.stringify(answer.body)}`);
    const added = answer.body.items.find((item) => item.service === service);
    found[service] = { groupId, recipient: added?.id ?? '' };
  }
  return Object.fromEntries(MESSAGE_CHANNELS.map((name) => [name, found[name]])) as Recipients;
}

async function connectBrowser(services: Services, { id, api }: Person, db: Db): Promise<string> {
  const { endpoint, keys } = services.browser.subscription;
  const subscription = { endpoint: `${services.url('push')}${new URL(endpoint).pathname}`, keys };
  const answer = await api.post('/api/me/push-devices', subscription);
  if (answer.status !== 200) throw new Error(`push not turned on: ${JSON.stringify(answer.body)}`);
  const device = await db.selectFrom('pushDevices').select('id').where('userId', '=', id).executeTakeFirstOrThrow();
  return device.id;
}

type Queued = { channel: MessageChannel; names: readonly string[]; at: Date };

/** Writes a delivery on a channel for each name: that someone of this name joined. */
export async function queueJoins(db: Db, recipients: Recipients, { channel, names, at }: Queued): Promise<void> {
  const rows = names.map((userName) => ({
    channel,
    kind: 'user_joined',
    userId: null,
    ...recipients[channel],
    cause: null,
    bundle: null,
    payload: JSON.stringify({ groupName: 'Sunday Crew', userName }),
    state: 'waiting' as const,
    provider: null,
    dueAt: at,
    createdAt: at,
    sentAt: null,
  }));
  for (let start = 0; start < rows.length; start += 1_000) {
    await db
      .insertInto('deliveries')
      .values(rows.slice(start, start + 1_000))
      .execute();
  }
}
