import { limits } from '@evens/domain/shared/limits';
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Db } from '../db/database.ts';
import type { AppEnv } from '../http/env.ts';
import { changesAccess } from './access.ts';
import type { Listener, LiveHub } from './hub.ts';
import { lastNumber, topicKey } from './reading.ts';
import type { LiveEvent, Topic } from './topic.ts';

const MAX_WAITING = 1_000;

export type StreamOptions = {
  hub: LiveHub;
  db: Db;
  userId: string;
  groupId: string | undefined;
  /** Whether this person may still read this; asked at the start, at every heartbeat, and when somebody's access has changed. */
  isStillAllowed: () => Promise<boolean>;
  /** Whether nothing may be told after this event. */
  isLast: (event: LiveEvent) => boolean;
};

/**
 * The one stream of a browser: the events of the person and of the group on screen. Its event id is
 * `<group's number>.<person's number>`, from which it resumes. A stream that starts afresh says `hello` and one that
 * cannot resume `restart`: on both the browser reads its lists.
 */
export function answerStream(c: Context<AppEnv>, options: StreamOptions): Response {
  const lastEventId = c.req.header('last-event-id');
  c.header('x-accel-buffering', 'no');
  return streamSSE(c, (stream) => new OpenStream(stream, options).run(lastEventId));
}

class OpenStream implements Listener {
  readonly positions: Listener['positions'] = new Map();
  readonly #stream: SSEStreamingApi;
  readonly #options: StreamOptions;
  readonly #group: Topic | undefined;
  readonly #user: Topic;
  readonly #waiting: { id: string; data: string }[] = [];
  #isOver = false;
  #wake = () => {};

  constructor(stream: SSEStreamingApi, options: StreamOptions) {
    this.#stream = stream;
    this.#options = options;
    this.#group = options.groupId ? { kind: 'group', id: options.groupId } : undefined;
    this.#user = { kind: 'user', id: options.userId };
  }

  async run(lastEventId: string | undefined): Promise<void> {
    const seen = readEventId(lastEventId);
    if (seen) this.#startFrom(seen);
    else await this.#startAfresh();
    // What ended between the gate and the first number of the log is told by no event.
    if (!(await this.#options.isStillAllowed())) return;
    this.#push({ type: seen ? 'resumed' : 'hello' });
    const leave = this.#options.hub.join(this);
    this.#stream.onAbort(() => this.#wake());
    try {
      while (this.#isGoingOn()) await this.#step();
    } finally {
      leave();
    }
  }

  send(event: LiveEvent): void {
    if (this.#isOver) return;
    this.#push(event);
    if (changesAccess(event)) void this.#closeUnlessAllowed();
    this.#isOver = this.#options.isLast(event);
  }

  close(): void {
    this.#stream.abort();
    this.#wake();
  }

  restart(): void {
    // What was missed may have been that this person may no longer read on.
    void this.#closeUnlessAllowed();
    this.#startAfresh().then(
      () => this.#push({ type: 'restart' }),
      () => this.#stream.abort(),
    );
  }

  #isGoingOn(): boolean {
    return !this.#stream.aborted && !this.#stream.closed && !(this.#isOver && this.#waiting.length === 0);
  }

  /** The id of what is pushed is taken now: what waits behind it must not count as received. */
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

  #startFrom(seen: { group: number; user: number }): void {
    for (const topic of this.#topics()) this.positions.set(topicKey(topic), { topic, number: seen[topic.kind] });
  }

  async #startAfresh(): Promise<void> {
    for (const topic of this.#topics()) {
      this.positions.set(topicKey(topic), { topic, number: await lastNumber(this.#options.db, topic) });
    }
  }

  async #step(): Promise<void> {
    const next = this.#waiting.shift();
    if (next) return this.#stream.writeSSE(next);
    const isIdle = await this.#waitForNext();
    if (!isIdle) return;
    await this.#closeUnlessAllowed();
    if (!this.#stream.aborted) await this.#stream.writeSSE({ event: 'beat', data: 'still here' });
  }

  /** Who cannot be told to be allowed is not. */
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
