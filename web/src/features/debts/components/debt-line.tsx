import { CheckboxField } from '../../../ui/choice-field.tsx';
import { Money } from '../../../ui/money.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { debtsCopy as copy, owesWords } from '../copy.ts';
import type { Debt } from '../data-list.ts';

type DebtLineProps = { debt: Debt; viewerId: string | null };

/** One debt: what the bet was, on which game, since when, and how much in which direction. */
export function DebtLine({ debt, viewerId }: DebtLineProps) {
  const { awayTeam, homeTeam } = debt.gameInfo;
  return (
    <span className="flex gap-x-6 max-sm:flex-col-reverse sm:items-start">
      <span className="grid min-w-0 grow">
        <span className="font-medium">{debt.betDescription}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-quiet">
          {copy.game(awayTeam, homeTeam)}
          <RelativeTime at={debt.createdAt} />
        </span>
      </span>
      <span className="flex items-baseline gap-x-2 sm:max-w-40 sm:shrink-0 sm:flex-col sm:items-end sm:text-right">
        <Money cents={debt.amountCents} className="font-semibold" />
        <span className="text-sm text-soft">{owesWords(debt, viewerId)}</span>
      </span>
    </span>
  );
}

type DebtChoiceProps = DebtLineProps & { isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** The same, to be taken into a payment or left out. */
export function DebtChoice({ debt, viewerId, isChosen, onChoose }: DebtChoiceProps) {
  return (
    <CheckboxField
      checked={isChosen}
      onChange={(event) => onChoose(event.target.checked)}
      label={<DebtLine debt={debt} viewerId={viewerId} />}
    />
  );
}
