import type { ComponentProps } from 'react';
import { classes } from '../../../ui/classes.ts';
import { TextAreaField } from '../../../ui/fields/text-field.tsx';
import { debtsCopy as copy } from '../copy.ts';

type CountedAreaProps = ComponentProps<typeof TextAreaField> & { value: string; most: number };

/** A text area with a maximum length and a counter. */
export function CountedArea({ most, ...area }: CountedAreaProps) {
  const { length } = area.value;
  return (
    <div>
      <TextAreaField {...area} />
      <p
        className={classes(
          'figures pt-1 text-right text-sm',
          length > most ? 'font-semibold text-danger' : 'text-quiet',
        )}
      >
        {copy.counter(length, most)}
      </p>
    </div>
  );
}
