import { unsubscribeErrors } from '@evens/domain/messages/unsubscribe/errors';
import { postCustomBid } from '@evens/server/testing/actions/bidding';
import { unsubscribeCopy as copy } from '@evens/web/features/messages/unsubscribe/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();

test('the link at the end of an email asks first, and then stops its kind without a login (RC-12)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const [annsSide, bobsSide] = [await ann.arrive(), await bob.arrive()];
  const group = await world.aGroup(annsSide, bobsSide);
  await postCustomBid(annsSide, group);
  const text = (await world.mailTo(bobsSide.email)).at(-1)?.text ?? '';
  const [, link = ''] = /(\/unsubscribe#token=\S+)/.exec(text) ?? [];
  const { page } = bob;

  await step('opening it changes nothing', async () => {
    await bob.context.clearCookies();
    await page.goto(link);
    await expect(page.getByText(copy.question('bid_created'))).toBeVisible();
    expect(await wantsBids()).toBe(true);
  });
  await step('pressing the button stops emails about new bids', async () => {
    await bob.press(bob.button(copy.confirm));
    await expect(page.getByRole('heading', { level: 1, name: copy.doneTitle })).toBeVisible();
    await expect(page.getByText(copy.done('bid_created'))).toBeVisible();
    expect(await wantsBids()).toBe(false);
  });
  await step('a link that was cut off leads to the settings', async () => {
    await page.goto('/unsubscribe#token=cut-off');
    await expect(page.getByRole('alert')).toHaveText(unsubscribeErrors.UNSUBSCRIBE_LINK_INVALID.message);
    await expect(bob.button(copy.settings)).toBeVisible();
  });
  await step('so does one that someone changed', async () => {
    await page.goto(`${link}x`);
    await bob.press(bob.button(copy.confirm));
    await expect(page.getByRole('alert')).toHaveText(unsubscribeErrors.UNSUBSCRIBE_LINK_INVALID.message);
  });

  async function wantsBids(): Promise<boolean> {
    const { body } = await bobsSide.api.get<{ notifications: { email: { bid_created: boolean } } }>(
      '/api/notifications/settings',
    );
    return body.notifications.email.bid_created;
  }
});
