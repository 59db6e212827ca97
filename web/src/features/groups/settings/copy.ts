import { formatUsd } from '@evens/domain/shared/money';

export const groupSettingsCopy = {
  loading: 'Loading the settings of the group...',
  adminsOnly: 'Only group administrators can modify these settings',
  save: 'Save Changes',
  saving: 'Saving...',
  reset: 'Reset',
  saved: 'Settings saved successfully',
  unsaved: 'You have unsaved changes.',
  clean: 'Nothing to save.',

  general: 'General',
  generalHint: (memberCount: number, maxMembers: number) =>
    `${countOf(memberCount, 'member')}, with room for ${maxMembers}.`,
  name: 'Group name',
  description: 'Description (optional)',
  maxMembers: 'Max members',
  maxMembersHint: 'Only stops further joins: nobody who is in the group has to leave.',
  isPrivate: 'Private group',
  isPrivateHint:
    'Only the current invite code lets people in. Switched off, the first code of the group goes on working after it was replaced, but not for members who were removed.',

  rules: 'Betting Rules',
  rulesHint:
    'These rules apply to new bids. Existing bids and bets don’t change, but no one can accept a custom bid that has them risk more than the maximum.',
  minBetAmount: 'Minimum bet',
  maxBetAmount: 'Maximum bet',
  limitHint:
    'Whole dollars, for the wager of the person who posts. On a custom bid, the other side must stay under the maximum too.',
  stakes: 'Stakes',
  stakesChoices: { at_odds: 'At odds', even: 'Even' },
  stakesHint: {
    at_odds: 'The other side risks what the odds say: $20 at +150 is taken with $30.',
    even: 'Both sides risk the same amount, whatever the odds: $20 is taken with $20.',
  },
  allowSameBetTypes: 'Allow same bet types',
  allowSameBetTypesHint: 'A member may hold several bids or bets of one type on one game, such as two spreads.',
  requireApprovalForLargeBets: 'Require approval for large bets',
  requireApprovalForLargeBetsHint:
    'Nobody can take a large bid before an admin approves it. Those of admins open at once.',
  largeBetThreshold: 'Large bet threshold',
  largeBetThresholdHint: 'A bid of this amount or more is large. On a custom bid, the larger side counts.',
  autoSettleBets: 'Auto-settle bets',
  autoSettleBetsHint:
    'Final scores settle bets every five minutes. Switched off, they wait until somebody presses Auto-Settle Bets.',

  permissions: 'Member Permissions',
  permissionsHint: 'What members may do who are no admins. Admins may do all of it.',
  membersCanInvite: 'Members can invite',
  membersCanInviteHint:
    'They see the invite link and can send it to friends. Turning this off replaces the invite code: old links stop working.',
  membersCanCreateBids: 'Members can create bids',
  membersCanCreateBidsHint: 'Switched off, only admins post bids. Bids that are open stay open.',
  membersCanAcceptBids: 'Members can accept bids',
  membersCanAcceptBidsHint: 'Switched off, only admins take the other side of a bid.',
  membersCanViewStats: 'Members can view stats',
  membersCanViewStatsHint: 'Switched off, only admins see the statistics of the group.',

  debts: 'Debt Management',
  debtsHint:
    'Payments of the group. One that was recorded by mistake is taken back with a reason; what it settled is owed again.',
} as const;

export const membersCopy = {
  members: 'Members',
  loading: 'Loading the members...',
  loadFailed: 'The members could not be read.',
  you: 'You',
  admin: 'Admin',
  joined: 'Joined',
  makeAdmin: 'Make Admin',
  removeAdmin: 'Remove Admin',
  remove: 'Remove',
  nowAdmin: (name: string) => `${name} is an admin now`,
  noAdmin: (name: string) => `${name} is a member now`,
  removed: (name: string) => `${name} was removed`,
  cancel: 'Cancel',

  demoteTitle: (name: string) => `Remove admin rights of ${name}?`,
  demoteText: (name: string) => `${name} stays in the group as a member. Another admin can change it back.`,
  demoteSelfTitle: 'Give up your admin rights?',
  demoteSelfText: 'You stay in the group as a member. Only another admin can change it back.',

  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: (name: string) => `${name} sees nothing of the group any more, from this moment on.`,
  codeChanges: 'The group gets a new invite code. Old invite links and codes stop working.',
  removeMember: 'Remove Member',
  removing: 'Removing...',

  leave: 'Leave Group',
  leaveHint: 'You can come back with an invite, and find your bets and debts again.',
  leaveTitle: (group: string) => `Leave ${group}?`,
  leaveText: 'You see nothing of the group any more until you join it again.',
  leaving: 'Leaving...',
  left: (group: string) => `You left ${group}.`,

  invite: 'Invite',
  inviteHint: 'Whoever has the link or the code can join the group.',
  replaceCode: 'Replace Invite Code',
  replaceTitle: 'Replace the invite code?',
  replaceText: 'Links and codes that were sent before let nobody in. Who is in the group already stays.',
  replacing: 'Replacing...',
  replaced: 'The group has a new invite code',
} as const;

export type Matters = {
  openBids: number;
  activeBets: number;
  openDebts: number;
  owesCents: number;
  owedCents: number;
};

function countOf(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

/** What becomes of what is open when somebody goes, line by line (GS-16, GS-22). */
export function mattersLines(matters: Matters, name: string | null): string[] {
  const { openBids, activeBets, openDebts } = matters;
  const whose = name === null ? 'your' : `${name}’s`;
  const lines = [
    openBids > 0 && `${countOf(openBids, 'open bid')} ${openBids === 1 ? 'is' : 'are'} cancelled.`,
    activeBets > 0 &&
      `${countOf(activeBets, 'active bet')} ${activeBets === 1 ? 'stays and is' : 'stay and are'} settled under ${whose} name.`,
    openDebts > 0 &&
      `${countOf(openDebts, 'open debt')} ${openDebts === 1 ? 'stays' : 'stay'}: ${sumsOf(matters, name)}.`,
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : ['There are no open bids, active bets or open debts.'];
}

function sumsOf({ owesCents, owedCents }: Matters, name: string | null): string {
  const [owes, isOwed] = name === null ? ['you owe', 'you are owed'] : [`${name} owes`, `${name} is owed`];
  const parts = [
    owesCents > 0 && `${owes} ${formatUsd(owesCents)}`,
    owedCents > 0 && `${isOwed} ${formatUsd(owedCents)}`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
