import { debtErrors } from '@evens/domain/debts/errors';
import type { ErrorSpec } from '@evens/domain/shared/errors';
import { limits } from '@evens/domain/shared/limits';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { debtsCopy as copy } from '../copy.ts';
import { CountedArea } from './counted-text-area.tsx';

export type PaymentInput = { paymentMethod: string; comments: string };

type PaymentFieldsProps = {
  input: PaymentInput;
  onChange: (input: PaymentInput) => void;
  isBatch: boolean;
  refusal: ErrorSpec | null;
};

export function PaymentFields({ input, onChange, isBatch, refusal }: PaymentFieldsProps) {
  const { paymentMethod, comments } = input;
  const errorFor = ({ code, message }: ErrorSpec) => (refusal?.code === code ? message : undefined);
  return (
    <>
      <SelectField
        label={copy.method}
        placeholder={copy.methodPlaceholder}
        options={copy.methods}
        hint={isBatch ? undefined : copy.methodHint}
        required={isBatch}
        value={paymentMethod}
        error={errorFor(debtErrors.PAYMENT_METHOD_MISSING)}
        onChange={(event) => onChange({ ...input, paymentMethod: event.target.value })}
      />
      <CountedArea
        label={copy.comments}
        placeholder={copy.commentsPlaceholder}
        value={comments}
        most={limits.paymentCommentsMaxCharacters}
        error={errorFor(debtErrors.PAYMENT_COMMENTS_TOO_LONG)}
        onChange={(event) => onChange({ ...input, comments: event.target.value })}
      />
    </>
  );
}
