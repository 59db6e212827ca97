import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { BOX, Field, type FieldTexts } from './field.tsx';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldTexts & {
    options: readonly { value: string; label: string }[];
    /** Shown while nothing is selected. The value is then the empty string. */
    placeholder?: string | undefined;
  };

/** The native select, because a phone's own picker beats ours. */
export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden, hint, error, options, placeholder, className, ...select } = props;
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          <select {...select} {...wiring} className={classes(BOX, 'appearance-none pr-9', className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size={16}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-quiet"
          />
        </div>
      )}
    </Field>
  );
}
