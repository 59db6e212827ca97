import { readFile } from 'node:fs/promises';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { ageSessions } from '@evens/server/testing/actions/age-sessions';
import { adminsOnly } from '@evens/web/app/settings-menu/copy';
import { proofCopy } from '@evens/web/features/sign-in/sessions/copy';
import { backupsCopy as copy } from '@evens/web/features/site/backups/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import { inspect } from '../../support/inspect.ts';

withWorld();

test('a site admin makes a backup, and downloads it after confirming who they are (HO-02)', async ({
  ann,
  bob,
  world,
  step,
  passTime,
}) => {
  const [annsSide, bobsSide] = [await ann.arrive(), await bob.arrive()];
  await world.makeSiteAdmin(annsSide);
  await world.aGroup(bobsSide, annsSide);
  const { page } = ann;
  const rows = page.getByRole('table', { name: copy.title }).getByRole('row');

  await step('the page is among the settings, and is for site admins alone', async () => {
    await bob.page.goto('/settings/backups');
    await expect(bob.page.getByText(adminsOnly.title)).toBeVisible();
    await page.goto('/settings');
    await ann.press(page.getByRole('link', { name: copy.title }));
    await expect(page).toHaveURL('/settings/backups');
    await expect(page.getByText(copy.none)).toBeVisible();
    await expect(page.getByText(copy.command(copy.anyFile))).toBeVisible();
  });
  await step('one press makes a backup, and the list shows it', async () => {
    await ann.press(ann.button(copy.start));
    await expect(rows).toHaveCount(2);
    await passTime(MINUTE_MS);
    await ann.press(ann.button(copy.start));
    await expect(rows).toHaveCount(3);
    await inspect(ann, 'the backups of the site');
  });
  await step('a download asks who it is, and saves the newest one', async () => {
    await ageSessions(world, annsSide);
    await ann.press(rows.nth(1).getByRole('button'));
    const dialog = ann.dialog('Confirm it’s you');
    await dialog.getByLabel(proofCopy.password).fill('correct horse');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      ann.press(dialog.getByRole('button', { name: 'Continue' })),
    ]);
    expect(file.suggestedFilename()).toMatch(/^evens-2026-11-01T150100Z-manual\.backup$/);
    await expect(page.getByText(copy.command(file.suggestedFilename()))).toBeVisible();
    expect((await readFile(await file.path())).length).toBeGreaterThan(1_000);
  });
});
