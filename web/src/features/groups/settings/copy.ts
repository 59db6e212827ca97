import { formatUsd } from '@evens/domain/shared/money';

export const groupSettingsCopy = {
  loading: 'Loading group settings...',
  adminsOnly: 'Only group administrators can modify these settings',
  save: 'Save Changes',
  saving: 'Saving...',
  reset: 'Reset',
  saved: 'Settings saved successfully',
  unsaved: 'You have unsaved changes.',
  clean: 'No unsaved changes.',

  general: 'General',
  generalHint: (memberCount: number, maxMembers: number) => `${memberCount} of ${countText(maxMembers, 'member')}.`,
  name: 'Group name',
  description: 'Description (optional)',
  maxMembers: 'Max members',
  maxMembersHint: 'New people can’t join past this limit. Current members stay.',
  isPrivate: 'Private group',
  isPrivateHint:
    'Only the current invite code works. When this is off, the group’s first code also keeps working, but not for members who were removed.',

  rules: 'Betting Rules',
  rulesHint:
    'These rules apply to new bids. Existing bids and bets don’t change, but no one can accept a custom bid that has them risk more than the maximum.',
  minBetAmount: 'Minimum bet',
  maxBetAmount: 'Maximum bet',
  limitHint:
    'Whole dollars, for the wager of the person who posts. On a custom bid, the other side can’t risk more than the maximum either.',
  stakes: 'Stakes',
  stakesChoices: { at_odds: 'At odds', even: 'Even' },
  stakesHint: {
    at_odds: 'The other side risks what the odds say. Accepting $20 at +150 means risking $30.',
    even: 'Both sides risk the same amount, whatever the odds. Accepting $20 means risking $20.',
  },
  allowSameBetTypes: 'Allow several bets of the same type',
  allowSameBetTypesHint: 'Members can have more than one bid or bet of the same type on a game, such as two spreads.',
  requireApprovalForLargeBets: 'Require approval for large bets',
  requireApprovalForLargeBetsHint:
    'No one can accept a large bid until an admin approves it. Admins’ own bids open right away.',
  largeBetThreshold: 'Large bet threshold',
  largeBetThresholdHint: 'A bid of this amount or more is large. On a custom bid, the larger side counts.',
  autoSettleBets: 'Auto-settle bets',
  autoSettleBetsHint:
    'Final scores settle bets every five minutes. When this is off, bets wait until someone presses Auto-Settle Bets.',

  permissions: 'Member Permissions',
  permissionsHint: 'What members can do. Admins can do everything.',
  membersCanInvite: 'Members can invite',
  membersCanInviteHint:
    'They see the invite link and can send it to friends. Turning this off replaces the invite code: old links stop working.',
  membersCanCreateBids: 'Members can post bids',
  membersCanCreateBidsHint: 'When this is off, only admins can post bids. Bids that are already open stay open.',
  membersCanAcceptBids: 'Members can accept bids',
  membersCanAcceptBidsHint: 'When this is off, only admins can accept bids.',
  membersCanViewStats: 'Members can view stats',
  membersCanViewStatsHint: 'When this is off, only admins can see the group’s stats.',

  debts: 'Debt Management',
  debtsHint:
    'Payments recorded in this group. If one was recorded by mistake, undo it and give a reason. Its debts are then owed again.',
  incomplete: 'Missing required information.',
  loadFailed: 'Failed to load group settings.',
  saveFailed: 'Failed to save settings. Please try again.',
} as const;

export const membersCopy = {
  members: 'Members',
  loading: 'Loading members...',
  loadFailed: 'We couldn’t load the members.',
  you: 'You',
  admin: 'Admin',
  joined: 'Joined',
  makeAdmin: 'Make Admin',
  removeAdmin: 'Remove Admin',
  remove: 'Remove',
  nowAdmin: (name: string) => `${name} is now an admin`,
  noAdmin: (name: string) => `${name} is no longer an admin`,
  removed: (name: string) => `${name} was removed`,
  cancel: 'Cancel',

  demoteTitle: (name: string) => `Remove ${name} as an admin?`,
  demoteText: (name: string) => `${name} stays in the group as a member. Another admin can change it back.`,
  demoteSelfTitle: 'Give up your admin rights?',
  demoteSelfText: 'You stay in the group as a member. Only another admin can change it back.',

  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: (name: string) => `${name} will lose access to the group right away.`,
  codeChanges: 'The group gets a new invite code. Old invite links and codes stop working.',
  mattersLoading: 'Loading open bids, bets, and debts...',
  mattersFailed: 'We couldn’t load the open bids, bets, and debts.',
  removeMember: 'Remove Member',
  removing: 'Removing...',

  leave: 'Leave Group',
  leaveHint: 'You can come back with an invite. Your bets and debts will still be here.',
  leaveAsOnlyAdmin: 'You’re the only admin. Make someone else an admin before you leave.',
  leaveTitle: (group: string) => `Leave ${group}?`,
  leaveText: 'You’ll lose access to the group until you join it again.',
  leaving: 'Leaving...',
  left: (group: string) => `You left ${group}.`,

  invite: 'Invite',
  inviteHint: 'Anyone with the link or the code can join the group.',
  replaceCode: 'Replace Invite Code',
  replaceTitle: 'Replace the invite code?',
  replaceText: 'Old invite links and codes stop working. Current members stay in the group.',
  replacing: 'Replacing...',
  replaced: 'The group has a new invite code',
  roleFailed: 'Failed to change the role. Please try again.',
  removeFailed: 'Failed to remove member.',
  leaveFailed: 'Failed to leave the group. Please try again.',
  replaceFailed: 'Failed to replace the invite code. Please try again.',
} as const;

export type OpenMatters = {
  openBids: number;
  activeBets: number;
  openDebts: number;
  owesCents: number;
  owedCents: number;
};

function countText(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

/** What happens to open bids, bets, and debts when someone goes, line by line (GS-16, GS-22). */
export function describeMatters(matters: OpenMatters, name: string | null): string[] {
  const { openBids, activeBets, openDebts } = matters;
  const whose = name === null ? 'your' : `${name}’s`;
  const lines = [
    openBids > 0 && `${countText(openBids, 'open bid')} will be cancelled.`,
    activeBets > 0 && `${countText(activeBets, 'active bet')} will stay and be settled under ${whose} name.`,
    openDebts > 0 && `${countText(openDebts, 'open debt')} will stay: ${describeSums(matters, name)}.`,
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : ['There are no open bids, active bets, or open debts.'];
}

function describeSums({ owesCents, owedCents }: OpenMatters, name: string | null): string {
  const [owes, isOwed] = name === null ? ['you owe', 'you’re owed'] : [`${name} owes`, `${name} is owed`];
  const parts = [
    owesCents > 0 && `${owes} ${formatUsd(owesCents)}`,
    owedCents > 0 && `${isOwed} ${formatUsd(owedCents)}`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
