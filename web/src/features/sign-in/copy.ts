import { accountErrors } from '@evens/domain/accounts/errors';
import { emailOff } from '../../lib/copy.ts';

export const accountsCopy = {
  signIn: 'Sign In',
  signUp: 'Create Account',
  signInTitle: 'Welcome back',
  sessionEnded: 'You were signed out. Sign in again to pick up where you left off.',
  signUpTitle: 'Create your account',
  tooManyTries: 'Too many attempts. Wait a few minutes before you try again.',
  resetTitle: 'Reset your password',
  newPasswordTitle: 'Choose a new password',
  forgot: 'Forgot password?',
  toSignUp: 'New here?',
  toSignIn: 'Have an account?',
  name: 'Name',
  nameHint: 'This is the name your friends will see.',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 6 characters.',
  confirmPassword: 'Confirm password',
  ageVerified: 'I confirm that I am 21 years or older',
  tosAccepted: 'I accept the Terms of Service',
  readTerms: 'Read them in a new tab',
  sendReset: 'Send Reset Link',
  resetHint: 'We’ll email you a link. It works for one hour.',
  emailOff: `${emailOff} Ask them for the link.`,
  resetSent: 'Password reset email sent! Check your inbox.',
  resetLate: 'No email after a few minutes? Check your spam folder, or ask the person who runs this site.',
  checkingLink: 'Checking your link...',
  askAgain: 'Get a New Link',
  newPassword: 'New password',
  setPassword: 'Set New Password',
  passwordSet: 'Your new password is set. Other browsers were signed out.',
  securedTitle: 'Your new password is set',
  secured:
    'No one had verified this email address before, so someone else could have set up this account. To be safe, we signed out every browser.',
  toSignInAgain: 'Continue to Sign In',
  securedRemoved: 'We also removed:',
  securedParts: {
    signInMethods: 'every linked sign-in method',
    phone: 'the phone number',
    paymentHandles: 'the payment handles',
    calendar: 'the calendar address',
  },
  securedStays:
    'Groups, bids, bets, and debts are still there. Check your name and your groups, and leave any group you don’t know.',
  remembered: 'Remembered it?',
  created: 'Account created successfully!',
  pitchLabel: 'About Evens',
  pitchTitle: 'Bets between friends, at fair odds.',
  pitch: [
    ['Fair odds', 'We take the sportsbook’s margin out of every price. Both sides get the same deal.'],
    ['Your friends', 'Groups are private and by invitation only. Post a bid, and a friend takes the other side.'],
    ['Automatic settlement', 'Final scores settle the bets, and Evens keeps track of who owes what.'],
  ],
} as const;

/** What people read who can't sign up, or come first (HO-01). */
export const signUpNotes = {
  host: 'This site is new. The person who runs it signs up first and becomes its site admin.',
  invite: accountErrors.INVITE_NEEDED.message,
  inviteHow: 'Then open the link they send you.',
  closed: accountErrors.SIGN_UP_CLOSED.message,
} as const;

/** Where sign-up doesn't reveal whether an address has an account, everyone sees these texts. */
export const confirmationCopy = {
  mailedTitle: 'Check your inbox',
  mailed: (email: string) => `We sent an email to ${email}. Open its link within a day to continue.`,
  late: 'No email after a few minutes? Check your spam folder, or ask the person who runs this site.',
  title: 'Confirm your account',
  hint: 'The one you chose when you signed up.',
  confirm: 'Confirm Account',
  again: 'Sign Up Again',
  wrongAddress: 'Wrong address?',
} as const;

export const verificationCopy = {
  title: 'Verify your email address',
  checking: 'Checking your link...',
  about: 'An Evens account was created with this email address:',
  yours: 'If you created it, verify that the address is yours.',
  notYours: 'If you didn’t create this account, close this page. Nothing changes.',
  verify: 'Verify Email Address',
  password: 'This account’s password',
  passwordHint: (email: string) => `The one you chose when you signed up as ${email}.`,
  signInInstead: 'Sign In Instead',
  otherAccount: (email: string) =>
    `You’re signed in to a different account, ${email}. To verify the address above, enter the password of the account that uses it. You’ll stay signed in as ${email}.`,
  noPassword: 'This account has no password. Sign in to it first, the way you usually do.',
  otherNoPassword: (email: string) =>
    `You’re signed in to a different account, ${email}. Log out, sign in to the account above, and open the link again.`,
  verifiedTitle: 'Your email address is verified',
  verified: 'Thank you. There’s nothing else to do.',
  another: 'We’ll email a new link to',
  send: 'Send a New Link',
  sent: 'Verification email sent! Check your inbox.',
  signInFirst: 'Sign in to get a new link by email.',
  signIn: 'Sign In',
  goOn: 'Continue to Evens',
} as const;
