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
  return { title: settledTitle(bets), message: bets.map((bet) => `${endingText(bet)}: ${pickText(bet)}`).join('; ') };
}

/** A corrected result replaces an earlier one, perhaps in the same message, so the amounts aren't added up. */
function settledTitle(bets: readonly SettledBet[]): string {
  const corrections = bets.filter(({ isCorrection }) => isCorrection).length;
  if (corrections === bets.length) return `${bets.length} results corrected`;
  if (corrections > 0) return updatesTitle(bets.length);
  const netCents = bets.reduce((sum, bet) => sum + profitCents(bet), 0);
  const won = bets.filter(({ result }) => result === 'won').length;
  return `${bets.length} bets settled: you won ${won === 0 ? 'none' : won}, ${describeNet(netCents)}`;
}

function profitCents({ result, amountCents }: SettledBet): number {
  if (result === 'push') return 0;
  return result === 'won' ? amountCents : -amountCents;
}

/** 'Won $20.00', 'Lost $20.00', 'Push', 'Corrected: Push'. */
function endingText({ result, amountCents, isCorrection }: SettledBet): string {
  const ending = result === 'push' ? 'Push' : `${result === 'won' ? 'Won' : 'Lost'} ${formatUsd(amountCents)}`;
  return isCorrection ? `Corrected: ${ending}` : ending;
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
  return { title: updatesTitle(titles.length), message: titles.join('; ') };
}

function updatesTitle(count: number): string {
  return `${count} updates about your bets`;
}
