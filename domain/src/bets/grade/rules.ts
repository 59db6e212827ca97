import { describePick } from '../../lines/copy.ts';
import type { BetType, Selection } from '../../lines/model.ts';
import { parseScore } from '../../lines/rules.ts';
import type { BetGrade, Grade, Participant } from '../model.ts';
import { normalizeBetType } from '../rules.ts';

type GradedPick = { betType: string; selection: Selection | null; homeTeam: string; awayTeam: string };
type GradedBet = Omit<GradedPick, 'selection'> & { participants: readonly Participant[] };
type Scores = { homeScore: unknown; awayScore: unknown };

/** The figure that the score makes, the one it is measured against, and which way of it wins. */
type Comparison = { left: number; right: number; higherWins: boolean; arithmetic: string };

const opposites: Readonly<Record<Grade, Grade>> = {
  won: 'lost',
  lost: 'won',
  push: 'push',
  pending: 'pending',
  error: 'error',
};

/** How one side fares at a score (ST-01 to ST-07). */
export function gradeSelection(pick: GradedPick, scores: Scores): Grade {
  const comparison = compare(pick, scores);
  if (typeof comparison === 'string') return comparison;
  const { left, right, higherWins } = comparison;
  if (left === right) return 'push';
  return left > right === higherWins ? 'won' : 'lost';
}

/** 'Chiefs −3.5: 27 − 3.5 = 23.5 < 24, lost' (GM-10); null while there is nothing to explain. */
export function explainGrade(pick: GradedPick, scores: Scores): string | null {
  const comparison = compare(pick, scores);
  if (typeof comparison === 'string' || !pick.selection) return null;
  const { left, right, arithmetic } = comparison;
  const sign = left === right ? '=' : left > right ? '>' : '<';
  return `${describePick(pick.selection, pick.betType)}: ${arithmetic} ${sign} ${right}, ${gradeSelection(pick, scores)}`;
}

/** A side that cannot be graded is an error even before the game is over; a missing score is never taken as 0. */
function compare({ betType, selection, homeTeam, awayTeam }: GradedPick, scores: Scores): Comparison | Grade {
  const market = normalizeBetType(betType);
  if (!selection || !market || !fitsMarket(selection, market, { homeTeam, awayTeam })) return 'error';
  const home = parseScore(scores.homeScore);
  const away = parseScore(scores.awayScore);
  if (home === null || away === null) return 'pending';
  const line = selection.line ?? 0;
  if (market === 'total') {
    const combined = home + away;
    const arithmetic = `${away} + ${home} = ${combined}`;
    return { left: combined, right: line, higherWins: selection.side === 'over', arithmetic };
  }
  const [own, other] = selection.side === 'home' ? [home, away] : [away, home];
  const handicap = market === 'spread' ? line : 0;
  return { left: own + handicap, right: other, higherWins: true, arithmetic: withHandicap(own, handicap) };
}

/** A pick must name a side of its market, the team of that side and, but for a moneyline, a line. */
function fitsMarket(
  { side, team, line }: Selection,
  market: BetType,
  { homeTeam, awayTeam }: { homeTeam: string; awayTeam: string },
): boolean {
  const hasLine = line !== null && Number.isFinite(line);
  if (market === 'total') return hasLine && (side === 'over' || side === 'under');
  const isOwnTeam = (side === 'home' && team === homeTeam) || (side === 'away' && team === awayTeam);
  return isOwnTeam && (market === 'moneyline' || (market === 'spread' && hasLine));
}

function withHandicap(score: number, handicap: number): string {
  if (handicap === 0) return String(score);
  const sum = score + handicap;
  return `${score} ${handicap < 0 ? '−' : '+'} ${Math.abs(handicap)} = ${sum < 0 ? `−${-sum}` : sum}`;
}

/**
 * How a bet ends. The creator's side decides (ST-04); a bet whose two sides are not each other's mirror
 * is left ungraded, because either answer would be wrong for one of the two.
 */
export function gradeBet({ participants, ...game }: GradedBet, scores: Scores): BetGrade {
  const creator = participants.find(({ role }) => role === 'creator');
  const acceptor = participants.find(({ role }) => role === 'acceptor');
  if (!creator || !acceptor) return { kind: 'error' };
  const grade = gradeSelection({ ...game, selection: creator.selection }, scores);
  const mirrored = gradeSelection({ ...game, selection: acceptor.selection }, scores);
  if (grade === 'error' || mirrored !== opposites[grade]) return { kind: 'error' };
  if (grade === 'pending' || grade === 'push') return { kind: grade };
  const [winner, loser] = grade === 'won' ? [creator, acceptor] : [acceptor, creator];
  return {
    kind: 'win',
    winnerId: winner.id,
    loserId: loser.id,
    winnerRole: winner.role,
    amountCents: loser.wagerCents,
  };
}
