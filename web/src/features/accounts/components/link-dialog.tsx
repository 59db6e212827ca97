import { accountErrors } from '@evens/domain/accounts/errors';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { providersCopy as copy } from '../copy-providers.ts';

type LinkDialogProps = {
  open: boolean;
  /** Who is linked. */
  name: string;
  password: string;
  onPassword: (typed: string) => void;
  onClose: () => void;
  onGoOn: () => void;
};

/** Asks for the password before another way in is linked: whoever found a browser open does not know it. */
export function LinkDialog({ open, name, password, onPassword, onClose, onGoOn }: LinkDialogProps) {
  const formId = useId();
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password) onGoOn();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.linkTitle(name)}
      description={copy.linkText(name)}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {copy.goOn}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label={copy.currentPassword}
          type="password"
          autoComplete="current-password"
          value={password}
          error={isTried && !password ? accountErrors.CURRENT_PASSWORD_MISSING.message : undefined}
          onChange={({ target }) => onPassword(target.value)}
        />
      </form>
    </Dialog>
  );
}
