import { groupErrors } from '@evens/domain/groups/errors';
import { limits } from '@evens/domain/shared/limits';
import { settingsCopy } from '@evens/web/features/accounts/settings/copy';
import { inviteCopy } from '@evens/web/features/groups/invites/copy';
import { landingCopy } from '@evens/web/features/groups/landing/copy';
import { linkCopy } from '@evens/web/ui/copy';
import { priceButton } from '../../support/betting.ts';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';
import { countPresses } from '../../support/input-count.ts';
import { readPicture } from '../../support/picture.ts';

withWorld();

const invite = (friend: Friend) => friend.dialog('Invite to Sunday Crew');

async function openInvite(friend: Friend): Promise<void> {
  await friend.page.goto('/lines');
  await friend.press(friend.button('Invite'));
  await expect(invite(friend).getByRole('tab', { name: 'Copy Link', selected: true })).toBeVisible();
}

test('a friend is invited by email, signs up, joins, and posts a first bid in a few clicks (GR-01, GR-04, GR-05, GR-08, GR-33 to GR-35)', async ({
  ann,
  bob,
  world,
  step,
  offerGame,
}) => {
  const game = await offerGame();
  await world.aGroup(await ann.arriveVerified());

  await step('Ann sends the link by email', async () => {
    await openInvite(ann);
    await ann.press(invite(ann).getByRole('tab', { name: 'Send Email' }));
    await invite(ann).getByLabel('Email address').fill(bob.email);
    await ann.press(invite(ann).getByRole('button', { name: 'Send Invite' }));
    await expect(invite(ann).getByRole('status').getByText('Invite sent successfully!', { exact: true })).toBeVisible();
  });
  const count = await countPresses(bob);
  await step('Bob reads who invites him, and follows the link to the group', async () => {
    const [mail] = await world.mailTo(bob.email);
    expect(mail?.subject).toBe('Ann Lee invited you to Sunday Crew on Evens');
    await bob.page.goto(await world.mailedLink(bob.email));
    await expect(bob.page.getByRole('heading', { level: 1, name: 'Sunday Crew' })).toBeVisible();
    await expect(bob.page.getByText('1 member', { exact: true })).toBeVisible();
    await bob.press(bob.button(landingCopy.enter));
  });
  await step('he signs up and is in', async () => {
    await expect(bob.page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await bob.signUp();
    await bob.seeToast('Successfully joined Sunday Crew!');
    await expect(bob.page).toHaveURL('/lines');
    await expect(bob.button('Group: Sunday Crew')).toBeVisible();
    expect(await bob.page.evaluate(() => sessionStorage.length)).toBe(await count.ownEntries());
  });
  await step('he posts a bid', async () => {
    await bob.press(priceButton(bob, game, { market: 'spread', side: 'away' }));
    await bob.dialog('Create Bid').getByLabel('Wager').fill('20');
    await bob.press(bob.dialog('Create Bid').getByRole('button', { name: 'Post Bid' }));
    await bob.seeToast('Bid Posted Successfully!');
  });
  await step('that took 12 clicks and 6 fields or less', async () => {
    const { presses, fields } = await count.read();
    expect(presses).toBeGreaterThan(3);
    expect(presses).toBeLessThanOrEqual(12);
    expect(fields).toBeGreaterThan(3);
    expect(fields).toBeLessThanOrEqual(6);
  });
});

test("the email tab says what's wrong and keeps what was typed (GR-04, GR-05)", async ({ ann, world, step }) => {
  const person = await ann.arriveVerified();
  await world.aGroup(person, await world.aUser('Bob Reyes'));
  await openInvite(ann);
  await ann.press(invite(ann).getByRole('tab', { name: 'Send Email' }));
  const [address, send] = [
    invite(ann).getByLabel('Email address'),
    invite(ann).getByRole('button', { name: 'Send Invite' }),
  ];
  const alert = invite(ann).getByRole('alert');

  await step('an empty, a blank, and an invalid address are refused', async () => {
    await expect(send).toBeDisabled();
    await address.press('Enter');
    await expect(alert).toHaveText(groupErrors.INVITE_EMAIL_MISSING.message);
    await address.fill('  ');
    await ann.press(send);
    await expect(alert).toHaveText(groupErrors.INVITE_EMAIL_MISSING.message);
    await address.fill('cora');
    await ann.press(send);
    await expect(alert).toHaveText(groupErrors.INVITE_EMAIL_INVALID.message);
  });
  await step('your own address is refused', async () => {
    await address.fill(person.email);
    await ann.press(send);
    await expect(alert.getByText(inviteCopy.refused, { exact: true })).toBeVisible();
    await expect(alert).toContainText(groupErrors.INVITED_SELF.message);
    await expect(address).toHaveValue(person.email);
  });
  await step("the server can't be reached", async () => {
    await ann.goOffline();
    await address.fill('cora@example.com');
    await ann.press(send);
    await expect(alert).toHaveText(inviteCopy.sendFailed);
    await expect(address).toHaveValue('cora@example.com');
    await ann.comeBack();
  });
  await step('the invite is sent: the tab says so for three seconds, and is ready for the next friend', async () => {
    await ann.holdTime();
    await address.press('Enter');
    const confirmation = invite(ann).getByText('Invite sent successfully!', { exact: true });
    await expect(confirmation).toBeVisible();
    await expect(address).toHaveValue('');
    await expect(address).toBeFocused();
    // One millisecond more, because the page changes right after the timer fires.
    await ann.context.clock.runFor(3_001);
    await expect(confirmation).toBeHidden();
    expect(await world.mailTo('cora@example.com')).toHaveLength(1);
  });
});

test('a member copies and shares the link and the code, and shows a QR code (GR-02, GR-03, GR-06)', async ({
  ann,
  bob,
  together: { group },
  step,
}) => {
  const link = `http://localhost:3000/join/${group.inviteCode}`;
  const picture = (friend: Friend) => invite(friend).getByRole('img', { name: inviteCopy.picture });

  await step('a phone reads the link from the QR code, in both themes', async () => {
    await openInvite(ann);
    for (const theme of ['light', 'dark']) {
      await ann.page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      expect(await readPicture(picture(ann))).toBe(link);
    }
    expect((await picture(ann).boundingBox())?.width).toBeGreaterThan(200);
  });
  await step('each has its own Copy button, which says so for two seconds', async () => {
    const pasted = () => ann.page.evaluate(() => navigator.clipboard.readText());
    await expect(invite(ann).getByLabel('Invite code')).toHaveValue(group.inviteCode);
    await ann.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await ann.holdTime();
    await ann.press(invite(ann).getByRole('button', { name: 'Copy Code' }));
    await expect(invite(ann).getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await pasted()).toBe(group.inviteCode);
    await ann.context.clock.runFor(limits.copiedMs);
    await expect(invite(ann).getByRole('button', { name: 'Copy Code' })).toBeVisible();
    await ann.press(invite(ann).getByRole('button', { name: 'Copy Link' }));
    await expect(invite(ann).getByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(await pasted()).toBe(link);
  });
  await step('a clipboard that refuses says so', async () => {
    await ann.context.clock.runFor(limits.copiedMs);
    await ann.letTimeRun();
    await ann.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await ann.press(invite(ann).getByRole('button', { name: 'Copy Link' }));
    await ann.seeToast(linkCopy.failed);
    await ann.press(invite(ann).getByRole('button', { name: 'Copy Code' }));
    await ann.seeToast(inviteCopy.copyCodeFailed);
  });
  await step('a phone passes the link to its own apps', async () => {
    await bob.context.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (shared: ShareData) => sessionStorage.setItem('shared', `${shared.text} ${shared.url}`),
      });
    });
    await openInvite(bob);
    await bob.press(invite(bob).getByRole('button', { name: 'Share Link' }));
    await expect
      .poll(() => bob.page.evaluate(() => sessionStorage.getItem('shared')))
      .toBe(`Join Sunday Crew on Evens ${link}`);
  });
});

test("the dialog says when a link can't be created, and a member who may not invite finds no button (GR-03, GR-32, SH-11)", async ({
  ann,
  bob,
  world,
  step,
}) => {
  const founder = await ann.arrive();
  const { id } = await world.aGroup(founder, await bob.arrive());

  await step('creating the link fails', async () => {
    ann.watch.expectOutage();
    await ann.page.route('**/invites', (route) => route.fulfill({ status: 503, body: '' }));
    await ann.page.goto('/lines');
    await ann.press(ann.button('Invite'));
    await expect(invite(ann).getByRole('alert')).toContainText(inviteCopy.linkFailed);
  });
  await step("the group doesn't let members invite", async () => {
    await world.database.db.updateTable('groups').set({ membersCanInvite: false }).where('id', '=', id).execute();
    await bob.page.goto('/lines');
    await expect(bob.button('Group: Sunday Crew')).toBeVisible();
    await expect(bob.button('Invite')).toHaveCount(0);
  });
});

test('someone with an account sees an invite right away, and joins through the email (NT-19, GR-36)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const [annsSide, bobsSide] = [await ann.arriveVerified(), await bob.arrive()];
  const group = await world.aGroup(annsSide);
  await bobsSide.api.post('/api/groups', { name: 'Office Pool' });
  await bob.page.goto('/bids');
  await expect(bob.button('Group: Office Pool')).toBeVisible();

  await step('the bell says who invites them to which group', async () => {
    await annsSide.api.post(`/api/groups/${group.id}/invites`, { recipientEmail: bobsSide.email });
    await bob.press(bob.button('Notifications, 1 unread'));
    await expect(bob.dialog('Notifications')).toContainText('Ann Lee invited you to Sunday Crew');
    await expect(bob.dialog('Notifications')).toContainText(
      'Check your email for the invite link, or ask Ann Lee for it.',
    );
  });
  await step('the link adds them, and the group becomes the current one', async () => {
    await bob.page.goto(await world.mailedLink(bobsSide.email));
    await bob.seeToast('Successfully joined Sunday Crew!');
    await expect(bob.page).toHaveURL('/lines');
    await expect(bob.button('Group: Sunday Crew')).toBeVisible();
  });
});

test("an invite by email needs a verified address, and an invite link doesn't", async ({ ann, world, step }) => {
  const person = await ann.arrive();
  await world.aGroup(person);
  await step('the link works', async () => {
    await openInvite(ann);
    await expect(invite(ann).getByRole('textbox', { name: 'Invite link' })).toBeVisible();
  });
  await step('the email is not sent, and a button sends the verification link again', async () => {
    await ann.press(invite(ann).getByRole('tab', { name: 'Send Email' }));
    await invite(ann).getByLabel('Email address').fill('cora@example.com');
    await ann.press(invite(ann).getByRole('button', { name: 'Send Invite' }));
    await expect(invite(ann).getByRole('alert')).toContainText('Verify your email address first.');
    await ann.press(invite(ann).getByRole('button', { name: 'Send Verification Link' }));
    await expect(invite(ann).getByText(settingsCopy.linkSent)).toBeVisible();
    expect((await world.mailTo(person.email)).map(({ kind }) => kind)).toEqual(Array(2).fill('email_verification'));
  });
  await step('the email goes out once the address is verified', async () => {
    await world.verifyEmail(person);
    await ann.press(invite(ann).getByRole('button', { name: 'Send Invite' }));
    await expect(invite(ann).getByText('Invite sent successfully!')).toBeVisible();
    await expect(invite(ann).getByRole('button', { name: 'Send Verification Link' })).toBeHidden();
  });
});

test("the group settings say what's wrong with an invite (GS-17, GS-18)", async ({ ann, world, step }) => {
  await world.aGroup(await ann.arriveVerified());
  const { page } = ann;
  ann.watch.expectOutage();
  const failAt = (body: RegExp) =>
    page.route('**/invites', (route) =>
      body.test(route.request().postData() ?? '') ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );

  await step("a link can't be created", async () => {
    await failAt(/^\{\}$/);
    await page.goto('/settings/group');
    await expect(page.getByText(inviteCopy.linkFailed)).toBeVisible();
    await page.unroute('**/invites');
  });
  await step('an invalid address is refused, and sending an invite fails', async () => {
    await page.getByLabel('Email address').fill('cora');
    await ann.press(ann.button('Send Invite'));
    await expect(page.getByRole('alert').filter({ hasText: inviteCopy.addressInvalid })).toBeVisible();
    await failAt(/recipientEmail/);
    await page.getByLabel('Email address').fill('dan@example.com');
    await ann.press(ann.button('Send Invite'));
    await expect(page.getByText(inviteCopy.invitationFailed)).toBeVisible();
    await page.unroute('**/invites');
  });
  await step('the next invite is sent', async () => {
    await ann.press(ann.button('Send Invite'));
    await expect(page.getByText('Invite sent successfully!')).toBeVisible();
    expect(await world.mailTo('dan@example.com')).toHaveLength(1);
  });
});
