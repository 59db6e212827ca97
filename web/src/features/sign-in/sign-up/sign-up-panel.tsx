import type { ComponentProps } from 'react';
import { Notice } from '../../../ui/page/notice.tsx';
import { signUpNotes as copy } from '../copy.ts';
import { useSignUpState } from '../data.ts';
import { SignUpForm } from './sign-up-form.tsx';

/** Why someone can't sign up, and how they could (HO-01). */
export function NoSignUp({ state }: { state: 'invite' | 'closed' }) {
  return (
    <Notice>
      <p>{copy[state]}</p>
      {state === 'invite' && <p>{copy.inviteHow}</p>}
    </Notice>
  );
}

/** The sign-up form, or why there is none (HO-01). */
export function SignUpPanel({ hasForm, ...form }: ComponentProps<typeof SignUpForm> & { hasForm: boolean }) {
  const state = useSignUpState();
  if (state === 'invite' || state === 'closed') return <NoSignUp state={state} />;
  return (
    <>
      {state === 'host' && <Notice>{copy.host}</Notice>}
      {hasForm && <SignUpForm {...form} />}
    </>
  );
}
