import type { NotificationDataByKind, NotificationText } from '../../notifications/model.ts';
import { describeGame } from '../../shared/copy.ts';
import { formatUsd } from '../../shared/money.ts';
import { describeNet } from '../emails/copy.ts';
import type { EmailFact } from '../emails/model.ts';
import { nameInMail } from '../emails/rules.ts';

type SettledBet = NotificationDataByKind['bet_settled'];
type StartedBet = NotificationDataByKind['game_started'];

const listed = new Intl.ListFormat('en-US');

/** 'Chiefs −3.5', or 'Over 47.5 (Ravens at Chiefs)', because a total alone doesn't say which game it's about. */
function pickText(bet: SettledBet | StartedBet): string {
  return bet.betType === 'total' ? `${bet.pick} (${describeGame(bet)})` : bet.pick;
}

/** '5 bets settled: you won 3, up $42.50'. */
export function settledText(bets: readonly SettledBet[]): NotificationText {
  const what = bets.every(({ isCorrection }) => isCorrection) ? 'results corrected' : 'bets settled';
  const netCents = bets.reduce((sum, bet) => sum + profitCents(bet), 0);
  const won = bets.filter(({ result }) => result === 'won').length;
  return {
    title: `${bets.length} ${what}: you won ${won === 0 ? 'none' : won}, ${describeNet(netCents)}`,
    message: bets.map((bet) => `${endingText(bet)}: ${pickText(bet)}`).join('; '),
  };
}

function profitCents({ result, amountCents }: SettledBet): number {
  if (result === 'push') return 0;
  return result === 'won' ? amountCents : -amountCents;
}

/** 'Won $20.00', 'Lost $20.00', 'Push'. */
function endingText({ result, amountCents }: SettledBet): string {
  if (result === 'push') return 'Push';
  return `${result === 'won' ? 'Won' : 'Lost'} ${formatUsd(amountCents)}`;
}

export function settledFact(bet: SettledBet): EmailFact {
  return [pickText(bet), endingText(bet)];
}

/** 'Ravens at Chiefs has started', or '3 of your games have started'. */
export function startedText(bets: readonly StartedBet[]): NotificationText {
  const games = [...new Set(bets.map(describeGame))];
  const isOneGame = games.length === 1;
  const picks = listed.format(bets.map((bet) => (isOneGame ? bet.pick : pickText(bet))));
  return {
    title: isOneGame ? `${games[0]} has started` : `${games.length} of your games have started`,
    message: `You have ${bets.length} bets: ${picks}.`,
  };
}

export function startedFact(bet: StartedBet): EmailFact {
  return [pickText(bet), `against ${nameInMail(bet.opponentName)}`];
}

/** Different things about one game: '2 updates'. */
export function updatesText(titles: readonly string[]): NotificationText {
  return { title: `${titles.length} updates about your bets`, message: titles.join('; ') };
}
