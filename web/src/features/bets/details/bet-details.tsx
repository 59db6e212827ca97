import { explainGrade, ownSide } from '@evens/domain/bets/rules';
import { describePick } from '@evens/domain/lines/rules';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { formatExactTime } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { Disclosure } from '../../../ui/cards/disclosure.tsx';
import { Section } from '../../../ui/cards/headed-section.tsx';
import { PriceReceipt } from '../../lines/receipt/screen.tsx';
import { debtWords } from '../../settlement/agree/copy.ts';
import { ResultSection } from '../../settlement/agree/result-section.tsx';
import { useAgreement } from '../../settlement/agree/use-agreement.ts';
import { VoidSection } from '../../settlement/agree/void-section.tsx';
import { correctionCopy, debtFates, scoreWords } from '../../settlement/correct/copy.ts';
import { CorrectionSection } from '../../settlement/correct/correction-section.tsx';
import { RuleCard } from '../../settlement/rule-card/screen.tsx';
import { BetSides } from '../card/bet-sides.tsx';
import { ClosingLine } from '../closing/closing-line.tsx';
import type { BetDetails as Bet } from '../list/place-bet.ts';
import { ProfitSaved } from '../savings/profit-saved.tsx';
import { BetFacts } from './bet-facts.tsx';
import { BetTimeline } from './bet-timeline.tsx';
import { detailsCopy as copy } from './copy.ts';

/** Whose word it is: the provider's, with the time of reading, or that of the admin who corrected it (GM-09, GM-10). */
function Source({ bet: { gameResults, scoreSource, lastGrading } }: { bet: Bet }) {
  const { byName = null, reason = null } = lastGrading ?? {};
  return (
    <>
      {byName !== null && reason !== null && lastGrading?.basis === 'decision' && (
        <p className="text-sm text-soft">{correctionCopy.regraded(byName, reason)}</p>
      )}
      {gameResults && scoreSource && (
        <p className="text-sm text-soft">
          {copy.source(scoreSource, formatExactTime(new Date(gameResults.lastUpdate)))}
        </p>
      )}
      {gameResults && !scoreSource && byName !== null && (
        <p className="text-sm text-soft">{correctionCopy.source(byName)}</p>
      )}
    </>
  );
}

/** A bet that was corrected may have made several debts; each is told with what became of it (GM-07). */
function DebtFates({ bet, viewerId }: { bet: Bet; viewerId: string }) {
  if (bet.debts.length < 2) return null;
  return (
    <ul aria-label={correctionCopy.debts} className="figures list-disc pl-5 text-sm text-soft">
      {debtFates(bet, viewerId).map((words, at) => (
        <li key={bet.debts[at]?.id}>{words}</li>
      ))}
    </ul>
  );
}

/** Why a settled bet ended as it did, where its score is from, and what it led to (GM-10). */
function Explanation({ bet, viewerId }: { bet: Bet; viewerId: string }) {
  if (bet.status !== 'settled') return null;
  const { gameResults, providerScore, lastGrading } = bet;
  const own = ownSide(bet, viewerId)?.own;
  const grade = gameResults && own && explainGrade({ ...bet, selection: own.selection }, gameResults);
  const winner = bet.participants.find(({ id }) => id === bet.winnerId);
  return (
    <Section title={copy.explanation}>
      <p className="figures font-semibold">{grade ?? bet.explanation}</p>
      <Source bet={bet} />
      {providerScore && (
        <p className="figures text-sm text-soft">
          {lastGrading?.byName
            ? correctionCopy.providerDiffers(scoreWords(bet, providerScore), lastGrading.byName)
            : correctionCopy.providerSays(scoreWords(bet, providerScore))}
        </p>
      )}
      <p className="figures text-sm text-soft">
        {debtWords(winner?.role ?? 'push', bet.participants, viewerId)}{' '}
        {winner && (
          <Link to="/debts" className="font-semibold whitespace-nowrap text-accent underline underline-offset-2">
            {copy.toDebts}
          </Link>
        )}
      </p>
      <DebtFates bet={bet} viewerId={viewerId} />
    </Section>
  );
}

function Receipt({ bet }: { bet: Bet }) {
  const [creator, acceptor] = bet.participants.map(({ selection }) => describePick(selection));
  return (
    <div className="rounded-lg border border-line">
      <Disclosure summary={<h3 className="font-semibold">{copy.receipt}</h3>}>
        <div className="px-3.5 py-3 sm:px-4">
          {bet.receipt ? (
            <PriceReceipt receipt={bet.receipt} picks={[creator ?? '', acceptor ?? '']} />
          ) : (
            <p className="text-sm text-soft">{copy.noReceipt}</p>
          )}
        </div>
      </Disclosure>
    </div>
  );
}

type BetDetailsProps = { bet: Bet; now: Date; comments: (betId: string) => ReactNode };

export function BetDetails({ bet, now, comments }: BetDetailsProps) {
  const { id: viewerId } = useUser();
  const place = useRef<HTMLDivElement>(null);
  const result = useAgreement(bet, place);
  const voiding = useAgreement(bet, place);
  const correcting = useAgreement(bet, place);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 wrap-anywhere outline-none">
      <BetFacts bet={bet} viewerId={viewerId} now={now} />
      <BetSides bet={bet} viewerId={viewerId} />
      <ProfitSaved bet={bet} viewerId={viewerId} />
      <ClosingLine bet={bet} viewerId={viewerId} />
      <ResultSection bet={bet} agreement={result} />
      <VoidSection bet={bet} agreement={voiding} />
      <Explanation bet={bet} viewerId={viewerId} />
      <CorrectionSection bet={bet} agreement={correcting} />
      <Section title={copy.timeline}>
        <BetTimeline bet={bet} viewerId={viewerId} />
      </Section>
      <RuleCard of={{ ...bet, line: bet.selection.line, startsAt: bet.gameTime, deadline: bet.voidDeadline }} />
      <Receipt bet={bet} />
      <div className="grid gap-1.5">
        <h3 className="caption">{copy.comments}</h3>
        {comments(bet.id)}
      </div>
    </div>
  );
}
