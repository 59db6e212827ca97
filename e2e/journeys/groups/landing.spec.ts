import { groupErrors } from '@evens/domain/groups/errors';
import { postCustomBid } from '@evens/server/testing/actions/bidding';
import { groupFailures, groupsCopy } from '@evens/web/features/groups/copy';
import { landingCopy } from '@evens/web/features/groups/landing/copy';
import { welcomeCopy } from '@evens/web/features/home/copy';
import { siteCopy } from '@evens/web/features/site/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';

withWorld();

const heading = ({ page }: Friend, name: string) => page.getByRole('heading', { level: 1, name });
const refusal = ({ page }: Friend) => page.getByRole('alert');
const readStoredCode = ({ page }: Friend) => page.evaluate(() => sessionStorage.getItem('evens.invite'));

test('an invite waits until the person has signed in, and is gone after that (GR-34, GR-35, AU-01)', async ({
  ann,
  world,
  step,
}) => {
  const account = await world.aUser('Ann Lee');
  const cora = await world.aUser('Cora Vale');
  const { id, inviteCode } = await world.aGroup(cora);
  await postCustomBid(cora, { id }, { odds: 100 });

  await step('the code is kept while a visitor looks around', async () => {
    await ann.page.goto(`/join/${inviteCode}`);
    await ann.press(ann.button(landingCopy.enter));
    await expect(heading(ann, 'Create your account')).toBeVisible();
    expect(await readStoredCode(ann)).toBe(inviteCode);
    await ann.press(ann.page.getByRole('link', { name: siteCopy.learn }));
    await expect(ann.page).toHaveURL('/about');
    await ann.page.goto('/login');
    await expect(heading(ann, 'Create your account')).toBeVisible();
  });
  await step('a wrong password changes nothing', async () => {
    await ann.press(ann.button('Sign In'));
    await ann.signIn({ email: account.email, password: 'wrong horse' });
    await expect(refusal(ann)).toBeVisible();
    expect(await readStoredCode(ann)).toBe(inviteCode);
  });
  await step('signing in joins the group', async () => {
    await ann.signIn({ email: account.email });
    await ann.seeToast('Successfully joined Sunday Crew!');
    await expect(ann.page).toHaveURL('/lines');
    await expect(ann.button('Group: Sunday Crew')).toBeVisible();
    expect(await readStoredCode(ann)).toBeNull();
  });
  await step("the first thing there is a friend's bid, one tap away (XP-07)", async () => {
    const offer = ann.page.getByRole('complementary', { name: welcomeCopy.title('Sunday Crew') });
    await expect(offer).toContainText('You’d risk $20.00 to win $20.00.');
    await ann.press(offer.getByRole('link', { name: welcomeCopy.view }));
    await expect(ann.dialog('Accept Bet')).toContainText('Cora Vale');
    await expect(offer).toHaveCount(0);
  });
});

test('an invite that leads nowhere says so (GR-13, GR-38)', async ({ ann, world, step }) => {
  const { id, inviteCode } = await world.aGroup(await world.aUser('Cora Vale'));

  await step('a link without a code says so', async () => {
    for (const path of ['/join', '/join/']) {
      await ann.page.goto(path);
      await expect(refusal(ann)).toHaveText('Invalid invite link');
    }
  });
  await step('a code that was replaced says so', async () => {
    const fresh = { inviteCode: 'Z9y8X7w6V5u4T3s2R1q0P9o8' };
    await world.database.db.updateTable('groups').set(fresh).where('id', '=', id).execute();
    await ann.page.goto(`/join/${inviteCode}`);
    await expect(refusal(ann)).toHaveText(groupErrors.LANDING_CODE_UNKNOWN.message);
    await ann.page.goto(`/join/${fresh.inviteCode}`);
    await expect(heading(ann, 'Sunday Crew')).toBeVisible();
  });
  await step("a server that doesn't answer says so", async () => {
    ann.watch.expectOutage();
    await ann.page.route('**/api/invites/*', (route) => route.abort('internetdisconnected'));
    await ann.page.goto(`/join/${id}`);
    await expect(refusal(ann)).toHaveText(groupFailures.inviteLoad);
  });
});

test("someone who is signed in but can't join sees why, and can go on (GR-15, GR-21, GR-37)", async ({
  ann,
  world,
  step,
}) => {
  const { db } = world.database;
  const { id, inviteCode } = await world.aGroup(await world.aUser('Cora Vale'));
  await world.aGroup(await ann.arrive());
  const setGroup = (change: object) => db.updateTable('groups').set(change).where('id', '=', id).execute();

  await step('the group is full', async () => {
    await setGroup({ maxMembers: 10, memberCount: 10 });
    await ann.page.goto(`/join/${inviteCode}`);
    await expect(heading(ann, 'Welcome back')).toBeVisible();
    await expect(refusal(ann)).toHaveText(groupFailures.inviteRefused);
    await expect(ann.page.getByText(groupErrors.JOIN_FORBIDDEN.message)).toBeVisible();
    await ann.press(ann.button('Go to Dashboard'));
    await expect(heading(ann, 'Lines')).toBeVisible();
    await expect(ann.button('Group: Sunday Crew')).toBeVisible();
  });
  await step("the server doesn't answer", async () => {
    await setGroup({ memberCount: 1 });
    ann.watch.expectOutage();
    await ann.page.route('**/api/groups/join', (route) => route.abort('internetdisconnected'));
    await ann.page.goto(`/join/${inviteCode}`);
    await expect(refusal(ann)).toHaveText(groupFailures.inviteJoin);
  });
});

test("an old link doesn't let a removed member back in (GR-22, GR-37)", async ({ bob, world, step }) => {
  const [founder, bobsSide] = [await world.aUser('Cora Vale'), await bob.arrive()];
  const { id, inviteCode: firstCode } = await world.aGroup(founder, bobsSide);
  await founder.api.call('PATCH', `/api/groups/${id}`, { body: { settings: { isPrivate: false } } });
  const removal = await founder.api.call('DELETE', `/api/groups/${id}/members/${bobsSide.id}`);
  expect(removal.status).toBe(200);

  await step("the first code of the open group doesn't let him in", async () => {
    await bob.page.goto(`/join/${firstCode}`);
    await expect(heading(bob, 'Welcome back')).toBeVisible();
    await expect(refusal(bob)).toHaveText(groupFailures.inviteRefused);
    await expect(bob.page.getByText('This invite code is invalid or has expired.')).toBeVisible();
  });
  await step('the code that was created at the removal lets him in', async () => {
    const { inviteCode } = (await founder.api.get<{ inviteCode: string }>(`/api/groups/${id}`)).body;
    expect(inviteCode).not.toBe(firstCode);
    await bob.page.goto(`/join/${inviteCode}`);
    await bob.seeToast('Successfully joined Sunday Crew!');
  });
});

test('the forms to join and create a group say what went wrong and keep what was typed (GR-16, GR-18, GR-19, GR-25, GR-26)', async ({
  ann,
  world,
  step,
}) => {
  const { inviteCode } = await world.aGroup(await world.aUser('Cora Vale'));
  await ann.arrive();
  ann.watch.expectOutage();
  const welcome = ann.dialog('Welcome');
  const away = (route: { abort: (reason: string) => Promise<void> }) => route.abort('internetdisconnected');
  const broken = (route: { fulfill: (answer: object) => Promise<void> }) => route.fulfill({ status: 503, body: '' });

  await step('creating the group fails', async () => {
    await ann.page.goto('/lines');
    const [name, create] = [welcome.getByLabel('Group name'), welcome.getByRole('button', { name: 'Create Group' })];
    await name.fill('Office Pool');
    await ann.page.route('**/api/groups', away);
    await ann.press(create);
    await ann.seeToast(groupFailures.createOffline);
    await ann.page.unroute('**/api/groups');
    await ann.page.route('**/api/groups', broken);
    await ann.press(create);
    await ann.seeToast(groupFailures.create);
    await expect(name).toHaveValue('Office Pool');
  });
  await step('joining the group fails', async () => {
    await ann.press(welcome.getByRole('tab', { name: 'Join Existing Group' }));
    const [code, join] = [
      welcome.getByLabel(groupsCopy.codeOrLink),
      welcome.getByRole('button', { name: 'Join Group' }),
    ];
    await code.fill(inviteCode);
    await ann.page.route('**/api/groups/join', away);
    await ann.press(join);
    await expect(welcome.getByRole('alert')).toHaveText(groupFailures.joinOffline);
    await ann.page.unroute('**/api/groups/join');
    await ann.page.route('**/api/groups/join', broken);
    await ann.press(join);
    await expect(welcome.getByRole('alert')).toHaveText(groupFailures.joinNoDatabase);
    await expect(code).toHaveValue(inviteCode);
    await ann.page.unroute('**/api/groups/join');
  });
  await step('joining works, but the list of groups fails to load', async () => {
    await ann.page.route('**/api/groups?*', broken);
    await ann.press(welcome.getByRole('button', { name: 'Join Group' }));
    await ann.seeToast(groupFailures.reload, 'Successfully joined Sunday Crew!');
    await expect(ann.button('Group: Sunday Crew')).toBeVisible();
  });
});
