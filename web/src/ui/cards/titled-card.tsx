import { type ReactNode, useId } from 'react';
import { Card, CardSection } from './card.tsx';

type TitledCardProps = {
  title: string;
  hint?: ReactNode;
  /** Links can name the card. */
  id?: string;
  children: ReactNode;
};

/** A card with a title and a description, followed by sections or a list. */
export function TitledCard({ title, hint, id, children }: TitledCardProps) {
  const headingId = useId();
  return (
    <Card id={id} ref={showIfNamed} aria-labelledby={headingId}>
      <CardSection>
        <h2 id={headingId} className="font-bold">
          {title}
        </h2>
        {hint && <p className="text-sm text-soft">{hint}</p>}
      </CardSection>
      {children}
    </Card>
  );
}

/** When the page of a link opens, its cards may not be there yet. */
function showIfNamed(card: HTMLElement | null): void {
  if (card?.id && window.location.hash === `#${card.id}`) card.scrollIntoView();
}
