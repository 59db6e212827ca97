import { HOUR_MS } from '@evens/domain/shared/time-units';
import { test, withWorld } from '../../support/fixtures.ts';
import { finalScore } from '../../support/provider.ts';
import { playStory } from './line-to-paid-debt.ts';

withWorld({ lines: 'replay' });

test('two friends go from a line of a replayed season to a paid debt (GR-35, LN-25, BD-40, GM-12, BT-07, ST-08, ST-09, DB-08, DB-15, SH-29)', async ({
  ann,
  bob,
  step,
  passTime,
  world,
}) => {
  const game = { awayTeam: 'New England Patriots', homeTeam: 'Tennessee Titans' };
  await playStory({
    ...{ ann, bob, step, world, game },
    sport: 'NFL',
    picks: [
      { market: 'spread', side: 'home', dollars: 60 },
      { market: 'total', side: 'over', dollars: 25 },
      { market: 'moneyline', side: 'home', dollars: 50 },
    ],
    play: async () => {
      await passTime(9 * HOUR_MS);
      return finalScore(world, 'americanfootball_nfl', game);
    },
  });
});
