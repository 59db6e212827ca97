import type { AnnouncedKind, NotificationDataByKind } from '../../notifications/model.ts';
import { ANNOUNCED_KINDS } from '../../notifications/model.ts';
import { formatOdds } from '../../shared/american-odds.ts';
import { describeGame } from '../../shared/copy.ts';
import type { ErrorSpec } from '../../shared/errors.ts';
import { formatUsd } from '../../shared/money.ts';
import { cleanName } from '../../shared/names.ts';
import { oneLine } from '../../shared/text.ts';
import { type EmailPlace, toLink } from '../news/rules.ts';
import { channelTestText } from './copy.ts';
import { groupChannelErrors as errors } from './errors.ts';
import { type Announcement, type ChannelMessage, groupChannelLimits } from './model.ts';

const TEXT_MOST = 200;

/** Personal news says whose it is, because a channel is read by everyone. */
type Told<K extends AnnouncedKind> = NotificationDataByKind[K] & { recipientName: string };

const writers: { [K in AnnouncedKind]: (data: Told<K>) => string } = {
  bid_created: ({ userName, pick, odds, riskCents, winCents, ...game }) =>
    `${userName} posted a bid: ${pick} (${describeGame(game)}). Take the other side at ${formatOdds(odds)}: risk ${formatUsd(riskCents)} to win ${formatUsd(winCents)}.`,
  bid_accepted: ({ userName, recipientName, pick, odds, riskCents, winCents, ...game }) =>
    `${userName} accepted ${recipientName}’s bid: ${pick} (${describeGame(game)}) at ${formatOdds(odds)}. ${recipientName} risks ${formatUsd(riskCents)} to win ${formatUsd(winCents)}.`,
  game_started: ({ recipientName, opponentName, pick, odds, ...game }) =>
    `${describeGame(game)} has started. ${recipientName} has ${pick} at ${formatOdds(odds)} against ${opponentName}.`,
  bet_settled: settledText,
  debt_settled: ({ recipientName, opponentName, isDebtor, amountCents }) => {
    const [payer, payee] = isDebtor ? [recipientName, opponentName] : [opponentName, recipientName];
    return amountCents === 0 ? `${payer} and ${payee} are even.` : `${payer} paid ${payee} ${formatUsd(amountCents)}.`;
  },
  user_joined: ({ userName, groupName }) => `${userName} joined ${groupName}.`,
};

function settledText(data: Told<'bet_settled'>): string {
  const { recipientName, opponentName, result, amountCents, pick, odds, isCorrection, ...game } = data;
  const bet = `${recipientName}’s ${pick} at ${formatOdds(odds)} against ${opponentName} (${describeGame(game)})`;
  const [winner, loser] = result === 'won' ? [recipientName, opponentName] : [opponentName, recipientName];
  const ending = result === 'push' ? 'push' : `${winner} wins ${formatUsd(amountCents)} from ${loser}`;
  return `${isCorrection ? 'Corrected: ' : ''}${bet}: ${ending}.`;
}

/** The page of the group that shows more. */
const pages: Readonly<Record<AnnouncedKind, string>> = {
  bid_created: 'bids',
  bid_accepted: 'bets',
  game_started: 'bets',
  bet_settled: 'bets',
  debt_settled: 'debts',
  user_joined: 'bids',
};

/** The figures that programs get. Anything else, such as a reason that someone typed, stays inside (RC-08). */
const FACTS = [
  'groupName',
  'userName',
  'recipientName',
  'opponentName',
  'awayTeam',
  'homeTeam',
  'betType',
  'pick',
  'line',
  'odds',
  'riskCents',
  'winCents',
  'result',
  'amountCents',
] as const;

const HANDLE_OR_EMAIL = /[@$][a-z]|\w@\w/iu;
const NUMBERS = /[+\d][\d\s().-]*/gu;
const PHONE_DIGITS = 10;

/** People type names and custom bids themselves, so an email, a phone number, or a payment handle can be in there. */
function withoutContacts(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const words = oneLine(cleanName(value), TEXT_MOST).split(' ');
  const text = words.map((word) => (HANDLE_OR_EMAIL.test(word) ? '[hidden]' : word)).join(' ');
  return text.replace(NUMBERS, (number) => (countDigits(number) < PHONE_DIGITS ? number : '[hidden] ')).trim();
}

function countDigits(text: string): number {
  return text.replace(/\D/gu, '').length;
}

type Item = { kind: string; data: Readonly<Record<string, unknown>> };

function announce({ kind, data }: Item): Announcement[] {
  const announced = ANNOUNCED_KINDS.find((known) => known === kind);
  if (announced === undefined) return [];
  const safe = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withoutContacts(value)]));
  const facts = FACTS.flatMap((name) => {
    const fact = safe[name];
    return typeof fact === 'string' || typeof fact === 'number' ? [[name, fact] as const] : [];
  });
  const write = writers[announced] as (told: Readonly<Record<string, unknown>>) => string;
  return [{ kind: announced, text: write(safe), facts: Object.fromEntries(facts) }];
}

/** The message about news, or about nothing but that the channel works. */
export function channelMessage(items: readonly Item[], place: EmailPlace): ChannelMessage {
  const news = items.flatMap(announce);
  const [first] = news;
  const groupName = String(withoutContacts(items[0]?.data.groupName ?? ''));
  const text = first ? news.map((one) => one.text).join('\n') : channelTestText;
  return { groupName, news, text, link: toLink(place, pages[first?.kind ?? 'bid_created']) };
}

/** A text in as many characters as a service takes. None is cut in half. */
export function fitText(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** The text and the link, for services that have no other place for a link. */
export function textWithLink({ text, link }: Pick<ChannelMessage, 'text' | 'link'>, most: number): string {
  return `${fitText(text, most - link.length - 1)}\n${link}`;
}

/** Why a channel can't have these kinds of news. */
export function kindsRefusal(kinds: readonly AnnouncedKind[]): ErrorSpec | null {
  return kinds.length === 0 ? errors.CHANNEL_KINDS_MISSING : null;
}

/** Whether a channel pauses, after so many messages in a row that couldn't be delivered (RC-07). */
export function isPausedAfter(failures: number): boolean {
  return failures >= groupChannelLimits.failuresUntilPause;
}
