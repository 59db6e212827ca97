import type { AgreedResult, Participant } from '../bets/model.ts';
import type { GroupLogEntry } from '../groups/log/model.ts';
import { describePick } from '../lines/copy.ts';
import { endSentence } from '../shared/sentences.ts';

type Named = Pick<Participant, 'name' | 'role'> & { selection: Parameters<typeof describePick>[0] };
type LoggedBet = { betType: string; participants: readonly Named[] };

/** What someone did about a bet that its score alone doesn't end. */
export type BetAction =
  | { kind: 'proposed' | 'confirmed' | 'decided'; result: AgreedResult }
  | { kind: 'rejected' | 'kept' }
  | { kind: 'asked_void' | 'agreed_void' | 'voided'; reason: string }
  | { kind: 'regraded'; result: AgreedResult; score: string | null; reason: string };

/** 'Ann voided the bet on Bears +3.5 between Bob and Carla: wrong line.' */
export function betEntry(bet: LoggedBet, by: string, action: BetAction): GroupLogEntry {
  return { kind: 'bet', text: endSentence(`${by} ${actionWords(bet, action)}`) };
}

function actionWords({ betType, participants }: LoggedBet, action: BetAction): string {
  const [creator, acceptor] = (['creator', 'acceptor'] as const).map((side) =>
    participants.find(({ role }) => role === side),
  );
  const bet = `the bet on ${creator ? describePick(creator.selection, betType) : ''} between ${creator?.name} and ${acceptor?.name}`;
  const ending = (result: AgreedResult) =>
    result === 'push' ? 'push' : `${(result === 'creator' ? creator : acceptor)?.name} won`;
  switch (action.kind) {
    case 'proposed':
      return `proposed a result for ${bet}: ${ending(action.result)}`;
    case 'confirmed':
      return `confirmed the result of ${bet}: ${ending(action.result)}`;
    case 'decided':
      return `decided ${bet}: ${ending(action.result)}`;
    case 'rejected':
      return `rejected the proposed result of ${bet}`;
    case 'kept':
      return `declined to void ${bet}`;
    case 'asked_void':
      return `asked to void ${bet}: ${action.reason}`;
    case 'agreed_void':
      return `agreed to void ${bet}: ${action.reason}`;
    case 'voided':
      return `voided ${bet}: ${action.reason}`;
    case 'regraded': {
      const score = action.score === null ? '' : ` with the score ${action.score}`;
      return `re-graded ${bet}${score}: ${ending(action.result)}. Reason: ${action.reason}`;
    }
  }
}
