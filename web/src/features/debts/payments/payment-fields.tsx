import { limits } from '@evens/domain/shared/limits';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ChipsField } from '../../../ui/fields/chips-field.tsx';
import { CountedArea } from '../../../ui/fields/counted-area.tsx';

import { debtsCopy as copy } from '../copy.ts';

export type PaymentInput = { paymentMethod: string; comments: string };

type PaymentFieldsProps = { form: UseFormReturn<PaymentInput>; isBatch: boolean };

export function PaymentFields({ form, isBatch }: PaymentFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <ChipsField
        label={copy.method}
        options={copy.methods}
        hint={isBatch ? undefined : copy.methodHint}
        required={isBatch}
        error={errors.paymentMethod?.message}
        {...form.register('paymentMethod')}
      />
      <CountedArea
        label={copy.comments}
        placeholder={copy.commentsPlaceholder}
        length={useWatch({ control: form.control, name: 'comments' }).length}
        most={limits.paymentCommentsMaxCharacters}
        error={errors.comments?.message}
        {...form.register('comments')}
      />
    </>
  );
}
