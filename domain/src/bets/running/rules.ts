import type { GameResult } from '../../lines/model.ts';
import { gradeBet } from '../grade/rules.ts';
import type { Participant } from '../model.ts';

/** How someone's bet would end at the score of right now. */
export type Standing = 'winning' | 'losing' | 'even';

type PlayedBet = { betType: string; homeTeam: string; awayTeam: string; participants: readonly Participant[] };

/** How someone's side would end at this score; null if the score can't tell. */
export function standingAt(bet: PlayedBet, score: GameResult, viewerId: string): Standing | null {
  const grade = gradeBet(bet, score);
  if (grade.kind === 'push') return 'even';
  if (grade.kind !== 'win') return null;
  return grade.winnerId === viewerId ? 'winning' : 'losing';
}
