import { accountsCopy, verificationCopy } from '@evens/web/features/sign-in/copy';
import { expect, test, withWorld } from '../support/fixtures.ts';
import { inspect } from '../support/inspect.ts';

withWorld({ settings: { SUPPORT_EMAIL: 'help@example.com' } });

/** The pages before the sign-in, on the widest and the narrowest screen. */
const ENTRANCES = [
  { width: 1366, height: 900 },
  { width: 320, height: 640 },
];

test('the sign-in pages are accessible, in both themes and at every width (UX-01, UX-02)', async ({ ann, world }) => {
  const cora = await world.aUser('Cora Vale');
  const { email } = cora;
  const { inviteCode } = await world.aGroup(cora);
  const verification = await world.mailedLink(email);
  await ann.page.goto('/login');
  await ann.press(ann.button('Sign In'));
  await expect(ann.page.getByRole('alert')).toBeVisible();
  await inspect(ann, 'sign-in with a refusal', ENTRANCES);
  await ann.press(ann.button('Create Account'));
  await inspect(ann, 'sign-up', ENTRANCES);
  await ann.press(ann.button('Sign In'));
  await ann.press(ann.button('Forgot password?'));
  await ann.page.getByLabel('Email').fill(email);
  await ann.press(ann.button('Send Reset Link'));
  await expect(ann.page.getByRole('status').getByText('Check your inbox')).toBeVisible();
  await inspect(ann, 'lost password', ENTRANCES);
  const link = await world.mailedLink(email);
  await ann.page.goto(link);
  await ann.press(ann.button('Set New Password'));
  await inspect(ann, 'new password with a refusal', ENTRANCES);
  await ann.page.goto(`${link}x`);
  await ann.button(accountsCopy.askAgain).waitFor();
  await inspect(ann, 'a reset link that has expired', ENTRANCES);
  await ann.page.goto(verification);
  await ann.press(ann.button('Verify Email Address'));
  await expect(ann.page.getByRole('alert')).toBeVisible();
  await inspect(ann, 'verification, with a refusal', ENTRANCES);
  await ann.page.goto(`${verification}x`);
  await expect(ann.page.getByRole('alert')).toBeVisible();
  await inspect(ann, 'a verification link that has expired', ENTRANCES);
  await ann.page.goto(verification);
  await ann.page.getByLabel(verificationCopy.password).fill('correct horse');
  await ann.press(ann.button('Verify Email Address'));
  await expect(ann.page.getByRole('heading', { name: verificationCopy.verifiedTitle })).toBeVisible();
  await inspect(ann, 'a verified address', ENTRANCES);
  await ann.page.goto(`/join/${inviteCode}`);
  await inspect(ann, 'invite landing', ENTRANCES);
  await ann.page.goto('/join/nosuchcodeanywhere1234');
  await expect(ann.page.getByRole('alert')).toBeVisible();
  await inspect(ann, 'unknown invite', ENTRANCES);
});

test('the public pages are accessible (UX-01, UX-02)', async ({ ann, world }) => {
  await ann.page.goto('/terms');
  await expect(ann.page.getByRole('heading', { level: 1 })).toBeVisible();
  await inspect(ann, 'terms', ENTRANCES);
  await ann.page.goto('/about');
  const chapters = ann.page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(chapters).toHaveCount(6);
  const [, ...closed] = await chapters.all();
  for (const chapter of closed) await ann.press(chapter);
  await expect(ann.page.locator('details[open]')).toHaveCount(6);
  await inspect(ann, 'about, every chapter open', ENTRANCES);
  await world.aGroup(await ann.arrive());
  await ann.page.goto('/coming-soon');
  await expect(ann.page.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeVisible();
  await inspect(ann, 'coming soon', ENTRANCES);
});
