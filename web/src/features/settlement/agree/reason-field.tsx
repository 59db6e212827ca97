import { limits } from '@evens/domain/shared/limits';
import type { ComponentProps } from 'react';
import { classes } from '../../../ui/classes.ts';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { agreementCopy as copy } from './copy.ts';

/** The reason, which both people in the bet can read. */
export function ReasonField({
  error,
  ...field
}: Omit<ComponentProps<typeof TextAreaField>, 'label'> & { value: string }) {
  const { length } = field.value.trim();
  return (
    <div>
      <TextAreaField label={copy.reason} hint={copy.reasonHint} error={error} {...field} />
      <p
        className={classes(
          'figures pt-1 text-right text-sm',
          length > limits.reasonMaxCharacters ? 'font-semibold text-danger' : 'text-quiet',
        )}
      >
        {copy.counter(length, limits.reasonMaxCharacters)}
      </p>
    </div>
  );
}
