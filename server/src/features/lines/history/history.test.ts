import { readFileSync } from 'node:fs';
import type { SportKey } from '@evens/domain/lines/model';
import { limits } from '@evens/domain/shared/limits';
import { DAY_MS, HOUR_MS } from '@evens/domain/shared/time-units';
import { describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { getLine } from '../../../testing/actions/bidding.ts';
import { LiveReader } from '../../../testing/servers/live-reader.ts';
import { testWorld } from '../../../testing/test-world.ts';
import type { LineHistory, LinesResponse, LinesUpdate } from '../api.ts';
import { recordOdds } from '../feed/record-odds.ts';
import { gameMoved } from '../games/change-game.ts';

const world = await testWorld();
const ann = await world.aUser('Ann');

const readLines = async (): Promise<LinesResponse> =>
  (await ann.api.get<LinesResponse>('/api/lines?sport=americanfootball_nfl')).body;
const getHistory = async (gameId: string) => (await ann.api.get<LineHistory>(`/api/lines/${gameId}/history`)).body;

describe('the history of a line (SS-10)', () => {
  it('records each change of the fair line or price, only before the start', async () => {
    const game = world.aGame({ homeTeam: 'Buffalo Bills', awayTeam: 'Miami Dolphins' });
    const { id } = await getLine(ann, game);
    const first = world.clock.read().toISOString();
    const pass = async (change: Partial<typeof game>) => {
      Object.assign(game, change);
      world.clock.advance(limits.cacheRefreshMs);
      await readLines();
      return world.clock.read().toISOString();
    };
    await pass({});
    const second = await pass({ spread: { line: -4, home: -105, away: -115 } });
    const third = await pass({ moneyline: { home: -170, away: 150 } });
    world.clock.set(game.startsAt);
    await pass({ moneyline: { home: -400, away: 320 }, total: { line: 60.5, over: -110, under: -110 } });
    expect(await getHistory(id)).toEqual({
      gameId: id,
      moneyline: [
        {
          at: first,
          book: 'draftkings',
          line: null,
          first: { odds: -138, originalOdds: -150 },
          second: { odds: 138, originalOdds: 130 },
        },
        {
          at: third,
          book: 'draftkings',
          line: null,
          first: { odds: -157, originalOdds: -170 },
          second: { odds: 157, originalOdds: 150 },
        },
      ],
      spread: [
        {
          at: first,
          book: 'draftkings',
          line: -3.5,
          first: { odds: 100, originalOdds: -110 },
          second: { odds: 100, originalOdds: -110 },
        },
        {
          at: second,
          book: 'draftkings',
          line: -4,
          first: { odds: 104, originalOdds: -105 },
          second: { odds: -104, originalOdds: -115 },
        },
      ],
      total: [
        {
          at: first,
          book: 'draftkings',
          line: 47.5,
          first: { odds: 100, originalOdds: -110 },
          second: { odds: 100, originalOdds: -110 },
        },
      ],
    });
  });

  it('is deleted a month after the game', async () => {
    const game = world.aGame({ homeTeam: 'Denver Broncos', awayTeam: 'Las Vegas Raiders' });
    const { id } = await getLine(ann, game);
    world.clock.set(new Date(game.startsAt.getTime() + limits.lineHistoryDays * DAY_MS));
    await world.runJob('sweep');
    expect((await getHistory(id)).total.length).toBe(1);
    world.clock.advance(1_000);
    await world.runJob('sweep');
    expect((await getHistory(id)).total).toEqual([]);
  });

  it('is visible only to people who are signed in, and only for games that exist', async () => {
    const path = `/api/lines/${'x'.repeat(24)}/history`;
    expect((await world.aStranger().get(path)).status).toBe(401);
    expect(await ann.api.get(path)).toMatchObject({
      status: 404,
      body: { code: 'GAME_NOT_FOUND', message: 'This game is no longer available' },
    });
    expect((await ann.api.get('/api/lines/%00/history')).status).toBe(404);
  });
});

it('open pages get the prices that moved, or a signal to reload them all (LN-11, SH-29)', async () => {
  const { id: groupId } = await world.aGroup(ann);
  const game = world.aGame({ homeTeam: 'Chicago Bears', awayTeam: 'Detroit Lions' });
  const { id } = await getLine(ann, game);
  const page = await LiveReader.open(ann.api, groupId);
  const news = async () => {
    world.clock.advance(limits.cacheRefreshMs);
    await readLines();
    const event = await page.waitFor('lines');
    page.events.length = 0;
    return event.data as LinesUpdate;
  };
  game.moneyline = { home: -200, away: 170 };
  const moved = await news();
  expect(moved).toMatchObject({ sportKeys: ['americanfootball_nfl'], games: [{ id, fair: { book: 'draftkings' } }] });
  expect(moved.games?.[0]?.fair.moneyline).toEqual(
    (await readLines()).items.find((line) => line.id === id)?.fair.moneyline,
  );
  expect(await news()).toEqual({ sportKeys: ['americanfootball_nfl'], games: [] });
  const reload = { sportKeys: ['americanfootball_nfl'], games: null };
  world.aGame({ homeTeam: 'Green Bay Packers', awayTeam: 'Minnesota Vikings' });
  expect(await news()).toEqual(reload);
  game.startsAt = new Date(game.startsAt.getTime() + HOUR_MS);
  expect(await news()).toEqual(reload);
  game.bookmakers = [];
  expect(await news()).toEqual(reload);
  expect(await news()).toEqual({ sportKeys: ['americanfootball_nfl'], games: [] });
  delete game.bookmakers;
  expect(await news()).toEqual(reload);
  await page.close();
});

describe('the starts that moved between fetches of three leagues in three years (GM-02)', () => {
  const sports: Record<string, SportKey> = {
    NHL: 'icehockey_nhl',
    NBA: 'basketball_nba',
    WNBA: 'basketball_wnba',
  };
  const file = new URL('../../../../fixtures/odds-api/moved_starts_nhl_nba_wnba_2023_2026.csv', import.meta.url);
  const [, ...rows] = readFileSync(file, 'utf8').trim().split('\n');
  const events = rows.map((row) => {
    const [sport = '', id = '', away_team = '', home_team = '', starts = ''] = row.split(',');
    return {
      sport_key: sports[sport] ?? 'icehockey_nhl',
      sport_title: sport,
      id,
      away_team,
      home_team,
      starts: starts.split(' '),
    };
  });

  it('keep each of the 514 games a single game, with its latest start', async () => {
    const moves = new Map<string, number>();
    world.app.context.store.hooks.on(gameMoved, async (_, { gameId }) => {
      moves.set(gameId, (moves.get(gameId) ?? 0) + 1);
    });
    const longest = Math.max(...events.map(({ starts }) => starts.length));
    const gameIds = new Map<string, Set<string>>();
    for (let pull = 0; pull < longest; pull += 1) {
      for (const sportKey of Object.values(sports)) {
        const received = events.flatMap(({ starts, ...event }) => {
          const commence_time = starts[Math.min(pull, starts.length - 1)];
          return event.sport_key === sportKey && commence_time ? [{ ...event, commence_time, bookmakers: [] }] : [];
        });
        const lines = await transact(world.app.context.store, (tx) =>
          recordOdds(tx, { sportKey, source: 'test' }, received),
        );
        lines.forEach((line, n) => {
          const known = gameIds.get(received[n]?.id ?? '') ?? new Set();
          gameIds.set(received[n]?.id ?? '', known.add(line.id));
        });
      }
    }
    expect(gameIds.size).toBe(514);
    const games = await world.database.db.selectFrom('games').select(['id', 'commenceTime']).execute();
    const starts = new Map(games.map(({ id, commenceTime }) => [id, commenceTime]));
    for (const event of events) {
      const [own, ...others] = gameIds.get(event.id) ?? [];
      expect(others).toEqual([]);
      expect(starts.get(own ?? '')).toEqual(new Date(event.starts.at(-1) ?? ''));
      expect(moves.get(own ?? '')).toBe(event.starts.length - 1);
    }
  });
});
