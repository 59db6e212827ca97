import { DEMO_PASSWORD, DEMO_PEOPLE } from '@evens/domain/site/demo/model';

const [first, second, third] = DEMO_PEOPLE;

export const demoCopy = {
  title: 'This is a demo. Everyone here is made up.',
  signIn: `Sign in as ${first.email} (the group’s admin), ${second.email}, or ${third.email}. The password is ${DEMO_PASSWORD}.`,
  startOver: 'For real bets, start Evens with a new DATA_DIR or an empty database.',
} as const;
