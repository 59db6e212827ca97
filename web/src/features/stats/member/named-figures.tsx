import type { ReactNode } from 'react';

type NamedFiguresProps = {
  title: ReactNode;
  /** What the figures are, for screen readers. */
  label: string;
  items: readonly { key: string; name: string; figure: ReactNode }[];
};

/** A list of names with one figure each. It wraps, so any number fits on a phone (UX-01). */
export function NamedFigures({ title, label, items }: NamedFiguresProps) {
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-line px-3.5 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:px-4">
      <h3 className="font-semibold wrap-anywhere">{title}</h3>
      <ul aria-label={label} className="flex flex-wrap gap-x-5 gap-y-1">
        {items.map(({ key, name, figure }) => (
          <li key={key} className="flex min-w-0 items-baseline gap-2">
            <span className="text-soft wrap-anywhere">{name}</span>
            {figure}
          </li>
        ))}
      </ul>
    </li>
  );
}
