import { Search, X } from 'lucide-react';
import { useId } from 'react';
import { classes } from '../classes.ts';
import { clearSearch } from './copy.ts';
import { BOX } from './field.tsx';

type SearchFieldProps = {
  label: string;
  placeholder?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
};

export function SearchField({ label, placeholder, value, onChange, className }: SearchFieldProps) {
  const id = useId();
  return (
    <search className={classes('relative block min-w-0', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-quiet"
      />
      <input
        id={id}
        type="search"
        value={value}
        placeholder={placeholder ?? label}
        onChange={(event) => onChange(event.target.value)}
        className={classes(BOX, value ? 'pr-11' : 'pr-3', 'pl-9 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value && (
        <button
          type="button"
          aria-label={clearSearch}
          onClick={() => onChange('')}
          className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-sm text-quiet hover:text-ink"
        >
          <X aria-hidden size={16} />
        </button>
      )}
    </search>
  );
}
