import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { Card, CardSection } from '../../../ui/cards/card.tsx';
import { homeCopy as copy } from '../copy.ts';

type NeedListProps = {
  title: string;
  hint?: string;
  /** How many there are, and how many of them are listed here. */
  total: number;
  listed: number;
  /** Where the others are. */
  rest: Pick<LinkProps, 'to' | 'search'>;
  children: ReactNode;
};

/** Everything of one kind that waits. Renders nothing if nothing does. */
export function NeedList({ title, hint, total, listed, rest, children }: NeedListProps) {
  const headingId = useId();
  if (total === 0) return null;
  return (
    <Card aria-labelledby={headingId}>
      <CardSection className="py-2.5">
        <h2 id={headingId} className="font-bold">
          {title}
        </h2>
        {hint && <p className="text-sm text-quiet">{hint}</p>}
      </CardSection>
      <ul className="divide-y divide-line">{children}</ul>
      {total > listed && (
        <Link
          {...rest}
          className="flex min-h-11 items-center px-3.5 text-sm font-semibold text-accent hover:bg-hover sm:px-4"
        >
          {copy.more(total - listed)}
        </Link>
      )}
    </Card>
  );
}
