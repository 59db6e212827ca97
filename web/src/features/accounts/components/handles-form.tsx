import { PAYMENT_SERVICES, type PaymentHandles } from '@evens/domain/accounts/model';
import { handleRefusal } from '@evens/domain/accounts/rules-handles';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Card, CardSection } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { settingsCopy as copy } from '../copy-settings.ts';
import { saveFailure, useSaveSettings } from '../data-settings.ts';

/** Under which names friends pay, one for each service (PY-01). */
export function HandlesForm({ saved }: { saved: PaymentHandles }) {
  const headingId = useId();
  const save = useSaveSettings();
  const form = useForm({ defaultValues: typedOf(saved) });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (typed) => {
    try {
      const { paymentHandles } = await save.mutateAsync(typed);
      form.reset(typedOf(paymentHandles));
      showToast({ text: copy.saved, tone: 'done' });
    } catch (error) {
      form.setError('root', { message: saveFailure(error) });
    }
  });

  return (
    <Card aria-labelledby={headingId}>
      <CardSection>
        <h2 id={headingId} className="font-bold">
          {copy.handles}
        </h2>
        <p className="text-sm text-soft">{copy.handlesHint}</p>
      </CardSection>
      <CardSection>
        <form onSubmit={submit} noValidate className="grid gap-4">
          {errors.root?.message && <Notice tone="trouble">{errors.root.message}</Notice>}
          <div className="grid gap-4 sm:grid-cols-2">
            {PAYMENT_SERVICES.map((service) => (
              <TextField
                key={service}
                {...copy.fields[service]}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                error={errors[service]?.message}
                {...form.register(service, { validate: (text) => handleRefusal(service, text)?.message ?? true })}
              />
            ))}
          </div>
          <div className="flex justify-end gap-2">
            <Button onClick={() => form.reset(typedOf(saved))}>{copy.reset}</Button>
            <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
              {copy.save}
            </Button>
          </div>
        </form>
      </CardSection>
    </Card>
  );
}

function typedOf({ venmo, cashApp, paypal, zelle }: PaymentHandles) {
  return { venmo: venmo ?? '', cashApp: cashApp ?? '', paypal: paypal ?? '', zelle: zelle ?? '' };
}
