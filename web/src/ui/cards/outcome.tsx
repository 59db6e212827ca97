import { ArrowDownRight, ArrowUpRight, Clock3, Equal } from 'lucide-react';
import { OUTCOMES } from '../copy.ts';
import { Badge } from './badge.tsx';

type OutcomeKind = 'won' | 'lost' | 'push' | 'pending';

const LOOKS = {
  won: { tone: 'win', Icon: ArrowUpRight },
  lost: { tone: 'loss', Icon: ArrowDownRight },
  push: { tone: 'plain', Icon: Equal },
  pending: { tone: 'plain', Icon: Clock3 },
} as const;

/** A result as a word and an icon, and a color. */
export function Outcome({ kind, word }: { kind: OutcomeKind; word?: string | undefined }) {
  const style = LOOKS[kind];
  return (
    <Badge tone={style.tone} icon={<style.Icon aria-hidden size={14} strokeWidth={2.5} />}>
      {word ?? OUTCOMES[kind]}
    </Badge>
  );
}
