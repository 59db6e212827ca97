import { LINE_MARKETS, SPORTS } from '@evens/domain/lines/model';
import { formatGameTime } from '@evens/domain/shared/time';
import { memo } from 'react';
import { useTimeZone } from '../../../lib/opening/drawn-for.ts';
import { classes } from '../../../ui/classes.ts';
import { InfoMark } from '../../../ui/popups/info-mark.tsx';
import { preloadPopups } from '../../../ui/popups/lazy-popups.ts';
import { linesCopy as copy } from '../copy.ts';
import type { Line, LinePick } from '../data.ts';
import type { AskMarket } from '../market/use-market-info.ts';
import { LiveScore } from '../running/live-score.tsx';
import { PRICE_COLUMNS } from './game-grid.ts';
import { GamePrices } from './game-prices.tsx';

type GameCardProps = {
  line: Line;
  isLive: boolean;
  /** A game that the filters hide stays in the DOM, so showing it again costs nothing. */
  isHidden: boolean;
  isHeld: boolean;
  logoUrl: string;
  /** Someone is reading how its prices come about. */
  isOpen: boolean;
  onPick: (pick: LinePick) => void;
  onAsk: AskMarket;
};

/** A game in 140 pixels, so that four fit on a phone (XP-02). */
export const GameCard = memo(function GameCard({ line, isLive, isHidden, isOpen, onAsk, ...prices }: GameCardProps) {
  const titleId = `game-${line.id}`;
  return (
    <article
      hidden={isHidden}
      aria-labelledby={titleId}
      className="list-card @container min-w-0 rounded-lg border border-line bg-surface [contain-intrinsic-size:auto_8.5rem] sm:[contain-intrinsic-size:auto_8.875rem]"
    >
      <h3 id={titleId} className="sr-only">
        {line.away_team} {copy.at} {line.home_team}
      </h3>
      <div className={classes(PRICE_COLUMNS, 'px-2 pt-2')}>
        <GamePrices line={line} {...prices} />
      </div>
      <GameFooter line={line} isLive={isLive} isOpen={isOpen} onAsk={onAsk} />
    </article>
  );
});

type GameFooterProps = Pick<GameCardProps, 'line' | 'isLive' | 'isOpen' | 'onAsk'>;

/** When the game starts, or that it's live, and whose prices these are (LN-16). */
const GameFooter = memo(function GameFooter({ line, isLive, isOpen, onAsk }: GameFooterProps) {
  const { fair } = line;
  const market = LINE_MARKETS.find((key) => fair[key]);
  const timeZone = useTimeZone();
  return (
    <div className="flex min-h-7.5 items-center gap-x-2 pl-2.5 text-xs text-quiet">
      {isLive ? (
        <LiveScore gameId={line.id} awayTeam={line.away_team} homeTeam={line.home_team} />
      ) : (
        <time dateTime={line.commence_time} className="figures">
          {formatGameTime(line.commence_time, timeZone)}
        </time>
      )}
      <span>{SPORTS[line.sport_key].title}</span>
      <span className={classes('ml-auto min-w-0 truncate', !market && 'pr-2.5')}>{fair.title}</span>
      {market && (
        <button
          type="button"
          aria-label={copy.aboutPrices}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onFocus={preloadPopups}
          onPointerEnter={preloadPopups}
          onClick={(event) => onAsk({ lineId: line.id, market }, event.currentTarget)}
          className="tap-room -ml-2 inline-flex h-7.5 w-11 shrink-0 items-center justify-center rounded-sm hover:text-ink aria-expanded:text-accent"
        >
          <InfoMark />
        </button>
      )}
    </div>
  );
});
