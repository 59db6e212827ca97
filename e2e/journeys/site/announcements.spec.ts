import { announcementErrors } from '@evens/domain/site/announcements/errors';
import { announcementLimits } from '@evens/domain/site/announcements/model';
import { adminsOnly } from '@evens/web/app/settings-menu/copy';
import { announcementsCopy as copy } from '@evens/web/features/site/announcements/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import { inspect } from '../../support/inspect.ts';

withWorld();

test('a site admin announces something to everyone (NT-21)', async ({ ann, bob, world, step }) => {
  const [annsSide, bobsSide] = [await ann.arrive(), await bob.arrive()];
  await world.makeSiteAdmin(annsSide);
  await world.aGroup(annsSide, bobsSide);
  const { page } = ann;
  const preview = page.getByRole('region', { name: copy.preview });
  const sent = page.getByRole('list', { name: copy.list }).getByRole('listitem');
  const bell = (unread: number) => bob.button(unread > 0 ? `Notifications, ${unread} unread` : 'Notifications');

  await step('she finds the page among the settings', async () => {
    await bob.page.goto('/lines');
    await expect(bell(1)).toBeVisible();
    await page.goto('/settings');
    await ann.press(page.getByRole('link', { name: 'Announcements' }));
    await expect(page).toHaveURL('/settings/announcements');
    await expect(page.getByText(copy.recipients(2))).toBeVisible();
    await expect(page.getByText(copy.none)).toBeVisible();
  });
  await step('nothing is sent without a title, without a message, or with too long a message', async () => {
    await ann.press(ann.button(copy.review));
    await expect(page.getByText(announcementErrors.ANNOUNCEMENT_TITLE_MISSING.message)).toBeVisible();
    await page.getByLabel(copy.title).fill('Maintenance tonight');
    await ann.press(ann.button(copy.review));
    await expect(page.getByText(announcementErrors.ANNOUNCEMENT_MESSAGE_MISSING.message)).toBeVisible();
    await page.getByLabel(copy.message).fill('x'.repeat(announcementLimits.messageMaxCharacters + 1));
    await ann.press(ann.button(copy.review));
    await expect(page.getByText(announcementErrors.ANNOUNCEMENT_MESSAGE_TOO_LONG.message)).toBeVisible();
  });
  await step('the preview shows what she types, and a question comes before it goes out', async () => {
    await page.getByLabel(copy.message).fill('Evens is offline\nfrom 2 to 3 AM.');
    await expect(preview).toContainText('Maintenance tonight');
    await expect(preview).toContainText('Evens is offline from 2 to 3 AM.');
    await inspect(ann, 'an announcement before it is sent');
    await ann.press(ann.button(copy.review));
    await ann.press(ann.dialog(copy.askTitle(2)).getByRole('button', { name: copy.cancel }));
    await expect(page.getByText(copy.none)).toBeVisible();
    await ann.press(ann.button(copy.review));
    await ann.press(ann.dialog(copy.askTitle(2)).getByRole('button', { name: copy.send }));
    await ann.seeToast(copy.sent(2));
    await expect(sent).toContainText(['Maintenance tonight']);
    await expect(sent.first()).toContainText(`${copy.toEveryone(2)} ${copy.by('Ann Lee')}`);
    await expect(page.getByLabel(copy.title)).toHaveValue('');
  });
  await step('it reaches Bob while he reads the lines', async () => {
    await expect(bell(2)).toBeVisible();
    await bob.press(bell(2));
    const item = bob.dialog('Notifications').getByRole('listitem').filter({ hasText: 'Maintenance tonight' });
    await expect(item).toContainText('Evens is offline from 2 to 3 AM.');
    await bob.page.keyboard.press('Escape');
  });
});

test('an announcement to one group reaches only its members (NT-21)', async ({ ann, bob, world, step }) => {
  const [annsSide, bobsSide] = [await ann.arrive(), await bob.arrive()];
  await world.makeSiteAdmin(annsSide);
  await world.aGroup(annsSide);
  const group = await world.aGroup(bobsSide);
  const { page } = ann;
  const sent = page.getByRole('list', { name: copy.list }).getByRole('listitem');

  await step('she has to choose the group', async () => {
    await bob.page.goto('/lines');
    await page.goto('/settings/announcements');
    await ann.press(page.getByText(copy.oneGroup));
    await page.getByLabel(copy.title).fill('Hello, crew');
    await page.getByLabel(copy.message).fill('You were first.');
    await ann.press(ann.button(copy.review));
    await expect(page.getByText(copy.groupMissing)).toBeVisible();
    await page.getByLabel(copy.group, { exact: true }).selectOption(group.id);
    await expect(page.getByText(copy.recipients(1))).toBeVisible();
    await inspect(ann, 'an announcement to a group');
  });
  await step('Bob gets it, and she does not, because she is not in the group', async () => {
    await ann.press(ann.button(copy.review));
    await ann.press(ann.dialog(copy.askTitle(1)).getByRole('button', { name: copy.send }));
    await ann.seeToast(copy.sent(1));
    await expect(sent.filter({ hasText: 'Hello, crew' })).toContainText(copy.toGroup('Sunday Crew', 1));
    await expect(bob.button('Notifications, 1 unread')).toBeVisible();
    await expect(ann.button('Notifications')).toBeVisible();
  });
  await step('while the number of people is unknown, the question names none', async () => {
    await page.route('**/announcements/audience*', () => undefined);
    await ann.reload();
    await page.getByLabel(copy.title).fill('Hello, everyone');
    await page.getByLabel(copy.message).fill('You are next.');
    await ann.press(ann.button(copy.review));
    await expect(ann.dialog(copy.askTitle(null))).toBeVisible();
  });
});

test('only site admins can open the pages of the site administration, or see them in the settings (AD-02)', async ({
  bob,
  world,
  step,
}) => {
  await world.aGroup(await bob.arrive());
  const { page } = bob;
  for (const path of ['/settings/announcements', '/settings/sendgrid']) {
    await step(path, async () => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByText(adminsOnly.text)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Announcements' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'SendGrid Sync' })).toHaveCount(0);
    });
  }
  await inspect(bob, 'a page for site admins that someone else opened');
});
