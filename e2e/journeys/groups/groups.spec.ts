import { groupErrors } from '@evens/domain/groups/errors';
import { fillText } from '@evens/domain/shared/errors';
import { postBid } from '@evens/server/testing/actions/bidding';
import { groupsCopy } from '@evens/web/features/groups/copy';
import { landingCopy } from '@evens/web/features/groups/landing/copy';
import { expect, test, withWorld } from '../../support/fixtures.ts';

withWorld();

test('a newcomer sees the welcome and creates a group (GR-23, GR-26, GR-28, SH-23)', async ({ ann, step }) => {
  const { email } = await ann.arrive();
  const welcome = ann.dialog('Welcome');

  await step('it offers both ways, and can be closed', async () => {
    await ann.page.goto('/');
    await expect(welcome.getByRole('tab', { name: groupsCopy.createNew, selected: true })).toBeVisible();
    await ann.press(welcome.getByRole('tab', { name: 'Join Existing Group' }));
    await expect(welcome.getByLabel(groupsCopy.codeOrLink)).toBeVisible();
    await ann.page.keyboard.press('Escape');
    await expect(welcome).toBeHidden();
    await ann.press(ann.page.getByRole('link', { name: 'Bids' }));
    await expect(ann.page.getByText(groupErrors.GROUP_NOT_FOUND.message)).toBeVisible();
    for (const name of ['Create Group', 'Join Group'] as const) {
      await ann.press(ann.page.getByRole('main').getByRole('button', { name }));
      await expect(ann.dialog(name)).toBeVisible();
      await ann.page.keyboard.press('Escape');
      await expect(ann.dialog(name)).toBeHidden();
    }
  });
  await step("it's back at the next sign-in", async () => {
    await ann.press(ann.button(/Settings/));
    await ann.press(ann.page.getByRole('menuitem', { name: 'Log Out' }));
    await ann.signIn({ email });
    await expect(welcome).toBeVisible();
  });
  await step('a group needs a name, with 50 characters or less', async () => {
    await ann.press(welcome.getByRole('button', { name: 'Create Group' }));
    await expect(welcome.getByRole('alert')).toHaveText(groupErrors.GROUP_NAME_MISSING.message);
    const name = welcome.getByLabel('Group name');
    await expect(name).toHaveAccessibleDescription(groupErrors.GROUP_NAME_MISSING.message);
    await expect(name).toBeFocused();
    await name.pressSequentially('A name that is longer than all that fits into fifty');
    await expect(name).toHaveValue('A name that is longer than all that fits into fift');
    await expect(welcome.getByLabel('Description (optional)')).toHaveAttribute('maxlength', '200');
  });
  await step('the group exists and is the current one', async () => {
    await welcome.getByLabel('Group name').fill('Sunday Crew');
    await ann.press(welcome.getByRole('button', { name: 'Create Group' }));
    await ann.seeToast('Group created successfully!');
    await expect(welcome).toBeHidden();
    await expect(ann.button('Group: Sunday Crew')).toBeVisible();
    await expect(ann.button('Invite')).toBeVisible();
  });
});

test("someone without a real name can't create a group (GR-24, GR-26)", async ({ ann, step }) => {
  await step('their name is the part of the address before the @', async () => {
    await ann.page.goto('/login');
    await ann.press(ann.button('Create Account'));
    const [name = ''] = ann.email.split('@');
    await ann.signUp({ name });
    const welcome = ann.dialog('Welcome');
    await welcome.getByLabel('Group name').fill('Sunday Crew');
    await ann.press(welcome.getByRole('button', { name: 'Create Group' }));
    await ann.seeToast(groupErrors.DISPLAY_NAME_NEEDED.message);
    await expect(welcome.getByLabel('Group name')).toHaveValue('Sunday Crew');
  });
  await step('User Settings are one click away, and with a real name she creates the group', async () => {
    await ann.press(ann.page.getByRole('link', { name: groupsCopy.toOwnName }));
    await ann.page.getByLabel('Display name').fill('Ann Lee');
    await ann.press(ann.button('Save'));
    await expect(ann.page.getByText('Settings saved successfully').first()).toBeVisible();
    await ann.page.goto('/groups');
    await ann.press(ann.button('Create Group'));
    await ann.dialog('Create Group').getByLabel('Group name').fill('Sunday Crew');
    await ann.press(ann.dialog('Create Group').getByRole('button', { name: 'Create Group' }));
    await expect(ann.button('Group: Sunday Crew')).toBeVisible();
  });
});

test("joining by code or link says what's wrong, and then works (GR-09 to GR-11, GR-13, GR-14, GR-19)", async ({
  ann,
  world,
  step,
}) => {
  const founder = await world.aUser('Cora Vale');
  const { inviteCode } = await world.aGroup(founder);
  await ann.arrive();
  await ann.page.goto('/');
  const welcome = ann.dialog('Welcome');
  await ann.press(welcome.getByRole('tab', { name: 'Join Existing Group' }));

  await step('an empty, a malformed, and an unknown code are refused', async () => {
    const refused = async (input: string, text: string) => {
      await welcome.getByLabel(groupsCopy.codeOrLink).fill(input);
      await ann.press(welcome.getByRole('button', { name: 'Join Group' }));
      await expect(welcome.getByRole('alert')).toHaveText(text);
    };
    await refused(' ', groupErrors.INVITE_CODE_MISSING.message);
    await refused('not a code!', groupErrors.INVITE_CODE_MALFORMED.message);
    await refused('nosuchcodeanywhere1234', groupErrors.INVITE_INVALID.message);
  });
  await step('a whole link, with spaces around it, works', async () => {
    await welcome.getByLabel(groupsCopy.codeOrLink).fill(`  https://evens.example.com/join/${inviteCode} `);
    await ann.press(welcome.getByRole('button', { name: 'Join Group' }));
    await ann.seeToast('Successfully joined Sunday Crew!');
    await expect(ann.button('Group: Sunday Crew')).toBeVisible();
  });
  await step("a member sees that they're already in", async () => {
    await ann.press(ann.button('Group: Sunday Crew'));
    await ann.press(ann.page.getByRole('menuitem', { name: 'Join New Group' }));
    const join = ann.dialog('Join Group');
    await join.getByLabel(groupsCopy.codeOrLink).fill(inviteCode);
    await ann.press(join.getByRole('button', { name: 'Join Group' }));
    await expect(join.getByRole('alert')).toHaveText(
      fillText(groupErrors.ALREADY_MEMBER.message, { group: 'Sunday Crew' }),
    );
  });
});

test('an invite link shows a stranger the group, and adds anyone who is signed in (GR-33, GR-34, GR-36, GR-38)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const founder = await world.aUser('Cora Vale');
  const { inviteCode } = await world.aGroup(founder);

  await step('a stranger sees the name, the number of members, and what Evens is', async () => {
    await bob.page.goto(`/join/${inviteCode}`);
    await expect(bob.page.getByRole('heading', { name: 'Sunday Crew' })).toBeVisible();
    await expect(bob.page.getByText('1 member', { exact: true })).toBeVisible();
    for (const word of ['Fair odds', 'Bet with friends', 'Automatic settlement']) {
      await expect(bob.page.getByText(word).filter({ visible: true })).toHaveCount(1);
    }
    await expect(bob.page.getByText('Cora')).toHaveCount(0);
    await bob.press(bob.button(landingCopy.enter));
    await expect(bob.page).toHaveURL(/\/login\?next=/);
    await expect(bob.page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  });
  await step('someone who is signed in joins right away, and the link works a second time', async () => {
    await ann.arrive();
    await ann.page.goto(`/join/${inviteCode}`);
    await ann.seeToast('Successfully joined Sunday Crew!');
    await expect(ann.page).toHaveURL('/lines');
    await ann.page.goto(`/join/${inviteCode}`);
    await expect(ann.page).toHaveURL('/lines');
    await expect(ann.button('Group: Sunday Crew')).toBeVisible();
  });
  await step('an unknown code says so', async () => {
    await ann.page.goto('/join/nosuchcodeanywhere1234');
    await expect(ann.page.getByRole('alert')).toHaveText(groupErrors.LANDING_CODE_UNKNOWN.message);
    await ann.press(ann.button('Go to Dashboard'));
    await expect(ann.page.getByRole('heading', { name: 'Lines' })).toBeVisible();
  });
});

test("switching groups shows only that group's data (GR-29, SH-10, SH-23, SH-31, SH-32, SH-33)", async ({
  ann,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame();
  const [friend, person] = [await world.aUser('Cora Vale'), await ann.arrive()];
  const crew = await world.aGroup(friend, person);
  world.clock.advance(1_000);
  await person.api.post('/api/groups', { name: 'Office Pool' });
  await postBid(friend, crew, game, { betType: 'spread', side: 'home', amountCents: 5000 });
  const bids = ann.page.getByRole('list', { name: 'Bids, newest first' }).getByRole('listitem');

  await step('the first group is current, with its bid', async () => {
    await ann.page.goto('/bids');
    await expect(ann.button('Group: Sunday Crew')).toBeVisible();
    await expect(bids).toHaveCount(1);
  });
  await step('the other group has no bid', async () => {
    await ann.press(ann.button('Group: Sunday Crew'));
    await ann.press(ann.page.getByRole('menuitemcheckbox', { name: 'Office Pool' }));
    await expect(ann.page.getByText('No bids found')).toBeVisible();
    await expect(bids).toHaveCount(0);
  });
  await step('a reload keeps the group', async () => {
    await ann.reload();
    await expect(ann.button('Group: Office Pool')).toBeVisible();
    await expect(ann.page.getByText('No bids found')).toBeVisible();
  });
  await step("a bid in the first group doesn't show here", async () => {
    await postBid(friend, crew, game, { betType: 'total', side: 'over', amountCents: 5000 });
    await expect(ann.button('Notifications, 3 unread')).toBeVisible();
    await expect(bids).toHaveCount(0);
  });
  await step("the list of groups and a link to one group's debts lead back", async () => {
    await ann.page.goto('/groups');
    const main = ann.page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Create Group' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Join Group' })).toBeVisible();
    await expect(ann.page).toHaveTitle('Evens · Groups');
    const current = ann.button(/Office Pool/).and(ann.page.locator('[aria-current]'));
    await expect(current).toContainText(/Admin · 1 member.*Current/);
    await ann.press(ann.button(/Sunday Crew.*Member · 2 members/));
    await expect(ann.button('Group: Sunday Crew')).toBeVisible();
    await expect(ann.page.getByRole('main')).toContainText('What needs your attention in Sunday Crew');
    await ann.openTab('Bids');
    await expect(bids).toHaveCount(2);
  });
});

test("a link to the debts or a bet of another group says that the person isn't in it (SH-33)", async ({
  ann,
  bob,
  world,
  step,
}) => {
  const foreign = await world.aGroup(await world.aUser('Cora Vale'));
  await world.aGroup(await ann.arrive());
  await bob.arrive();
  const message = groupErrors.GROUP_NOT_FOUND.message;

  await step('a friend in another group sees it, and their group stays current', async () => {
    await ann.page.goto(`/groups/${foreign.id}/debts`);
    await expect(ann.page).toHaveURL('/debts');
    await ann.seeToast(message);
    await expect(ann.button('Group: Sunday Crew')).toBeVisible();
    await ann.reload();
    await expect(ann.page.getByRole('heading', { level: 1, name: 'Debts' })).toBeVisible();
  });
  await step('a link to a bet says the same, and its details stay closed', async () => {
    await ann.page.goto(`/groups/${foreign.id}/bets?bet=${'x'.repeat(24)}`);
    await expect(ann.page).toHaveURL('/bets');
    await ann.seeToast(message);
    await expect(ann.button('Group: Sunday Crew')).toBeVisible();
  });
  await step('someone without a group sees it', async () => {
    await bob.page.goto(`/groups/${foreign.id}/debts`);
    await expect(bob.page).toHaveURL('/debts');
    await bob.seeToast(message);
  });
});

test('the pages of a group say that the group is loading, or that there is none (SH-09)', async ({ ann, step }) => {
  await ann.arrive();
  const { page } = ann;
  for (const path of ['/bids', '/bets', '/debts', '/stats', '/settings/group']) {
    await step(path, async () => {
      const held = Promise.withResolvers<void>();
      await page.route(/\/api\/groups\?/, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(path);
      const loading = page.getByText('Loading group data...');
      await expect(loading).toBeVisible();
      expect((await loading.boundingBox())?.width, 'is there for those who look').toBeGreaterThan(100);
      held.resolve();
      if (path === '/bids') {
        await expect(ann.dialog('Welcome')).toBeVisible();
        await page.keyboard.press('Escape');
      }
      await expect(page.getByRole('main').getByText(groupErrors.GROUP_NOT_FOUND.message)).toBeVisible();
      await expect(loading).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});
