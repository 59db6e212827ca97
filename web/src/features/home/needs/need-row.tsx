import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type NeedRowProps = {
  link: Pick<LinkProps, 'to' | 'search' | 'hash'>;
  title: ReactNode;
  children?: ReactNode;
  /** What a tap leads to, in a word. */
  action: ReactNode;
};

/** One thing that waits. The whole row leads to its action. */
export function NeedRow({ link, title, children, action }: NeedRowProps) {
  return (
    <li>
      <Link {...link} className="flex min-h-14 items-center gap-3 px-3.5 py-2.5 hover:bg-hover sm:px-4">
        <span className="min-w-0 grow">
          <span className="block leading-snug font-semibold wrap-anywhere">{title} </span>
          {children && <span className="figures block text-sm wrap-anywhere text-quiet">{children} </span>}
        </span>
        <span className="flex shrink-0 items-center gap-0.5 text-sm font-semibold text-accent">
          {action}
          <ChevronRight aria-hidden size={16} />
        </span>
      </Link>
    </li>
  );
}
