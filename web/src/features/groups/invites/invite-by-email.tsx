import { inviteAddressRefusal } from '@evens/domain/groups/invites/rules';
import { type KeyboardEvent, useEffect } from 'react';
import type { Group } from '../../../lib/session.ts';
import { useIsEmailOff } from '../../../lib/site/site-query.ts';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { VerifyFirst } from '../../accounts/verify-first/screen.tsx';
import { inviteCopy as copy } from './copy.ts';
import { type InviteTexts, inviteFailure, useMailInvite } from './data.ts';

const SENT_SHOWN_MS = 3_000;

type InviteByMailProps = { group: Group; texts: InviteTexts };

/** Emails the link to a friend (GR-04, GR-05, GS-18). */
export function InviteByMail({ group, texts }: InviteByMailProps) {
  const mail = useMailInvite(group.id);
  const isEmailOff = useIsEmailOff();
  const { isSuccess, reset } = mail;
  const form = useSubmitForm({
    defaultValues: { email: '' },
    check({ email }) {
      reset();
      const refusal = inviteAddressRefusal(email);
      return refusal && { ...refusal, message: texts.ofAddress(refusal) };
    },
    async send({ email }) {
      await mail.mutateAsync(email.trim());
      form.reset();
      form.setFocus('email');
    },
    getField: () => 'email',
    toText() {
      form.setFocus('email');
      return null;
    },
  });
  const failure = mail.isError ? inviteFailure(mail.error, texts) : null;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, SENT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  // Without a valid address, the Enter key has no button to press.
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void form.submit(event);
  };

  return (
    <Form form={form} className="col-start-1 content-start">
      {failure && (
        <Notice tone="error">
          <p>{failure.text}</p>
          {failure.reason && <p className="pt-1 font-normal">{failure.reason}</p>}
        </Notice>
      )}
      {isEmailOff && <Notice>{copy.emailOff}</Notice>}
      <VerifyFirst error={mail.error} />
      <TextField
        label={copy.email}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={submitByKey}
        hint={copy.emailHint}
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" wide disabled={form.watch('email') === ''} busy={form.isPending}>
        {copy.send}
      </Button>
      <div role="status" className="empty:hidden">
        {isSuccess && <Notice>{copy.sent}</Notice>}
      </div>
    </Form>
  );
}
