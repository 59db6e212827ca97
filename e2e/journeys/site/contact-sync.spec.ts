import { contactSyncCopy as copy } from '@evens/web/features/site/contacts/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import { inspect } from '../../support/inspect.ts';

test.describe('with a SendGrid key', () => {
  withWorld({ withSendgrid: true });

  test('a site admin sees who was synced and who was not, and tries again (CS-01, CS-05, CS-06)', async ({
    ann,
    world,
    step,
  }) => {
    const annsSide = await ann.arrive();
    await world.makeSiteAdmin(annsSide);
    await world.aGroup(annsSide);
    await world.runJob('deliver-contacts');
    world.sendgrid?.refuseWith(400);
    const bob = await world.aUser('Bob Reyes');
    await world.runJob('deliver-contacts');
    const { page } = ann;
    const errors = page.getByRole('list', { name: copy.errors }).getByRole('listitem');
    const recent = page.getByRole('list', { name: copy.recent }).getByRole('listitem');
    const counts = page.getByRole('region', { name: copy.overview });

    await step('the overview counts everyone, and the error says what SendGrid answered', async () => {
      await page.goto('/settings');
      await ann.press(page.getByRole('link', { name: 'SendGrid Sync' }));
      await expect(page).toHaveURL('/settings/sendgrid');
      await expect(counts).toContainText('Users2Synced1Not synced1Errors1');
      await expect(errors).toContainText([bob.email]);
      await expect(errors).toContainText(['SendGrid answered 400: Not now.']);
      await expect(recent).toContainText([annsSide.email]);
      await expect(page.getByText(copy.notConfigured)).toHaveCount(0);
      await inspect(ann, 'the sync of contacts');
    });
    await step('a retry that fails keeps the error', async () => {
      ann.watch.expectOutage();
      await ann.press(ann.button(copy.retryLabel(bob.email)));
      await ann.seeToast(`Failed to resync ${bob.email}`);
      await expect(errors).toHaveCount(1);
    });
    await step('one that works removes it', async () => {
      world.sendgrid?.refuseWith(null);
      await ann.press(ann.button(copy.retryLabel(bob.email)));
      await ann.seeToast(`Successfully resynced ${bob.email}`);
      await expect(page.getByText(copy.noErrors)).toBeVisible();
      await expect(recent).toHaveCount(2);
      await expect(recent.filter({ hasText: bob.email })).toHaveCount(1);
      await expect(counts).toContainText('Users2Synced2Not synced0Errors0');
    });
    await step('the page says so if it can’t be loaded, and loads again', async () => {
      await page.route('**/api/admin/contacts', (route) => route.abort('internetdisconnected'));
      await ann.reload();
      await expect(page.getByText('Failed to load SendGrid sync data')).toBeVisible();
      await page.unroute('**/api/admin/contacts');
      await ann.press(ann.button('Retry'));
      await expect(recent).toHaveCount(2);
    });
  });
});

test.describe('without one', () => {
  withWorld();

  test('the page says that SendGrid is not configured (CS-07)', async ({ ann, world }) => {
    const annsSide = await ann.arrive();
    await world.makeSiteAdmin(annsSide);
    await world.aGroup(annsSide);
    await ann.page.goto('/settings/sendgrid');
    await expect(ann.page.getByText(copy.notConfigured)).toBeVisible();
    await expect(ann.page.getByText(copy.noneRecent)).toBeVisible();
    await inspect(ann, 'the sync of contacts without a key');
  });
});
