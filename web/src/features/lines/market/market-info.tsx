import type { LineMarket } from '@evens/domain/lines/model';
import { shortTeamName } from '@evens/domain/lines/teams/rules';
import { formatLine, formatTotal } from '@evens/domain/shared/american-odds';
import { fairPair } from '@evens/domain/shared/fair-odds';
import { TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { linesCopy } from '../copy.ts';
import type { FairSide, Line } from '../data.ts';
import { LineMovement } from '../history/line-movement.tsx';
import { PriceSteps } from '../receipt/screen.tsx';
import { marketCopy as copy } from './copy.ts';

type NamedSide = { name: string; price: FairSide };

/** Away or Over first, as on the card. */
function namedSides({ fair, home_team, away_team }: Line, market: LineMarket): [NamedSide, NamedSide] | null {
  if (market === 'total') {
    const { total } = fair;
    const name = (word: string, { line }: FairSide) => (line === null ? word : `${word} ${formatTotal(line)}`);
    return (
      total && [
        { name: name(linesCopy.over, total.over), price: total.over },
        { name: name(linesCopy.under, total.under), price: total.under },
      ]
    );
  }
  const prices = fair[market];
  const name = (team: string, { line }: FairSide) => (line === null ? team : `${team} ${formatLine(line)}`);
  return (
    prices && [
      { name: name(away_team, prices.away), price: prices.away },
      { name: name(home_team, prices.home), price: prices.home },
    ]
  );
}

/** How a market's two fair prices were calculated, and optionally their history. */
export function MarketInfo({ line, market }: { line: Line; market: LineMarket }) {
  const [isMovementShown, setIsMovementShown] = useState(false);
  const sides = namedSides(line, market);
  if (!sides) return <p className="text-sm text-soft">{copy.gone}</p>;
  const [first, second] = sides;
  const juice = `${fairPair(first.price.originalOdds, second.price.originalOdds).holdPercent.toFixed(1)}%`;
  const sport = line.sport_key;
  const names =
    market === 'total'
      ? { market, first: linesCopy.over, second: linesCopy.under }
      : { market, first: shortTeamName(line.away_team, sport), second: shortTeamName(line.home_team, sport) };
  return (
    <div className="grid gap-3 text-sm text-soft">
      <PriceSteps
        sides={[
          { name: first.name, originalOdds: first.price.originalOdds },
          { name: second.name, originalOdds: second.price.originalOdds },
        ]}
      />
      <p>{copy.sentence(line.fair.title, juice)}</p>
      {isMovementShown ? (
        <LineMovement gameId={line.id} names={names} />
      ) : (
        <Button size="sm" icon={<TrendingUp aria-hidden size={16} />} onClick={() => setIsMovementShown(true)}>
          {copy.showMoves}
        </Button>
      )}
    </div>
  );
}
