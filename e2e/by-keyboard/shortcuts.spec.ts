import { shortcutsCopy } from '@evens/web/app/shortcuts/copy';
import { expect, test, withWorld } from '../support/fixtures.ts';
import type { Friend } from '../support/friend.ts';

withWorld();

async function turnOff(ann: Friend): Promise<void> {
  await ann.press(ann.button(/Settings/));
  await ann.press(ann.page.getByRole('menuitemcheckbox', { name: 'Keyboard Shortcuts' }));
  await ann.page.keyboard.press('Escape');
  await expect(ann.page.getByRole('menu')).toBeHidden();
  await ann.page.getByRole('main').focus();
}

test('single keys open tabs, search, and list themselves, but not while someone types (XP-06, UX-02)', async ({
  ann,
  world,
  step,
  offerGame,
}) => {
  await offerGame();
  await world.aGroup(await ann.arrive());
  await ann.page.goto('/lines');
  const { keyboard } = ann.page;
  const list = ann.dialog(shortcutsCopy.title);
  const heading = (name: string) => ann.page.getByRole('heading', { level: 1, name });
  // They load after the screen.
  await expect(async () => {
    await keyboard.press('?');
    await expect(list).toBeVisible({ timeout: 500 });
  }).toPass();

  await step('the list says what each key does, and no other shortcut works over it', async () => {
    await expect(list.getByText('Search this page')).toBeVisible();
    await keyboard.press('g');
    await keyboard.press('b');
    await expect(heading('Bids')).toHaveCount(0);
    await keyboard.press('Escape');
    await expect(list).toBeHidden();
  });
  await step('g and a letter open a tab, and the focus goes to its page', async () => {
    for (const [key, path] of [
      ['b', '/bids'],
      ['t', '/bets'],
      ['d', '/debts'],
      ['s', '/stats'],
      ['l', '/lines'],
    ] as const) {
      await keyboard.press('g');
      await keyboard.press(key);
      await expect(ann.page).toHaveURL(path);
      await expect(ann.page.getByRole('main')).toBeFocused();
    }
  });
  await step('/ goes to the search, where keys are letters', async () => {
    await keyboard.press('/');
    const search = ann.page.getByRole('searchbox');
    await expect(search).toBeFocused();
    await keyboard.type('g?b');
    await expect(search).toHaveValue('g?b');
    await expect(heading('Lines')).toBeVisible();
    await search.fill('');
    await search.blur();
  });
  await step('someone turns them off', async () => {
    await turnOff(ann);
    await keyboard.press('g');
    await keyboard.press('b');
    await keyboard.press('?');
    await expect(heading('Lines')).toBeVisible();
    await expect(list).toBeHidden();
  });
});
