import { useState } from 'react';
import { Disclosure } from '../../../ui/cards/disclosure.tsx';
import { Facts } from '../../../ui/cards/facts.tsx';
import { Money } from '../../../ui/cards/money.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { StatsPlace } from '../data.ts';
import { CellButton, type OpenBets } from '../figure.tsx';
import type { Standing, Stats } from '../standings/sort-standings.ts';
import { Section } from '../stats-section.tsx';
import { againstCopy as copy, netSentence } from './copy.ts';
import { PairGrid } from './pair-grid.tsx';

type HeadToHeadProps = {
  place: StatsPlace;
  stats: Stats;
  viewerId: string;
  opponentId: string | undefined;
  onOpponent: (userId: string) => void;
  onOpen: OpenBets;
};

/** The viewer against one other member (SS-11), and everyone against everyone. */
export function HeadToHead({ place, stats, viewerId, opponentId, onOpponent, onOpen }: HeadToHeadProps) {
  const [isGridOpen, setGridOpen] = useState(false);
  const others = stats.members
    .filter(({ userId }) => userId !== viewerId)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const opponent = others.find(({ userId }) => userId === opponentId);
  return (
    <Section title={copy.title} hint={copy.hint}>
      <div className="grid min-w-0 gap-4">
        <div className="sm:w-fit sm:max-w-full sm:min-w-72">
          <SelectField
            label={copy.choose}
            labelHidden
            placeholder={copy.nobody}
            options={others.map(({ userId, name, isFormer }) => ({
              value: userId,
              label: isFormer ? `${name} (${copy.former})` : name,
            }))}
            value={opponent?.userId ?? ''}
            onChange={({ target }) => onOpponent(target.value)}
          />
        </div>
        {opponent && <Meeting stats={stats} viewerId={viewerId} opponent={opponent} onOpen={onOpen} />}
        <div className="min-w-0 rounded-lg border border-line bg-surface">
          <Disclosure
            open={isGridOpen}
            onToggle={setGridOpen}
            summary={<span className="font-semibold">{copy.grid}</span>}
          >
            {isGridOpen && <PairGrid place={place} members={stats.members} onOpen={onOpen} />}
          </Disclosure>
        </div>
      </div>
    </Section>
  );
}

type MeetingProps = { stats: Stats; viewerId: string; opponent: Standing; onOpen: OpenBets };

function Meeting({ stats, viewerId, opponent: { userId, name }, onOpen }: MeetingProps) {
  const met = stats.headToHead.find((one) => one.userId === userId);
  if (!met) return <p className="text-soft">{copy.none(name)}</p>;
  const cell = { userId: viewerId, opponentId: userId } as const;
  return (
    <div aria-live="polite" className="grid gap-2.5">
      <p className="text-lg font-semibold wrap-anywhere">{netSentence(name, met.netCents)}</p>
      <Facts
        items={[
          {
            label: copy.bets,
            value: (
              <CellButton cell={{ ...cell, figure: 'bets' }} onOpen={onOpen} alone>
                {met.bets}
              </CellButton>
            ),
          },
          { label: copy.won, value: met.won },
          { label: copy.lost, value: met.lost },
          { label: copy.pushed, value: met.pushed },
          {
            label: copy.net,
            value: (
              <CellButton cell={{ ...cell, figure: 'profit' }} onOpen={onOpen} alone>
                <Money cents={met.netCents} signed />
              </CellButton>
            ),
          },
        ]}
      />
    </div>
  );
}
