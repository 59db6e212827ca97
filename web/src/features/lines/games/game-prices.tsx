import { LINE_MARKETS, type LineMarket, type Side } from '@evens/domain/lines/model';
import { formatLine, formatTotal } from '@evens/domain/shared/american-odds';
import { memo } from 'react';
import { OddsButton } from '../../../ui/cards/odds-button.tsx';
import { InfoMark } from '../../../ui/popups/info-mark.tsx';
import { preloadPopups } from '../../../ui/popups/lazy-popups.ts';
import { aboutMarket, linesCopy as copy, MARKET_LABELS } from '../copy.ts';
import type { FairSide, Line, LinePick } from '../data.ts';
import { type Moves, sideKey } from '../history/price-moves.ts';
import { useMoves } from '../history/use-moves.ts';
import type { AskMarket } from '../market/use-market-info.ts';
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

type RowProps = {
  line: Line;
  place: TeamSide;
  moves: Moves;
  isHeld: boolean;
  logoUrl: string;
  onPick: (pick: LinePick) => void;
};

function TeamRow({ line, place, moves, isHeld, logoUrl, onPick }: RowProps) {
  const team = place === 'away' ? line.away_team : line.home_team;
  return (
    <>
      <div className="col-span-3 flex min-w-0 items-center gap-2.5 @min-[25rem]:col-span-1">
        <TeamLogo key={team} team={team} sport={line.sport_key} logoUrl={logoUrl} />
        <p className="min-w-0 leading-tight font-semibold">
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

type HeadProps = { market: LineMarket; line: Line; isOpen: boolean; onAsk: AskMarket };

/** A market's name, which opens the explanation of its prices if the market is offered. */
function MarketHead({ market, line, isOpen, onAsk }: HeadProps) {
  const label = MARKET_LABELS[market];
  if (!line.fair[market]) return <span className="caption flex h-6 items-center justify-center">{label}</span>;
  return (
    <button
      type="button"
      aria-label={aboutMarket(market)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onFocus={preloadPopups}
      onPointerEnter={preloadPopups}
      onClick={(event) => onAsk({ lineId: line.id, market }, event.currentTarget)}
      className="caption flex h-6 w-full items-center justify-center gap-1 rounded-sm hover:text-ink aria-expanded:text-accent"
    >
      {label}
      <InfoMark />
    </button>
  );
}

type GameFaceProps = {
  line: Line;
  /** The league's prices are out of date, so no bids can be posted on them. */
  isHeld: boolean;
  logoUrl: string;
  /** The market whose explanation is open. */
  openMarket: LineMarket | null;
  onPick: (pick: LinePick) => void;
  onAsk: AskMarket;
};

/** Two rows of teams and three columns of prices. */
export const GameFace = memo(function GameFace({ line, openMarket, onAsk, ...row }: GameFaceProps) {
  const moves = useMoves(line.fair);
  return (
    <>
      <span aria-hidden className="hidden @min-[25rem]:block" />
      {LINE_MARKETS.map((market) => (
        <MarketHead key={market} market={market} line={line} isOpen={market === openMarket} onAsk={onAsk} />
      ))}
      <TeamRow line={line} place="away" moves={moves} {...row} />
      <TeamRow line={line} place="home" moves={moves} {...row} />
    </>
  );
});
