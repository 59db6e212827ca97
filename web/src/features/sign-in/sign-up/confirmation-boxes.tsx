import type { ComponentProps } from 'react';
import { atBase } from '../../../lib/address/base-path.ts';
import { CheckboxField } from '../../../ui/fields/choice-field.tsx';
import { accountsCopy as copy } from '../copy.ts';

type Box = Omit<ComponentProps<typeof CheckboxField>, 'label'>;

/** What everyone confirms before they get an account. Reading the Terms keeps what was typed (AU-04, AU-21). */
export function ConfirmationBoxes({ age, terms }: { age: Box; terms: Box }) {
  const link = (
    <a
      href={atBase('/terms')}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
    >
      {copy.readTerms}
    </a>
  );
  return (
    <div>
      <CheckboxField label={copy.ageVerified} {...age} />
      <CheckboxField label={copy.tosAccepted} hint={link} {...terms} />
    </div>
  );
}
