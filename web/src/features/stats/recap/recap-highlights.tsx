import { bestBetText, luckDetail, recapBetDetail, recordText, worstBetText } from '@evens/domain/messages/recap/copy';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card, CardSection } from '../../../ui/cards/card.tsx';
import { Section } from '../stats-section.tsx';
import { recapCopy as copy } from './copy.ts';
import type { Recap } from './data.ts';

type HighlightProps = { title: string; text: string; detail: string; hint?: string; children?: ReactNode };

function Highlight({ title, text, detail, hint, children }: HighlightProps) {
  return (
    <Card>
      <CardSection className="grid gap-0.5">
        <h3 className="caption">{title}</h3>
        <p className="figures text-lg font-bold wrap-anywhere">{text}</p>
        <p className="text-sm text-soft wrap-anywhere">{detail}</p>
        {hint && <p className="text-sm text-quiet">{hint}</p>}
        {children}
      </CardSection>
    </Card>
  );
}

function BetLink({ betId }: { betId: string }) {
  return (
    <p>
      <Link
        to="/bets"
        search={{ bet: betId }}
        className="tap-room inline-flex min-h-6 items-center text-sm text-soft underline decoration-edge underline-offset-2 hover:text-ink"
      >
        {copy.toBet}
      </Link>
    </p>
  );
}

/** The best and worst bet, and who had luck. Each says how it was found. */
export function RecapHighlights({ recap }: { recap: Recap }) {
  const { bestBet, worstBet, luckiest, unluckiest } = recap;
  if (!bestBet && !worstBet && !luckiest && !unluckiest) return null;
  return (
    <Section title={copy.highlights} hint={(luckiest || unluckiest) && copy.luckHint}>
      <div className="grid gap-3 sm:grid-cols-2">
        {bestBet && (
          <Highlight
            title={copy.best}
            text={bestBetText(bestBet)}
            detail={recapBetDetail(bestBet)}
            hint={copy.bestHint}
          >
            <BetLink betId={bestBet.betId} />
          </Highlight>
        )}
        {worstBet && (
          <Highlight
            title={copy.worst}
            text={worstBetText(worstBet)}
            detail={recapBetDetail(worstBet)}
            hint={copy.worstHint}
          >
            <BetLink betId={worstBet.betId} />
          </Highlight>
        )}
        {luckiest && <Highlight title={copy.luckiest} text={recordText(luckiest)} detail={luckDetail(luckiest)} />}
        {unluckiest && (
          <Highlight title={copy.unluckiest} text={recordText(unluckiest)} detail={luckDetail(unluckiest)} />
        )}
      </div>
    </Section>
  );
}
