import { limits } from '@evens/domain/shared/limits';
import type { Context } from 'hono';
import type { Db } from '../db/database.ts';
import type { LiveEvent, Topic } from '../db/define-event.ts';
import type { AppEnv } from '../http/env.ts';
import { changesAccess } from './access.ts';
import type { Listener, LiveHub } from './hub.ts';
import { type Position, readEventsAfter, readLastNumbers, topicKey } from './read-events.ts';
import { StreamBody } from './stream-body.ts';

/** What takes the place of an event that the person has turned off. */
export const UNHEARD = 'unheard';

const BEAT = 'event: beat\ndata: still here\n\n';

export type StreamOptions = {
  hub: LiveHub;
  db: Db;
  userId: string;
  groupId: string | undefined;
  /** Whether this person may still read this. Checked at the start, at every heartbeat, and when someone's access has changed. */
  isStillAllowed: () => Promise<boolean>;
  /** Whether the person hears of this event. */
  isHeard: (event: LiveEvent) => boolean;
  /** Whether the stream ends with this event. */
  isLast: (event: LiveEvent) => boolean;
  /** The groups this person is in, with the last numbers of their logs, as of one moment. */
  listGroups: () => Promise<readonly FollowedGroup[]>;
  /** Whether nothing has happened since the browser's page was sent. */
  isCurrent: () => Promise<boolean>;
  elsewhere: Elsewhere;
};

type FollowedGroup = { groupId: string; lastNumber: number };

/** What a stream needs to know about the groups that aren't on screen. */
export type Elsewhere = {
  /** The group that this event of the person's own log is about, if they may just have joined it. */
  findGroup: (event: LiveEvent) => string | undefined;
  /** Whether this person is in the group after this event of its log. Undefined if the event says nothing about it. */
  findMembership: (event: LiveEvent) => boolean | undefined;
  /** What the person hears of this event of a group's log. */
  toShown: (event: LiveEvent) => LiveEvent | undefined;
};

/**
 * The one stream of a browser, with the events of the person and of the group on screen, and the news of their other
 * groups. It resumes from its event id,
 * `<group's number>.<person's number>`. A new stream starts with `hello`, and one that can't resume with `restart`.
 * After both, the browser loads its lists. If nothing has happened since its page was sent, a new stream starts with
 * `current` instead.
 */
export function sendStream(c: Context<AppEnv>, options: StreamOptions): Response {
  c.header('x-accel-buffering', 'no');
  c.header('content-type', 'text/event-stream');
  c.header('cache-control', 'no-cache');
  c.header('connection', 'keep-alive');
  c.header('transfer-encoding', 'chunked');
  if (c.req.method === 'HEAD') return c.body(null);
  return c.body(new OpenStream(options).open(c.req.header('last-event-id')));
}

class OpenStream implements Listener {
  readonly userId: string;
  readonly positions: Map<string, Position>;
  isCaughtUp = false;
  /** New prices came before the stream began. */
  #hasMissedPrices = false;
  readonly #options: StreamOptions;
  readonly #body: StreamBody;
  readonly #group: Position | undefined;
  readonly #user: Position;
  /** The keys of the followed logs of groups that this person has left. */
  readonly #left = new Set<string>();
  #stopBeating = () => {};
  #leaveHub = () => {};

  constructor(options: StreamOptions) {
    const { userId, groupId } = options;
    this.userId = userId;
    this.#options = options;
    this.#group = groupId ? { topic: { kind: 'group', id: groupId }, number: 0 } : undefined;
    this.#user = { topic: { kind: 'user', id: userId }, number: 0 };
    this.positions = new Map(this.#shownLogs().map((at) => [topicKey(at.topic), at]));
    this.#body = new StreamBody(() => this.#end());
  }

  open(lastEventId: string | undefined): ReadableStream<Uint8Array> {
    this.#leaveHub = this.#options.hub.join(this);
    const beat = setInterval(() => void this.#beat(), limits.heartbeatMs);
    this.#stopBeating = () => clearInterval(beat);
    this.#begin(readEventId(lastEventId)).catch(() => this.close());
    return this.#body.readable;
  }

  send(event: LiveEvent, json: string, logKey: string): void {
    // New prices during a catch-up aren't sent, because the browser loads the lines once the stream is open.
    if (event.scope === 'lines' && !this.isCaughtUp) {
      this.#hasMissedPrices = true;
      return;
    }
    const isHeard = this.#options.isHeard(event);
    if (this.#isElsewhere(logKey)) this.#sendFromElsewhere(event, logKey, isHeard);
    else if (isHeard) this.#sendShown(event, json);
    // Without its number, the browser would take the next one for a sign that it has missed something.
    else this.#push(JSON.stringify({ scope: event.scope, number: event.number, type: UNHEARD }));
  }

  #sendShown(event: LiveEvent, json: string): void {
    this.#push(json);
    if (this.#isUnknownGroup(event)) this.#followNewGroup().catch(() => this.close());
    if (changesAccess(event)) {
      // The browser gets the event itself, even if the stream ends with it.
      this.#body.flush();
      void this.#closeUnlessAllowed();
    }
    if (this.#options.isLast(event)) this.#body.finish();
  }

  /** Someone who leaves a group hears nothing that comes after their departure in its log. */
  #sendFromElsewhere(event: LiveEvent, logKey: string, isHeard: boolean): void {
    const isMember = this.#options.elsewhere.findMembership(event);
    if (isMember === true) this.#left.delete(logKey);
    if (isMember === false) this.#left.add(logKey);
    const shown = this.#left.has(logKey) || !isHeard ? undefined : this.#options.elsewhere.toShown(event);
    if (shown) this.#push(JSON.stringify(shown));
  }

  #isElsewhere(logKey: string): boolean {
    const at = this.positions.get(logKey);
    return at !== undefined && at !== this.#group && at !== this.#user;
  }

  #isUnknownGroup(event: LiveEvent): boolean {
    const id = this.#options.elsewhere.findGroup(event);
    return id !== undefined && !this.positions.has(topicKey({ kind: 'group', id }));
  }

  /** The browser reloads its lists, which have what happened in the new group before the stream followed it. */
  async #followNewGroup(): Promise<void> {
    await this.#followElsewhere();
    this.#push(JSON.stringify({ type: 'restart' }));
  }

  close(): void {
    this.#body.abort();
  }

  restart(): void {
    this.isCaughtUp = false;
    this.#startAfresh('restart').catch(() => this.close());
  }

  async #begin(seen: Record<Topic['kind'], number> | undefined): Promise<void> {
    if (!seen) return this.#startAfresh('hello');
    for (const at of this.#shownLogs()) at.number = seen[at.topic.kind];
    await this.#followElsewhere();
    if (!(await this.#options.isStillAllowed())) return this.close();
    this.#push(JSON.stringify({ type: 'resumed' }));
    if (await this.#catchUp()) return this.#follow();
    return this.#startAfresh('restart');
  }

  async #startAfresh(word: 'hello' | 'restart'): Promise<void> {
    const numbers = await readLastNumbers(this.#options.db, this.#shownLogs());
    for (const at of this.#shownLogs()) at.number = numbers.get(topicKey(at.topic)) ?? 0;
    await this.#followElsewhere();
    // No event shows access that ended between the gate and the first number, or among the missed events.
    if (!(await this.#options.isStillAllowed())) return this.close();
    // Read after the numbers, so an event before them shows.
    const isCurrent = word === 'hello' && (await this.#options.isCurrent());
    this.#push(JSON.stringify({ type: isCurrent && !this.#hasMissedPrices ? 'current' : word }));
    return this.#follow();
  }

  #shownLogs(): Position[] {
    return this.#group ? [this.#group, this.#user] : [this.#user];
  }

  /** Follows the logs of this person's other groups from now on. Older news is in the lists, which the browser loads. */
  async #followElsewhere(): Promise<void> {
    const groups = await this.#options.listGroups();
    for (const key of [...this.positions.keys()].filter((known) => this.#isElsewhere(known))) {
      this.#options.hub.unfollow(this, key);
      this.positions.delete(key);
    }
    this.#left.clear();
    for (const { groupId, lastNumber } of groups) {
      const topic = { kind: 'group', id: groupId } as const;
      const key = topicKey(topic);
      if (this.positions.has(key)) continue;
      this.positions.set(key, { topic, number: lastNumber });
      this.#options.hub.follow(this, key);
    }
  }

  /** From now on, the hub delivers new events. Events since the last read are read once more. */
  async #follow(): Promise<void> {
    this.isCaughtUp = true;
    if (!(await this.#catchUp())) this.restart();
  }

  /** Reads what was missed, page by page. False if that's too much, was deleted, or never existed. */
  async #catchUp(): Promise<boolean> {
    const positions = [...this.positions.values()];
    const numbers = await readLastNumbers(this.#options.db, positions);
    for (const at of positions) {
      const last = numbers.get(topicKey(at.topic)) ?? 0;
      const behind = last - at.number;
      if (behind < 0 || behind > limits.catchUpEvents) return false;
      while (at.number < last && !this.#body.hasEnded) {
        if (!(await this.#readPage(at))) return false;
      }
    }
    return true;
  }

  /** Sends one page and waits until it's written. The hub may deliver the same events while it waits. */
  async #readPage(at: Position): Promise<boolean> {
    const logs = await readEventsAfter(this.#options.db, [at], limits.catchUpPage);
    const events = logs.get(topicKey(at.topic)) ?? [];
    const fresh = events.filter(({ number }) => number > at.number);
    const hasGap = events.length === 0 || (fresh[0] !== undefined && fresh[0].number !== at.number + 1);
    if (hasGap) return false;
    for (const event of fresh) {
      at.number = event.number;
      this.send(event, JSON.stringify(event), topicKey(at.topic));
    }
    await this.#body.keepUp();
    return true;
  }

  /** The id of a message is set now, because messages that wait behind it haven't been received. */
  #push(json: string): void {
    this.#body.write(`data: ${json}\nid: ${this.#group?.number ?? 0}.${this.#user.number}\n\n`);
  }

  async #beat(): Promise<void> {
    await this.#closeUnlessAllowed();
    this.#body.write(BEAT);
  }

  /** Access is denied if the check itself fails. */
  async #closeUnlessAllowed(): Promise<void> {
    const isAllowed = await this.#options.isStillAllowed().catch(() => false);
    if (!isAllowed) this.close();
  }

  #end(): void {
    this.#stopBeating();
    this.#leaveHub();
  }
}

function readEventId(raw: string | undefined): Record<Topic['kind'], number> | undefined {
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(raw ?? '');
  return match ? { group: Number(match[1]), user: Number(match[2]) } : undefined;
}
