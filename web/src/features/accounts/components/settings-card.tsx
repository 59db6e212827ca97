import { type ReactNode, useId } from 'react';
import { Card, CardSection } from '../../../ui/card.tsx';

type SettingsCardProps = { title: string; hint?: ReactNode; children: ReactNode };

/** A part of the settings, with what it is about on top. */
export function SettingsCard({ title, hint, children }: SettingsCardProps) {
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId}>
      <CardSection>
        <h2 id={headingId} className="font-bold">
          {title}
        </h2>
        {hint && <p className="text-sm text-soft">{hint}</p>}
      </CardSection>
      <CardSection className="grid gap-4 py-4">{children}</CardSection>
    </Card>
  );
}
