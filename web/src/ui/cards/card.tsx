import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

type CardProps = ComponentProps<'article'> & {
  /** For long lists: the card isn't rendered by the browser while it's off screen. */
  inList?: boolean | undefined;
  /** Adds a mark along the edge, without moving anything. */
  marked?: boolean | undefined;
};

/** A card whose sections are separated by thin lines. */
export function Card({ inList = false, marked = false, className, ...rest }: CardProps) {
  return (
    <article
      {...rest}
      className={classes(
        'min-w-0 rounded-lg border border-line bg-surface *:border-line *:not-first:border-t',
        inList && 'list-card',
        marked &&
          'relative before:pointer-events-none before:absolute before:-inset-px before:rounded-lg before:border-l-3 before:border-l-accent',
        className,
      )}
    />
  );
}

export function CardSection({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes('min-w-0 px-3.5 py-3 sm:px-4', className)} />;
}
