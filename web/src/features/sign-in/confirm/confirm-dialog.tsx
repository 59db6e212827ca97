import { accountErrors } from '@evens/domain/accounts/errors';
import type { SignInProvider } from '@evens/domain/accounts/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmitForm } from '../../../lib/use-submit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { FormDialog } from '../../../ui/popups/form-dialog.tsx';
import { providersCopy } from '../linked-accounts/copy.ts';
import { outcomeFailure, signInMethodsQuery, startConfirming, useProviderWindow } from '../linked-accounts/data.ts';
import { proofCopy as copy } from '../sessions/copy.ts';
import { useConfirmPassword } from '../sessions/data.ts';

type ProofProps = { onEnd: (isProved: boolean) => void };

/** Asks who is at the keyboard: someone who found the browser open doesn't know the password. */
export function ProofDialog({ onEnd }: ProofProps) {
  const methods = useQuery(signInMethodsQuery);
  const linked = methods.data?.providers.filter(({ isLinked }) => isLinked).map(({ provider }) => provider) ?? [];
  if (methods.data?.hasPassword) return <PasswordProof onEnd={onEnd} />;
  return (
    <Dialog
      open={methods.data !== undefined || methods.isError}
      onClose={() => onEnd(false)}
      title={copy.title}
      description={copy.why}
      size="sm"
      footer={<Button onClick={() => onEnd(false)}>{copy.cancel}</Button>}
    >
      {methods.isError && <ErrorState title={providersCopy.waysFailed} onRetry={() => void methods.refetch()} />}
      {methods.data && linked.length === 0 && (
        <p>{methods.data.arePasswordsOn ? copy.noWay : copy.noWayWithoutPasswords}</p>
      )}
      {linked.length > 0 && <ProviderProof linked={linked} onEnd={onEnd} />}
    </Dialog>
  );
}

function PasswordProof({ onEnd }: ProofProps) {
  const confirm = useConfirmPassword();
  const form = useSubmitForm({
    defaultValues: { password: '' },
    check: ({ password }) => (password ? null : accountErrors.CURRENT_PASSWORD_MISSING),
    send: async ({ password }) => {
      await confirm.mutateAsync(password);
      onEnd(true);
    },
    getField: () => 'password',
  });
  return (
    <FormDialog
      form={form}
      open
      onClose={() => onEnd(false)}
      title={copy.title}
      description={copy.why}
      size="sm"
      cancel={copy.cancel}
      action={{ label: copy.goOn }}
    >
      <TextField
        label={copy.password}
        type="password"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </FormDialog>
  );
}

/** Without a password, the person signs in again with their provider. */
function ProviderProof({ linked, onEnd }: ProofProps & { linked: SignInProvider[] }) {
  const [failure, setFailure] = useState<string>();
  const { start, busyWith } = useProviderWindow(startConfirming, (outcome, provider) => {
    if (outcome === 'confirmed') onEnd(true);
    else setFailure(outcomeFailure(outcome, provider));
  });
  return (
    <div className="grid gap-3">
      {failure && <Notice tone="error">{failure}</Notice>}
      {linked.map((provider) => (
        <Button
          key={provider}
          variant="primary"
          size="lg"
          wide
          busy={busyWith === provider}
          onClick={() => {
            setFailure(undefined);
            start(provider);
          }}
        >
          {providersCopy.actions[provider]}
        </Button>
      ))}
      <p role="status" className="text-sm text-quiet empty:hidden">
        {busyWith && providersCopy.waiting}
      </p>
    </div>
  );
}
