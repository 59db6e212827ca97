import { commentErrors } from '@evens/domain/comments/errors';
import { MINUTE_MS } from '@evens/domain/shared/time-units';
import { accept, postCustomBid } from '@evens/server/testing/actions/bidding';
import type { World } from '@evens/server/testing/servers/world';
import { commentsCopy } from '@evens/web/features/comments/copy';
import type { Locator } from '@playwright/test';
import { expect, test, withWorld } from '../../support/fixtures.ts';
import type { Friend } from '../../support/friend.ts';

withWorld();

type Group = Awaited<ReturnType<World['aGroup']>>;
type Person = Awaited<ReturnType<World['aUser']>>;

const box = ({ page }: Friend) => page.getByLabel('Add a comment');
const comments = ({ page }: Friend) => page.getByRole('list', { name: 'Comments, newest first' }).getByRole('listitem');

/** The group's only bid, with its comments open. */
async function openThread(friend: Friend, address: string): Promise<Locator> {
  await friend.page.goto(address);
  const card = friend.page.getByRole('article');
  await friend.press(card.locator('summary'));
  await expect(box(friend)).toBeVisible();
  return card.getByRole('group');
}

async function aBidBetween(
  ann: Friend,
  bob: Friend,
  world: World,
): Promise<{ group: Group; bidId: string; bobs: Person }> {
  const [anns, bobs] = [await ann.arrive(), await bob.arrive()];
  const group = await world.aGroup(anns, bobs);
  const { id: bidId } = await postCustomBid(anns, group);
  return { group, bidId, bobs };
}

test("friends see each other's comments as they were typed, and a deleted comment disappears (CM-01 to CM-09)", async ({
  ann,
  bob,
  world,
  step,
  passTime,
}) => {
  await aBidBetween(ann, bob, world);
  const thread = await openThread(ann, '/bids?tab=mine');
  await openThread(bob, '/bids');
  const text = '<b>Rain</b>?\n  javascript:alert(1)';

  await step('Bob writes a comment, and Ann sees it without doing anything', async () => {
    await expect(thread).toContainText('No comments yet');
    await expect(bob.button('Post')).toBeDisabled();
    await box(bob).fill(text);
    await bob.press(bob.button('Post'));
    await expect(comments(ann)).toHaveCount(1);
    expect(await comments(ann).locator('[dir]').textContent()).toBe(text);
    await expect(comments(ann)).toContainText('Bob Reyes');
    await expect(comments(ann)).toContainText('just now');
    await expect(box(bob)).toHaveValue('');
  });
  await step('Ann answers with the keyboard: her comment is above his, and only its author can delete it', async () => {
    await passTime(5 * MINUTE_MS);
    await expect(comments(ann)).toContainText('5 minutes ago');
    await box(ann).fill('Not here');
    await box(ann).press('Control+Enter');
    await expect(comments(bob)).toContainText(['Not here', text.split('\n')[0] ?? '']);
    await expect(comments(bob).first().getByRole('button')).toHaveCount(0);
    await expect(comments(bob).last().getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect(comments(ann).last().getByRole('button')).toHaveCount(0);
  });
  await step('a draft survives when the comments are folded', async () => {
    const fold = bob.page.getByRole('article').locator('summary');
    await box(bob).fill('Half a thought');
    await bob.press(fold);
    await expect(box(bob)).toHaveCount(0);
    await bob.press(fold);
    await expect(box(bob)).toHaveValue('Half a thought');
    await box(bob).fill('');
  });
  await step('she cancels deleting it, and then deletes it', async () => {
    const remove = comments(ann).first().getByRole('button', { name: 'Delete' });
    await ann.press(remove);
    const dialog = ann.dialog('Delete this comment?');
    await expect(dialog).toContainText('Not here');
    await ann.press(dialog.getByRole('button', { name: 'Keep Comment' }));
    await expect(remove).toBeFocused();
    await ann.press(remove);
    await ann.press(dialog.getByRole('button', { name: 'Delete' }));
    await expect(comments(ann)).toHaveCount(1);
    await expect(comments(bob)).toHaveCount(1);
    await expect(ann.page.getByText('Not here')).toHaveCount(0);
  });
});

test('friends comment in the details of a bet, which stay open when a comment is deleted (BT-11, CM-01, CM-07)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const [anns, bobs] = [await ann.arrive(), await bob.arrive()];
  const group = await world.aGroup(anns, bobs);
  const { bet } = (await accept(bobs, group, await postCustomBid(anns, group))).body;
  for (const friend of [ann, bob]) await friend.page.goto(`/bets?bet=${bet.id}`);

  await step('Bob writes a comment, and Ann reads it and answers', async () => {
    await box(bob).fill('Sunshine since 1999');
    await bob.press(bob.button('Post'));
    await expect(comments(ann)).toContainText('Sunshine since 1999');
    world.clock.advance(1_000);
    await box(ann).fill('We will see');
    await box(ann).press('Control+Enter');
    await expect(comments(bob).first()).toContainText('We will see');
  });
  await step('Ann deletes hers', async () => {
    await ann.press(comments(ann).getByRole('button', { name: 'Delete' }));
    await ann.press(ann.dialog('Delete this comment?').getByRole('button', { name: 'Delete' }));
    await expect(ann.dialog('Delete this comment?')).toBeHidden();
    await expect(comments(bob)).toHaveCount(1);
    await expect(ann.dialog('Bet Details').locator(':focus')).toHaveCount(1);
  });
});

test('the comment box says how many characters are left (CM-03 to CM-05)', async ({ ann, bob, world, step }) => {
  await aBidBetween(ann, bob, world);
  const thread = await openThread(ann, '/bids?tab=mine');

  await step('it warns near the limit, refuses over the limit, and stops at 550 characters', async () => {
    await box(ann).fill('x'.repeat(400));
    await expect(thread).toContainText('400 / 500');
    await expect(thread.getByRole('status')).toBeEmpty();
    await box(ann).press('End');
    await box(ann).pressSequentially('x');
    await expect(thread).toContainText('401 / 500');
    await expect(thread.getByRole('status')).toHaveText('Near the limit of 500 characters');
    await box(ann).fill('x'.repeat(501));
    await expect(thread.getByRole('alert')).toHaveText(commentErrors.COMMENT_TOO_LONG.message);
    await expect(ann.button('Post')).toBeDisabled();
    await box(ann).press('Control+Enter');
    await expect(thread).toContainText('No comments yet');
    await box(ann).fill('x'.repeat(549));
    await box(ann).press('End');
    await box(ann).pressSequentially('yz');
    await expect(box(ann)).toHaveValue(`${'x'.repeat(549)}y`);
  });
  await step("spaces at the ends don't count", async () => {
    await box(ann).fill(` ${'x'.repeat(500)}  `);
    await expect(thread).toContainText('500 / 500');
    await ann.press(ann.button('Post'));
    await expect(comments(ann)).toHaveCount(1);
  });
});

test("a comment shows right away, and returns to the box when it can't be sent (UX-04, CM-08)", async ({
  ann,
  bob,
  world,
  step,
}) => {
  await aBidBetween(ann, bob, world);
  const thread = await openThread(ann, '/bids?tab=mine');

  await step('it shows before the server has answered', async () => {
    const held = Promise.withResolvers<void>();
    await ann.page.route('**/comments', async (route) => {
      await held.promise;
      await route.continue();
    });
    await box(ann).fill('First!');
    await ann.press(ann.button('Post'));
    await expect(comments(ann)).toContainText('First!');
    await expect(ann.button('Posting...')).toBeVisible();
    held.resolve();
    await expect(ann.button('Post')).toBeVisible();
    await expect(comments(ann)).toHaveCount(1);
    await ann.page.unroute('**/comments');
  });
  await step("without a connection it returns with the reason, and once there is one, it's posted once", async () => {
    await ann.goOffline();
    await box(ann).fill('Second');
    await ann.press(ann.button('Post'));
    await expect(thread.getByRole('alert')).toContainText('Unable to connect to the server.');
    await expect(box(ann)).toHaveValue('Second');
    await expect(comments(ann)).toHaveCount(1);
    await ann.comeBack();
    await ann.press(ann.button('Post'));
    await expect(comments(ann)).toHaveCount(2);
    await expect(box(ann)).toHaveValue('');
  });
});

test('one part of a page can fail while the rest works, and long threads load page by page (ER-03, CM-08)', async ({
  ann,
  bob,
  world,
  step,
}) => {
  const { group, bidId, bobs } = await aBidBetween(ann, bob, world);
  for (let n = 1; n <= 51; n += 1) {
    world.clock.advance(1_000);
    const body = { entityType: 'bid', entityId: bidId, content: `Comment ${n}` };
    await bobs.api.post(`/api/groups/${group.id}/comments`, body);
  }

  await step('the comments fail to load: the bid can be changed, and a new comment is posted', async () => {
    await ann.page.route('**/comments?*', (route) => route.fulfill({ status: 404, json: {} }));
    const thread = await openThread(ann, '/bids?tab=mine');
    await expect(thread.getByRole('list', { name: 'Comments, newest first' })).toHaveCount(1);
    await expect(comments(ann)).toHaveCount(0);
    await expect(thread).toContainText(commentsCopy.failed);
    await expect(thread.getByRole('alert')).toHaveCount(0);
    await expect(ann.button('Cancel')).toBeVisible();
    await ann.page.unroute('**/comments?*');
    await ann.press(thread.getByRole('button', { name: 'Retry' }));
    await expect(comments(ann)).toHaveCount(50);
    await expect(comments(ann).first()).toContainText('Comment 51');
    await ann.press(ann.button('Show older comments'));
    await expect(comments(ann)).toHaveCount(51);
    await expect(comments(ann).last()).toContainText('Comment 1');
  });
  await step('the bids fail to reload: the comments still work', async () => {
    await ann.page.route('**/bids?*', (route) => route.fulfill({ status: 404, json: {} }));
    const refused = ann.page.waitForResponse((answer) => answer.url().includes('/bids?') && !answer.ok());
    world.app.context.hub.closeStreams();
    await refused;
    world.clock.advance(1_000);
    await box(ann).fill('Still here');
    await ann.press(ann.button('Post'));
    await expect(comments(ann).first()).toContainText('Still here');
    await expect(box(ann)).toHaveValue('');
  });
});
