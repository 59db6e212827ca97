import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';

type CardProps = ComponentProps<'article'> & {
  /** For long lists: the card is not drawn while it is off screen. */
  inList?: boolean | undefined;
  /** Draws the eye: a mark along the edge, which moves nothing. */
  marked?: boolean | undefined;
};

/** A ledger sheet: its sections are ruled off by hairlines. */
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
