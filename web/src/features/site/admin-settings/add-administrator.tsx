import { addAdministratorRefusal } from '@evens/domain/site/rules';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { adminSettingsCopy as copy } from './copy.ts';
import { type Administrator, useAddAdministrator } from './data.ts';

type AddAdministratorProps = { administrators: readonly Administrator[] };

/** Only the server knows who has an account. The other rules are checked here too (AD-07, AD-09). */
export function AddAdministrator({ administrators }: AddAdministratorProps) {
  const add = useAddAdministrator();
  const isKnown = (email: string) => administrators.some((known) => known.email.toLowerCase() === email.toLowerCase());
  const form = useSubmitForm({
    defaultValues: { email: '' },
    check: ({ email }) =>
      addAdministratorRefusal({ email: email.trim(), account: { isAdministrator: isKnown(email.trim()) } }),
    async send({ email }) {
      await add.mutateAsync(email.trim());
      form.reset();
      showToast({ text: copy.added, tone: 'success' });
    },
    getField: () => 'email',
  });
  return (
    <Form form={form}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <TextField
            type="email"
            label={copy.add}
            hint={copy.addHint}
            autoComplete="off"
            error={form.formState.errors.email?.message}
            {...form.register('email')}
          />
        </div>
        <Button type="submit" className="mt-6.5" busy={form.isPending}>
          {form.isPending ? copy.adding : copy.addButton}
        </Button>
      </div>
    </Form>
  );
}
