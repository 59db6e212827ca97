import { deliveryLimits } from '@evens/domain/deliveries/model';
import { accept, postCustomBid } from '@evens/server/testing/actions/bidding';
import { type PushService, startPushService } from '@evens/server/testing/stand-ins/push-service';
import { askCopy } from '@evens/web/features/messages/ask/copy';
import { pushCopy as copy } from '@evens/web/features/messages/push/copy';
import { notificationSettingsCopy } from '@evens/web/features/notifications/settings/copy';
import { postOffer, readPrice } from '../../support/betting.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';
import { inspect } from '../../support/inspect.ts';
import { clickNotification, connectToPushService, listNotifications, receivePush } from '../../support/push-browser.ts';

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.stop());
withWorld({ settings: { PRIVATE_RECIPIENTS: 'on' } });
test.use({ serviceWorkers: 'allow' });

const section = ({ page }: Friend) => page.getByRole('article', { name: copy.title });
const devices = (friend: Friend) => section(friend).getByRole('list', { name: copy.devices }).getByRole('listitem');
const openSettings = ({ page }: Friend) => page.goto('/settings/notifications');

/** A browser that can subscribe. Nothing has been asked or sent yet. */
async function aBrowser(friend: Friend) {
  const browser = service.aBrowser();
  await connectToPushService(friend, browser);
  return browser;
}

async function turnOn(friend: Friend): Promise<void> {
  await openSettings(friend);
  await friend.press(section(friend).getByRole('button', { name: copy.turnOn }));
  await friend.seeToast(copy.turnedOn);
}

test('someone turns push on, and a click on a notification opens its page (RC-03, UX-07)', async ({
  ann,
  together,
  world,
  passTime,
  step,
}) => {
  const { annsSide, bobsSide, group } = together;
  const browser = await aBrowser(ann);
  const acceptOne = async () => {
    await accept(bobsSide, group, await postCustomBid(annsSide, group));
    await passTime(deliveryLimits.bundleWaitMs);
    await world.runJob('deliver-push');
  };
  await step('she turns it on for this device', async () => {
    await openSettings(ann);
    await expect(section(ann).getByRole('button', { name: copy.turnOn })).toBeVisible();
    await expect(devices(ann)).toHaveCount(0);
    await inspect(ann, 'push that is off');
    await turnOn(ann);
    await expect(devices(ann)).toContainText([copy.current]);
    await expect(ann.page.getByRole('switch', { name: notificationSettingsCopy.push })).toBeChecked();
    await inspect(ann, 'push that is on');
  });
  await step('Bob accepts her bid, and the push says so', async () => {
    await acceptOne();
    const body = expect.stringContaining('Bob Reyes');
    expect(browser.received).toMatchObject([
      { title: 'Your bid was accepted: Rain', body, path: `/groups/${group.id}/bets` },
    ]);
    await ann.reload();
    await expect(devices(ann)).toContainText([copy.lastSentAt]);
  });
  await step('her browser shows it once, also if it arrives twice', async () => {
    const [push] = browser.received;
    await receivePush(ann, push);
    await receivePush(ann, push);
    const expected = { title: push?.title, body: push?.body, tag: push?.tag, icon: 'icon-192.png' };
    await expect.poll(() => listNotifications(ann)).toEqual([expected]);
  });
  await step('she clicks it', async () => {
    await clickNotification(ann);
    await expect(ann.page).toHaveURL('/bets');
    await expect(ann.page.getByRole('heading', { level: 1, name: 'Bets' })).toBeVisible();
    expect(await listNotifications(ann)).toEqual([]);
  });
  await step('she turns it off', async () => {
    await openSettings(ann);
    await ann.press(devices(ann).getByRole('button', { name: copy.turnOff }));
    await ann.seeToast(copy.turnedOff);
    await expect(devices(ann)).toHaveCount(0);
    await expect(section(ann).getByRole('button', { name: copy.turnOn })).toBeVisible();
    await acceptOne();
    expect(browser.received).toHaveLength(1);
  });
});

test('someone sees and removes their devices, and one that is gone disappears (RC-03)', async ({
  ann,
  together,
  world,
  step,
}) => {
  const { annsSide, bobsSide, group } = together;
  const browser = await aBrowser(ann);
  await turnOn(ann);
  await step('there is another device, which she removes', async () => {
    const phone = world.aStranger();
    await phone.post('/api/auth/sign-in/email', { email: annsSide.email, password: 'correct horse' });
    await phone.post('/api/me/push-devices', service.aBrowser().subscription);
    await ann.reload();
    await expect(devices(ann)).toHaveCount(2);
    await inspect(ann, 'two devices with push');
    await ann.press(devices(ann).getByRole('button', { name: /^Remove/ }));
    await ann.seeToast(copy.removed);
    await expect(devices(ann)).toContainText([copy.current]);
  });
  await step('if Push is off under Channels, the list says that nothing goes out (UX-07)', async () => {
    const push = ann.page.getByRole('switch', { name: notificationSettingsCopy.push });
    await push.uncheck();
    await ann.press(ann.button(notificationSettingsCopy.save));
    await expect(section(ann)).toContainText(copy.pushIsOff);
    await inspect(ann, 'devices while Push is off');
    await ann.seeToast(notificationSettingsCopy.saved);
    await push.check();
    await ann.press(ann.button(notificationSettingsCopy.save));
    await expect(section(ann)).not.toContainText(copy.pushIsOff);
  });
  await step('the push service says that her browser is gone', async () => {
    browser.refuseWith({ status: 410 });
    await postCustomBid(bobsSide, group);
    await world.runJob('deliver-push');
    await ann.reload();
    await expect(section(ann).getByRole('button', { name: copy.turnOn })).toBeVisible();
    await expect(devices(ann)).toHaveCount(0);
  });
});

test('logging out turns push off in that browser (RC-03)', async ({ ann, together, world, step }) => {
  const { annsSide } = together;
  await aBrowser(ann);
  await turnOn(ann);
  const isSubscribed = () =>
    ann.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.pushManager.getSubscription()) !== null;
    });
  expect(await isSubscribed()).toBe(true);
  await step('she logs out', async () => {
    await ann.press(ann.button(/Ann Lee.*Settings/));
    await ann.press(ann.page.getByRole('menuitem', { name: 'Log Out' }));
    await expect(ann.page).toHaveURL('/login');
    await expect.poll(isSubscribed).toBe(false);
  });
  await step('after signing in again, it is off', async () => {
    await ann.signIn({ email: annsSide.email });
    await expect(ann.page).toHaveURL('/lines');
    await openSettings(ann);
    await expect(section(ann).getByRole('button', { name: copy.turnOn })).toBeVisible();
    await expect(devices(ann)).toHaveCount(0);
  });
  await step('ending her session from elsewhere does the same', async () => {
    await turnOn(ann);
    const elsewhere = world.aStranger();
    await elsewhere.post('/api/auth/sign-in/email', { email: annsSide.email, password: 'correct horse' });
    await elsewhere.call('DELETE', '/api/me/sessions');
    await expect(ann.page).toHaveURL(/\/login/);
    await expect.poll(isSubscribed).toBe(false);
  });
});

/** How a browser looks to a page where push can't work. Each runs in the page. */
const browsers = {
  blocked: () => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  needs_home_screen: () => {
    Reflect.deleteProperty(globalThis, 'PushManager');
    Object.defineProperty(navigator, 'standalone', { value: false });
  },
  needs_https: () => Object.defineProperty(globalThis, 'isSecureContext', { value: false }),
  unsupported: () => Reflect.deleteProperty(globalThis, 'PushManager'),
};

for (const reason of ['blocked', 'needs_home_screen', 'needs_https', 'unsupported'] as const) {
  test(`where push can't work (${reason}), the page says what to do (RC-03)`, async ({ ann, world }) => {
    await ann.context.addInitScript(browsers[reason]);
    await world.aGroup(await ann.arrive());
    await openSettings(ann);
    await expect(section(ann)).toContainText(copy.reasons[reason]);
    await expect(section(ann).getByRole('button')).toHaveCount(0);
    await inspect(ann, `push is ${reason}`);
  });
}

test('someone who does not allow notifications can try again (RC-03)', async ({ ann, world }) => {
  await aBrowser(ann);
  await ann.context.addInitScript(() => {
    Notification.requestPermission = async () => 'default';
  });
  await world.aGroup(await ann.arrive());
  await openSettings(ann);
  await ann.press(section(ann).getByRole('button', { name: copy.turnOn }));
  await expect(section(ann)).toContainText(copy.notAllowed);
  await expect(section(ann).getByRole('button', { name: copy.turnOn })).toBeEnabled();
  await inspect(ann, 'push that was not allowed');
});

test('after the first bid, push is one of the answers (RC-11)', async ({ ann, world, step, offerGame }) => {
  const game = await offerGame({ homeTeam: 'Dallas Cowboys', moneyline: { home: -150, away: 130 } });
  await aBrowser(ann);
  await world.aGroup(await ann.arrive());
  const question = ann.page.getByRole('region', { name: askCopy.title });
  await step('she chooses push right there', async () => {
    await ann.page.goto('/lines');
    await postOffer(ann, await readPrice(ann, { game, market: 'moneyline', side: 'away', dollars: 50 }));
    await expect(question.getByRole('button', { name: askCopy.answers.push })).toBeVisible();
    await inspect(ann, 'the question with push');
    await ann.press(question.getByRole('button', { name: askCopy.answers.push }));
    await expect(question).toBeHidden();
  });
  await step('push is on for this device, and betting emails are off', async () => {
    await openSettings(ann);
    await expect(devices(ann)).toContainText([copy.current]);
    const { typeNames, switchLabel, channelNames } = notificationSettingsCopy;
    const settled = switchLabel(typeNames.bet_settled, channelNames.email);
    await expect(ann.page.getByRole('checkbox', { name: settled })).not.toBeChecked();
  });
});
