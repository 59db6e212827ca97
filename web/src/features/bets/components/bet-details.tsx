import { explainGrade, ownSide } from '@evens/domain/bets/rules';
import { describePick } from '@evens/domain/lines/rules';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { formatExactTime } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { PriceReceipt } from '../../lines/screen-receipt.tsx';
import { debtWords } from '../copy-agreement.ts';
import { detailsCopy as copy } from '../copy-details.ts';
import type { BetDetails as Bet } from '../data-list.ts';
import { BetFacts } from './bet-facts.tsx';
import { BetSides } from './bet-sides.tsx';
import { BetTimeline } from './bet-timeline.tsx';
import { ProfitSaved } from './profit-saved.tsx';
import { ResultSection } from './result-section.tsx';
import { Section } from './section.tsx';
import { useAgreement } from './use-agreement.ts';
import { VoidSection } from './void-section.tsx';

/** Why a settled bet ended as it did, where its score is from, and what it led to (GM-10). */
function Explanation({ bet, viewerId }: { bet: Bet; viewerId: string }) {
  if (bet.status !== 'settled') return null;
  const { gameResults, scoreSource } = bet;
  const own = ownSide(bet, viewerId)?.own;
  const grade = gameResults && own && explainGrade({ ...bet, selection: own.selection }, gameResults);
  const winner = bet.participants.find(({ id }) => id === bet.winnerId);
  return (
    <Section title={copy.explanation}>
      <p className="figures font-semibold">{grade ?? bet.explanation}</p>
      {gameResults && scoreSource && (
        <p className="text-sm text-soft">
          {copy.source(scoreSource, formatExactTime(new Date(gameResults.lastUpdate)))}
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
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 wrap-anywhere outline-none">
      <BetFacts bet={bet} viewerId={viewerId} now={now} />
      <BetSides bet={bet} viewerId={viewerId} />
      <ProfitSaved bet={bet} viewerId={viewerId} />
      <ResultSection bet={bet} agreement={result} />
      <VoidSection bet={bet} agreement={voiding} />
      <Explanation bet={bet} viewerId={viewerId} />
      <Section title={copy.timeline}>
        <BetTimeline bet={bet} viewerId={viewerId} />
      </Section>
      <Receipt bet={bet} />
      <div className="grid gap-1.5">
        <h3 className="caption">{copy.comments}</h3>
        {comments(bet.id)}
      </div>
    </div>
  );
}
