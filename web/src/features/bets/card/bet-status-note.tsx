import type { Participant } from '@evens/domain/bets/model';
import { CircleAlert, Clock3, Flag, MessageCircleQuestionMark, Timer } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import type { GameScore } from '../../lines/running/data.ts';
import { betsCopy as copy } from '../copy.ts';
import type { Bet } from '../model.ts';
import { describeStatus, type StatusNote } from './copy.ts';

type BetStatusNoteProps = {
  bet: Bet;
  sides: { own: Participant; other: Participant };
  now: Date;
  score: GameScore | undefined;
};

const STYLES: Record<StatusNote['tone'], { Icon: typeof Clock3; look: string }> = {
  plain: { Icon: Clock3, look: 'text-ink' },
  soon: { Icon: Timer, look: 'text-accent' },
  asks: { Icon: MessageCircleQuestionMark, look: 'text-accent' },
  error: { Icon: CircleAlert, look: 'text-danger' },
};

/** The bottom of a card: how the bet ended and why, or what it's waiting for. */
export function BetStatusNote({ bet, sides, now, score }: BetStatusNoteProps) {
  const { tone, head, text } = describeStatus(bet, { ...sides, now, score });
  const { Icon, look } = bet.status === 'settled' ? { Icon: Flag, look: STYLES.plain.look } : STYLES[tone];
  return (
    <div className="flex min-w-0 grow basis-52 gap-2.5">
      <Icon aria-hidden size={16} className={classes('mt-0.5 shrink-0', tone === 'plain' ? 'text-quiet' : look)} />
      <div className="figures min-w-0">
        {bet.gameResults && <span className="sr-only">{copy.finalScore}: </span>}
        <p className={classes('font-semibold', look)}>{head}</p>
        <p className="text-sm text-soft">{text}</p>
      </div>
    </div>
  );
}
