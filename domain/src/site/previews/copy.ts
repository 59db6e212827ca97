import type { PictureTexts, Preview, PreviewTexts } from './model.ts';

const about = 'Bids and bets between friends at fair odds, settled from the final score.';
const isInvited = 'You’re invited to';

export const previewTexts: Readonly<Record<Preview, PreviewTexts>> = {
  evens: { title: 'Evens: fair odds between friends', description: about },
  bid: { title: 'A bid on Evens', description: 'See the bid and take the other side. Sign in to open it.' },
  bet: { title: 'A bet on Evens', description: 'See the bet and how it’s going. Sign in to open it.' },
  standings: { title: 'The standings on Evens', description: 'See who’s up and who’s down. Sign in to open them.' },
};

export const pictureTexts: Readonly<Record<Preview, PictureTexts>> = {
  evens: { caption: 'Bids and bets', headline: 'Fair odds between friends', note: 'Settled from the final score' },
  bid: { caption: 'A bid', headline: 'Take the other side', note: 'Sign in to open it' },
  bet: { caption: 'A bet', headline: 'See how it’s going', note: 'Sign in to open it' },
  standings: { caption: 'The standings', headline: 'Who’s up, who’s down', note: 'Sign in to open them' },
};

type InvitedGroup = { name: string; memberCount: number };

export function inviteTexts({ name, memberCount }: InvitedGroup): PreviewTexts {
  return { title: `Join ${name} on Evens`, description: `${describeMembers(memberCount)}. ${about}` };
}

/** The typeface of the picture can't write every name. Null stands for such a name. */
export function invitePictureTexts({ name, memberCount }: { name: string | null; memberCount: number }): PictureTexts {
  const note = describeMembers(memberCount);
  return { caption: isInvited, headline: name ?? 'A group of friends', note };
}

function describeMembers(count: number): string {
  return count === 1 ? '1 member' : `${count} members`;
}
