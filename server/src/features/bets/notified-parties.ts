import type { AgreedResult } from '@evens/domain/bets/model';
import { describePick } from '@evens/domain/lines/copy';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import type { Membership } from '../groups/gate.ts';
import { notify } from '../notifications/notify-people.ts';
import type { BetResponse } from './api.ts';
import { toParticipants } from './queries.ts';
import type { BetTables } from './tables.ts';

type BetRow = Selectable<BetTables['bets']>;

type NotifiedParty = {
  groupName: string;
  awayTeam: string;
  homeTeam: string;
  betType: string;
  pick: string;
  line: number | null;
  odds: number;
  opponentName: string;
};

/** The two parties, each with the notification text from their own side. */
export function partiesToNotify(
  bet: BetRow,
  groupName: string,
): { party: BetResponse['participants'][number]; facts: NotifiedParty }[] {
  const parties = toParticipants(bet);
  const { awayTeam, homeTeam, betType } = bet;
  return parties.map((party) => {
    const { selection } = party;
    const { line, odds } = selection;
    const opponentName = parties.find(({ id }) => id !== party.id)?.name ?? '';
    return {
      party,
      facts: {
        groupName,
        awayTeam,
        homeTeam,
        betType,
        pick: describePick(selection, betType),
        line,
        odds,
        opponentName,
      },
    };
  });
}

/** A bet and the number of its stored request. */
type Requested = { bet: BetRow; request: number };

/** Notifies the other party of the proposed result, seen from their side (ST-18). */
export async function notifyAboutProposal(
  tx: Tx,
  member: Membership,
  { bet, request, result }: Requested & { result: AgreedResult },
): Promise<void> {
  for (const { party, facts } of otherPartiesToNotify(bet, member)) {
    const proposed = result === 'push' ? 'push' : result === party.role ? 'won' : 'lost';
    const data = { ...facts, request: 'result', proposed } as const;
    await notify(tx, { ...toRequestNotification(party, { bet, request }), data });
  }
}

/** Notifies the other party that they are asked to void the bet, and why (ST-22). */
export async function notifyAboutVoidRequest(
  tx: Tx,
  member: Membership,
  { bet, request, reason }: Requested & { reason: string },
): Promise<void> {
  for (const { party, facts } of otherPartiesToNotify(bet, member)) {
    await notify(tx, {
      ...toRequestNotification(party, { bet, request }),
      data: { ...facts, request: 'void', reason },
    });
  }
}

function otherPartiesToNotify(bet: BetRow, { userId, groupName }: Membership) {
  return partiesToNotify(bet, groupName).filter(({ party }) => party.id !== userId);
}

function toRequestNotification({ id }: { id: string }, { bet, request }: Requested) {
  const cause = `bet_request:${bet.id}:${request}`;
  return { type: 'system_announcement', groupId: bet.groupId, recipients: [id], cause } as const;
}
