import { stepsCopy } from '@evens/web/features/home/copy';
import type { Page } from '@playwright/test';
import { postOffer, readPrice } from '../support/betting.ts';
import { expect, test, withWorld } from '../support/fixtures.ts';

withWorld();

/** Choices about how Evens looks, and the logos it has loaded. Nothing here shows who used the browser. */
const CHOICES = [
  'evens.auto-settlement',
  'evens.closed-explainers',
  'evens.help-dialogs',
  'evens.logo-misses',
  'evens.narrow-sports',
  'evens.theme',
];

/** The scroll position of each page, which the router keeps under random names. */
const SCROLL_POSITIONS = 'tsr-scroll-restoration';

/** Everything that Evens has stored in the browser. */
function readStorage(page: Page) {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return {
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: databases.map(({ name }) => name),
      caches: await caches.keys(),
    };
  });
}

test('the browser keeps choices after Log Out, and nothing about the person or the group (SH-24)', async ({
  ann,
  bob,
  world,
  offerGame,
  step,
}) => {
  const { page } = ann;
  const person = await ann.arrive();
  const friend = await bob.arrive();
  const group = await world.aGroup(person, friend);
  const game = await offerGame();

  await step("it keeps her own id and the group's while she's signed in", async () => {
    for (const path of ['/lines', '/bids', '/debts', '/stats', '/settings/user']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/home');
    await ann.press(ann.button(stepsCopy.putAway));
    await expect(page.getByRole('main')).toBeFocused();
    await page.goto('/lines');
    await postOffer(ann, await readPrice(ann, { game, market: 'spread', side: 'home', dollars: 20 }));
    await page.goto('/settings/user');
    await page.getByText('Dark', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const { local } = await readStorage(page);
    expect(local['evens.user']).toBe(person.id);
    expect(local['evens.theme']).toBe('dark');
  });
  await step('it keeps only choices after she has left', async () => {
    await ann.press(ann.button(/Settings/));
    await ann.press(page.getByRole('menuitem', { name: 'Log Out' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await expect(page).toHaveURL('/login');
    const { local, session, databases, caches } = await readStorage(page);
    expect(Object.keys(local).filter((key) => !CHOICES.includes(key))).toEqual([]);
    expect(local['evens.theme']).toBe('dark');
    expect(Object.keys(session).filter((key) => !key.startsWith(SCROLL_POSITIONS))).toEqual([]);
    expect(caches).toEqual([]);
    expect(databases.filter((name) => name !== 'logos')).toEqual([]);
    const all = JSON.stringify([local, session, databases]);
    for (const personal of [person.id, person.name, person.email, group.id, friend.id]) {
      expect(all).not.toContain(personal);
    }
  });
  await step('Back leads to the sign-in page, and from there not to the page that she left', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await expect(page).toHaveURL('/login');
  });
});

/** Closing a menu or a dialog takes its entry out of the history. In a slow browser, that comes late. */
test.describe('in a browser that goes back slowly', () => {
  test('the menu has left the history before Log Out ends the session (SH-24)', async ({ ann, world }) => {
    const { page } = ann;
    await world.aGroup(await ann.arrive());
    await page.addInitScript(() => {
      const { back } = History.prototype;
      History.prototype.back = async function backLate() {
        for (let answers = 0; answers < 8; answers += 1) await fetch('/api/health');
        back.call(this);
      };
    });
    await page.goto('/lines');
    await page.goto('/settings/user');
    const entry = await page.evaluate(() => history.state);
    let atSignOut: unknown;
    await page.route('**/api/auth/sign-out', async (route) => {
      atSignOut = await page.evaluate(() => history.state);
      await route.continue();
    });
    await ann.press(ann.button(/Settings/));
    await ann.press(page.getByRole('menuitem', { name: 'Log Out' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    expect(atSignOut).toEqual(entry);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  test('a form that was not saved does not keep someone whose session has ended (ER-06)', async ({ ann, world }) => {
    const { page, context } = ann;
    await world.aGroup(await ann.arrive());
    await page.addInitScript(() => {
      const { back, pushState } = History.prototype;
      let goBack: (() => void) | undefined;
      History.prototype.back = function backLate() {
        goBack = () => back.call(this);
        document.documentElement.setAttribute('data-goes-back', '');
      };
      History.prototype.pushState = function push(...entry) {
        pushState.apply(this, entry);
        if (location.pathname === '/login') goBack?.();
      };
      addEventListener('popstate', () => document.documentElement.setAttribute('data-went-back', ''));
    });
    // The code of the sign-in page comes later than the step back, so the form is still there.
    await page.route('**/assets/entry-*.js', async (route) => {
      await page.locator('[data-went-back]').waitFor({ state: 'attached' });
      await route.continue();
    });
    const liveStream = page.waitForResponse('**/api/live*');
    await page.goto('/settings/user');
    await liveStream;
    await page.getByText('Dark', { exact: true }).click();
    await ann.press(ann.button(/Settings/));
    await expect(page.getByRole('menuitem', { name: 'Group Settings' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('[data-goes-back]').waitFor({ state: 'attached' });
    await context.clearCookies();
    // The page opens its live stream again, and is refused.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await expect(page).toHaveURL(/\/login\?next=/);
  });
});

test('someone can paste a password or have a password manager fill it in', async ({ ann, world, step }) => {
  const { page } = ann;
  const { email } = await world.aUser('Ann Lee');
  const password = page.getByLabel('Password', { exact: true });

  await step('the fields say what belongs in them', async () => {
    await page.goto('/login');
    await expect(page.locator('input[autocomplete="username"]')).toHaveCount(1);
    await expect(page.locator('input[autocomplete="current-password"]')).toHaveAttribute('type', 'password');
    await ann.press(ann.button('Create Account'));
    await expect(page.locator('input[type="password"][autocomplete="new-password"]')).toHaveCount(2);
  });
  await step('pasting works, and the pasted password signs her in', async () => {
    await page.goto('/login');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('correct horse'));
    await page.getByLabel('Email').fill(email);
    await password.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(password).toHaveValue('correct horse');
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/\/login/);
    expect((await page.request.get('/api/me')).status()).toBe(200);
  });
  await step('a password manager sets the value and notifies the page, which works too', async () => {
    await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible();
    await page.context().clearCookies();
    await page.goto('/login');
    await expect(password).toBeVisible();
    await page.evaluate(
      (typed) => {
        const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        for (const [kind, value] of Object.entries(typed)) {
          const field = document.querySelector(`input[autocomplete="${kind}"]`);
          setValue?.call(field, value);
          field?.dispatchEvent(new Event('input', { bubbles: true }));
          field?.dispatchEvent(new Event('change', { bubbles: true }));
        }
      },
      { username: email, 'current-password': 'correct horse' },
    );
    await password.press('Enter');
    await expect(page).not.toHaveURL(/\/login/);
    expect((await page.request.get('/api/me')).status()).toBe(200);
  });
});

test('the built pages come without source maps, and no folder lists its files', async ({ world }) => {
  const page = await (await fetch(`${world.url}/login`)).text();
  const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  expect(assets.some((path) => path.endsWith('.js'))).toBe(true);
  for (const path of assets) {
    const text = await (await fetch(world.url + path)).text();
    expect(text, path).not.toContain('sourceMappingURL');
    expect((await fetch(`${world.url}${path}.map`)).status, path).toBe(404);
  }
  expect((await fetch(`${world.url}/assets/`)).status).toBe(404);
});
