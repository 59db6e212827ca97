import { type ReactNode, useId } from 'react';
import { Card, CardSection } from '../../../ui/card.tsx';

type SettingsSectionProps = { title: string; hint?: ReactNode; children: ReactNode };

/** A part of the settings under its name. */
export function SettingsSection({ title, hint, children }: SettingsSectionProps) {
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
