import { afterEach, describe, expect, it } from 'vitest';
import { deliver, type LiveEvent, listen } from './events.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const stats: LiveEvent = { scope: 'group', number: 1, type: 'stats', data: { groupId: 'crew' } };
const left: LiveEvent = { scope: 'user', number: 1, type: 'left', data: { groupId: 'crew', groupName: 'Crew' } };

/** An event that the page's own types don't allow. */
const foreign = (event: unknown): LiveEvent => JSON.parse(JSON.stringify(event));

describe('a live event', () => {
  it('reaches the handlers of its name, until they stop listening (SH-29)', () => {
    const received: string[] = [];
    stops.push(listen('stats', ({ data }) => received.push(`stats of ${data.groupId}`)));
    const stop = listen('left', ({ data }) => received.push(`left ${data.groupName}`));
    deliver(stats);
    deliver(left);
    stop();
    deliver(left);
    expect(received).toEqual(['stats of crew', 'left Crew']);
  });

  it.each([{}, null, 5, undefined])(
    'of an unknown kind, from a newer server, is ignored, even with %j as data',
    (data) => {
      const received: LiveEvent[] = [];
      stops.push(listen('stats', (event) => received.push(event)));
      deliver(foreign({ scope: 'group', number: 2, type: 'tournament', data }));
      deliver(foreign({ type: 'goodbye' }));
      expect(received).toEqual([]);
    },
  );

  it.each(['nonsense', 5, undefined])('that carries %j in place of an object is refused (SH-30)', (data) => {
    const received: LiveEvent[] = [];
    stops.push(listen('stats', (event) => received.push(event)));
    expect(() => deliver(foreign({ ...stats, data }))).toThrow(TypeError);
    expect(received).toEqual([]);
  });
});
