import { HOUR_MS, MINUTE_MS } from '@evens/domain/shared/time-units';
import { accept, postBid } from '@evens/server/testing/actions/bidding';
import type { World } from '@evens/server/testing/servers/world';
import { gameCard } from '../../support/betting.ts';
import { type Company, expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';

withWorld();

type Game = World['odds']['games'][number];

function setScore(game: Game, away: number, home: number): void {
  game.scores = [
    { name: game.awayTeam, score: String(away) },
    { name: game.homeTeam, score: String(home) },
  ];
}

const score = (away: number, home: number) => `Buffalo Bills ${away}, Denver Broncos ${home}`;
const betCard = ({ page }: Friend) => page.getByRole('article', { name: /Denver Broncos/ });

type Watching = Pick<Company, 'ann' | 'step'> & { game: Game };

async function lookAtOtherPages({ ann, step, game }: Watching): Promise<void> {
  await step('Home, Lines, and Bids show it', async () => {
    await ann.page.goto('/home');
    await expect(ann.page.getByRole('main')).toContainText(score(21, 14));
    await expect(ann.page.getByRole('main')).toContainText('Losing');
    await ann.page.goto('/lines');
    await expect(gameCard(ann, game)).toContainText(`Live score: ${score(21, 14)}`);
    await ann.page.goto('/bids?tab=all&date=all_time');
    await expect(gameCard(ann, game)).toContainText(`Live score: ${score(21, 14)}`);
  });
}

async function letItGetOld({ ann, step, passTime, game }: Watching & Pick<Company, 'passTime'>): Promise<void> {
  const annsBet = betCard(ann);
  await step('an old score says when it was read, and no longer who is ahead', async () => {
    await ann.page.goto('/bets');
    await expect(annsBet).toContainText(score(21, 14));
    await passTime(11 * MINUTE_MS);
    await expect(annsBet).toContainText(/Score as of \d+:\d\d [AP]M/);
    await expect(annsBet).toContainText('Active');
    await expect(annsBet).not.toContainText('Losing');
    await ann.openTab('Lines');
    await expect(gameCard(ann, game)).toContainText(/Score as of /);
  });
}

test('while a game is on, every page shows its running score, as of when, and who is ahead (XP-01, BT-07, ST-12)', async ({
  ann,
  bob,
  together,
  world,
  step,
  passTime,
  offerGame,
}) => {
  const { annsSide, bobsSide, group } = together;
  const game = await offerGame({ homeTeam: 'Denver Broncos', awayTeam: 'Buffalo Bills' });
  const moneyline = { betType: 'moneyline', side: 'home', amountCents: 2_000 } as const;
  await accept(bobsSide, group, await postBid(annsSide, group, game, moneyline));
  const [annsBet, bobsBet] = [betCard(ann), betCard(bob)];

  await step('before the feed has a score, the bet waits for the final one', async () => {
    await passTime(3 * HOUR_MS);
    for (const friend of [ann, bob]) await friend.page.goto('/bets');
    for (const bet of [annsBet, bobsBet]) await expect(bet).toContainText('Waiting for the final score');
  });
  await step('both see live that one is winning and the other is losing', async () => {
    setScore(game, 7, 14);
    await world.runJob('settle-bets');
    await expect(annsBet).toContainText(score(7, 14));
    await expect(annsBet).toContainText('Live score');
    await expect(annsBet).toContainText('Winning');
    await expect(bobsBet).toContainText('Losing');
    await expect(annsBet).not.toContainText('Final score');
  });
  await step('it changes live, and the details have it too', async () => {
    await ann.press(ann.button('Details'));
    await expect(ann.dialog('Bet Details')).toContainText(`Live score${score(7, 14)}`);
    setScore(game, 21, 14);
    await world.runJob('settle-bets');
    await expect(ann.dialog('Bet Details')).toContainText(score(7, 14));
    await passTime(5 * MINUTE_MS);
    await world.runJob('settle-bets');
    await expect(ann.dialog('Bet Details')).toContainText(score(21, 14));
    await ann.escape();
    await expect(annsBet).toContainText('Losing');
  });
  await lookAtOtherPages({ ann, step, game });
  await letItGetOld({ ann, step, passTime, game });
  await step('the final score settles the bet, and no page calls it a running one', async () => {
    await ann.openTab('Bets');
    world.endGame(game, 28, 21);
    await world.runJob('settle-bets');
    await expect(annsBet).toContainText('Won');
    await expect(annsBet).toContainText(`Final score: ${score(21, 28)}`);
    await expect(annsBet).not.toContainText(/Live score|Score as of/);
  });
});
