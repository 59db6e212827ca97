import { limits } from '@evens/domain/shared/limits';
import { atBase } from '../address/base-path.ts';
import type { LiveEvent, LiveMessage, LiveStart } from './events.ts';

export type LinkState = 'live' | 'lost' | 'reconnecting';

/** The messages between the tabs of a browser. */
type TabMessage =
  | { say: 'event'; event: LiveEvent }
  | { say: 'reread' }
  | { say: 'unreadable' }
  | { say: 'state'; state: LinkState }
  | { say: 'who' };

/** With the mark of its page, the server can tell that nothing has happened since then. */
type LinkPlace = { userId: string; groupId: string | null; mark: string | undefined };

type LinkHandlers = {
  onEvent: (event: LiveEvent) => void;
  /** Events may have been missed, so the lists have to be refetched. */
  onReread: () => void;
  onState: (state: LinkState) => void;
  /** A malformed message arrived. */
  onUnreadable: () => void;
  /** The server refused the stream. The session or the membership may have ended. */
  onRefused: () => void;
};

const REOPEN_FIRST_MS = 3_000;
const REOPEN_MOST_MS = 30_000;

/**
 * The live stream of one person and group, shared by the tabs of a browser. The tab with the lock has the stream and
 * passes everything on. Only visible tabs take part, so that no suspended tab keeps the lock. When a tab becomes
 * visible again, it refetches its lists. Without locks (plain HTTP, except on localhost), each visible tab has its
 * own stream.
 */
export class LiveLink {
  readonly #name: string;
  readonly #url: string;
  readonly #ears: LinkHandlers;
  readonly #channel: BroadcastChannel;
  #taking: AbortController | null = null;
  #state: LinkState = 'live';
  #isLeader = false;
  #heardLeader = false;

  constructor({ userId, groupId, mark }: LinkPlace, handlers: LinkHandlers) {
    this.#name = `evens.live.${userId}.${groupId ?? ''}`;
    const query = new URLSearchParams({ ...(groupId && { groupId }), ...(mark && { mark }) });
    this.#url = atBase(`/api/live${query.size > 0 ? `?${query}` : ''}`);
    this.#ears = handlers;
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = ({ data }: MessageEvent<TabMessage>) => this.#hear(data);
    document.addEventListener('visibilitychange', this.#follow);
    this.#follow();
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#follow);
    this.#taking?.abort();
    this.#channel.close();
  }

  #follow = (): void => {
    if (document.visibilityState === 'hidden') {
      this.#taking?.abort();
      this.#taking = null;
    } else if (!this.#taking) {
      this.#taking = new AbortController();
      this.#heardLeader = false;
      this.#channel.postMessage({ say: 'who' } satisfies TabMessage);
      this.#waitToLead(this.#taking.signal).catch(() => undefined);
    }
  };

  async #waitToLead(signal: AbortSignal): Promise<void> {
    if (!navigator.locks) return this.#lead(signal);
    await navigator.locks.request(this.#name, { signal }, () => this.#lead(signal));
  }

  #lead(signal: AbortSignal): Promise<void> {
    this.#isLeader = true;
    const stream = new LiveStream(this.#url, (word) => this.#broadcast(word), this.#ears.onRefused);
    return new Promise((done) => {
      const leave = () => {
        this.#isLeader = false;
        stream.close();
        done();
      };
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
    });
  }

  #broadcast(word: TabMessage): void {
    this.#channel.postMessage(word);
    this.#take(word);
  }

  #hear(word: TabMessage): void {
    if (word.say === 'who') {
      if (this.#isLeader) this.#channel.postMessage({ say: 'state', state: this.#state } satisfies TabMessage);
      return;
    }
    if (!this.#taking || this.#isLeader) return;
    // Events from before this tab listened aren't passed on to it.
    if (!this.#heardLeader) this.#ears.onReread();
    this.#heardLeader = true;
    this.#take(word);
  }

  #take(word: TabMessage): void {
    if (word.say === 'event') this.#ears.onEvent(word.event);
    else if (word.say === 'reread') this.#ears.onReread();
    else if (word.say === 'unreadable') this.#ears.onUnreadable();
    else if (word.say === 'state') {
      this.#state = word.state;
      this.#ears.onState(word.state);
    }
  }
}

/**
 * An EventSource that reopens when the browser gives up, when nothing arrives for too long, and when the network is
 * back.
 */
class LiveStream {
  readonly #url: string;
  readonly #broadcast: (word: TabMessage) => void;
  readonly #refused: () => void;
  readonly #seen = new Map<LiveEvent['scope'], number>();
  #source: EventSource;
  #reopenMs = REOPEN_FIRST_MS;
  #warnTimer: ReturnType<typeof setTimeout> | undefined;
  #reopenTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, broadcast: (word: TabMessage) => void, refused: () => void) {
    this.#url = url;
    this.#broadcast = broadcast;
    this.#refused = refused;
    this.#source = this.#open();
    window.addEventListener('offline', this.#giveUp);
    window.addEventListener('online', this.#reopen);
  }

  close(): void {
    window.removeEventListener('offline', this.#giveUp);
    window.removeEventListener('online', this.#reopen);
    clearTimeout(this.#warnTimer);
    clearTimeout(this.#reopenTimer);
    clearTimeout(this.#silenceTimer);
    this.#source.close();
  }

  /** A connection that's never answered is silent, too. */
  #open(): EventSource {
    this.#waitInSilence();
    const source = new EventSource(this.#url);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      this.#waitInSilence();
      const message = readMessage(data);
      if (message) this.#receive(message);
      else this.#broadcast({ say: 'unreadable' });
    };
    source.addEventListener('beat', () => this.#waitInSilence());
    source.onerror = () => this.#lose();
    return source;
  }

  /**
   * A connection can die silently. The server's heartbeat shows the difference between a quiet group and a dead
   * connection.
   */
  #waitInSilence(): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(this.#askAgain, limits.silenceMs);
  }

  /** After sleep, a new connection often works right away. Only if that one is silent too does it count as lost. */
  #askAgain = (): void => {
    this.#reopen();
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(this.#giveUp, limits.reconnectingAfterMs);
  };

  #giveUp = (): void => {
    this.#source.close();
    this.#lose();
  };

  #reopen = (): void => {
    clearTimeout(this.#reopenTimer);
    this.#source.close();
    this.#source = this.#open();
  };

  #receive(message: LiveMessage): void {
    // The first message says how the stream starts: new, resumed, or restarted after too many missed events. The lists
    // refetch, unless nothing has happened since the page was sent.
    if (isStart(message)) {
      this.#seen.clear();
      this.#recover();
      if (message.type !== 'current') this.#broadcast({ say: 'reread' });
      return;
    }
    const { scope, number } = message;
    const last = this.#seen.get(scope);
    // The others aren't in a log that this stream follows to the end.
    if (scope === 'group' || scope === 'user') this.#seen.set(scope, number);
    if (last !== undefined && number !== last + 1) this.#broadcast({ say: 'reread' });
    if (message.type !== 'unheard') this.#broadcast({ say: 'event', event: message });
  }

  #recover(): void {
    clearTimeout(this.#warnTimer);
    this.#warnTimer = undefined;
    this.#reopenMs = REOPEN_FIRST_MS;
    this.#broadcast({ say: 'state', state: 'live' });
  }

  #lose(): void {
    if (!this.#warnTimer) {
      this.#broadcast({ say: 'state', state: 'lost' });
      const warn = () => this.#broadcast({ say: 'state', state: 'reconnecting' });
      this.#warnTimer = setTimeout(warn, limits.reconnectingAfterMs);
    }
    if (this.#source.readyState !== EventSource.CLOSED) return;
    this.#refused();
    clearTimeout(this.#silenceTimer);
    clearTimeout(this.#reopenTimer);
    this.#reopenTimer = setTimeout(this.#reopen, this.#reopenMs);
    this.#reopenMs = Math.min(this.#reopenMs * 2, REOPEN_MOST_MS);
  }
}

function isStart(message: LiveMessage): message is LiveStart {
  return ['hello', 'current', 'resumed', 'restart'].includes(message.type);
}

function readMessage(data: string): LiveMessage | null {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
