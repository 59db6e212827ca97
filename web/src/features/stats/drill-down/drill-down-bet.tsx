import { ownSide } from '@evens/domain/bets/rules';
import { describePick } from '@evens/domain/lines/copy';
import { formatOdds } from '@evens/domain/shared/american-odds';
import { describeGame } from '@evens/domain/shared/copy';
import { formatGameTime } from '@evens/domain/shared/time';
import { Link } from '@tanstack/react-router';
import type { components } from '../../../lib/api.gen.ts';
import { Money } from '../../../ui/cards/money.tsx';
import { Outcome } from '../../../ui/cards/outcome.tsx';
import { cellCopy as copy } from './copy.ts';
import type { CellFigure } from './data.ts';

type StatBet = components['schemas']['StatBet'];
type CellBetProps = { item: StatBet; userId: string; figure: CellFigure };

/** One bet behind a figure, from the member's side, with what it adds. */
export function CellBet({ item, userId, figure }: CellBetProps) {
  const { bet, result } = item;
  const sides = ownSide(bet, userId);
  if (!sides) return null;
  const pick = sides.own.selection ? describePick(sides.own.selection, bet.betType) : '';
  return (
    <div className="flex items-start gap-4 py-2.5">
      <div className="min-w-0 grow">
        <Link
          to="/bets"
          search={{ bet: bet.id }}
          className="tap-room inline-flex min-h-6 items-center font-semibold underline decoration-edge underline-offset-2 hover:decoration-current"
        >
          {pick}
        </Link>{' '}
        {sides.own.selection && (
          <span className="figures text-sm whitespace-nowrap text-soft">
            {copy.at(formatOdds(sides.own.selection.odds))}
          </span>
        )}
        <p className="text-sm text-soft">
          {describeGame(bet)}, {copy.against(sides.other.name)}
        </p>
        <p className="text-sm text-quiet">{formatGameTime(bet.settledAt)}</p>
      </div>
      <div className="grid shrink-0 justify-items-end gap-1">
        <Amount item={item} figure={figure} />
        <Outcome kind={result} />
      </div>
    </div>
  );
}

function Amount({ item, figure }: Omit<CellBetProps, 'userId'>) {
  const { wagerCents, profitCents, savedCents } = item;
  if (figure === 'closing') return <span className="figures font-semibold">{copy.points(item)}</span>;
  if (figure === 'averageBet') return <Money cents={wagerCents} className="font-semibold" />;
  if (figure === 'saved') return <Money cents={savedCents} className="font-semibold" />;
  return <Money cents={profitCents} signed className="font-semibold" />;
}
