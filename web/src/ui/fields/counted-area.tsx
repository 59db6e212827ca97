import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { countText } from './copy.ts';
import { TextAreaField } from './text-field.tsx';

type CountedAreaProps = ComponentProps<typeof TextAreaField> & { length: number; most: number };

/** A text area with a maximum length and a counter. */
export function CountedArea({ length, most, ...area }: CountedAreaProps) {
  return (
    <div>
      <TextAreaField {...area} />
      <p
        className={classes(
          'figures pt-1 text-right text-sm',
          length > most ? 'font-semibold text-danger' : 'text-quiet',
        )}
      >
        {countText(length, most)}
      </p>
    </div>
  );
}
