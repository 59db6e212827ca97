import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Money } from '../../../ui/cards/money.tsx';
import { NamedFigures } from '../member/named-figures.tsx';
import { profitsCopy as copy, momentText } from './copy.ts';
import type { ProfitLines } from './profit-lines.ts';

const ROWS_AT_ONCE = 10;

/** Every number of the chart, with the last moment on top. */
export function ProfitTable({ picture: { times, lines } }: { picture: ProfitLines }) {
  const [count, setCount] = useState(ROWS_AT_ONCE);
  // The start at zero isn't a real moment.
  const moments = times
    .map((time, at) => ({ time, at }))
    .slice(1)
    .toReversed();
  return (
    <div className="text-sm">
      <ul aria-label={copy.tableCaption}>
        {moments.slice(0, count).map(({ time, at }) => (
          <NamedFigures
            key={time}
            title={momentText(time)}
            label={copy.profitsAt(momentText(time))}
            items={lines.map(({ key, name, values }) => ({
              key,
              name,
              figure: <Money cents={values[at] ?? 0} signed />,
            }))}
          />
        ))}
      </ul>
      {count < moments.length && (
        <div className="p-3 text-center">
          <Button size="sm" onClick={() => setCount(count + ROWS_AT_ONCE)}>
            {copy.more}
          </Button>
        </div>
      )}
    </div>
  );
}
