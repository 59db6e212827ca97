import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from './events.ts';
import { type LinkState, LiveLink } from './live-link.ts';

/** A fake of the browser's EventSource. The test decides what the server sends. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static open: FakeSource[] = [];
  readyState = 1;
  onmessage: ((message: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.open.push(this);
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
    FakeSource.open = FakeSource.open.filter((source) => source !== this);
  }

  send(word: unknown): void {
    this.say(JSON.stringify(word));
  }

  say(data: string): void {
    this.onmessage?.({ data });
  }

  fail(isGivenUp = false): void {
    if (isGivenUp) this.close();
    this.onerror?.();
  }
}

/** A fake of one tab's document. */
class FakePage extends EventTarget {
  visibilityState = 'visible';

  show(isShown: boolean): void {
    this.visibilityState = isShown ? 'visible' : 'hidden';
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

type Tab = {
  events: number[];
  rereads: number;
  states: LinkState[];
  refusals: number;
  unreadable: number;
  page: FakePage;
  close: () => void;
};

/** A fake of the browser's online and offline events. */
const network = new EventTarget();

const tabs: Tab[] = [];
let names = 0;
let person = '';

/** Opens another tab of the same browser. Its document is current while its link is created. */
function aTab(groupId: string | null = 'group', mark?: string): Tab {
  const page = new FakePage();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', network);
  const tab: Tab = { events: [], rereads: 0, states: [], refusals: 0, unreadable: 0, page, close: () => link.close() };
  const link = new LiveLink(
    { userId: person, groupId, mark },
    {
      onEvent: (event: LiveEvent) => tab.events.push(event.number),
      onReread: () => tab.rereads++,
      onState: (state) => tab.states.push(state),
      onUnreadable: () => tab.unreadable++,
      onRefused: () => tab.refusals++,
    },
  );
  tabs.push(tab);
  return tab;
}

async function theStream(): Promise<FakeSource> {
  await vi.waitFor(() => expect(FakeSource.open).toHaveLength(1));
  const source = FakeSource.open.at(-1);
  if (!source) throw new Error('no stream is open');
  return source;
}

function anEvent(number: number): LiveEvent {
  return { scope: 'group', number, type: 'stats', data: { groupId: 'crew' } };
}

beforeEach(() => {
  person = `person${++names}`;
  FakeSource.open = [];
  vi.stubGlobal('EventSource', FakeSource);
});

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the one stream of a browser', () => {
  it('requests the group on screen and delivers its events in order (SH-29)', async () => {
    const tab = aTab('crew 1');
    const stream = await theStream();
    stream.send({ type: 'hello' });
    stream.send(anEvent(4));
    stream.send(anEvent(5));
    expect([stream.url, tab.events, tab.rereads]).toEqual(['/api/live?groupId=crew+1', [4, 5], 1]);
  });

  it('leaves the lists as they are if nothing has happened since the page was sent', async () => {
    const tab = aTab('crew', 'm1');
    const stream = await theStream();
    stream.send({ type: 'current' });
    stream.send(anEvent(4));
    expect(stream.url).toBe('/api/live?groupId=crew&mark=m1');
    expect([tab.events, tab.rereads, tab.states]).toEqual([[4], 0, ['live']]);
  });

  it('misses nothing when the person has turned an event off (NT-22)', async () => {
    const tab = aTab();
    const stream = await theStream();
    stream.send({ type: 'current' });
    stream.send(anEvent(4));
    stream.send({ scope: 'group', number: 5, type: 'unheard' });
    stream.send(anEvent(6));
    expect([tab.events, tab.rereads]).toEqual([[4, 6], 0]);
  });

  it('is shared: only one of three tabs opens it, and all of them get the events', async () => {
    const all = [aTab(), aTab(), aTab()];
    const stream = await theStream();
    stream.send({ type: 'hello' });
    stream.send(anEvent(1));
    await vi.waitFor(() => expect(all.map((tab) => tab.events)).toEqual([[1], [1], [1]]));
    expect(FakeSource.open).toHaveLength(1);
  });

  it('moves to another tab when its own closes, and that tab refetches its lists', async () => {
    const first = aTab();
    await theStream();
    const second = aTab();
    first.close();
    const stream = await theStream();
    stream.send({ type: 'hello' });
    stream.send(anEvent(9));
    expect([second.events, second.rereads > 0, first.events]).toEqual([[9], true, []]);
  });

  it('is closed by a hidden tab, and opened again when the tab is visible', async () => {
    const tab = aTab();
    await theStream();
    tab.page.show(false);
    await vi.waitFor(() => expect(FakeSource.open).toEqual([]));
    tab.page.show(true);
    (await theStream()).send({ type: 'hello' });
    expect(tab.rereads).toBe(1);
  });

  it('continues after a kind of event that only a newer server knows', async () => {
    const tab = aTab();
    const stream = await theStream();
    stream.send(anEvent(1));
    stream.send({ ...anEvent(2), type: 'tournament' });
    stream.send(anEvent(3));
    expect([tab.events, tab.rereads, tab.unreadable]).toEqual([[1, 2, 3], 0, 0]);
  });

  it('causes a refetch of the lists when a number is missing', async () => {
    const tab = aTab();
    const stream = await theStream();
    stream.send(anEvent(1));
    stream.send(anEvent(3));
    expect([tab.events, tab.rereads]).toEqual([[1, 3], 1]);
  });
});

describe('a broken connection (SH-30)', () => {
  it('is lost right away, reconnects after 3 seconds, and is live again after the lists are refetched', async () => {
    const tab = aTab();
    const stream = await theStream();
    vi.useFakeTimers();
    stream.fail();
    expect(tab.states).toEqual(['lost']);
    vi.advanceTimersByTime(2_999);
    expect(tab.states).toEqual(['lost']);
    vi.advanceTimersByTime(1);
    expect(tab.states).toEqual(['lost', 'reconnecting']);
    stream.send({ type: 'resumed' });
    expect([tab.states, tab.rereads]).toEqual([['lost', 'reconnecting', 'live'], 1]);
  });

  it('is retried after longer and longer delays if the browser gives up, and the session is checked', async () => {
    const tab = aTab();
    const stream = await theStream();
    vi.useFakeTimers();
    stream.fail(true);
    vi.advanceTimersByTime(3_000);
    expect([FakeSource.open.length, tab.refusals]).toEqual([1, 1]);
    FakeSource.open[0]?.fail(true);
    vi.advanceTimersByTime(5_999);
    expect(FakeSource.open).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(FakeSource.open).toHaveLength(1);
  });

  it('waits longer each time if the server refuses because of too many reconnects, and then recovers on its own', async () => {
    const tab = aTab();
    const stream = await theStream();
    vi.useFakeTimers();
    stream.fail(true);
    const waits: number[] = [];
    for (const wait of [3_000, 6_000, 12_000, 24_000, 30_000, 30_000]) {
      vi.advanceTimersByTime(wait - 1);
      waits.push(FakeSource.open.length);
      vi.advanceTimersByTime(1);
      if (waits.length < 6) FakeSource.open[0]?.fail(true);
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 0]);
    FakeSource.open[0]?.send({ type: 'resumed' });
    expect(tab.states.at(-1)).toBe('live');
    expect(tab.rereads).toBe(1);
  });

  it('is reopened after 40 seconds without a message, and lost if that fails too, but a heartbeat keeps it alive', async () => {
    const tab = aTab();
    const stream = await theStream();
    vi.useFakeTimers();
    stream.send({ type: 'hello' });
    vi.advanceTimersByTime(39_000);
    stream.dispatchEvent(new Event('beat'));
    vi.advanceTimersByTime(39_999);
    expect(FakeSource.open).toEqual([stream]);
    vi.advanceTimersByTime(1);
    const [second] = FakeSource.open;
    second?.send({ type: 'hello' });
    expect([second === stream, tab.states]).toEqual([false, ['live', 'live']]);
    vi.advanceTimersByTime(40_000 + 2_999);
    expect(tab.states).toEqual(['live', 'live']);
    vi.advanceTimersByTime(1);
    expect([tab.states.at(-1), FakeSource.open]).toEqual(['lost', []]);
    vi.advanceTimersByTime(3_000);
    expect([tab.states.at(-1), FakeSource.open.length]).toEqual(['reconnecting', 1]);
  });

  it('is tried again after 40 seconds if a connection is never answered, at first or after it was lost', async () => {
    const tab = aTab();
    vi.useFakeTimers();
    await vi.advanceTimersByTimeAsync(0);
    for (const reopenedAfterMs of [3_000, 6_000]) {
      const [unanswered] = FakeSource.open;
      vi.advanceTimersByTime(40_000);
      expect([FakeSource.open.length, FakeSource.open[0] === unanswered]).toEqual([1, false]);
      vi.advanceTimersByTime(3_000);
      expect(FakeSource.open).toEqual([]);
      vi.advanceTimersByTime(reopenedAfterMs);
    }
    const [answered] = FakeSource.open;
    answered?.send({ type: 'hello' });
    expect(tab.states.at(-1)).toBe('live');
  });

  it('is lost right away without a network, and reopened when the network is back', async () => {
    const tab = aTab();
    const first = await theStream();
    network.dispatchEvent(new Event('offline'));
    expect([tab.states, FakeSource.open]).toEqual([['lost'], []]);
    network.dispatchEvent(new Event('online'));
    const second = await theStream();
    second.send({ type: 'resumed' });
    expect([second === first, tab.states]).toEqual([false, ['lost', 'live']]);
  });

  it('reports a malformed message and continues', async () => {
    const tab = aTab();
    const stream = await theStream();
    stream.say('<html>');
    stream.send(anEvent(1));
    expect([tab.unreadable, tab.events]).toEqual([1, [1]]);
  });

  it('is reported to the other tabs too', async () => {
    aTab();
    const stream = await theStream();
    const second = aTab();
    stream.fail();
    await vi.waitFor(() => expect(second.states).toContain('lost'));
  });
});
