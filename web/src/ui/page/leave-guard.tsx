import { useBlocker } from '@tanstack/react-router';
import { use, useCallback, useEffect, useState } from 'react';
import { protectUnsaved } from '../../lib/leave-first.ts';
import { GroupContext } from '../../lib/session.ts';
import { useSubmitForm } from '../../lib/use-submit-form.ts';
import { FormDialog } from '../popups/form-dialog.tsx';
import { leaveCopy as copy } from './copy.ts';

type Place = { pathname: string; search: unknown };

/** A dialog changes neither. Someone who has been signed out can't stay, and is on the sign-in page before the form is gone. */
function isLeaving(from: Place, to: Place): boolean {
  if (from.pathname === '/login' || to.pathname === '/login') return false;
  return from.pathname !== to.pathname || JSON.stringify(from.search) !== JSON.stringify(to.search);
}

type Question = { answer: (isLeaving: boolean) => void };

/** Asks before someone leaves a page, or a group, with changes that aren't saved. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const groupId = use(GroupContext)?.id;
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = useCallback(async () => {
    const isSure = await new Promise<boolean>((answer) => setQuestion({ answer }));
    setQuestion(null);
    return isSure;
  }, []);
  useEffect(() => (isDirty ? protectUnsaved({ groupId, ask }) : undefined), [isDirty, groupId, ask]);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => isDirty && isLeaving(current, next) && !(await ask()),
    enableBeforeUnload: isDirty,
  });
  const form = useSubmitForm({ send: async () => question?.answer(true) });
  return (
    <FormDialog
      form={form}
      open={question !== null}
      onClose={() => question?.answer(false)}
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
