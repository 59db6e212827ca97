import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { accept, postBid } from '@evens/server/testing/actions/bidding';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();

test('Ann gets a calendar address, replaces it, and turns it off (RC-10)', async ({
  ann,
  together: { annsSide, bobsSide, group },
  offerGame,
  passTime,
  step,
}) => {
  const bid = await postBid(annsSide, group, await offerGame(), {
    betType: 'spread',
    side: 'home',
    amountCents: 5_000,
  });
  await accept(bobsSide, group, bid);
  const address = ann.page.getByRole('textbox', { name: 'Calendar address' });
  const read = async (url: string) => ann.page.request.get(new URL(url).pathname);
  let first = '';

  await step('the address is shown once, and lists her game', async () => {
    await ann.page.goto('/settings/user');
    await ann.press(ann.button('Get Calendar Address'));
    first = await address.inputValue();
    const calendar = await read(first);
    expect([calendar.status(), await calendar.text()]).toEqual([200, expect.stringContaining('Kansas City Chiefs')]);
    await ann.reload();
    await expect(ann.page.getByText(/Your calendar has been on since/)).toBeVisible();
    await expect(address).toHaveCount(0);
  });
  await step('a new address ends the old one', async () => {
    await ann.press(ann.button('Replace Address'));
    await ann.press(ann.dialog('Replace calendar address?').getByRole('button', { name: 'Replace Address' }));
    await expect(address).toBeVisible();
    const second = await address.inputValue();
    expect([(await read(first)).status(), (await read(second)).status()]).toEqual([404, 200]);
    first = second;
  });
  await step("an address that was replaced in another tab isn't shown anymore", async () => {
    await passTime(MINUTE_MS);
    const { body } = await annsSide.api.post<{ url: string }>('/api/me/calendar');
    await ann.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(address).toHaveCount(0);
    await expect(ann.page.getByText(/Your calendar has been on since/)).toBeVisible();
    expect([(await read(first)).status(), (await read(body.url)).status()]).toEqual([404, 200]);
    first = body.url;
  });
  await step('turned off, it ends too', async () => {
    await ann.press(ann.button('Turn Off'));
    await ann.press(ann.dialog('Turn off calendar?').getByRole('button', { name: 'Turn Off' }));
    await ann.seeToast('Calendar turned off');
    await expect(ann.button('Get Calendar Address')).toBeVisible();
    expect((await read(first)).status()).toBe(404);
  });
});
