import { describeGame } from '../../shared/copy.ts';
import { formatUsd } from '../../shared/money.ts';

type RecapBet = {
  name: string;
  opponentName: string;
  pick: string;
  homeTeam: string;
  awayTeam: string;
  betType: string;
  wagerCents: number;
  profitCents: number;
};
type RecapRecord = { name: string; bets: number; won: number; expectedWins: number };
type RecapDebt = { payerName: string; payeeName: string; amountCents: number };

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
