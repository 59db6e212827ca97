import { LINE_MARKETS } from '@evens/domain/lines/model';
import { isLive } from '@evens/domain/lines/rules';
import { limits } from '@evens/domain/shared/limits';
import { formatGameDay } from '@evens/domain/shared/time';
import { Fragment, lazy, memo, type ReactNode, Suspense, useRef } from 'react';
import { useTimeZone } from '../../../lib/opening/drawn-for.ts';
import { classes } from '../../../ui/classes.ts';
import { useLastHeight } from '../../../ui/lists/use-last-height.ts';
import { linesCopy as copy, MARKET_LABELS } from '../copy.ts';
import type { LineSection } from '../toolbar/filters.ts';
import { GameCard } from './game-card.tsx';
import { GAME_GRID, type GameSettings, PRICE_COLUMNS } from './game-grid.ts';
import { useGrowing } from './use-stepwise-rendering.ts';

/** Lists this long are rare, so their code loads with the first one. */
const LongGames = lazy(async () => ({ default: (await import('./long-games.tsx')).LongGames }));

function getHeading({ kind, startsAt }: LineSection, timeZone: string): string {
  return kind === 'day' ? formatGameDay(startsAt, timeZone) : copy[kind];
}

type GameListProps = GameSettings & {
  sections: readonly LineSection[];
  /** The ids of the games that match the filters. */
  shown: ReadonlySet<string>;
  /** For newcomers, after the first row of games (XP-02). */
  explainer: ReactNode;
};

/** The day, with the names of the columns. They stay in view, so the cards don't have to repeat them. */
function SectionHead({ section, count }: { section: LineSection; count: number }) {
  const timeZone = useTimeZone();
  const columns = LINE_MARKETS.map((market) => (
    <span key={market} aria-hidden className="caption self-center text-center">
      {MARKET_LABELS[market]}
    </span>
  ));
  return (
    <div className={classes(GAME_GRID, 'lines-head sticky z-10 bg-ground')}>
      <div className="@container min-w-0">
        <div className={classes(PRICE_COLUMNS, 'min-h-7 px-2.25')}>
          <h2
            id={`day-${section.key}`}
            className="flex items-baseline gap-2 self-center truncate font-bold max-[359px]:text-sm"
          >
            {getHeading(section, timeZone)}
            <span className="figures text-sm font-medium text-quiet max-[359px]:sr-only">{count}</span>
          </h2>
          {columns}
        </div>
      </div>
      {FURTHER_COLUMNS.slice(0, count - 1).map((visible) => (
        <div key={visible} aria-hidden className={classes('@container min-w-0', visible)}>
          <div className={classes(PRICE_COLUMNS, 'min-h-7 px-2.25')}>
            <span />
            {columns}
          </div>
        </div>
      ))}
    </div>
  );
}

/** The further columns of games, each from the width at which there is one. A day with fewer games has fewer. */
const FURTHER_COLUMNS = ['max-md:hidden', 'max-[100rem]:hidden'] as const;

/** The games under headings for their days. Memoized, so that opening a popup doesn't render them again. */
export const GameList = memo(function GameList({
  sections,
  shown,
  now,
  held,
  openLineId,
  explainer,
  ...card
}: GameListProps) {
  const timeZone = useTimeZone();
  const total = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  const isVeryLong = shown.size > limits.longListRows;
  const { most, hasGrown, isDone } = useGrowing(total, { isOneStepEnough: isVeryLong });
  const isLong = hasGrown && isVeryLong;
  const list = useRef<HTMLDivElement>(null);
  const lastHeightPx = useLastHeight(list, 'games');
  const first = sections.flatMap(({ lines }) => lines).find(({ id }) => shown.has(id));
  let room = most;
  let roomUnseen = most - shown.size;
  const rendered = sections.map((section) => {
    const visible = section.lines.filter(({ id }) => shown.has(id));
    const cards = section.lines.filter(({ id }) => (shown.has(id) ? room-- > 0 : roomUnseen-- > 0));
    // The next step renders its first games.
    if (cards.length === 0 && !isLong) return null;
    return (
      <section
        key={section.key}
        hidden={visible.length === 0}
        aria-labelledby={`day-${section.key}`}
        className="grid min-w-0 [[hidden]]:hidden"
      >
        <SectionHead section={section} count={visible.length} />
        {isLong ? (
          <Suspense fallback={null}>
            {visible[0] === first && explainer}
            <LongGames
              label={getHeading(section, timeZone)}
              lines={visible}
              now={now}
              held={held}
              openLineId={openLineId}
              {...card}
            />
          </Suspense>
        ) : (
          <div className={GAME_GRID}>
            {cards.map((line) => (
              <Fragment key={line.id}>
                <GameCard
                  line={line}
                  isLive={isLive(line.commence_time, now)}
                  isHeld={held.includes(line.sport_key)}
                  isHidden={!shown.has(line.id)}
                  isOpen={openLineId === line.id}
                  {...card}
                />
                {line === first && <div className="col-span-full empty:hidden">{explainer}</div>}
              </Fragment>
            ))}
          </div>
        )}
      </section>
    );
  });
  return (
    <div ref={list} className="grid content-start gap-1" style={isDone ? undefined : { minHeight: lastHeightPx }}>
      {rendered}
    </div>
  );
});
