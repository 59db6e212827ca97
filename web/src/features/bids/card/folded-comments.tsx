import { MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Disclosure } from '../../../ui/cards/disclosure.tsx';
import { bidsCopy as copy } from '../copy.ts';

type FoldedCommentsProps = {
  count: number;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
};

/** The comments on a bid, loaded only when someone opens them (BD-33). */
export function FoldedComments({ count, isOpen, onToggle, children }: FoldedCommentsProps) {
  return (
    <Disclosure
      open={isOpen}
      onToggle={onToggle}
      summary={
        <span className="flex items-center gap-2 text-sm font-medium text-soft">
          <MessageSquare aria-hidden size={16} className="text-quiet" />
          {copy.comments}
          {count > 0 && <span className="figures text-quiet">{count}</span>}
        </span>
      }
    >
      {isOpen && <div className="px-3.5 py-3 sm:px-4">{children}</div>}
    </Disclosure>
  );
}
