import { limits } from '@evens/domain/shared/limits';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { LiveEvent, Topic } from '../db/define-event.ts';
import { newId } from '../ports/ids.ts';
import { listGrownTopics, readEventsAfter, topicKey } from './read-events.ts';

/** How far a stream has read a log. */
export type Position = { readonly topic: Topic; number: number };

/** One open stream: which logs it follows, how far it has read them, and where its events go. */
export type Listener = {
  readonly userId: string;
  readonly positions: Map<string, Position>;
  /** Until then it reads what it missed on its own, so old events don't delay new ones for others. */
  readonly isCaughtUp: boolean;
  send(event: LiveEvent): void;
  /** Ends the stream. The browser reconnects and resumes. */
  close(): void;
  /** Too much was missed. The browser reloads its lists and continues from these numbers. */
  restart(): void;
};

const POLL_MS = 5_000;
const PUBLISH_DELAY_MS = 10;
const LINES = 'lines';
const MAX_MESSAGE = 7_000;

/**
 * Delivers events to the open streams of this process. Commits here and messages from other processes only say which
 * logs have new events. The events are read from the database, so a lost message delays an event but never loses it.
 */
export class LiveHub {
  readonly #listeners = new Set<Listener>();
  readonly #grown = new Map<string, Topic>();
  readonly #toTell = new Set<string>();
  readonly #name = newId();
  readonly #database: Database;
  readonly #log: Logger;
  #pumping: Promise<void> | undefined;
  #tellTimer: NodeJS.Timeout | undefined;
  #pollTimer: NodeJS.Timeout | undefined;
  #stopHearing: (() => Promise<void>) | undefined;

  constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  async start(): Promise<void> {
    this.#stopHearing = await this.#database.listenToOthers(
      (message) => this.#hear(message),
      () => this.#poll(),
    );
    this.#pollTimer = setInterval(() => this.#poll(), POLL_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#pollTimer);
    clearTimeout(this.#tellTimer);
    await this.#stopHearing?.();
    await this.#pumping;
  }

  /** Called before the server stops, because streams would never end. */
  closeStreams(): void {
    for (const listener of this.#listeners) listener.close();
  }

  /**
   * An account that opens too many streams loses its oldest. That one is usually a broken connection, and the newest is
   * the page someone just opened.
   */
  join(listener: Listener): () => void {
    this.#listeners.add(listener);
    const own = [...this.#listeners].filter(({ userId }) => userId === listener.userId);
    for (const oldest of own.slice(0, -limits.streamsPerAccount)) {
      this.#listeners.delete(oldest);
      oldest.close();
    }
    return () => this.#listeners.delete(listener);
  }

  /** Called after a commit of this process. */
  publish = (topics: Topic[]): void => {
    for (const topic of topics) {
      this.#wake(topic);
      this.#tell(topicKey(topic));
    }
  };

  /** New prices or scores. They have no number, and a browser that missed them reloads the lines. */
  publishLines(data: unknown): void {
    this.#sendLines(data);
    this.#tell(`${LINES}:${JSON.stringify(data)}`);
  }

  #sendLines(data: unknown): void {
    for (const listener of this.#listeners) listener.send({ scope: 'lines', number: 0, type: 'lines', data });
  }

  #tell(message: string): void {
    if (this.#database.kind === 'embedded') return;
    this.#toTell.add(message);
    this.#tellTimer ??= setTimeout(() => this.#flushTells(), PUBLISH_DELAY_MS);
  }

  #flushTells(): void {
    this.#tellTimer = undefined;
    const messages = packed([...this.#toTell], this.#name);
    this.#toTell.clear();
    for (const message of messages) {
      this.#database
        .notifyOthers(message)
        .catch((err: unknown) => this.#log.warn({ err }, 'sending the live notification failed'));
    }
  }

  #hear(message: string): void {
    const [from, ...parts] = JSON.parse(message) as string[];
    // The database notifies every process, including the sender.
    if (from === this.#name) return;
    for (const part of parts) {
      const [kind, ...rest] = part.split(':');
      if (kind === LINES) this.#sendLines(JSON.parse(rest.join(':')));
      else this.#wake({ kind: kind === 'group' ? 'group' : 'user', id: rest.join(':') });
    }
  }

  #poll(): void {
    const known = new Map<string, Position>();
    for (const listener of this.#listeners) {
      if (!listener.isCaughtUp) continue;
      for (const [key, at] of listener.positions) {
        if (at.number < (known.get(key)?.number ?? Number.POSITIVE_INFINITY)) known.set(key, at);
      }
    }
    if (known.size === 0) return;
    listGrownTopics(this.#database.db, known)
      .then((topics) => {
        for (const topic of topics) this.#wake(topic);
      })
      .catch((err: unknown) => this.#log.warn({ err }, 'live poll failed'));
  }

  #wake(topic: Topic): void {
    this.#grown.set(topicKey(topic), topic);
    this.#pumping ??= this.#startPump();
  }

  /** If logs grow between the pump's last check and its end, it starts again. */
  #startPump(): Promise<void> {
    return this.#pump().finally(() => {
      this.#pumping = this.#grown.size > 0 ? this.#startPump() : undefined;
    });
  }

  async #pump(): Promise<void> {
    for (;;) {
      const [next] = this.#grown;
      if (!next) return;
      const [key, topic] = next;
      this.#grown.delete(key);
      const following = [...this.#listeners].filter(({ isCaughtUp, positions }) => isCaughtUp && positions.has(key));
      if (following.length > 0) await this.#deliver(key, topic, following);
    }
  }

  async #deliver(key: string, topic: Topic, following: Listener[]): Promise<void> {
    const start = Math.min(...following.map((listener) => listener.positions.get(key)?.number ?? 0));
    const range = { number: start, atMost: limits.catchUpEvents + 1 };
    const events = await readEventsAfter(this.#database.db, topic, range).catch((err: unknown) => {
      this.#log.warn({ err }, 'live read failed');
      return [];
    });
    for (const listener of following) deliverTo(listener, key, events);
  }
}

/** Sends a listener its new events. A gap (old events were deleted) or too many events restart it. */
function deliverTo(listener: Listener, key: string, events: LiveEvent[]): void {
  const at = listener.positions.get(key);
  // It may have restarted while these events were read.
  if (!at || !listener.isCaughtUp) return;
  const fresh = events.filter((event) => event.number > at.number);
  if (fresh.length === 0) return;
  const hasGap = fresh[0] !== undefined && fresh[0].number !== at.number + 1;
  if (hasGap || events.length > limits.catchUpEvents) {
    listener.restart();
    return;
  }
  for (const event of fresh) {
    at.number = event.number;
    listener.send(event);
  }
}

/** Packs the parts into as few messages as their maximum size allows. */
function packed(parts: string[], from: string): string[] {
  const messages: string[][] = [];
  for (const part of parts) {
    const last = messages.at(-1);
    if (last && JSON.stringify([...last, part]).length <= MAX_MESSAGE) last.push(part);
    else messages.push([from, part]);
  }
  return messages.map((message) => JSON.stringify(message));
}
