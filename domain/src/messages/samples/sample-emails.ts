import { bundleEmail } from '../bundles/rules.ts';
import { digestEmail } from '../digest/copy.ts';
import { accountSecuredEmail, groupInviteEmail, linkEmails } from '../emails/copy.ts';
import type { EmailContent } from '../emails/model.ts';
import type { EmailPlace } from '../news/rules.ts';
import type { EmailTopic } from '../unsubscribe/model.ts';
import { emailTopic } from '../unsubscribe/rules.ts';
import { testEmailCopy } from './copy.ts';
import type { TestEmailType } from './model.ts';
import { type SampleNewsName, sampleNews, sampleTotal, sampleWinner } from './sample-news.ts';

const group = { groupName: 'Sunday Crew' };

const recap = {
  standings: [
    { name: 'Ann Lee', rank: 1, climbed: 2, totalCents: 8250 },
    { name: 'Carla Diaz', rank: 2, climbed: 0, totalCents: 1000 },
    { name: 'Bob', rank: 3, climbed: -2, totalCents: -9250 },
  ],
  moreStandings: 0,
  bestBet: { ...sampleWinner, name: 'Ann Lee', opponentName: 'Dan', wagerCents: 2333, profitCents: 3150 },
  worstBet: { ...sampleTotal, name: 'Bob', opponentName: 'Carla Diaz', wagerCents: 4000, profitCents: -4000 },
  luckiest: { name: 'Ann Lee', bets: 4, won: 3, expectedWins: 1.9 },
  unluckiest: { name: 'Bob', bets: 4, won: 1, expectedWins: 2.2 },
  unpaid: [{ payerName: 'Bob', payeeName: 'Ann Lee', amountCents: 5250 }],
  moreUnpaid: 0,
};

const digest = {
  from: '2026-11-02T14:00:00Z',
  groups: [
    { ...group, bets: 5, won: 3, lost: 1, pushed: 1, netCents: 4250, owesCents: 1000, owedCents: 5250, recap },
    {
      groupName: 'Office Pool',
      bets: 0,
      won: 0,
      lost: 0,
      pushed: 0,
      netCents: 0,
      owesCents: 0,
      owedCents: 0,
      recap: null,
    },
  ],
};

/** An email of each kind, about things that never happened, and what people can unsubscribe from in it. */
export type SampleEmail = { name: string; content: EmailContent; topic: EmailTopic | null };

/** An invite's email has a link, and no news. */
const NAMES = Object.keys(sampleNews).filter((name) => name !== 'group_invite') as SampleNewsName[];

export function sampleEmails(place: EmailPlace): SampleEmail[] {
  const { publicUrl } = place;
  const link = `${publicUrl}/login#token=0123456789`;
  return [
    ...NAMES.map((name) => {
      const news = sampleNews[name];
      return { name, content: bundleEmail(news, place), topic: emailTopic(news[0].kind) };
    }),
    { name: 'weekly_digest', content: digestEmail(digest, publicUrl), topic: 'weekly_digest' },
    {
      name: 'group_invite',
      content: groupInviteEmail({ inviterName: 'Ann Lee', ...group, link: `${publicUrl}/join/A1b2C3d4E5f6` }),
      topic: 'invites',
    },
    { name: 'password_reset', content: linkEmails.password_reset(link), topic: null },
    { name: 'email_verification', content: linkEmails.email_verification(link), topic: null },
    { name: 'sign_up_confirmation', content: linkEmails.sign_up_confirmation(link), topic: null },
    { name: 'sign_up_again', content: linkEmails.sign_up_again(link), topic: null },
    {
      name: 'account_secured',
      content: accountSecuredEmail({ link: `${publicUrl}/settings/user`, removed: ['phone', 'paymentHandles'] }),
      topic: null,
    },
  ];
}

/** A sample that says it's a test (EM-05). It's about no group, so its links lead to pages that exist. */
export function testEmail(type: TestEmailType, publicUrl: string): EmailContent {
  const sample = sampleEmails({ publicUrl, groupId: null }).find(({ name }) => name === type);
  if (!sample) throw new Error(`there is no sample of ${type}`);
  const { subject, ...content } = sample.content;
  return { ...content, subject: testEmailCopy.subject(subject), note: testEmailCopy.note };
}
