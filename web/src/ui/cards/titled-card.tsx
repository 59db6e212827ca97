import { type ReactNode, useId } from 'react';
import { Card, CardSection } from './card.tsx';

type TitledCardProps = { title: string; hint?: ReactNode; children: ReactNode };

/** A card with a title and a description, followed by sections or a list. */
export function TitledCard({ title, hint, children }: TitledCardProps) {
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId}>
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
