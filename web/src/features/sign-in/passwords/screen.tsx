import { accountErrors } from '@evens/domain/accounts/errors';
import { passwordChangeRefusal } from '@evens/domain/accounts/rules';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { CheckboxField } from '../../../ui/fields/choice-field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { passwordCopy as copy } from '../sessions/copy.ts';
import { passwordFailure, usePasswordChange } from '../sessions/data.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '', endOtherSessions: true };

const FIELDS: Readonly<Record<string, 'currentPassword' | 'newPassword' | 'confirmPassword' | undefined>> = {
  [accountErrors.CURRENT_PASSWORD_MISSING.code]: 'currentPassword',
  [accountErrors.CURRENT_PASSWORD_WRONG.code]: 'currentPassword',
  [accountErrors.PASSWORD_MISSING.code]: 'newPassword',
  [accountErrors.WEAK_PASSWORD.code]: 'newPassword',
  [accountErrors.PASSWORD_TOO_LONG.code]: 'newPassword',
  [accountErrors.CONFIRMATION_MISSING.code]: 'confirmPassword',
  [accountErrors.PASSWORDS_DIFFER.code]: 'confirmPassword',
};

/** Changes the password for someone who knows the current one, and can also end their other sessions (AU-25). */
export function PasswordSection() {
  const change = usePasswordChange();
  const form = useSubmitForm({
    defaultValues: EMPTY,
    check: passwordChangeRefusal,
    getField: (code) => FIELDS[code],
    async send({ confirmPassword: _checkedHere, ...input }) {
      const { ended } = await change.mutateAsync(input);
      form.reset(EMPTY);
      showToast({ text: ended > 0 ? copy.changedAndEnded : copy.changed, tone: 'success' });
    },
    toText: passwordFailure,
  });

  const { errors } = form.formState;
  return (
    <TitledCard title={copy.title} hint={copy.hint}>
      <CardSection>
        <Form form={form}>
          <TextField
            label={copy.current}
            type="password"
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...form.register('currentPassword')}
          />
          <NewPasswordFields
            words={{ password: copy.fresh, confirm: copy.confirm }}
            password={{ ...form.register('newPassword'), error: errors.newPassword?.message }}
            confirmation={{ ...form.register('confirmPassword'), error: errors.confirmPassword?.message }}
          />
          <CheckboxField label={copy.endOthers} {...form.register('endOtherSessions')} />
          <div className="flex justify-end">
            <Button type="submit" variant="primary" busy={form.isPending}>
              {copy.save}
            </Button>
          </div>
        </Form>
      </CardSection>
    </TitledCard>
  );
}
