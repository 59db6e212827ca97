import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  icon: ReactNode;
  /** A short number on the corner, such as an unread count. The label repeats it in words. */
  mark?: string | undefined;
};

export function IconButton({ label, icon, mark, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classes(
        'tap-room inline-flex size-10 shrink-0 items-center justify-center rounded-md text-soft',
        'hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink disabled:opacity-50',
        className,
      )}
    >
      {icon}
      {mark && (
        <span
          aria-hidden
          className="figures absolute -top-0.5 left-1/2 min-w-4.5 rounded-full bg-accent px-1 text-center text-2xs font-bold text-accent-ink ring-2 ring-surface"
        >
          {mark}
        </span>
      )}
    </button>
  );
}
