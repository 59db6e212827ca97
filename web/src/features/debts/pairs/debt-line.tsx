import { describeGame } from '@evens/domain/shared/copy';
import { Link } from '@tanstack/react-router';
import { Money } from '../../../ui/cards/money.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { classes } from '../../../ui/classes.ts';
import { CheckboxField } from '../../../ui/fields/choice-field.tsx';
import { debtsCopy as copy, describeOwes } from '../copy.ts';
import type { Debt } from '../model.ts';
import { NudgeButton } from '../reminders/nudge-button.tsx';

type DebtLineProps = { debt: Debt; viewerId: string | null };

/** One debt: its bet and game, its age, the amount, and who owes it. */
export function DebtLine({ debt, viewerId }: DebtLineProps) {
  return (
    <span className="flex gap-x-6 max-sm:flex-col-reverse sm:items-start">
      <span className="grid min-w-0 grow">
        <span className="font-medium">{debt.betDescription}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-quiet">
          {describeGame(debt.gameInfo)}
          <RelativeTime at={debt.createdAt} />
        </span>
      </span>
      <span className="flex items-baseline gap-x-2 sm:max-w-40 sm:shrink-0 sm:flex-col sm:items-end sm:text-right">
        <Money cents={debt.amountCents} className="font-semibold" />
        <span className="text-sm text-soft">{describeOwes(debt, viewerId)}</span>
      </span>
    </span>
  );
}

type DebtActionsProps = DebtLineProps & {
  /** The debt is open, outside of a plan, and who owes it is still in the group (RC-14). */
  mayNudge: boolean;
  className?: string;
};

/** Opens the bet behind a debt. Someone who is owed can ask for it here. */
function DebtActions({ debt, viewerId, mayNudge, className }: DebtActionsProps) {
  return (
    <div className={classes('-mb-2.5 flex flex-wrap items-center gap-x-4', className)}>
      <Link
        to="/bets"
        search={{ bet: debt.betId }}
        aria-label={copy.viewBet(debt.betDescription)}
        className="inline-flex min-h-11 min-w-11 items-center text-sm text-soft underline decoration-edge underline-offset-2 hover:text-ink"
      >
        {copy.toBet}
      </Link>
      {mayNudge && debt.creditorId === viewerId && <NudgeButton debt={debt} viewerId={viewerId} />}
    </div>
  );
}

type DebtLinesProps = { debts: readonly Debt[]; viewerId: string | null; mayNudge?: boolean };

/** Debts without a choice. */
export function DebtLines({ debts, viewerId, mayNudge = false }: DebtLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {debts.map((debt) => (
        <li key={debt.id} className="px-3.5 py-2.5 sm:px-4">
          <DebtLine debt={debt} viewerId={viewerId} />
          <DebtActions debt={debt} viewerId={viewerId} mayNudge={mayNudge} />
        </li>
      ))}
    </ul>
  );
}

type DebtChoiceProps = Omit<DebtActionsProps, 'className'> & {
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** A debt that can be included in a payment. */
export function DebtChoice({ debt, viewerId, mayNudge, isChosen, onChoose }: DebtChoiceProps) {
  return (
    <>
      <CheckboxField
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
        label={<DebtLine debt={debt} viewerId={viewerId} />}
      />
      <DebtActions debt={debt} viewerId={viewerId} mayNudge={mayNudge} className="ml-8.5" />
    </>
  );
}
