import { useId } from 'react';
import { classes } from '../classes.ts';

type SegmentedProps<T extends string> = {
  label: string;
  labelHidden?: boolean | undefined;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  wide?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** A choice between a few short labels, all visible. */
export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, labelHidden = false, options, value, onChange, wide = false, disabled } = props;
  const name = useId();
  return (
    <fieldset disabled={disabled} className="min-w-0 disabled:opacity-60">
      <legend className={labelHidden ? 'sr-only' : 'pb-1.5 text-sm font-semibold'}>{label}</legend>
      <div className={classes('gap-0.5 rounded-md bg-sunken p-0.5', wide ? 'flex' : 'inline-flex max-w-full')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(
              'flex min-h-11 min-w-11 grow wrap-anywhere cursor-pointer items-center justify-center rounded-sm px-2.5 text-center max-[359px]:px-1 text-sm font-semibold text-soft sm:min-h-9 sm:px-3.5',
              'hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:ring-1 has-checked:ring-edge',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
