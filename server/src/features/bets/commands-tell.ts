import { describePick } from '@evens/domain/lines/rules';
import type { Selectable } from 'kysely';
import type { BetOnWire } from './api.ts';
import { participantsOf } from './queries.ts';
import type { BetTables } from './tables.ts';

type Told = {
  groupName: string;
  awayTeam: string;
  homeTeam: string;
  betType: string;
  pick: string;
  line: number | null;
  odds: number;
  opponentName: string;
};

/** The two parties, each with what a notification says of the bet as seen from there. */
export function partiesToTell(
  bet: Selectable<BetTables['bets']>,
  groupName: string,
): { party: BetOnWire['participants'][number]; told: Told }[] {
  const parties = participantsOf(bet);
  const { awayTeam, homeTeam, betType } = bet;
  return parties.map((party) => {
    const { selection } = party;
    const { line, odds } = selection;
    const opponentName = parties.find(({ id }) => id !== party.id)?.name ?? '';
    return {
      party,
      told: { groupName, awayTeam, homeTeam, betType, pick: describePick(selection), line, odds, opponentName },
    };
  });
}
