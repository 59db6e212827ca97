import type { ReactNode } from 'react';
import type { FormState } from '../../lib/use-submit-form.ts';
import { classes } from '../classes.ts';
import { useDialogHold } from '../dialog-hold.ts';
import { Notice } from '../page/notice.tsx';

type FormProps = { form: FormState; className?: string; children: ReactNode };

/** A form on a page, or in a dialog that has more than the form. A refusal that no field shows is at its top. */
export function Form({ form, className, children }: FormProps) {
  useDialogHold(form.isPending);
  return (
    <form onSubmit={form.submit} noValidate className={classes('grid gap-4', className)}>
      {form.refusal && <Notice tone="error">{form.refusal}</Notice>}
      {children}
    </form>
  );
}
