import { type LineMarket, SPORTS } from '@evens/domain/lines/model';
import { formatGameTime } from '@evens/domain/shared/time';
import { memo } from 'react';
import { LiveBadge } from '../../../ui/cards/badge.tsx';
import { Card, CardSection } from '../../../ui/cards/card.tsx';
import type { Line, LinePick } from '../data.ts';
import type { AskMarket } from '../market/use-market-info.ts';
import { GameFace } from './game-prices.tsx';

type GameCardProps = {
  line: Line;
  isLive: boolean;
  /** A game that the filters hide stays in the DOM, so showing it again costs nothing. */
  isHidden: boolean;
  isHeld: boolean;
  logoUrl: string;
  openMarket: LineMarket | null;
  onPick: (pick: LinePick) => void;
  onAsk: AskMarket;
};

export const GameCard = memo(function GameCard({ line, isLive, isHidden, ...face }: GameCardProps) {
  const titleId = `game-${line.id}`;
  return (
    <Card
      inList
      hidden={isHidden}
      aria-labelledby={titleId}
      className="@container [contain-intrinsic-size:auto_18.5625rem] min-[30rem]:[contain-intrinsic-size:auto_13.8125rem]"
    >
      <CardSection className="grid grid-cols-3 gap-1.5 @min-[25rem]:grid-cols-[minmax(0,1fr)_repeat(3,4.875rem)]">
        <h3 id={titleId} className="sr-only">
          {line.away_team} at {line.home_team}
        </h3>
        <GameFace line={line} {...face} />
      </CardSection>
      <GameFooter line={line} isLive={isLive} />
    </Card>
  );
});

/** When the game starts, or that it's live, and whose prices these are (LN-16). */
const GameFooter = memo(function GameFooter({ line, isLive }: Pick<GameCardProps, 'line' | 'isLive'>) {
  const { home_score: home, away_score: away } = line;
  return (
    <footer className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-1.5 text-sm text-quiet sm:px-4">
      {isLive ? (
        <LiveBadge />
      ) : (
        <time dateTime={line.commence_time} className="figures">
          {formatGameTime(line.commence_time)}
        </time>
      )}
      {isLive && home !== null && away !== null && (
        <span className="figures font-semibold text-ink">
          {away}–{home}
        </span>
      )}
      <span>{SPORTS[line.sport_key].title}</span>
      <span className="ml-auto">{line.fair.title}</span>
    </footer>
  );
});
