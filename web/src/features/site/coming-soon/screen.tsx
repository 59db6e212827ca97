import { BrainCircuit, ChartLine, Layers, Mail, MessagesSquare, Trophy } from 'lucide-react';
import { buttonClasses } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { comingCopy as copy } from '../copy.ts';
import { SupportLink } from '../support-link.tsx';

const FEATURES = [
  {
    title: 'Group email invitations',
    text: 'Invite the whole crew at once, straight from your address book.',
    Icon: Mail,
  },
  {
    title: 'Multiple sportsbooks',
    text: 'The same game at several books, side by side, and who moved first.',
    Icon: Layers,
  },
  {
    title: 'Advanced analytics',
    text: 'Where you win and where you do not: by sport, by team, by kind of bet.',
    Icon: ChartLine,
  },
  { title: 'Group chat', text: 'A place for the talk that goes with the bets.', Icon: MessagesSquare },
  {
    title: 'Tournaments and seasons',
    text: 'Fresh standings each season, brackets, and a champion at the end.',
    Icon: Trophy,
  },
  { title: 'AI betting insights', text: 'What the numbers say about a game, in plain words.', Icon: BrainCircuit },
] as const;

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
        {FEATURES.map(({ title, text, Icon }) => (
          <li key={title} className="flex items-start gap-3.5 rounded-lg border border-line bg-surface p-4">
            <span className="rounded-md bg-accent-wash p-2 text-accent">
              <Icon aria-hidden size={20} />
            </span>
            <div className="min-w-0">
              <h2 className="font-bold">{title}</h2>
              <p className="pt-0.5 text-sm text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
