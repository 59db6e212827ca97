import { freePort } from '@evens/server/testing/servers/free-port';
import { landingCopy } from '@evens/web/features/groups/landing/copy';
import { verificationCopy } from '@evens/web/features/sign-in/copy';
import { acceptOffer, betCard, bidCard, postOffer, readPrice } from '../../support/betting.ts';
import { type Game, otherPickText, pickText } from '../../support/expected-outcome.ts';
import { type Company, expect, test, withWorld } from '../../support/fixtures.ts';
import { startPathProxy } from '../../support/path-proxy.ts';

const path = '/evens';
const [port, serverPort] = [await freePort(), await freePort()];
const host = `http://127.0.0.1:${port}`;
const site = host + path;
let proxy: Awaited<ReturnType<typeof startPathProxy>>;

test.use({ serviceWorkers: 'allow' });
withWorld({ settings: { PORT: String(serverPort), PUBLIC_URL: site } });

test.beforeAll(async () => {
  proxy = await startPathProxy({ port, path, serverPort });
});
test.afterAll(() => proxy.stop());

type Friends = Pick<Company, 'ann' | 'bob' | 'step'>;

async function meet({ ann, bob, step, world }: Friends & Pick<Company, 'world'>): Promise<void> {
  let invite = '';
  await step('Ann opens the path, signs up, and verifies her address with the link in the email', async () => {
    await ann.page.goto(site);
    await expect(ann.page).toHaveURL(`${site}/login?next=%2Flines`);
    await ann.press(ann.button('Create Account'));
    await expect(ann.page.getByRole('link', { name: 'Terms' }).first()).toHaveAttribute('href', `${path}/terms`);
    await ann.signUp();
    await ann.seeToast('Account created successfully!');
    const welcome = ann.dialog('Welcome');
    await welcome.getByLabel('Group name').fill('Sunday Crew');
    await ann.press(welcome.getByRole('button', { name: 'Create Group' }));
    await ann.seeToast('Group created successfully!');
    await ann.press(ann.button('Invite'));
    invite = await ann.dialog('Invite to Sunday Crew').getByLabel('Invite link').inputValue();
    expect(invite).toContain(`${site}/join/`);
    await ann.page.goto(host + (await world.mailedLink(ann.email)));
    await ann.press(ann.button(verificationCopy.verify));
    await expect(ann.page.getByRole('heading', { name: verificationCopy.verifiedTitle })).toBeVisible();
  });
  await step('Bob follows the invite', async () => {
    await bob.page.goto(invite);
    await bob.press(bob.button(landingCopy.enter));
    await bob.signUp();
    await bob.seeToast('Account created successfully!', 'Successfully joined Sunday Crew!');
    await bob.openTab('Bids');
    await expect(bob.page).toHaveURL(`${site}/bids`);
  });
}

async function bet({ ann, bob, step, game }: Friends & { game: Game }): Promise<void> {
  await step('Ann posts a bid, Bob sees it without reloading, and accepts it', async () => {
    await ann.page.goto(`${site}/lines?sport=NFL`);
    const offer = await readPrice(ann, { game, market: 'spread', side: 'home', dollars: 20 });
    await postOffer(ann, offer);
    await expect(bidCard(bob, offer)).toContainText(`${ann.name}’s pick`);
    await acceptOffer(bob, offer, ann.name);
    await expect(ann.button('Notifications, 2 unread')).toBeVisible();
    await ann.openTab('Bets');
    await expect(betCard(ann, pickText(offer), game)).toContainText('Active');
    await bob.openTab('Bets');
    await expect(betCard(bob, otherPickText(offer), game)).toContainText('Active');
  });
}

async function lookAround({ ann, bob, step }: Friends): Promise<void> {
  await step('a reload, an unknown address, and files to download stay under the path', async () => {
    await ann.reload();
    await expect(ann.page).toHaveURL(`${site}/bets`);
    await ann.page.goto(`${site}/no/such/page`);
    await expect(ann.page).toHaveURL(`${site}/lines`);
    await ann.page.goto(`${site}/settings/group`);
    const files = ann.page.getByRole('list', { name: 'Files' }).getByRole('link');
    await expect(files.first()).toHaveAttribute('href', new RegExp(`^${path}/api/groups/`));
  });
  await step('the service worker covers the path, and the description of the API names it', async () => {
    const scope = await ann.page.evaluate(
      async (worker) => (await navigator.serviceWorker.register(worker)).scope,
      `${path}/sw.js`,
    );
    expect(scope).toBe(`${site}/`);
    const described = await ann.page.request.get(`${site}/api/openapi.json`);
    expect((await described.json()).servers).toEqual([{ url: path }]);
    await ann.page.goto(`${site}/api/docs`);
    await expect(ann.page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await step('Bob signs out, and a page he asks for opens once he signs in', async () => {
    await bob.press(bob.page.getByRole('button', { name: /Settings$/ }));
    await bob.press(bob.page.getByRole('menuitem', { name: 'Log Out' }));
    await expect(bob.page).toHaveURL(`${site}/login`);
    await bob.page.goto(`${site}/debts`);
    await bob.signIn();
    await expect(bob.page).toHaveURL(`${site}/debts`);
  });
}

test('two friends use an Evens under a path of its host, and nothing leads outside of the path (HO-08)', async ({
  ann,
  bob,
  world,
  step,
  offerGame,
}) => {
  const asked: string[] = [];
  for (const { context } of [ann, bob]) context.on('request', (request) => asked.push(request.url()));
  const game = await offerGame({ homeTeam: 'Denver Broncos' });
  await meet({ ann, bob, step, world });
  await bet({ ann, bob, step, game });
  await lookAround({ ann, bob, step });
  expect(asked.filter((url) => url !== site && !url.startsWith(`${site}/`))).toEqual([]);
  expect(proxy.outside).toEqual([]);
  const cookies = await ann.context.cookies(site);
  expect(cookies.map((cookie) => cookie.path)).toContain(path);
  expect(cookies.filter((cookie) => cookie.path !== path)).toEqual([]);
});
