import { describeGame } from '../../shared/copy.ts';
import { formatSignedUsd, formatUsd } from '../../shared/money.ts';
import type { EmailBlock } from '../emails/model.ts';
import { nameInMail } from '../emails/rules.ts';
import type { EmailedRecap, RecapBet, RecapDebt, RecapRecord, RecapStanding } from './model.ts';

/** 'Cat won $30.00 on a $10.00 bet'. */
export function bestBetText({ name, wagerCents, profitCents }: RecapBet): string {
  return `${name} won ${formatUsd(profitCents)} on a ${formatUsd(wagerCents)} bet`;
}

/** 'Bob lost $90.00'. */
export function worstBetText({ name, profitCents }: RecapBet): string {
  return `${name} lost ${formatUsd(-profitCents)}`;
}

/** 'Chiefs −3.5 (Bills at Chiefs), against Ann'. */
export function recapBetDetail({ pick, opponentName, ...game }: RecapBet): string {
  return `${pick} (${describeGame(game)}), against ${opponentName}`;
}

/** 'Ann won 3 of 4'. */
export function recordText({ name, bets, won }: RecapRecord): string {
  return `${name} won ${won} of ${bets}`;
}

/** '1.5 more than the 1.5 wins expected at fair odds'. */
export function luckDetail({ won, expectedWins }: RecapRecord): string {
  const extra = won - expectedWins;
  const compared = extra >= 0 ? 'more' : 'fewer';
  return `${Math.abs(extra).toFixed(1)} ${compared} than the ${expectedWins.toFixed(1)} wins expected at fair odds`;
}

/** 'Bob owes Ann $30.00'. */
export function unpaidText({ payerName, payeeName, amountCents }: RecapDebt): string {
  return `${payerName} owes ${payeeName} ${formatUsd(amountCents)}`;
}

/** A recap at the end of what an email says about a group (RC-13). */
export function recapBlocks(groupName: string, recap: EmailedRecap): EmailBlock[] {
  const group = nameInMail(groupName);
  const { standings, moreStandings, unpaid, moreUnpaid } = recap;
  const highlights = listHighlights(recap);
  return [
    ...(standings.length > 0
      ? [
          { title: `Standings in ${group}` },
          'Total profit, and ranks gained or lost this week:',
          { facts: standings.map(standingFact) },
          ...moreBlocks(moreStandings, 'on the Stats page'),
        ]
      : []),
    ...(highlights.length > 0 ? [{ title: `Highlights in ${group}` }, { items: highlights }] : []),
    ...(unpaid.length > 0
      ? [
          { title: `Unpaid debts in ${group}` },
          { items: unpaid.map((debt) => `${unpaidText(withPlainNames(debt))}.`) },
          ...moreBlocks(moreUnpaid, 'on the Debts page'),
        ]
      : []),
  ];
}

function moreBlocks(more: number, where: string): string[] {
  return more > 0 ? [`See ${more} more ${where}.`] : [];
}

function standingFact({ name, rank, climbed, totalCents }: RecapStanding): readonly [string, string] {
  const total = formatSignedUsd(totalCents);
  const ranks = Math.abs(climbed) === 1 ? '1 rank' : `${Math.abs(climbed)} ranks`;
  const change = climbed === 0 ? '' : ` (${climbed > 0 ? 'up' : 'down'} ${ranks})`;
  return [`${rank}. ${nameInMail(name)}`, total + change];
}

function listHighlights({ bestBet, worstBet, luckiest, unluckiest }: EmailedRecap): string[] {
  const betItem = (bet: RecapBet, title: string, text: (bet: RecapBet) => string) => {
    const plain = withPlainNames(bet);
    return `${title}: ${text(plain)}: ${recapBetDetail(plain)}.`;
  };
  const recordItem = (record: RecapRecord, title: string) => {
    const plain = withPlainNames(record);
    return `${title}: ${recordText(plain)}, ${luckDetail(plain)}.`;
  };
  return [
    bestBet && betItem(bestBet, 'Best bet', bestBetText),
    worstBet && betItem(worstBet, 'Worst bet', worstBetText),
    luckiest && recordItem(luckiest, 'Luckiest record'),
    unluckiest && recordItem(unluckiest, 'Unluckiest record'),
  ].filter((item) => item !== null);
}

const NAMES: ReadonlySet<string> = new Set(['name', 'opponentName', 'payerName', 'payeeName']);

function withPlainNames<T extends object>(about: T): T {
  const names = Object.entries(about).filter(([key]) => NAMES.has(key));
  return { ...about, ...Object.fromEntries(names.map(([key, name]) => [key, nameInMail(String(name))])) };
}
