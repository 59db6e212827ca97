import { limits } from '@evens/domain/shared/limits';
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Db } from '../db/database.ts';
import type { LiveEvent, Topic } from '../db/define-event.ts';
import type { AppEnv } from '../http/env.ts';
import { changesAccess } from './access.ts';
import type { Listener, LiveHub, Position } from './hub.ts';
import { readEventsAfter, readLastNumber, topicKey } from './read-events.ts';

const MAX_WAITING = 1_000;

export type StreamOptions = {
  hub: LiveHub;
  db: Db;
  userId: string;
  groupId: string | undefined;
  /** Whether this person may still read this. Checked at the start, at every heartbeat, and when someone's access has changed. */
  isStillAllowed: () => Promise<boolean>;
  /** Whether the stream ends with this event. */
  isLast: (event: LiveEvent) => boolean;
};

/**
 * The one stream of a browser, with the events of the person and of the group on screen. It resumes from its event id,
 * `<group's number>.<person's number>`. A new stream starts with `hello`, and one that can't resume with `restart`.
 * After both, the browser loads its lists.
 */
export function sendStream(c: Context<AppEnv>, options: StreamOptions): Response {
  const lastEventId = c.req.header('last-event-id');
  c.header('x-accel-buffering', 'no');
  return streamSSE(c, (stream) => new OpenStream(stream, options).run(lastEventId));
}

class OpenStream implements Listener {
  readonly userId: string;
  readonly positions: Listener['positions'] = new Map();
  isCaughtUp = false;
  readonly #stream: SSEStreamingApi;
  readonly #options: StreamOptions;
  readonly #group: Topic | undefined;
  readonly #user: Topic;
  readonly #waiting: { id: string; data: string }[] = [];
  #isOver = false;
  #wake = () => {};

  constructor(stream: SSEStreamingApi, options: StreamOptions) {
    this.userId = options.userId;
    this.#stream = stream;
    this.#options = options;
    this.#group = options.groupId ? { kind: 'group', id: options.groupId } : undefined;
    this.#user = { kind: 'user', id: options.userId };
  }

  async run(lastEventId: string | undefined): Promise<void> {
    const leave = this.#options.hub.join(this);
    this.#stream.onAbort(() => this.#wake());
    try {
      await this.#begin(readEventId(lastEventId));
      while (this.#isGoingOn()) await this.#step();
    } finally {
      leave();
    }
  }

  send(event: LiveEvent): void {
    // New prices during a catch-up aren't sent, because the browser loads the lines once the stream is open.
    if (this.#isOver || (event.scope === 'lines' && !this.isCaughtUp)) return;
    this.#push(event);
    if (changesAccess(event)) void this.#closeUnlessAllowed();
    this.#isOver = this.#options.isLast(event);
  }

  close(): void {
    this.#stream.abort();
    this.#wake();
  }

  restart(): void {
    this.isCaughtUp = false;
    this.#startAfresh('restart').catch(() => this.close());
  }

  async #begin(seen: { group: number; user: number } | undefined): Promise<void> {
    if (!seen) return this.#startAfresh('hello');
    for (const topic of this.#topics()) this.positions.set(topicKey(topic), { topic, number: seen[topic.kind] });
    if (!(await this.#options.isStillAllowed())) return this.close();
    this.#push({ type: 'resumed' });
    if (await this.#catchUp()) return this.#follow();
    return this.#startAfresh('restart');
  }

  async #startAfresh(word: 'hello' | 'restart'): Promise<void> {
    for (const topic of this.#topics()) {
      this.positions.set(topicKey(topic), { topic, number: await readLastNumber(this.#options.db, topic) });
    }
    // No event shows access that ended between the gate and the first number, or among the missed events.
    if (!(await this.#options.isStillAllowed())) return this.close();
    this.#push({ type: word });
    return this.#follow();
  }

  /** From now on, the hub delivers new events. Events since the last read are read once more. */
  async #follow(): Promise<void> {
    this.isCaughtUp = true;
    if (!(await this.#catchUp())) this.restart();
  }

  /** Reads what was missed, page by page. False if that's too much, was deleted, or never existed. */
  async #catchUp(): Promise<boolean> {
    for (const at of this.positions.values()) {
      const last = await readLastNumber(this.#options.db, at.topic);
      const behind = last - at.number;
      if (behind < 0 || behind > limits.catchUpEvents) return false;
      while (at.number < last && this.#isGoingOn()) {
        if (!(await this.#readPage(at))) return false;
      }
    }
    return true;
  }

  /** Sends one page and waits until it's written. The hub may deliver the same events while it waits. */
  async #readPage(at: Position): Promise<boolean> {
    const range = { number: at.number, atMost: limits.catchUpPage };
    const events = await readEventsAfter(this.#options.db, at.topic, range);
    const fresh = events.filter(({ number }) => number > at.number);
    const hasGap = events.length === 0 || (fresh[0] !== undefined && fresh[0].number !== at.number + 1);
    if (hasGap) return false;
    for (const event of fresh) {
      at.number = event.number;
      this.send(event);
    }
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#stream.writeSSE(next);
    return true;
  }

  #isGoingOn(): boolean {
    return !this.#stream.aborted && !this.#stream.closed && !(this.#isOver && this.#waiting.length === 0);
  }

  /** The id of a message is set now, because messages that wait behind it haven't been received. */
  #push(data: unknown): void {
    this.#waiting.push({
      id: `${this.#numberOf(this.#group)}.${this.#numberOf(this.#user)}`,
      data: JSON.stringify(data),
    });
    if (this.#waiting.length > MAX_WAITING) this.#stream.abort();
    this.#wake();
  }

  #numberOf(topic: Topic | undefined): number {
    return (topic && this.positions.get(topicKey(topic))?.number) ?? 0;
  }

  #topics(): Topic[] {
    return this.#group ? [this.#group, this.#user] : [this.#user];
  }

  async #step(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) return this.#stream.writeSSE(next);
    const isIdle = await this.#waitForNext();
    if (!isIdle) return;
    await this.#closeUnlessAllowed();
    if (!this.#stream.aborted) await this.#stream.writeSSE({ event: 'beat', data: 'still here' });
  }

  /** Access is denied if the check itself fails. */
  async #closeUnlessAllowed(): Promise<void> {
    const isAllowed = await this.#options.isStillAllowed().catch(() => false);
    if (!isAllowed) this.close();
  }

  #waitForNext(): Promise<boolean> {
    return new Promise((done) => {
      const timer = setTimeout(() => done(true), limits.heartbeatMs);
      this.#wake = () => {
        clearTimeout(timer);
        done(false);
      };
      if (this.#waiting.length > 0 || this.#stream.aborted) this.#wake();
    });
  }
}

function readEventId(raw: string | undefined): { group: number; user: number } | undefined {
  const match = /^(\d{1,15})\.(\d{1,15})$/.exec(raw ?? '');
  return match ? { group: Number(match[1]), user: Number(match[2]) } : undefined;
}
