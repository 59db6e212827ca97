import { formatDollars } from '../../shared/money.ts';
import type { GroupTerms, Role } from '../model.ts';
import { losesInviteRight } from '../settings/member-permissions.ts';
import type { GroupLogEntry } from './model.ts';

type Change = { by: string; name: string };

type NewRole = Change & { role: Role; isSelf: boolean; isCodeReplaced: boolean };

/** 'Ann made Bob an admin.' */
export function roleEntry({ by, name, role, isSelf, isCodeReplaced }: NewRole): GroupLogEntry {
  const code = isCodeReplaced ? ', which also replaced the invite code' : '';
  if (isSelf) return { kind: 'role', text: `${by} stepped down as an admin${code}.` };
  const text = role === 'admin' ? `${by} made ${name} an admin` : `${by} removed ${name} as an admin`;
  return { kind: 'role', text: `${text}${code}.` };
}

/** Removing someone replaces the invite code too (GS-21). */
export function removalEntry({ by, name }: Change): GroupLogEntry {
  return { kind: 'member', text: `${by} removed ${name} from the group, which also replaced the invite code.` };
}

export function joinEntry({ name, role }: { name: string; role: Role }): GroupLogEntry {
  return {
    kind: 'member',
    text: role === 'admin' ? `${name} joined the group as its admin.` : `${name} joined the group.`,
  };
}

export function leaveEntry({ name }: { name: string }): GroupLogEntry {
  return { kind: 'member', text: `${name} left the group.` };
}

export function foundingEntry({ by, name }: Change): GroupLogEntry {
  return { kind: 'member', text: `${by} created the group “${name}”.` };
}

export function inviteCodeEntry({ by }: { by: string }): GroupLogEntry {
  return { kind: 'invite_code', text: `${by} replaced the invite code.` };
}

/** 'Ann changed the settings: minimum bet from $1 to $5.' */
export function settingsEntry({ by, changes }: { by: string; changes: readonly string[] }): GroupLogEntry {
  return { kind: 'settings', text: `${by} changed the settings: ${changes.join('; ')}.` };
}

export type ChannelAction = 'connected' | 'changed' | 'tested' | 'removed';

const channelSentences: Readonly<Record<ChannelAction, (by: string, named: string) => string>> = {
  connected: (by, named) => `${by} connected ${named} to the group.`,
  changed: (by, named) => `${by} changed what is posted to ${named}.`,
  tested: (by, named) => `${by} sent a test to ${named}.`,
  removed: (by, named) => `${by} removed ${named}.`,
};

/** 'Ann connected Discord to the group.' It never says the address. */
export function channelEntry({ by, named, action }: { by: string; named: string; action: ChannelAction }) {
  return { kind: 'settings', text: channelSentences[action](by, named) } satisfies GroupLogEntry;
}

const words = (text: string) => (text === '' ? 'none' : `“${text}”`);
const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');

/** Every setting under the name that the settings page gives it. */
const settings: readonly (readonly [label: string, value: (terms: GroupTerms) => string])[] = [
  ['group name', ({ name }) => words(name)],
  ['description', ({ description }) => words(description)],
  ['max members', (terms) => String(terms.settings.maxMembers)],
  ['“private group”', (terms) => onOff(terms.settings.isPrivate)],
  ['minimum bet', (terms) => formatDollars(terms.bettingRules.minBetAmountCents)],
  ['maximum bet', (terms) => formatDollars(terms.bettingRules.maxBetAmountCents)],
  ['stakes', (terms) => (terms.bettingRules.stakes === 'even' ? 'even' : 'at odds')],
  ['“allow several bets of the same type”', (terms) => onOff(terms.bettingRules.allowSameBetTypes)],
  ['“require approval for large bets”', (terms) => onOff(terms.bettingRules.requireApprovalForLargeBets)],
  ['large bet threshold', (terms) => formatDollars(terms.bettingRules.largeBetThresholdCents)],
  ['“auto-settle bets”', (terms) => onOff(terms.bettingRules.autoSettleBets)],
  ['“members can invite”', (terms) => onOff(terms.permissions.membersCanInvite)],
  ['“members can post bids”', (terms) => onOff(terms.permissions.membersCanCreateBids)],
  ['“members can accept bids”', (terms) => onOff(terms.permissions.membersCanAcceptBids)],
  ['“members can view stats”', (terms) => onOff(terms.permissions.membersCanViewStats)],
];

/** 'minimum bet from $1 to $5', for every setting that isn't what it was. */
export function settingChanges(before: GroupTerms, after: GroupTerms): string[] {
  const changes = settings.flatMap(([label, value]) => {
    const [from, to] = [value(before), value(after)];
    return from === to ? [] : [`${label} from ${from} to ${to}`];
  });
  const isCodeReplaced = losesInviteRight('member', { from: before, to: after });
  return isCodeReplaced ? [...changes, 'the invite code was replaced'] : changes;
}
