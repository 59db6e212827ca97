import { AGREED_RESULTS, type Participant } from '@evens/domain/bets/model';
import { capitalize } from '@evens/domain/shared/text';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldNote } from '../../../ui/fields/field.tsx';
import { describeResult } from '../../bets/copy.ts';
import { agreementCopy as copy, describeOwed } from './copy.ts';

type ResultChoiceProps = {
  participants: readonly Participant[];
  viewerId: string;
  field: UseFormRegisterReturn;
  error: string | undefined;
};

/** Every possible result, with what it means in dollars (GM-12). */
export function ResultChoice({ participants, viewerId, field, error }: ResultChoiceProps) {
  const note = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-sm font-semibold">{copy.choose}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {AGREED_RESULTS.map((result) => (
          <label
            key={result}
            className="flex min-w-0 cursor-pointer items-start gap-2.5 rounded-md border border-edge bg-raised px-3 py-2 transition-colors hover:border-soft has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              {...field}
              type="radio"
              value={result}
              aria-describedby={error ? note : undefined}
              className="mt-1 size-4 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{capitalize(describeResult(result, participants, viewerId))}</span>
              <span className="figures block text-sm text-soft">{describeOwed(result, participants, viewerId)}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={note} error={error} />
    </fieldset>
  );
}
