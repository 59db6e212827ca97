import { groupChannelErrors } from '@evens/domain/messages/group-channels/errors';
import { groupChannelLimits } from '@evens/domain/messages/group-channels/model';
import { ANNOUNCED_KINDS } from '@evens/domain/notifications/model';
import { postCustomBid } from '@evens/server/testing/actions/bidding';
import type { TestGroup, World } from '@evens/server/testing/servers/world';
import { type ChannelStandIn, startChannelStandIn } from '@evens/server/testing/stand-ins/channel-stand-in';
import { channelsCopy as copy } from '@evens/web/features/groups/channels/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend, Person } from '../../support/friend.ts';
import { inspect } from '../../support/inspect.ts';

withWorld({ settings: { PRIVATE_RECIPIENTS: 'on' } });

let services: ChannelStandIn;
test.beforeAll(async () => {
  services = await startChannelStandIn();
});
test.afterAll(() => services.stop());

const section = ({ page }: Friend) => page.getByRole('article', { name: copy.title, exact: true });
const rows = (friend: Friend) => section(friend).getByRole('listitem');

const newest = () => services.received.at(-1)?.body;

/** Connects Discord to the group, and opens its settings. */
async function openWithDiscord({ ann, world, group }: { ann: Friend; world: World; group: TestGroup }, admin: Person) {
  const address = services.addressOf('discord', 'a-token-only-Ann-knows');
  await admin.api.post(`/api/groups/${group.id}/channels`, { service: 'discord', address, kinds: ANNOUNCED_KINDS });
  await ann.page.goto('/settings/group');
  await expect(rows(ann)).toHaveCount(1);
  return { send: () => world.runJob('deliver-discord') };
}

test('an admin connects Discord, and the group’s news arrives there (RC-07, RC-08)', async ({
  ann,
  bob,
  together: { bobsSide, group },
  world,
  step,
}) => {
  const { url = '' } = services.addressOf('discord', 'a-token-only-Ann-knows');
  await step('members who are no admins don’t see the channels', async () => {
    await bob.page.goto('/settings/group');
    await expect(bob.page.getByRole('heading', { name: 'Members', exact: true })).toBeVisible();
    await expect(section(bob)).toHaveCount(0);
  });
  await step('an address of something else is refused next to its field', async () => {
    await ann.page.goto('/settings/group');
    await expect(section(ann)).toContainText(copy.empty);
    await ann.press(ann.button(copy.connect));
    const dialog = ann.dialog(copy.connect);
    await dialog.getByLabel('Webhook URL').fill('https://example.com/elsewhere');
    await ann.press(dialog.getByRole('button', { name: copy.connectAction }));
    await expect(dialog.getByRole('alert')).toHaveText('Please check the webhook URL.');
    await inspect(ann, 'connecting a channel');
    await dialog.getByLabel('Webhook URL').fill(url);
    await dialog.getByLabel(copy.kindNames.user_joined).uncheck();
    await ann.press(dialog.getByRole('button', { name: copy.connectAction }));
    await ann.seeToast(copy.connected('Discord'));
  });
  await step('the page shows the channel and never its whole address again', async () => {
    const kinds = 'Sends new bids, accepted bids, game starts, settled bets, and payments';
    await expect(rows(ann)).toHaveCount(1);
    for (const text of ['…nows', copy.neverSent, kinds]) await expect(rows(ann)).toContainText(text);
    expect(await ann.page.content()).not.toContain('only-Ann');
  });
  await step('a test arrives, and the page says so without a reload', async () => {
    await ann.press(rows(ann).getByRole('button', { name: copy.test }));
    await expect(rows(ann)).toContainText(copy.isTesting);
    await world.runJob('deliver-discord');
    await expect(rows(ann)).toContainText(copy.arrived);
    expect(newest()).toContain('This is a test from Evens.');
  });
  await step('a bid that Bob posts arrives there', async () => {
    await postCustomBid(bobsSide, group);
    await world.runJob('deliver-discord');
    expect(newest()).toContain('Bob Reyes posted a bid');
  });
});

test('a channel that fails pauses with the reason, and an admin resumes it (RC-07)', async ({
  ann,
  together: { annsSide, bobsSide, group },
  world,
  step,
}) => {
  const { send } = await openWithDiscord({ ann, world, group }, annsSide);
  await step('after three messages that don’t arrive, it’s paused, with the reason', async () => {
    services.failWith('gone');
    for (let bids = 0; bids < groupChannelLimits.failuresUntilPause; bids += 1) {
      await postCustomBid(bobsSide, group);
      await send();
    }
    await expect(rows(ann)).toContainText(copy.paused);
    await expect(rows(ann)).toContainText('The answer was 404: Unknown Webhook');
    await inspect(ann, 'a paused channel');
    await ann.press(ann.button(/^Notifications/));
    await expect(ann.page.getByText('Discord is paused')).toBeVisible();
    await ann.page.keyboard.press('Escape');
  });
  await step('Resume sends a test, and once it arrives, news goes out again', async () => {
    services.failWith(null);
    await ann.press(rows(ann).getByRole('button', { name: copy.resume }));
    await expect(rows(ann)).toContainText(copy.isTesting);
    await send();
    await expect(rows(ann).getByRole('button', { name: copy.test })).toBeVisible();
    await expect(rows(ann)).not.toContainText(copy.paused);
    await postCustomBid(bobsSide, group);
    await send();
    expect(newest()).toContain('Bob Reyes posted a bid');
  });
});

test('an admin changes what a channel gets, and removes it (RC-07)', async ({
  ann,
  together: { annsSide, group },
  world,
  step,
}) => {
  await openWithDiscord({ ann, world, group }, annsSide);
  await step('at least one kind has to stay', async () => {
    await ann.press(rows(ann).getByRole('button', { name: copy.change }));
    const dialog = ann.dialog(copy.changeTitle('Discord'));
    for (const name of Object.values(copy.kindNames)) await dialog.getByLabel(name).uncheck();
    await ann.press(dialog.getByRole('button', { name: copy.save }));
    await expect(dialog.getByRole('alert')).toHaveText(groupChannelErrors.CHANNEL_KINDS_MISSING.message);
    await dialog.getByLabel(copy.kindNames.bet_settled).check();
    await ann.press(dialog.getByRole('button', { name: copy.save }));
    await ann.seeToast(copy.saved);
    await expect(rows(ann)).toContainText('Sends settled bets');
  });
  await step('removing it asks first', async () => {
    await ann.press(rows(ann).getByRole('button', { name: copy.remove }));
    const dialog = ann.dialog(copy.removeTitle('Discord'));
    await expect(dialog).toContainText(copy.removeText);
    await ann.press(dialog.getByRole('button', { name: copy.remove }));
    await ann.seeToast(copy.removed);
    await expect(section(ann)).toContainText(copy.empty);
  });
});

test('a webhook’s signing secret shows once (RC-07, RC-09)', async ({ ann, together: _, step }) => {
  const secret = ann.page.getByRole('textbox', { name: copy.secret });
  await step('it shows after connecting, with a button to copy it', async () => {
    await ann.page.goto('/settings/group');
    await ann.press(ann.button(copy.connect));
    const dialog = ann.dialog(copy.connect);
    await dialog.getByLabel(copy.service).selectOption({ label: 'Webhook' });
    await dialog.getByLabel('Address').fill('https://example.com/evens/hook');
    await ann.press(dialog.getByRole('button', { name: copy.connectAction }));
    await expect(ann.dialog(copy.secretTitle)).toBeVisible();
    await expect(secret).toHaveValue(/^whsec_/);
    await inspect(ann, 'a signing secret');
  });
  await step('it’s gone after a reload', async () => {
    const shown = await secret.inputValue();
    await ann.press(ann.dialog(copy.secretTitle).getByRole('button', { name: copy.done }));
    await expect(rows(ann)).toContainText('example.com/…hook');
    await ann.reload();
    await expect(rows(ann)).toContainText('example.com/…hook');
    expect(await ann.page.content()).not.toContain(shown);
  });
});
