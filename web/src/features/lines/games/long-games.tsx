import { isLive } from '@evens/domain/lines/rules';
import { LongList } from '../../../ui/lists/long-list.tsx';
import type { Line } from '../data.ts';
import { GameCard } from './game-card.tsx';
import { GAME_GRID, type GameSettings } from './game-grid.ts';

type LongGamesProps = GameSettings & { label: string; lines: readonly Line[] };

/** The games of one day on a very long page: only those near the screen are rendered. */
export function LongGames({ label, lines, now, held, openLineId, ...card }: LongGamesProps) {
  return (
    <LongList items={lines} keyOf={({ id }) => id} label={label} className={GAME_GRID} isLong>
      {(line, place) => (
        <li {...place} className="grid min-w-0">
          <GameCard
            line={line}
            isLive={isLive(line.commence_time, now)}
            isHeld={held.includes(line.sport_key)}
            isHidden={false}
            isOpen={openLineId === line.id}
            {...card}
          />
        </li>
      )}
    </LongList>
  );
}
