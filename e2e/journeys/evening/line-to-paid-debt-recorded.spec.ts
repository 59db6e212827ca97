import { HOUR_MS } from '@evens/domain/shared/time-units';
import { test, withWorld } from '../../support/fixtures.ts';
import { finalScore, offerRecorded } from '../../support/provider.ts';
import { playStory } from './line-to-paid-debt.ts';

/** Shortly before the recorded games start. */
withWorld({ at: new Date('2022-11-23T00:40:00Z') });

test('two friends go from a line of a recorded provider response to a paid debt (GR-35, LN-22 to LN-24, BD-40, GM-12, BT-07, ST-08, ST-09, DB-08, DB-15, SH-29)', async ({
  ann,
  bob,
  step,
  passTime,
  world,
}) => {
  const games = offerRecorded(world, 'nba_odds_live_2022-11-23.json');
  const game = { awayTeam: 'Sacramento Kings', homeTeam: 'Memphis Grizzlies' };
  await playStory({
    ...{ ann, bob, step, world, game },
    sport: 'NBA',
    picks: [
      { market: 'spread', side: 'away', dollars: 75 },
      { market: 'total', side: 'over', dollars: 20 },
      { market: 'moneyline', side: 'home', dollars: 33 },
    ],
    play: async () => {
      await passTime(3 * HOUR_MS);
      for (const played of games.filter(({ homeTeam }) => homeTeam === game.homeTeam)) world.endGame(played, 122, 115);
      return finalScore(world, 'basketball_nba', game);
    },
  });
});
