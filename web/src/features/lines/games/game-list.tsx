import { isLive } from '@evens/domain/lines/rules';
import { limits } from '@evens/domain/shared/limits';
import { lazy, memo, Suspense } from 'react';
import { linesCopy as copy } from '../copy.ts';
import type { LineSection } from '../toolbar/filters.ts';
import { GameCard } from './game-card.tsx';
import { GAME_GRID, type GameSettings } from './game-grid.ts';
import { useGrowing } from './use-stepwise-rendering.ts';

/** Lists this long are rare, so their code loads with the first one. */
const LongGames = lazy(async () => ({ default: (await import('./long-games.tsx')).LongGames }));

const dayName = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric' });

function getHeading({ kind, startsAt }: LineSection): string {
  return kind === 'day' ? dayName.format(new Date(startsAt)) : copy[kind];
}

type GameListProps = GameSettings & {
  sections: readonly LineSection[];
  /** The ids of the games that match the filters. */
  shown: ReadonlySet<string>;
};

/** The games under headings for their days. Memoized, so that opening a popup doesn't render them again. */
export const GameList = memo(function GameList({ sections, shown, now, held, opened, ...card }: GameListProps) {
  const total = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  const isVeryLong = shown.size > limits.longListRows;
  const { most, hasGrown } = useGrowing(total, { isOneStepEnough: isVeryLong });
  const isLong = hasGrown && isVeryLong;
  let room = most;
  let roomUnseen = most - shown.size;
  return sections.map((section) => {
    const visible = section.lines.filter(({ id }) => shown.has(id));
    const cards = section.lines.filter(({ id }) => (shown.has(id) ? room-- > 0 : roomUnseen-- > 0));
    return (
      <section
        key={section.key}
        hidden={visible.length === 0}
        aria-labelledby={`day-${section.key}`}
        className="grid min-w-0 gap-2 [[hidden]]:hidden"
      >
        <h2 id={`day-${section.key}`} className="flex items-baseline gap-2 font-bold">
          {getHeading(section)}
          <span className="figures text-sm font-medium text-quiet">{visible.length}</span>
        </h2>
        {isLong ? (
          <Suspense fallback={null}>
            <LongGames label={getHeading(section)} lines={visible} now={now} held={held} opened={opened} {...card} />
          </Suspense>
        ) : (
          <div className={GAME_GRID}>
            {cards.map((line) => (
              <GameCard
                key={line.id}
                line={line}
                isLive={isLive(line.commence_time, now)}
                isHeld={held.includes(line.sport_key)}
                isHidden={!shown.has(line.id)}
                openMarket={opened?.lineId === line.id ? opened.market : null}
                {...card}
              />
            ))}
          </div>
        )}
      </section>
    );
  });
});
