import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/cards/avatar.tsx';
import { Badge, LiveBadge } from '../../ui/cards/badge.tsx';
import { Card, CardSection } from '../../ui/cards/card.tsx';
import { Disclosure } from '../../ui/cards/disclosure.tsx';
import { Facts, Figure, FigureRow } from '../../ui/cards/facts.tsx';
import { Money } from '../../ui/cards/money.tsx';
import { OddsButton } from '../../ui/cards/odds-button.tsx';
import { Outcome } from '../../ui/cards/outcome.tsx';
import { RelativeTime } from '../../ui/cards/relative-time.tsx';
import { Table } from '../../ui/lists/table.tsx';
import { InfoButton } from '../../ui/popups/popover.tsx';
import { kitCopy as copy } from './copy.ts';
import { KitRow, KitSection } from './kit-section.tsx';

const PICKS = [
  {
    team: 'Kansas City Chiefs',
    prices: [
      ['', -150, -165],
      ['−3.5', 104, -105],
      ['O 47.5', -102, -110],
    ],
  },
  {
    team: 'Buffalo Bills',
    prices: [
      ['', 150, 140],
      ['+3.5', -104, -115],
      ['U 47.5', 102, -110],
    ],
  },
] as const;

export function KitOdds() {
  const [chosen, setChosen] = useState('Buffalo Bills +3.5');
  return (
    <KitSection title={copy.odds}>
      <Card>
        <CardSection className="grid gap-2">
          <div className="grid grid-cols-3 gap-2 text-center sm:pl-40">
            {['ML', 'Spread', 'O/U'].map((market) => (
              <span key={market} className="caption flex items-center justify-center">
                {market}
                <InfoButton label={copy.about(market)} title={market}>
                  {copy.margin}
                </InfoButton>
              </span>
            ))}
          </div>
          {PICKS.map(({ team, prices }) => (
            <div key={team} className="grid gap-2 sm:grid-cols-[9.5rem_1fr] sm:items-center">
              <span className="font-semibold">{team}</span>
              <div className="grid grid-cols-3 gap-2">
                {prices.map(([line, fair, original]) => (
                  <OddsButton
                    key={line}
                    name={team}
                    line={line || undefined}
                    fair={fair}
                    original={original}
                    selected={chosen === `${team} ${line}`}
                    onClick={() => setChosen(`${team} ${line}`)}
                  />
                ))}
              </div>
            </div>
          ))}
          <div className="grid grid-cols-3 gap-2 sm:pl-40">
            <OddsButton name="Not offered" fair={null} />
            <OddsButton name="Disabled" line="−1.5" fair={180} original={165} disabled />
            <OddsButton name="Long" line="O 235.5" fair={-100000} original={-100000} />
          </div>
        </CardSection>
        <CardSection className="flex items-center justify-between text-sm text-quiet">
          <LiveBadge />
          <span>{copy.draftkings}</span>
        </CardSection>
      </Card>
    </KitSection>
  );
}

export function KitCards() {
  return (
    <KitSection title={copy.cards}>
      <FigureRow>
        <Figure label={copy.netPosition} hint={copy.youreAhead}>
          <Money cents={4213} signed />
        </Figure>
        <Figure label={copy.owedToYou}>
          <Money cents={6213} />
        </Figure>
        <Figure label={copy.youOwe}>
          <Money cents={2000} />
        </Figure>
      </FigureRow>
      <Card marked>
        <CardSection className="flex items-center gap-3">
          <Avatar name="Bob Reyes" />
          <div className="min-w-0 grow">
            <p className="font-semibold">{copy.bobReyes}</p>
            <p className="text-sm text-quiet">
              {copy.posted} <RelativeTime at={new Date(Date.now() - 7_200_000).toISOString()} />
            </p>
          </div>
          <Badge tone="accent">{copy.open}</Badge>
        </CardSection>
        <CardSection className="grid gap-3">
          <p className="text-lg font-bold">{copy.pick}</p>
          <Facts
            items={[
              { label: 'You risk', value: <Money cents={7246} /> },
              { label: 'To win', value: <Money cents={10000} /> },
              { label: 'Total', value: <Money cents={17246} /> },
            ]}
          />
          <Button variant="primary">{copy.accept}</Button>
        </CardSection>
      </Card>
      <Card>
        <Disclosure summary={<span className="font-semibold">{copy.owed}</span>}>
          <Table
            caption="Debts between you and Ann"
            keyOf={(row) => row.id}
            rows={[
              { id: '1', game: 'Chiefs at Bills', cents: 1000 },
              { id: '2', game: 'Lakers at Celtics', cents: -123456 },
            ]}
            columns={[
              { key: 'game', head: 'Game', cell: (row) => row.game },
              { key: 'when', head: 'Date', wideOnly: true, cell: () => 'Nov 20, 2026' },
              { key: 'sum', head: 'Amount', numeric: true, cell: (row) => <Money cents={row.cents} signed /> },
            ]}
          />
        </Disclosure>
      </Card>
      <KitRow>
        <Outcome kind="won" /> <Outcome kind="lost" /> <Outcome kind="push" /> <Outcome kind="pending" />
        <Badge>{copy.expired}</Badge> <Badge tone="danger">{copy.cancelled}</Badge> <LiveBadge />
        <Avatar name="Carla Voss" size="sm" /> <Avatar name="Ann" /> <Avatar name="Alice Moss" size="lg" />
      </KitRow>
    </KitSection>
  );
}
