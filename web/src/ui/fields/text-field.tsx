import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { BOX, Field, type FieldTexts } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix' | 'id'> &
  FieldTexts & {
    /** A fixed sign before the value, such as $. */
    prefix?: string | undefined;
    suffix?: string | undefined;
  };

export function TextField({ label, labelHidden, hint, error, prefix, suffix, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          {prefix && (
            <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-quiet">
              {prefix}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...wiring}
            className={classes(BOX, prefix && 'pl-7', suffix && 'pr-14', className)}
          />
          {suffix && (
            <span aria-hidden className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-quiet">
              {suffix}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

/** Whole or decimal dollars, with tabular figures and a numeric keypad on a phone. */
export function MoneyField({ className, ...rest }: Omit<TextFieldProps, 'type' | 'prefix'>) {
  return (
    <TextField
      inputMode="decimal"
      {...rest}
      prefix="$"
      autoComplete="off"
      className={classes('figures font-semibold', className)}
    />
  );
}

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id'> & FieldTexts;

export function TextAreaField({ label, labelHidden, hint, error, className, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(wiring) => <textarea rows={3} {...area} {...wiring} className={classes(BOX, 'py-2.5', className)} />}
    </Field>
  );
}
