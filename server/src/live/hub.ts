import { limits } from '@evens/domain/shared/limits';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { LiveEvent } from '../db/define-event.ts';
import { newId } from '../ports/ids.ts';
import type { GrownLog } from './events.ts';
import { type Position, readEventsAfter, topicKey } from './read-events.ts';

/** One open stream: which logs it follows, how far it has read them, and where its events go. */
export type Listener = {
  readonly userId: string;
  readonly positions: ReadonlyMap<string, Position>;
  /** Until then it reads what it missed on its own, so old events don't delay new ones for others. */
  readonly isCaughtUp: boolean;
  /** Takes an event of a log and its JSON, which is the same for all listeners. */
  send(event: LiveEvent, json: string, logKey: string): void;
  /** Ends the stream. The browser reconnects and resumes. */
  close(): void;
  /** Too much was missed. The browser reloads its lists and continues from these numbers. */
  restart(): void;
};

/** An event with its JSON. */
type Message = { event: LiveEvent; json: string };

const POLL_MS = 5_000;
const PUBLISH_DELAY_MS = 10;
const LINES = 'lines';
const MAX_MESSAGE = 7_000;

/**
 * Delivers events to the open streams of this process. A commit here passes its own events on from memory. Messages from
 * other processes only say which logs have new events. Those are read from the database, and so is whatever a stream
 * is missing, so a lost message delays an event but never loses it.
 */
export class LiveHub {
  readonly #listeners = new Set<Listener>();
  /** The listeners of each log, by its topic key. */
  readonly #followers = new Map<string, Set<Listener>>();
  /** The topic keys of logs that have to be read. */
  readonly #grown = new Set<string>();
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
      (message) => this.#tryToHear(message),
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

  get openStreams(): number {
    return this.#listeners.size;
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
    for (const key of listener.positions.keys()) this.follow(listener, key);
    const own = [...this.#listeners].filter(({ userId }) => userId === listener.userId);
    for (const oldest of own.slice(0, -limits.streamsPerAccount)) {
      this.#leave(oldest);
      oldest.close();
    }
    return () => this.#leave(listener);
  }

  #leave(listener: Listener): void {
    this.#listeners.delete(listener);
    for (const key of listener.positions.keys()) this.unfollow(listener, key);
  }

  /** From now on, an open stream hears of what grows in this log, after its position there. */
  follow(listener: Listener, key: string): void {
    if (!this.#listeners.has(listener)) return;
    const followers = this.#followers.get(key) ?? new Set();
    this.#followers.set(key, followers.add(listener));
  }

  unfollow(listener: Listener, key: string): void {
    const followers = this.#followers.get(key);
    followers?.delete(listener);
    if (followers?.size === 0) this.#followers.delete(key);
  }

  /** Called after a commit of this process. */
  publish = (logs: readonly GrownLog[]): void => {
    for (const { topic, events } of logs) {
      const key = topicKey(topic);
      this.#passOn(key, events);
      this.#notify(key);
    }
  };

  /**
   * Only for listeners that have everything before these events. Commits of one log are numbered in order, but this
   * process may hear of them in another order, and other processes write to the same logs.
   */
  #passOn(key: string, events: readonly LiveEvent[]): void {
    const following = this.#following(key);
    if (following.length === 0) return;
    const messages = events.map(toMessage);
    const number = events[0]?.number ?? Number.POSITIVE_INFINITY;
    for (const listener of following) {
      if (number > getNumber(listener, key) + 1) this.#wake(key);
      else deliverTo(listener, key, messages);
    }
  }

  #following(key: string): Listener[] {
    return [...(this.#followers.get(key) ?? [])].filter(({ isCaughtUp }) => isCaughtUp);
  }

  /** New prices or scores. They have no number, and a browser that missed them reloads the lines. */
  publishLines(data: unknown): void {
    this.#sendLines(data);
    this.#notify(`${LINES}:${JSON.stringify(data)}`);
  }

  #sendLines(data: unknown): void {
    const { event, json } = toMessage({ scope: 'lines', number: 0, type: 'lines', data });
    for (const listener of this.#listeners) listener.send(event, json, LINES);
  }

  #notify(message: string): void {
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

  /** Anyone who can use the database can send something there. */
  #tryToHear(message: string): void {
    try {
      this.#hear(message);
    } catch (err) {
      this.#log.warn({ err }, 'a live notification can’t be read');
    }
  }

  #hear(message: string): void {
    const [from, ...parts] = JSON.parse(message) as string[];
    // The database notifies every process, including the sender.
    if (from === this.#name) return;
    for (const part of parts) {
      if (part.startsWith(`${LINES}:`)) this.#sendLines(JSON.parse(part.slice(LINES.length + 1)));
      else this.#wake(part);
    }
  }

  #poll(): void {
    for (const key of this.#followers.keys()) this.#wake(key);
  }

  #wake(key: string): void {
    this.#grown.add(key);
    this.#pumping ??= this.#startPump();
  }

  /** If logs grow between the pump's last check and its end, it starts again. */
  #startPump(): Promise<void> {
    return this.#pump().finally(() => {
      this.#pumping = this.#grown.size > 0 ? this.#startPump() : undefined;
    });
  }

  async #pump(): Promise<void> {
    // Several logs often grow together.
    await Promise.resolve();
    while (this.#grown.size > 0) {
      const behind = new Set([...this.#grown].flatMap((key) => this.#following(key)));
      this.#grown.clear();
      if (behind.size > 0) await this.#readFor([...behind]);
    }
  }

  /**
   * Reads all logs of these listeners, not only the grown ones, as of one moment, and sends people's own events first.
   * So an event that ends a stream arrives before anything that happened after it.
   */
  async #readFor(listeners: readonly Listener[]): Promise<void> {
    const logs = await readEventsAfter(
      this.#database.db,
      [...earliestPositions(listeners).values()],
      limits.catchUpEvents + 1,
    ).catch((err: unknown) => {
      this.#log.warn({ err }, 'live read failed');
      return new Map<string, LiveEvent[]>();
    });
    for (const [key, events] of logs) {
      const messages = events.map(toMessage);
      for (const listener of listeners) deliverTo(listener, key, messages);
    }
  }
}

function toMessage(event: LiveEvent): Message {
  return { event, json: JSON.stringify(event) };
}

function getNumber(listener: Listener, key: string): number {
  return listener.positions.get(key)?.number ?? 0;
}

/** For each log, the position of the listener that is furthest behind. */
function earliestPositions(listeners: readonly Listener[]): Map<string, Position> {
  const earliest = new Map<string, Position>();
  for (const { positions } of listeners) {
    for (const [key, at] of positions) {
      if (at.number < (earliest.get(key)?.number ?? Number.POSITIVE_INFINITY)) earliest.set(key, at);
    }
  }
  return earliest;
}

/** Sends a listener its new events. A gap (old events were deleted) or too many events restart it. */
function deliverTo(listener: Listener, key: string, messages: readonly Message[]): void {
  const at = listener.positions.get(key);
  // It may have restarted while these events were read.
  if (!at || !listener.isCaughtUp) return;
  const fresh = messages.filter(({ event }) => event.number > at.number);
  if (fresh.length === 0) return;
  const hasGap = fresh[0]?.event.number !== at.number + 1;
  if (hasGap || messages.length > limits.catchUpEvents) {
    listener.restart();
    return;
  }
  for (const { event, json } of fresh) {
    at.number = event.number;
    listener.send(event, json, key);
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
