import type { Locator } from '@playwright/test';
import { gameCard } from '../support/betting.ts';
import { expect, test, withWorld } from '../support/fixtures.ts';
import type { Friend } from '../support/friend.ts';

const HOST = 'http://logos.test/teams';
const LATER_MS = 10_000;

withWorld({ logoUrl: HOST });

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A logo host that has only these images. Returns the requests it got. */
async function standInHost({ context }: Friend, there: readonly string[]): Promise<string[]> {
  const requested: string[] = [];
  await context.route(`${HOST}/**`, (route) => {
    const path = route.request().url().slice(HOST.length);
    requested.push(path);
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'image/png' };
    return there.includes(path)
      ? route.fulfill({ status: 200, headers, body: picture })
      : route.fulfill({ status: 404, headers, body: '' });
  });
  return requested;
}

const logoImages = (card: Locator) => card.locator('img[src^="blob:"]');

test('logos load once, by each id they may have, and missing ones are not requested again (LN-26 to LN-30)', async ({
  ann,
  world,
  offerGame,
  step,
}) => {
  const chiefs = await offerGame({ awayTeam: 'Green Bay Packers' });
  const [home, away] = ['Vegas Golden Knights', 'Montréal Canadiens'];
  const knights = await offerGame({ sport: 'icehockey_nhl', homeTeam: home, awayTeam: away });
  const requested = await standInHost(ann, ['/nfl/500/kc.png', '/nhl/500/vgs.png']);
  await world.aGroup(await ann.arrive());

  await step('at first only the logos in view are requested', async () => {
    await ann.page.goto('/lines?search=Kansas');
    await expect(logoImages(gameCard(ann, chiefs))).toHaveCount(1);
    await expect.poll(() => requested.toSorted()).toEqual(['/nfl/500/gb.png', '/nfl/500/kc.png']);
    await ann.page.getByRole('searchbox').fill('');
    await expect(logoImages(gameCard(ann, knights))).toHaveCount(1);
    await expect.poll(() => requested.length).toBe(5);
  });
  await step('after that they come from this browser, and no request is made for missing ones', async () => {
    await ann.reload();
    await expect(logoImages(gameCard(ann, chiefs))).toHaveCount(1);
    await expect(logoImages(gameCard(ann, knights))).toHaveCount(1);
    await ann.context.clock.fastForward(LATER_MS);
    expect(requested).toHaveLength(5);
  });
  await step('the browser keeps the image, its team, its URL, and its age', async () => {
    const storedKeys = await ann.page.evaluate(
      () =>
        new Promise<string[]>((done) => {
          const opening = indexedDB.open('logos', 1);
          opening.onsuccess = () => {
            const reading = opening.result.transaction('logos').objectStore('logos').getAll();
            reading.onsuccess = () => done(reading.result.map((logo) => Object.keys(logo).sort().join()));
          };
        }),
    );
    expect(storedKeys).toEqual(Array(2).fill('blob,originalUrl,teamName,timestamp'));
  });
});

test("if the logo host can't be reached, one request is made, and every card has the marks that Evens draws (LN-30, XP-08)", async ({
  ann,
  world,
  offerGame,
}) => {
  const game = await offerGame({ homeTeam: 'Dallas Cowboys', awayTeam: 'New York Giants' });
  let requests = 0;
  ann.watch.expectOutage();
  await ann.context.route(`${HOST}/**`, (route) => {
    requests += 1;
    return route.abort('internetdisconnected');
  });
  await world.aGroup(await ann.arrive());
  for (const visit of [() => ann.page.goto('/lines'), () => ann.reload()]) {
    await visit();
    await expect(gameCard(ann, game)).toBeVisible();
    await ann.context.clock.fastForward(LATER_MS);
    await expect.poll(() => requests).toBe(1);
  }
  await expect(gameCard(ann, game).getByText('DAL', { exact: true })).toBeVisible();
});

test("a team shows its letters where emoji can't be drawn (LN-26, LN-30)", async ({ ann, world, offerGame }) => {
  const game = await offerGame({
    sport: 'basketball_nba',
    homeTeam: 'Brooklyn Nets',
    awayTeam: 'Oklahoma City Thunder',
  });
  await standInHost(ann, []);
  await ann.context.addInitScript(() => {
    HTMLCanvasElement.prototype.toDataURL = () => 'an empty box';
  });
  await world.aGroup(await ann.arrive());
  await ann.page.goto('/lines?search=Brooklyn');
  await expect(gameCard(ann, game).getByText('BKN', { exact: true })).toBeVisible();
  await expect(gameCard(ann, game).getByText('OKC', { exact: true })).toBeVisible();
});
