import { formatUsd } from '@evens/domain/shared/money';
import { Figure as BigFigure, FigureRow } from '../../../ui/cards/facts.tsx';
import { Money } from '../../../ui/cards/money.tsx';
import { InfoButton } from '../../../ui/popups/popover.tsx';
import { statsCopy as copy, savedCopy } from '../copy.ts';
import { CellButton, type OpenBets } from '../figure.tsx';
import type { Stats } from '../standings/sort-standings.ts';

type SumsProps = { stats: Stats; onOpen: OpenBets };

/** How much the whole group saved (SS-12), without cents (OM-10), and on how many bets. */
export function Sums({ stats, onOpen }: SumsProps) {
  const people = stats.members.filter(({ bets }) => bets > 0).length;
  return (
    <FigureRow>
      <BigFigure label={copy.saved} hint={copy.savedHint}>
        <Money cents={stats.savedCents} whole /> <SavedInfo stats={stats} onOpen={onOpen} />
      </BigFigure>
      <BigFigure label={copy.bets} hint={copy.between(people)}>
        {stats.bets}
      </BigFigure>
    </FigureRow>
  );
}

/** How the total is calculated, and how much each member saved. */
function SavedInfo({ stats: { members, estimatedCents }, onOpen }: SumsProps) {
  const savers = members.filter(({ savedCents }) => savedCents > 0).toSorted((a, b) => b.savedCents - a.savedCents);
  return (
    <InfoButton label={copy.savedAbout} title={copy.saved} className="align-middle">
      <div className="grid gap-2 font-normal">
        <p>{savedCopy.exact}</p>
        {estimatedCents > 0 && <p>{savedCopy.estimated(formatUsd(estimatedCents))}</p>}
        <h3 className="caption pt-1">{savedCopy.each}</h3>
        <ul className="divide-y divide-line">
          {savers.map(({ userId, name, savedCents }) => (
            <li key={userId} className="flex items-center justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <CellButton cell={{ userId, figure: 'saved' }} onOpen={onOpen} alone className="min-h-11">
                <Money cents={savedCents} />
              </CellButton>
            </li>
          ))}
        </ul>
      </div>
    </InfoButton>
  );
}
