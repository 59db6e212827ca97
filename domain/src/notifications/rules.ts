import { describeGame } from '../shared/copy.ts';
import { limits } from '../shared/limits.ts';
import { formatUsd } from '../shared/money.ts';
import { endSentence } from '../shared/sentences.ts';
import type {
  BetRequestData,
  BidApprovalData,
  DecisionData,
  NotificationDataByKind,
  NotificationKind,
  NotificationText,
  NotificationType,
  WordedKind,
} from './model.ts';

const routes: Partial<Record<NotificationType, string>> = {
  bid_created: '/bids',
  bid_accepted: '/bets',
  bet_settled: '/debts',
  debt_created: '/debts',
  debt_paid: '/debts',
};

type NotificationTarget =
  | { to: '/bets'; search: { bet: string } }
  | { to: '/bids'; search: { bid: string; comments: true } };

type Writers = { [K in WordedKind]: (data: NotificationDataByKind[K]) => NotificationText };

const writers: Writers = {
  // By the time someone reads this, the bid may be taken, gone, or at a new price, so it states only what was posted.
  bid_created: ({ userName, riskCents, winCents, ...bid }) => ({
    title: `${userName} posted a bid`,
    message: `${pickAndGame(bid)}. On the other side, you’d risk ${formatUsd(riskCents)} to win ${formatUsd(winCents)} at the posted odds.`,
  }),
  bid_accepted: ({ userName, pick, riskCents, winCents }) => ({
    title: `Your bid was accepted: ${pick}`,
    message: `${userName} accepted your bid. You risk ${formatUsd(riskCents)} to win ${formatUsd(winCents)}.`,
  }),
  game_started: ({ opponentName, ...bet }) => ({
    title: `${describeGame(bet)} has started`,
    message: `Your pick: ${bet.pick}, against ${opponentName}.`,
  }),
  bet_settled: (data) => {
    const { title, message } = endingText(data);
    const why = data.why ? `${endSentence(data.why)} ` : '';
    return { title: data.isCorrection ? `Corrected: ${title}` : title, message: `${why}${message}` };
  },
  debt_created: ({ opponentName, isDebtor, amountCents, isCorrection, ...bet }) => ({
    title: isDebtor
      ? `You owe ${opponentName} ${formatUsd(amountCents)}`
      : `${opponentName} owes you ${formatUsd(amountCents)}`,
    message: `From ${isCorrection ? 'a correction to ' : ''}your bet on ${pickAndGame(bet)}.`,
  }),
  debt_settled: (payment) => ({
    title: 'Payment recorded',
    message: `${paymentText(payment)} Recorded by ${payment.userName}.`,
  }),
  payment_reversed: ({ userName, groupName, opponentName, isDebtor, amountCents, reason }) => {
    const payment = isDebtor
      ? `your ${formatUsd(amountCents)} payment to ${opponentName}`
      : `${opponentName}’s ${formatUsd(amountCents)} payment to you`;
    return {
      title: 'Payment undone',
      message: `${userName} undid ${payment} in ${groupName}. The debts it covered are owed again. Reason: ${reason}`,
    };
  },
  plan_waiting: ({ userName, groupName, planNetCents }) => ({
    title: `${userName} agreed to a plan to settle up`,
    message: `${proposedShareText(planNetCents)} in ${groupName}. Review it under Debts.`,
  }),
  plan_agreed: ({ groupName, planNetCents }) => ({
    title: `Everyone agreed to the plan in ${groupName}`,
    message: `${shareText(planNetCents)}. See the payments under Debts.`,
  }),
  plan_settled: ({ userName, groupName }) => ({
    title: 'Your debts are settled',
    message: `The plan everyone agreed to in ${groupName} settled them. You had nothing to pay. Recorded by ${userName}.`,
  }),
  plan_reversed: ({ userName, groupName, planCents, planDebts, reason }) => {
    const payments = planCents > 0 ? `${formatUsd(planCents)} in payments` : 'no payments';
    return {
      title: 'Plan undone',
      message: `${userName} undid the plan in ${groupName} (${payments}). Its ${planDebts} debts are owed again. Reason: ${reason}`,
    };
  },
  plan_ended: ({ groupName, ...ended }) => ({
    title: `The plan in ${groupName} was cancelled`,
    message: `${
      ended.endedBy === 'payment'
        ? `${ended.userName} recorded a payment for one of its debts.`
        : 'The result of one of its bets was corrected.'
    } No one had made a payment in the plan yet. See what’s owed now under Debts.`,
  }),
  plan_unpaid: ({ userName, groupName, opponentName, isDebtor, amountCents }) => ({
    title: 'Payment marked as not paid',
    message: `${userName} says that ${
      isDebtor ? `you haven’t paid ${opponentName}` : `${opponentName} hasn’t paid you`
    } the ${formatUsd(amountCents)} from the plan in ${groupName}.`,
  }),
  debt_reminder: ({ groupName, opponentName, amountCents, oldDebts }) => ({
    title: `You still owe ${opponentName} ${formatUsd(amountCents)}`,
    message: `${oldDebts === 1 ? '1 debt' : `${oldDebts} debts`} in ${groupName} ${oldDebts === 1 ? 'is' : 'are'} more than a week old. Pay ${opponentName}, then record the payment under Debts.`,
  }),
  debt_nudge: ({ groupName, opponentName, amountCents, ...bet }) => ({
    title: `${opponentName} nudged you about ${formatUsd(amountCents)}`,
    message: `It’s from your bet on ${describeGame(bet)} in ${groupName}. Pay ${opponentName}, then record the payment under Debts.`,
  }),
  comment_created: ({ commentAuthor, entityType, commentPreview }) => ({
    title: `${commentAuthor} commented on your ${entityType}`,
    message: commentPreview,
  }),
  // Only the email has the link: the address may not be verified. The text is the same for those who turned these emails off.
  group_invite: ({ userName, groupName }) => ({
    title: `${userName} invited you to ${groupName}`,
    message: `Check your email for the invite link, or ask ${userName} for it.`,
  }),
  group_joined: ({ groupName }) => ({
    title: `Welcome to ${groupName}`,
    message: `You are now a member of ${groupName}.`,
  }),
  system_announcement: (data) => {
    if ('request' in data) return requestText(data);
    if (!('about' in data)) return decisionText(data);
    if (data.about === 'announcement') return { title: data.title, message: data.message };
    if (data.about === 'channel_paused') {
      return {
        title: `${data.channelLabel} is paused`,
        message: `Evens couldn’t deliver several messages in a row from ${data.groupName} to ${data.channelLabel}. Check it in the group’s settings, then press Resume to turn it back on.`,
      };
    }
    return {
      title: 'Score updates are paused',
      message: `This site has used up its score updates for the month, so bets on finished games in ${data.groupName} can’t settle yet. They’ll settle once updates are back.`,
    };
  },
  user_joined: ({ userName, groupName }) => ({
    title: `${userName} joined ${groupName}`,
    message: `${userName} is now a member of ${groupName}.`,
  }),
};

/** 'You paid Bob $42.50 in Sunday Crew.' */
export function paymentText(
  payment: Omit<NotificationDataByKind['debt_settled'], 'userName' | 'paymentMethod'>,
): string {
  const { groupName, opponentName, isDebtor, amountCents } = payment;
  const amount = formatUsd(amountCents);
  const paid = isDebtor ? `You paid ${opponentName} ${amount}` : `${opponentName} paid you ${amount}`;
  return `${amountCents === 0 ? `You and ${opponentName} are even` : paid} in ${groupName}.`;
}

type PickedGame = Parameters<typeof describeGame>[0] & { pick: string };

/** 'Bears +3.5 (Steelers at Bears)', and for a custom bid 'It rains (vs. It stays dry)'. */
function pickAndGame({ pick, ...game }: PickedGame): string {
  const other = pick === game.homeTeam ? game.awayTeam : game.homeTeam;
  return `${pick} (${game.betType === 'custom' ? `vs. ${other}` : describeGame(game)})`;
}

function decisionText(news: DecisionData): NotificationText {
  const { userName, groupName } = news;
  if ('changes' in news) {
    return {
      title: `${groupName}’s settings changed`,
      message: `${userName} changed ${news.changes.join('; ')}.`,
    };
  }
  switch (news.decision) {
    case 'admin':
      return { title: `You’re an admin of ${groupName}`, message: `${userName} made you an admin.` };
    case 'member':
      return {
        title: `You’re no longer an admin of ${groupName}`,
        message: `${userName} removed you as an admin. You’re still a member.`,
      };
    case 'removed':
      return {
        title: `You were removed from ${groupName}`,
        message: `${userName} removed you. Your active bets and debts there still count.`,
      };
    default: {
      const { decision, pick } = news;
      return {
        title: `Your bid was ${decision}: ${pick}`,
        message: `${userName} ${decision} your bid on ${describeGame(news)}.`,
      };
    }
  }
}

function requestText(news: BetRequestData | BidApprovalData): NotificationText {
  const bet = pickAndGame(news);
  if (news.request === 'approval') {
    return {
      title: `${news.userName}’s bid is waiting for your approval`,
      message: `${bet}. They’d risk ${formatUsd(news.riskCents)} to win ${formatUsd(news.winCents)}. Approve or decline it under Bids.`,
    };
  }
  const { opponentName } = news;
  if (news.request === 'void') {
    return {
      title: `${opponentName} asked to void your bet`,
      message: `${bet}. Reason: ${endSentence(news.reason)} Agree to it or reject it under Bets.`,
    };
  }
  const ending = news.proposed === 'push' ? 'it was a push' : `you ${news.proposed}`;
  return {
    title: `${opponentName} proposed a result for your bet`,
    message: `${bet}: ${opponentName} says ${ending}. Confirm or reject it under Bets.`,
  };
}

function endingText({
  opponentName,
  result,
  amountCents,
  ...settled
}: NotificationDataByKind['bet_settled']): NotificationText {
  const bet = pickAndGame(settled);
  const ending = settled.isCorrection ? 'it counts as a push now' : 'no one owes anything';
  if (result === 'push') return { title: 'Your bet was a push', message: `${bet}: ${ending}.` };
  return result === 'won'
    ? { title: `You won ${formatUsd(amountCents)}`, message: `${bet}: you beat ${opponentName}.` }
    : { title: `You lost ${formatUsd(amountCents)}`, message: `${bet}: ${opponentName} won.` };
}

/** What someone would pay or get if everyone agreed. */
function proposedShareText(netCents: number): string {
  if (netCents === 0) return 'You wouldn’t pay anything';
  return `You’d ${netCents < 0 ? 'pay' : 'get'} ${formatUsd(Math.abs(netCents))} in total`;
}

function shareText(netCents: number): string {
  if (netCents === 0) return 'You don’t pay anything';
  return `You ${netCents < 0 ? 'pay' : 'get'} ${formatUsd(Math.abs(netCents))} in total`;
}

type UnlistedKind = Exclude<NotificationKind, NotificationType>;

/** The nearest type for each kind that the list of types has no word for. */
const nearestTypes: Readonly<Record<UnlistedKind, NotificationType>> = {
  plan_waiting: 'debt_created',
  plan_agreed: 'debt_created',
  plan_settled: 'debt_settled',
  plan_reversed: 'payment_reversed',
  plan_ended: 'debt_created',
  plan_unpaid: 'payment_reversed',
  debt_reminder: 'debt_created',
  debt_nudge: 'debt_created',
};

function isUnlisted(kind: NotificationKind): kind is UnlistedKind {
  return Object.hasOwn(nearestTypes, kind);
}

/** The type that people and programs see for a stored kind (NT-12). */
export function notificationType(kind: NotificationKind): NotificationType {
  return isUnlisted(kind) ? nearestTypes[kind] : kind;
}

/** The page a notification links to; null if there's none (NT-03). */
export function notificationRoute(type: NotificationType): string | null {
  return routes[type] ?? null;
}

/** The bet, or the comments on a bid, that a notification leads to, as the URL of its page names them (NT-03). */
export function notificationTarget({
  entityType,
  entityId,
}: Readonly<Record<string, unknown>>): NotificationTarget | null {
  if (typeof entityId !== 'string') return null;
  if (entityType === 'bet') return { to: '/bets', search: { bet: entityId } };
  return entityType === 'bid' ? { to: '/bids', search: { bid: entityId, comments: true } } : null;
}

/** What the recipient reads. */
export function notificationText<K extends WordedKind>(kind: K, data: NotificationDataByKind[K]): NotificationText {
  return writers[kind](data);
}

/**
 * A notification's data as programs read it: what is stored, plus the recipient's own amount in dollars and, for a settled
 * bet, whether they won; null for a push (NT-13).
 */
export function notificationData(stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { amountCents, riskCents, result } = stored;
  const cents = amountCents ?? riskCents;
  return {
    ...stored,
    ...(typeof cents === 'number' && { amount: cents / limits.centsPerDollar }),
    ...(result !== undefined && { won: result === 'push' ? null : result === 'won' }),
  };
}

/** The number on the bell: none at 0, '99+' above 99 (NT-01). */
export function badgeText(count: number): string | null {
  if (count <= 0) return null;
  return count > limits.badgeMax ? `${limits.badgeMax}+` : String(count);
}
