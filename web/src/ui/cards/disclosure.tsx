import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
  onToggle?: (open: boolean) => void;
};

/** A heading that opens its content, as a native `details` element. */
export function Disclosure({ summary, children, open, onToggle }: DisclosureProps) {
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      className="group/disclosure min-w-0"
    >
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-md px-3.5 py-2.5 hover:bg-hover sm:px-4 [&::-webkit-details-marker]:hidden">
        <div className="min-w-0 grow">{summary}</div>
        <ChevronDown
          aria-hidden
          size={18}
          className="shrink-0 text-quiet transition-transform group-open/disclosure:rotate-180"
        />
      </summary>
      <div className="border-t border-line">{children}</div>
    </details>
  );
}
