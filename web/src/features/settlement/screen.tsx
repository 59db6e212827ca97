import type { RefObject } from 'react';
import { useUser } from '../../lib/session.ts';
import type { BetDetails } from '../bets/model.ts';
import { ResultSection } from './agree/result-section.tsx';
import { useAgreement } from './agree/use-agreement.ts';
import { VoidSection } from './agree/void-section.tsx';
import { CorrectionSection } from './correct/correction-section.tsx';
import { Explanation } from './explanation.tsx';
import { RuleCard } from './rule-card/screen.tsx';

type BetSettlementProps = { bet: BetDetails; place: RefObject<HTMLElement | null> };

/** The part of a bet's details that shows how it ends, why, and what waits for an answer. */
export function BetSettlement({ bet, place }: BetSettlementProps) {
  const { id: viewerId } = useUser();
  const result = useAgreement(bet, place);
  const voiding = useAgreement(bet, place);
  return (
    <>
      <ResultSection bet={bet} agreement={result} />
      {bet.voidRequest && <VoidSection bet={bet} agreement={voiding} />}
      <Explanation bet={bet} viewerId={viewerId} />
      <RuleCard of={{ ...bet, line: bet.selection.line, startsAt: bet.gameTime, deadline: bet.voidDeadline }} />
    </>
  );
}

/** What's rarely done to a bet: void it, or correct its result. */
export function RareSettlement({ bet, place }: BetSettlementProps) {
  const voiding = useAgreement(bet, place);
  const correcting = useAgreement(bet, place);
  return (
    <>
      {!bet.voidRequest && <VoidSection bet={bet} agreement={voiding} />}
      <CorrectionSection bet={bet} agreement={correcting} />
    </>
  );
}
