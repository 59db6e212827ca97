import type { Role } from '@evens/domain/groups/model';
import {
  answerResultRefusal,
  canDecideAlone,
  decideRefusal,
  proposeRefusal,
  rejectVoidRefusal,
  voidRefusal,
} from '@evens/domain/settlement/agree/rules';
import { regradeRefusal } from '@evens/domain/settlement/correct/rules';
import type { BetDetails } from '../../bets/model.ts';

/**
 * What a viewer can do about a bet that no score settles, or that was settled wrong. The server checks the same and
 * gives its reasons.
 */
export type ResultPermissions = {
  isParty: boolean;
  mayPropose: boolean;
  mayDecide: boolean;
  mayAnswerResult: boolean;
  mayAskVoid: boolean;
  mayVoid: boolean;
  mayAnswerVoid: boolean;
  /** Can re-grade or void a settled bet (GM-09). */
  mayCorrect: boolean;
  /** An admin who is in the bet and has to leave deciding it to another admin (ST-21). */
  isOwnMatter: boolean;
};

export function getResultPermissions(
  bet: BetDetails,
  { viewerId, role }: { viewerId: string; role: Role },
): ResultPermissions {
  const request = {
    ...bet,
    proposedResult: bet.proposedResult?.result ?? null,
    proposedBy: bet.proposedResult?.byId ?? null,
    voidRequestedBy: bet.voidRequest?.byId ?? null,
  };
  const decider = { viewerId, role, hadOtherAdmin: bet.hadOtherAdmin };
  const isActive = bet.status === 'active';
  const isParty = !canDecideAlone(bet, { viewerId, wantsTo: false });
  return {
    isParty,
    mayPropose: proposeRefusal(bet, viewerId) === null,
    mayDecide: decideRefusal(bet, decider) === null,
    mayAnswerResult: answerResultRefusal(request, { viewerId, seenResult: null }) === null,
    mayAskVoid: isParty && isActive && voidRefusal(bet, { ...decider, wantsTo: false }) === null,
    mayVoid: isActive && voidRefusal(bet, { ...decider, wantsTo: true }) === null,
    mayAnswerVoid: rejectVoidRefusal(request, viewerId) === null,
    mayCorrect: regradeRefusal(bet, decider) === null,
    isOwnMatter: isParty && role === 'admin' && bet.hadOtherAdmin,
  };
}
