import type { NotificationDataByKind, NotificationText } from '../../notifications/model.ts';
import { describeGame } from '../../shared/copy.ts';
import { formatUsd } from '../../shared/money.ts';
import { describeNet } from '../emails/copy.ts';
import type { EmailFact } from '../emails/model.ts';
import { nameInMail } from '../emails/rules.ts';

type SettledBet = NotificationDataByKind['bet_settled'];
type StartedBet = NotificationDataByKind['game_started'];

const listed = new Intl.ListFormat('en-US');

/** '5 bets settled: you won 3, up $42.50'. */
export function settledText(bets: readonly SettledBet[]): NotificationText {
  const what = bets.every(({ isCorrection }) => isCorrection) ? 'results corrected' : 'bets settled';
  const netCents = bets.reduce((sum, bet) => sum + profitCents(bet), 0);
  const won = bets.filter(({ result }) => result === 'won').length;
  return {
    title: `${bets.length} ${what}: you won ${won === 0 ? 'none' : won}, ${describeNet(netCents)}`,
    message: bets.map((bet) => `${endingText(bet)}: ${bet.pick}`).join('; '),
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
  return [bet.pick, endingText(bet)];
}

/** 'Ravens at Chiefs has started', or '3 of your games have started'. */
export function startedText(bets: readonly StartedBet[]): NotificationText {
  const games = [...new Set(bets.map(describeGame))];
  const picks = listed.format(bets.map(({ pick }) => pick));
  return {
    title: games.length === 1 ? `${games[0]} has started` : `${games.length} of your games have started`,
    message: `You have ${bets.length} bets: ${picks}.`,
  };
}

export function startedFact({ pick, opponentName }: StartedBet): EmailFact {
  return [pick, `against ${nameInMail(opponentName)}`];
}

/** Different things about one game: '2 updates'. */
export function updatesText(titles: readonly string[]): NotificationText {
  return { title: `${titles.length} updates about your bets`, message: titles.join('; ') };
}
