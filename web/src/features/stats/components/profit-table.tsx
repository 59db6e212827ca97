import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Money } from '../../../ui/money.tsx';
import { Table } from '../../../ui/table.tsx';
import { profitsCopy as copy, momentText } from '../copy-profits.ts';
import type { ProfitLines } from '../data-lines.ts';

const ROWS_AT_ONCE = 25;

/** Every number of the picture, the last moment on top. What is too wide scrolls within its own frame. */
export function ProfitTable({ picture: { times, lines } }: { picture: ProfitLines }) {
  const [count, setCount] = useState(ROWS_AT_ONCE);
  // The moment before the first bet is not one of the record.
  const moments = times
    .map((time, at) => ({ time, at }))
    .slice(1)
    .toReversed();
  const columns = [
    {
      key: 'when',
      head: copy.when,
      isRowHead: true,
      cell: ({ time }: (typeof moments)[number]) => <span className="whitespace-nowrap">{momentText(time)}</span>,
    },
    ...lines.map(({ key, name, values }) => ({
      key,
      head: name,
      numeric: true,
      cell: ({ at }: (typeof moments)[number]) => <Money cents={values[at] ?? 0} signed />,
    })),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard (WCAG 2.1.1)
    <section aria-label={copy.tableCaption} tabIndex={0} className="max-h-112 overflow-auto text-sm">
      <Table
        caption={copy.tableCaption}
        columns={columns}
        rows={moments.slice(0, count)}
        keyOf={({ time }) => String(time)}
      />
      {count < moments.length && (
        <div className="sticky left-0 p-3 text-center">
          <Button size="sm" onClick={() => setCount(count + ROWS_AT_ONCE)}>
            {copy.more}
          </Button>
        </div>
      )}
    </section>
  );
}
