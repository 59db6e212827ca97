import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink hover:bg-accent-hover',
  secondary: 'border border-edge bg-surface text-ink hover:bg-hover',
  quiet: 'text-soft hover:bg-hover hover:text-ink',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-wash',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm',
  md: 'min-h-11 px-4 text-base sm:min-h-10',
  lg: 'min-h-12 px-5 text-lg',
};

type ButtonLook = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined; wide?: boolean | undefined };

/** The look of a button, for a link. */
export function buttonClasses({ variant = 'secondary', size = 'md', wide = false }: ButtonLook = {}): string {
  return classes(
    'tap-room inline-flex items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap',
    'disabled:opacity-50 aria-disabled:opacity-70',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
  );
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean | undefined; icon?: ReactNode };

/** A busy button keeps its focus and stays in the tab order, but a press does nothing. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classes(buttonClasses({ variant, size, wide }), className)}
    >
      {busy ? <LoaderCircle aria-hidden size={16} className="animate-spin" /> : icon}
      {children}
    </button>
  );
}
