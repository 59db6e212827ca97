import { groupErrors } from '@evens/domain/groups/errors';
import { inviteCopy } from '@evens/web/features/groups/invites/copy';
import { expect, test, withWorld } from '../support/fixtures.ts';
import { inspect } from '../support/inspect.ts';

withWorld();

const sizes = [
  { width: 1366, height: 768 },
  { width: 320, height: 640 },
];

test('every way to join a group is accessible, on wide screens and on the narrowest (UX-01, UX-02)', async ({
  ann,
  bob,
  world,
}) => {
  const founder = await world.aUser('Cora Vale');
  const { id, inviteCode } = await world.aGroup(founder);
  const name = `${'W'.repeat(25)} ${'i'.repeat(24)}`;
  await world.database.db.updateTable('groups').set({ name }).where('id', '=', id).execute();

  await ann.page.goto(`/join/${inviteCode}`);
  await expect(ann.page.getByRole('heading', { level: 1, name })).toBeVisible();
  await inspect(ann, 'an invite to a group with a long name', sizes);
  await world.database.db.updateTable('groups').set({ maxMembers: 10, memberCount: 10 }).where('id', '=', id).execute();
  await ann.page.goto('/join/unknown');
  await expect(ann.page.getByRole('alert')).toBeVisible();
  await inspect(ann, 'an invite that leads nowhere', sizes);
  await bob.arrive();
  await bob.page.goto(`/join/${inviteCode}`);
  await expect(bob.page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await inspect(bob, 'an invite to a full group', sizes);
  await bob.page.goto('/lines');
  const welcome = bob.dialog('Welcome');
  await bob.press(welcome.getByRole('button', { name: 'Create Group' }));
  await expect(welcome.getByRole('alert')).toBeVisible();
  await inspect(bob, 'welcome with a refusal', sizes);
  await bob.press(welcome.getByRole('tab', { name: 'Join Existing Group' }));
  await bob.press(welcome.getByRole('button', { name: 'Join Group' }));
  await expect(welcome.getByRole('alert')).toBeVisible();
  await inspect(bob, 'joining with a refusal', sizes);
  await bob.escape();
  await bob.page.goto('/groups');
  await expect(bob.page.getByText(groupErrors.GROUP_NOT_FOUND.message)).toBeVisible();
  await inspect(bob, '/groups without one', sizes);
});

test('the list of groups and the invite dialog are accessible (UX-01, UX-02)', async ({ ann, world }) => {
  const person = await ann.arrive();
  await world.aGroup(person);
  await person.api.post('/api/groups', { name: 'W'.repeat(50), description: 'x'.repeat(200) });
  await ann.page.goto('/groups');
  await expect(ann.button(/Sunday Crew.*Admin/)).toBeVisible();
  await inspect(ann, '/groups', sizes);
  await ann.page.setViewportSize({ width: 320, height: 640 });
  const name = ann.page.getByRole('main').getByText('W'.repeat(50));
  expect(await name.evaluate((box) => box.scrollWidth - box.clientWidth), 'a long name is read whole').toBe(0);
  await ann.page.setViewportSize({ width: 1280, height: 900 });
  await ann.press(ann.button(/^Group: /));
  await expect(ann.page.getByRole('menuitem', { name: 'Join New Group' })).toBeVisible();
  await inspect(ann, 'the groups to choose from', sizes);
  await ann.press(ann.page.getByRole('menuitem', { name: 'Join New Group' }));
  await expect(ann.dialog('Join Group')).toBeVisible();
  await inspect(ann, 'join group', sizes);
  await ann.page.keyboard.press('Escape');
  await ann.press(ann.page.getByRole('main').getByRole('button', { name: 'Create Group' }));
  await expect(ann.dialog('Create Group')).toBeVisible();
  await inspect(ann, 'create group', sizes);
  await ann.page.keyboard.press('Escape');
  await ann.press(ann.button('Invite'));
  const invite = ann.dialog(/^Invite to/);
  await expect(invite.getByRole('img', { name: inviteCopy.picture })).toBeVisible();
  await inspect(ann, 'invite by link', sizes);
  await ann.press(invite.getByRole('tab', { name: 'Send Email' }));
  await invite.getByLabel('Email address').fill(person.email);
  await ann.press(invite.getByRole('button', { name: 'Send Invite' }));
  await expect(invite.getByRole('alert')).toBeVisible();
  await inspect(ann, 'invite by mail, with a refusal', sizes);
});
