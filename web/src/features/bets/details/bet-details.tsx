import { describePick } from '@evens/domain/lines/copy';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useUser } from '../../../lib/session.ts';
import { Disclosure } from '../../../ui/cards/disclosure.tsx';
import { Section } from '../../../ui/cards/headed-section.tsx';
import { CopyLink } from '../../../ui/clipboard-button.tsx';
import { PriceReceipt } from '../../lines/receipt/screen.tsx';
import { useScores } from '../../lines/running/data.ts';
import { BetSides } from '../card/bet-sides.tsx';
import { ClosingLine } from '../closing/closing-line.tsx';
import type { BetDetails as Bet } from '../model.ts';
import { ProfitSaved } from '../savings/profit-saved.tsx';
import { BetFacts } from './bet-facts.tsx';
import { BetTimeline } from './bet-timeline.tsx';
import { detailsCopy as copy } from './copy.ts';

function Receipt({ bet }: { bet: Bet }) {
  const [creator, acceptor] = bet.participants.map(({ selection }) => describePick(selection, bet.betType));
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

/** What other features add to the details of a bet. */
export type DetailsSlots = {
  /** How the bet ends and why. `place` gets the focus when the pressed button disappears. */
  settlement: (bet: Bet, ref: RefObject<HTMLElement | null>) => ReactNode;
  /** What's rarely done to a bet: void it, or correct its result. */
  rarely: (bet: Bet, ref: RefObject<HTMLElement | null>) => ReactNode;
  comments: (betId: string) => ReactNode;
};

type BetDetailsProps = { bet: Bet; now: Date; slots: DetailsSlots };

export function BetDetails({ bet, now, slots }: BetDetailsProps) {
  const { id: viewerId } = useUser();
  const ref = useRef<HTMLDivElement>(null);
  const score = useScores([bet], now).get(bet.gameId ?? '');
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-5 wrap-anywhere outline-none">
      <div className="grid gap-2">
        <BetFacts bet={bet} viewerId={viewerId} now={now} score={score} />
        <CopyLink path={`/groups/${bet.groupId}/bets?bet=${bet.id}`} className="justify-self-start text-sm" />
      </div>
      <BetSides bet={bet} viewerId={viewerId} />
      <ProfitSaved bet={bet} viewerId={viewerId} />
      <ClosingLine bet={bet} viewerId={viewerId} />
      {slots.settlement(bet, ref)}
      <Section title={copy.timeline}>
        <BetTimeline bet={bet} viewerId={viewerId} />
      </Section>
      <Receipt bet={bet} />
      <div className="grid gap-1.5">
        <h3 className="caption">{copy.comments}</h3>
        {slots.comments(bet.id)}
      </div>
      {slots.rarely(bet, ref)}
    </div>
  );
}
