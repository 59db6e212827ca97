import type { Participant } from '@evens/domain/bets/model';
import { describePick } from '@evens/domain/lines/copy';
import { formatOdds } from '@evens/domain/shared/american-odds';
import { formatUsd } from '@evens/domain/shared/money';
import { Badge } from '../../../ui/cards/badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { betsCopy } from '../copy.ts';
import { detailsCopy as copy } from '../details/copy.ts';
import type { BetDetails } from '../model.ts';

type SideProps = { betType: string; side: Participant; other: Participant; isOwn: boolean; hasWon: boolean };

function Side({ betType, side: { name, role, selection, wagerCents }, other, isOwn, hasWon }: SideProps) {
  const [risk, win] = [formatUsd(wagerCents), formatUsd(other.wagerCents)];
  return (
    <li className={classes('min-w-0 rounded-md px-3.5 py-2.5', isOwn ? 'bg-accent-wash' : 'bg-sunken')}>
      <p className="flex items-start justify-between gap-2">
        <span className="min-w-0">
          <span className="caption block">{role === 'creator' ? copy.creator : copy.acceptor}</span>
          <span className="font-semibold">{isOwn ? copy.youNamed(name) : name}</span>
        </span>
        {hasWon && <Badge tone="win">{copy.won}</Badge>}
      </p>
      <p className="figures pt-1.5 leading-snug">
        <strong className="font-bold">{selection ? describePick(selection, betType) : betsCopy.unknown}</strong>{' '}
        {selection && (
          <span className="font-semibold whitespace-nowrap text-soft">{betsCopy.at(formatOdds(selection.odds))}</span>
        )}
      </p>
      <p className="figures pt-0.5 text-sm text-soft">{copy.wagers(risk, win)}</p>
    </li>
  );
}

export function BetSides({ bet, viewerId }: { bet: BetDetails; viewerId: string }) {
  const { participants, winnerId } = bet;
  return (
    <ul aria-label={copy.sides} className="grid gap-2 sm:grid-cols-2">
      {participants.map((side) => (
        <Side
          key={side.id}
          betType={bet.betType}
          side={side}
          other={participants.find(({ id }) => id !== side.id) ?? side}
          isOwn={side.id === viewerId}
          hasWon={side.id === winnerId}
        />
      ))}
    </ul>
  );
}
