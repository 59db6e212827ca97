import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Disclosure } from '../../../ui/cards/disclosure.tsx';
import { Facts } from '../../../ui/cards/facts.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { statsCopy as copy } from '../copy.ts';
import { Figure, type OpenBets } from '../figure.tsx';
import { ClosingInfo } from './closing-info.tsx';
import { COLUMN_HEADS } from './copy.ts';
import { MemberName } from './member-name.tsx';
import {
  COLUMNS,
  type Figure as FigureKind,
  figureText,
  figureTone,
  firstDirection,
  nextOrder,
  type Order,
  type Standing,
} from './sort-standings.ts';

export type StandingsProps = {
  standings: readonly Standing[];
  order: Order;
  onOrder: (order: Order) => void;
  viewerId: string;
  onOpen: OpenBets;
};

const OPTIONS = COLUMNS.map((value) => ({ value, label: COLUMN_HEADS[value].full }));
const FIGURES = COLUMNS.filter((column): column is FigureKind => column !== 'name');
const TONES = { win: 'text-win', loss: 'text-loss' };

/** Shows the figure that the list is sorted by. The others open below it (UX-01). */
function StandingRow({ standing, shown, viewerId, onOpen }: RowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const tone = figureTone(standing, shown);
  return (
    <Disclosure
      onToggle={setIsOpen}
      summary={
        <span className="flex items-center gap-3">
          <span className="min-w-0 grow">
            <MemberName member={standing} viewerId={viewerId} />
            <span className="figures block text-sm text-quiet">{copy.record(standing)}</span>
          </span>
          <span className={`figures font-bold whitespace-nowrap ${tone ? TONES[tone] : ''}`}>
            {figureText(standing, shown)}
          </span>
        </span>
      }
    >
      {isOpen && <StandingFigures standing={standing} onOpen={onOpen} />}
    </Disclosure>
  );
}

/** Everyone's would be hundreds of buttons that no one sees at first. */
function StandingFigures({ standing, onOpen }: Pick<RowProps, 'standing' | 'onOpen'>) {
  return (
    <div className="px-3.5 py-3 sm:px-4">
      <Facts
        className="max-sm:grid max-sm:grid-cols-2"
        items={FIGURES.map((column) => ({
          label: COLUMN_HEADS[column].full,
          value: (
            <span className="inline-flex items-center gap-6">
              <Figure standing={standing} column={column} onOpen={onOpen} alone />
              {column === 'closing' && <ClosingInfo />}
            </span>
          ),
        }))}
      />
    </div>
  );
}

type RowProps = Pick<StandingsProps, 'viewerId' | 'onOpen'> & { standing: Standing; shown: FigureKind };

export function StandingsList({ standings, order, onOrder, viewerId, onOpen }: StandingsProps) {
  const shown = order.column === 'name' ? 'profit' : order.column;
  const isAscending = order.direction === 'ascending';
  return (
    <div className="grid gap-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow sm:max-w-60">
          <SelectField
            label={copy.sortBy}
            options={OPTIONS}
            value={order.column}
            onChange={({ target }) => {
              const column = COLUMNS.find((value) => value === target.value);
              if (column) onOrder({ column, direction: firstDirection(column) });
            }}
          />
        </div>
        <IconButton
          label={copy.turnAround[order.direction]}
          icon={isAscending ? <ArrowUp aria-hidden size={20} /> : <ArrowDown aria-hidden size={20} />}
          onClick={() => onOrder(nextOrder(order, order.column))}
          className="mb-0.5 border border-edge sm:mb-0"
        />
      </div>
      <ul aria-label={copy.standings} className="divide-y divide-line rounded-lg border border-line bg-surface">
        {standings.map((standing) => (
          <li key={standing.userId} className={standing.userId === viewerId ? 'bg-accent-wash' : undefined}>
            <StandingRow standing={standing} shown={shown} viewerId={viewerId} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </div>
  );
}
