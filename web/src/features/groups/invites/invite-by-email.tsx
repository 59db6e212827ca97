import { inviteAddressRefusal } from '@evens/domain/groups/invites/rules';
import { type KeyboardEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Group } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
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
  const form = useForm({ defaultValues: { email: '' } });
  const { isSuccess, reset } = mail;
  const failure = mail.isError ? inviteFailure(mail.error, texts) : null;
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, SENT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  const submit = form.handleSubmit(async ({ email }) => {
    const refusal = inviteAddressRefusal(email);
    reset();
    if (refusal) return form.setError('email', { message: texts.ofAddress(refusal) });
    const isSent = await mail.mutateAsync(email.trim()).then(
      () => true,
      () => false,
    );
    if (isSent) form.reset();
    form.setFocus('email');
  });

  // Without a valid address, the Enter key has no button to press.
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !form.formState.isSubmitting) void submit(event);
  };

  return (
    <form onSubmit={submit} noValidate className="col-start-1 grid content-start gap-4">
      {failure && (
        <Notice tone="trouble">
          <p>{failure.text}</p>
          {failure.reason && <p className="pt-1 font-normal">{failure.reason}</p>}
        </Notice>
      )}
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
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={form.watch('email') === ''}
        busy={form.formState.isSubmitting}
      >
        {copy.send}
      </Button>
      <div role="status" className="empty:hidden">
        {isSuccess && <Notice>{copy.sent}</Notice>}
      </div>
    </form>
  );
}
