import { useState } from 'react';
import { ApiError, unreachable } from '../../lib/api.ts';
import { useSubmitForm } from '../../lib/use-submit-form.ts';
import { Button } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../ui/popups/confirm-dialog.tsx';
import { FormDialog } from '../../ui/popups/form-dialog.tsx';
import { kitCopy as copy } from './copy.ts';
import { KitRow, KitSection } from './kit-section.tsx';

const REFUSAL = new ApiError(409, { code: 'BID_CHANGED', message: copy.bidChanged });

/** What becomes of what a dialog sends. */
const OUTCOMES = {
  submitting: () => new Promise<never>(() => undefined),
  refused: () => Promise.reject(REFUSAL),
  refusedField: () => Promise.reject(REFUSAL),
  offline: () => Promise.reject(unreachable()),
} as const;
type Outcome = keyof typeof OUTCOMES;

const KINDS: readonly Outcome[] = ['submitting', 'refused', 'refusedField', 'offline'];

/** A form and a question in each of their states. Lists in dialogs are among the lists (XP-10). */
export function KitDialogs() {
  return (
    <KitSection title={copy.dialogs}>
      <p className="text-soft">{copy.dialogsHint}</p>
      <KitRow>
        {KINDS.map((kind) => (
          <KitForm key={kind} kind={kind} />
        ))}
      </KitRow>
      <KitRow>
        {KINDS.filter((kind) => kind !== 'refusedField').map((kind) => (
          <KitQuestion key={kind} kind={kind} />
        ))}
      </KitRow>
    </KitSection>
  );
}

function KitForm({ kind }: { kind: Outcome }) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useSubmitForm<{ wager: string }>({
    defaultValues: { wager: '100' },
    send: OUTCOMES[kind],
    getField: () => (kind === 'refusedField' ? 'wager' : undefined),
  });
  function open() {
    setIsOpen(true);
    void form.submit();
  }
  return (
    <>
      <Button onClick={open}>{copy.formIs(copy.outcomes[kind])}</Button>
      <FormDialog
        form={form}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={copy.acceptBet}
        description={copy.gameAndTime}
        cancel={copy.cancel}
        action={{ label: copy.acceptBet }}
      >
        <p>{copy.risk}</p>
        <MoneyField
          label={copy.wager}
          {...form.register('wager')}
          {...(form.formState.errors.wager?.message && { error: form.formState.errors.wager.message })}
        />
      </FormDialog>
    </>
  );
}

function KitQuestion({ kind }: { kind: Outcome }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{copy.questionIs(copy.outcomes[kind])}</Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={copy.cancelTitle}
        description={copy.game}
        cancel={copy.keepBid}
        action={{ label: copy.cancelBid, busyLabel: copy.working }}
        run={OUTCOMES[kind]}
      >
        <p>{copy.cancelText}</p>
      </ConfirmDialog>
    </>
  );
}
