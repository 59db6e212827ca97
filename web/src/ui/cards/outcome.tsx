import { ArrowDownRight, ArrowUpRight, Clock3, Equal } from 'lucide-react';
import { Badge } from './badge.tsx';

type OutcomeKind = 'won' | 'lost' | 'push' | 'pending';

const LOOKS = {
  won: { tone: 'win', word: 'Won', Icon: ArrowUpRight },
  lost: { tone: 'loss', word: 'Lost', Icon: ArrowDownRight },
  push: { tone: 'plain', word: 'Push', Icon: Equal },
  pending: { tone: 'plain', word: 'Pending', Icon: Clock3 },
} as const;

/** A result as a word and an icon, and a color. */
export function Outcome({ kind, word }: { kind: OutcomeKind; word?: string | undefined }) {
  const look = LOOKS[kind];
  return (
    <Badge tone={look.tone} icon={<look.Icon aria-hidden size={14} strokeWidth={2.5} />}>
      {word ?? look.word}
    </Badge>
  );
}
