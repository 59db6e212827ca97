import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

/** Dialogs made by hand, and what shows their states instead. */
const MADE_BY_HAND: Readonly<Record<string, string>> = {
  'app/shortcuts/shortcuts-dialog.tsx': 'It has only a text.',
  'features/bets/details/bet-details-dialog.tsx': 'A bet is among the lists.',
  'features/bets/settle-bets.tsx': 'What was settled, when that is done.',
  'features/bids/linked/linked-bid.tsx': 'A bid that can no longer be accepted.',
  'features/debts/payments/payment-dialog.tsx': 'Why a payment was not recorded. The form is a FormDialog.',
  'features/groups/group-dialogs.tsx': 'Each form in it shows why it was refused.',
  'features/groups/invites/invite-dialog.tsx': 'The link and the form in it have their own states.',
  'features/messages/email-audit/email-details.tsx': 'An email is among the lists.',
  'features/messages/email-test/email-preview.tsx': 'A picture of an email.',
  'features/sign-in/confirm/confirm-dialog.tsx': 'Its form shows why it was refused.',
  'features/stats/drill-down/drill-down-bets.tsx': 'Bets behind a number are among the lists.',
};

it('a dialog that sends something is a form or a question, whose states are in the gallery (XP-10)', () => {
  const files = globSync('{app,features}/**/*.tsx', { cwd: root });
  const byHand = files.filter((file) => readFileSync(`${root}${file}`, 'utf8').includes("popups/dialog.tsx'"));
  expect(byHand.toSorted()).toEqual(Object.keys(MADE_BY_HAND));
});
