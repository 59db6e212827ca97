import { BrainCircuit, ChartLine, Layers, Mail, MessagesSquare, Trophy } from 'lucide-react';
import { buttonClasses } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { comingCopy as copy } from '../copy.ts';
import { SupportLink } from '../support-link.tsx';

const ICONS = [Mail, Layers, ChartLine, MessagesSquare, Trophy, BrainCircuit] as const;

/** SH-34. */
export function ComingSoonScreen() {
  return (
    <div className="grid gap-4">
      <PageHeader
        title={copy.title}
        aside={
          <SupportLink subject={copy.subject} className={buttonClasses({ variant: 'primary' })}>
            {() => copy.feedback}
          </SupportLink>
        }
      >
        {copy.lead}
      </PageHeader>
      <ul aria-label={copy.planned} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {copy.features.map(({ title, text }, at) => {
          const Icon = ICONS[at] ?? Layers;
          return (
            <li key={title} className="flex items-start gap-3.5 rounded-lg border border-line bg-surface p-4">
              <span className="rounded-md bg-accent-wash p-2 text-accent">
                <Icon aria-hidden size={20} />
              </span>
              <div className="min-w-0">
                <h2 className="font-bold">{title}</h2>
                <p className="pt-0.5 text-sm text-soft">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
