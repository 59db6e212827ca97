import { limits } from '@evens/domain/shared/limits';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { testWorld } from '../../../testing/test-world.ts';
import type { LinesResponse } from '../api.ts';

const world = await testWorld();
const ann = await world.aUser('Ann');

const ask = (tag?: string) => ann.api.fetch('/api/lines', { headers: tag ? { 'if-none-match': tag } : {} });
const getEtag = (answer: Response) => answer.headers.get('etag') ?? '';

describe('lines the viewer already has', () => {
  it('are not sent again while nothing has changed (LN-12)', async () => {
    world.aGame({ homeTeam: 'Detroit Lions', awayTeam: 'Chicago Bears' });
    const first = await ask();
    expect(getEtag(first)).toMatch(/^W\/"[\w-]{27}"$/);
    const again = await ask(getEtag(first));
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(getEtag(again)).toBe(getEtag(first));
  });

  it('are sent in full as soon as one of them changes', async () => {
    const known = getEtag(await ask());
    world.aGame({ homeTeam: 'Green Bay Packers', awayTeam: 'Minnesota Vikings' });
    const answer = await ask(known);
    expect(answer.status).toBe(200);
    const { items } = (await answer.json()) as LinesResponse;
    expect(items.map((line) => line.home_team)).toContain('Green Bay Packers');
    expect(getEtag(answer)).not.toBe(known);
  });

  it('are sent in full when a game begins, even if no price has changed', async () => {
    const startsAt = new Date(world.clock.read().getTime() + 2 * limits.cacheRefreshMs - MINUTE_MS);
    world.aGame({ homeTeam: 'Dallas Cowboys', awayTeam: 'New York Giants', startsAt });
    const known = getEtag(await ask());
    world.clock.set(startsAt);
    const answer = await ask(known);
    expect(answer.status).toBe(200);
    const { items } = (await answer.json()) as LinesResponse;
    expect(items.find((line) => line.home_team === 'Dallas Cowboys')?.state).toBe('live');
  });

  it('are sent in full to a viewer who has different ones', async () => {
    const other = await ann.api.fetch('/api/lines?sport=basketball_nba');
    expect((await ask(getEtag(other))).status).toBe(200);
  });
});
