import { confirmationRefusal } from '@evens/domain/accounts/rules';
import { useQuery } from '@tanstack/react-query';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/cards/avatar.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { signInFailure, useSignUpState } from '../data.ts';
import { providersCopy as copy } from '../linked-accounts/copy.ts';
import { pendingQuery, useProvedSignUp } from '../linked-accounts/data.ts';
import { ConfirmationBoxes } from './confirmation-boxes.tsx';
import { NoSignUp } from './sign-up-panel.tsx';

type ProvedSignUpFormProps = { onDone: () => void; onBack: () => void };

/** Someone a provider has verified confirms their age and the Terms before they get an account (AU-21). */
export function ProvedSignUpForm({ onDone, onBack }: ProvedSignUpFormProps) {
  const pending = useQuery(pendingQuery);
  const signUp = useProvedSignUp();
  const state = useSignUpState();
  const form = useSubmitForm({
    defaultValues: { ageVerified: false, tosAccepted: false },
    check: confirmationRefusal,
    async send(input) {
      await signUp.mutateAsync(input);
      showToast({ text: copy.created, tone: 'success' });
      onDone();
    },
    toText: signInFailure,
  });

  if (pending.isPending) {
    return (
      <p role="status" className="text-quiet">
        {copy.loading}
      </p>
    );
  }
  if (state === 'invite' || state === 'closed') {
    return (
      <>
        <NoSignUp state={state} />
        <Button variant="secondary" className="justify-self-center" onClick={onBack}>
          {copy.back}
        </Button>
      </>
    );
  }
  return (
    <Form form={form}>
      {pending.data ? (
        <>
          <p className="text-soft">{copy.almost(copy.names[pending.data.provider])}</p>
          <div className="flex items-center gap-3 rounded-md border border-line bg-surface p-3">
            <Avatar name={pending.data.name} size="lg" />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{pending.data.name}</p>
              <p className="text-sm text-quiet wrap-anywhere">{pending.data.email}</p>
            </div>
          </div>
          <ConfirmationBoxes age={form.register('ageVerified')} terms={form.register('tosAccepted')} />
          <Button type="submit" variant="primary" size="lg" wide busy={form.isPending}>
            {copy.create}
          </Button>
        </>
      ) : (
        <Notice tone="error">{copy.expired}</Notice>
      )}
      <Button variant="secondary" className="justify-self-center" onClick={onBack}>
        {copy.back}
      </Button>
    </Form>
  );
}
