import type { Side } from '@evens/domain/lines/model';
import { formatLine, formatTotal } from '@evens/domain/shared/american-odds';
import { memo } from 'react';
import { OddsButton } from '../../../ui/cards/odds-button.tsx';
import { linesCopy as copy } from '../copy.ts';
import type { FairSide, Line, LinePick } from '../data.ts';
import { type Moves, sideKey } from '../history/price-moves.ts';
import { useMoves } from '../history/use-moves.ts';
import { TeamLogo } from '../teams/team-logo.tsx';

type TeamSide = 'away' | 'home';
type Cell = Omit<LinePick, 'line' | 'price'> & { name: string; label: string | undefined; price: FairSide | null };

/** The three prices in a team's row. Over is in the upper row, Under in the lower one. */
function rowCells({ fair, away_team, home_team }: Line, place: TeamSide): Cell[] {
  const team = place === 'away' ? away_team : home_team;
  const [side, letter]: [Side, string] = place === 'away' ? ['over', 'O'] : ['under', 'U'];
  const spread = fair.spread?.[place] ?? null;
  const total = fair.total?.[place === 'away' ? 'over' : 'under'] ?? null;
  const spreadLine = spread?.line ?? null;
  const totalLine = total?.line ?? null;
  return [
    {
      betType: 'moneyline',
      side: place,
      name: copy.toWin(team),
      label: undefined,
      price: fair.moneyline?.[place] ?? null,
    },
    {
      betType: 'spread',
      side: place,
      name: team,
      label: spreadLine === null ? undefined : formatLine(spreadLine),
      price: spread,
    },
    {
      betType: 'total',
      side,
      name: place === 'away' ? copy.over : copy.under,
      label: totalLine === null ? undefined : `${letter} ${formatTotal(totalLine)}`,
      price: total,
    },
  ];
}

type GamePricesProps = {
  line: Line;
  /** The league's prices are out of date, so no bids can be posted on them. */
  isHeld: boolean;
  logoUrl: string;
  onPick: (pick: LinePick) => void;
};

type RowProps = GamePricesProps & { place: TeamSide; moves: Moves };

function TeamRow({ line, place, moves, isHeld, logoUrl, onPick }: RowProps) {
  const team = place === 'away' ? line.away_team : line.home_team;
  return (
    <>
      <div className="flex min-w-0 items-center gap-1.5 @min-[26rem]:gap-2.5 @min-[26rem]:pl-1">
        <span className="flex shrink-0 @max-[20rem]:hidden">
          <TeamLogo key={team} team={team} sport={line.sport_key} logoUrl={logoUrl} />
        </span>
        <p className="min-w-0 text-sm leading-4 font-semibold wrap-anywhere @min-[26rem]:text-base @min-[26rem]:leading-tight">
          {place === 'home' && <span className="font-normal text-quiet">{copy.at} </span>}
          {team}
        </p>
      </div>
      {rowCells(line, place).map(({ name, label, price, betType, side }) => (
        <OddsButton
          key={betType}
          name={name}
          line={label}
          fair={price?.odds ?? null}
          original={price?.originalOdds}
          disabled={isHeld}
          move={moves[sideKey(betType, side)]}
          onClick={() => price && onPick({ line, betType, side, price })}
        />
      ))}
    </>
  );
}

/** Two rows of teams and three columns of prices. */
export const GamePrices = memo(function GamePrices(props: GamePricesProps) {
  const moves = useMoves(props.line.fair);
  return (
    <>
      <TeamRow place="away" moves={moves} {...props} />
      <TeamRow place="home" moves={moves} {...props} />
    </>
  );
});
