import { useBlocker } from '@tanstack/react-router';
import { useSubmitForm } from '../../lib/use-submit-form.ts';
import { FormDialog } from '../popups/form-dialog.tsx';
import { leaveCopy as copy } from './copy.ts';

type Place = { pathname: string; search: unknown };

/** A dialog changes neither. Someone who has been signed out can't stay. */
function isLeaving(from: Place, to: Place): boolean {
  if (to.pathname === '/login') return false;
  return from.pathname !== to.pathname || JSON.stringify(from.search) !== JSON.stringify(to.search);
}

/** Asks before someone leaves a page with changes that aren't saved. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && isLeaving(current, next),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const isAsking = blocker.status === 'blocked';
  const form = useSubmitForm({ send: async () => blocker.proceed?.() });
  return (
    <FormDialog
      form={form}
      open={isAsking}
      onClose={() => blocker.reset?.()}
      size="sm"
      inAddress
      isDanger
      title={copy.title}
      cancel={copy.stay}
      action={{ label: copy.leave }}
    >
      <p>{copy.text}</p>
    </FormDialog>
  );
}
