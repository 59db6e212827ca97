import { resetRequestRefusal } from '@evens/domain/accounts/rules';
import { useIsEmailOff } from '../../../lib/site/site-query.ts';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { accountsCopy as copy } from '../copy.ts';
import { resetFailure, useResetRequest } from './data.ts';

/** Asks for a password reset link. It stays open, so that people can ask again. */
export function ResetForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const request = useResetRequest();
  const isEmailOff = useIsEmailOff();
  const form = useSubmitForm({
    defaultValues: { email },
    check(input) {
      request.reset();
      return resetRequestRefusal(input);
    },
    send: (input) => request.mutateAsync(input.email.trim()),
    toText: resetFailure,
  });

  return (
    <Form form={form}>
      {isEmailOff && <Notice>{copy.emailOff}</Notice>}
      <div role="status" className="empty:hidden">
        {request.isSuccess && (
          <Notice>
            <p>{copy.resetSent}</p>
            <p className="pt-1 font-normal">{copy.resetLate}</p>
          </Notice>
        )}
      </div>
      <TextField
        label={copy.email}
        type="email"
        autoComplete="username"
        hint={copy.resetHint}
        {...form.register('email', { onChange: () => onEmail(form.getValues('email')) })}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={form.isPending}>
        {copy.sendReset}
      </Button>
    </Form>
  );
}
