import { accountErrors } from '@evens/domain/accounts/errors';
import type { UnprovedPart } from '@evens/domain/accounts/model';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PRODUCT } from '../../lib/copy.ts';
import { getEndedSession, getSavedInvite, startSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { BrandMark } from '../../ui/page/brand-mark.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { confirmationCopy, accountsCopy as copy } from './copy.ts';
import { useArePasswordsOn, useSignUpState } from './data.ts';
import { providersCopy } from './linked-accounts/copy.ts';
import { ProviderButtons } from './linked-accounts/provider-buttons.tsx';
import { NewPasswordForm } from './links/new-password-form.tsx';
import { ResetForm } from './links/reset-form.tsx';
import { SecuredNote } from './links/secured-note.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useCleanBrowser } from './sign-out/data.ts';
import { ConfirmationForm } from './sign-up/confirmation-form.tsx';
import { ProvedSignUpForm } from './sign-up/proved-sign-up-form.tsx';
import { NoSignUp, SignUpPanel } from './sign-up/sign-up-panel.tsx';

type Mode = 'sign-in' | 'sign-up' | 'mailed' | 'confirm' | 'reset' | 'new-password' | 'secured' | 'proved';

const TITLES: Record<Mode, string> = {
  'sign-in': copy.signInTitle,
  'sign-up': copy.signUpTitle,
  mailed: confirmationCopy.mailedTitle,
  confirm: confirmationCopy.title,
  reset: copy.resetTitle,
  'new-password': copy.newPasswordTitle,
  secured: copy.securedTitle,
  proved: providersCopy.almostTitle,
};

type Switch = { to: Mode; question: string; label: string };

const toSignUp: Switch = { to: 'sign-up', question: copy.toSignUp, label: copy.signUp };
const toSignIn: Switch = { to: 'sign-in', question: copy.toSignIn, label: copy.signIn };
const remembered: Switch = { ...toSignIn, question: copy.remembered };

/** The links from one form to the others. The forgotten password link is in the sign-in form. */
const SWITCHES: Record<Mode, readonly Switch[]> = {
  'sign-in': [toSignUp],
  'sign-up': [toSignIn],
  mailed: [{ ...toSignUp, question: confirmationCopy.wrongAddress, label: confirmationCopy.again }, toSignIn],
  confirm: [toSignIn],
  reset: [remembered, toSignUp],
  'new-password': [remembered],
  secured: [],
  proved: [],
};

type LoginEntry = Pick<LoginScreenProps, 'resetToken' | 'signUpToken' | 'arrived'>;

function firstMode({ resetToken, signUpToken, arrived }: LoginEntry): Mode {
  if (resetToken) return 'new-password';
  if (signUpToken) return 'confirm';
  if (arrived === 'new') return 'proved';
  if (arrived) return 'sign-in';
  return getSavedInvite() ? 'sign-up' : 'sign-in';
}

function Pitch() {
  return (
    <aside
      aria-label={copy.pitchLabel}
      className="hidden content-center gap-8 bg-accent p-12 text-accent-ink lg:grid dark:border-r dark:border-line dark:bg-surface dark:text-ink"
    >
      <p className="max-w-md text-3xl font-bold tracking-tight text-balance">{copy.pitchTitle}</p>
      <dl className="grid max-w-md gap-5">
        {copy.pitch.map(([head, text]) => (
          <div key={head} className="border-t border-current/25 pt-3">
            <dt className="font-bold">{head}</dt>
            <dd className="opacity-85">{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

function MailedNote({ email }: { email: string }) {
  return (
    <div role="status" className="grid gap-2 text-soft">
      <p className="wrap-anywhere">{confirmationCopy.mailed(email)}</p>
      <p>{confirmationCopy.late}</p>
    </div>
  );
}

type SwitchesProps = { mode: Mode; canSignUp: boolean; onSwitch: (mode: Mode) => void };

/** The links to the other forms. */
function Switches({ mode, canSignUp, onSwitch }: SwitchesProps) {
  return (
    <div className="grid gap-1 border-t border-line pt-4 empty:hidden">
      {SWITCHES[mode]
        .filter(({ to }) => canSignUp || to !== 'sign-up')
        .map(({ to, question, label }) => (
          <p key={to} className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-soft">
            {question}
            <Button variant="secondary" onClick={() => onSwitch(to)}>
              {label}
            </Button>
          </p>
        ))}
    </div>
  );
}

type LoginScreenProps = {
  /** Continues after sign-in: to `next`, unless an emailed link led here. */
  onDone: (to?: string) => void;
  next: string;
  /** Someone who isn't signed in asked for a page that needs it (SH-09). */
  isTurnedAway: boolean;
  /** The result, if this page itself went to a provider. */
  arrived: string | undefined;
  /** From the password reset link that led here. */
  resetToken: string | undefined;
  /** From the sign-up link that led here. */
  signUpToken: string | undefined;
  /** The link has been used. */
  onLinkDone: () => void;
  /** What everyone has to know before they sign in. */
  notice: ReactNode;
  /** Links below the forms, for anyone who wants to know more first. */
  help: ReactNode;
};

/** Someone who came back from a provider in this page is signed in already, and continues. */
function useFinishSignIn(onDone: LoginScreenProps['onDone'], arrived: string | undefined): () => void {
  const client = useQueryClient();
  const goOn = useEffectEvent(() => void startSession(client).then(() => onDone()));
  useEffect(() => {
    if (arrived === 'in' || arrived === 'linked') goOn();
  }, [arrived]);
  return () => void startSession(client).then(() => onDone());
}

/** The button that switches forms goes away, and with it the place of the focus. */
function useTitleFocus(mode: Mode) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(mode);
  useEffect(() => {
    if (mode !== shown.current && document.activeElement === document.body) title.current?.focus();
    shown.current = mode;
  }, [mode]);
  return title;
}

/** Sign-in, sign-up, and forgotten password (AU-01). A visitor with an invite is probably new. */
export function LoginScreen(props: LoginScreenProps) {
  const { onDone, next, isTurnedAway, arrived, resetToken, signUpToken, onLinkDone, notice, help } = props;
  const [mode, setMode] = useState<Mode>(firstMode({ resetToken, signUpToken, arrived }));
  const title = useTitleFocus(mode);
  const enter = useFinishSignIn(onDone, arrived);
  const signUpState = useSignUpState();
  const isShut = signUpState === 'invite' || signUpState === 'closed';
  const arePasswordsOn = useArePasswordsOn();
  useCleanBrowser();
  const ended = getEndedSession();
  // Kept from one form to the next, and after the server has ended a session.
  const [email, setEmail] = useState(ended?.email ?? '');
  const typed = { email, onEmail: setEmail };
  const [removed, setRemoved] = useState<readonly UnprovedPart[]>([]);
  const switchTo = (next: Mode) => () => setMode(next);
  const mailed = (to: string) => {
    setEmail(to);
    setMode('mailed');
  };
  const secure = (parts: readonly UnprovedPart[]) => {
    setRemoved(parts);
    setMode('secured');
  };
  const endLink = (to: Mode) => () => {
    setMode(to);
    onLinkDone();
  };
  const done = () => onDone();
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <Pitch />
      <main className="mx-auto grid w-full max-w-md content-center gap-6 px-4 py-8">
        <div className="flex items-center gap-3">
          <BrandMark size={36} />
          <span className="text-xl font-bold tracking-tight">{PRODUCT}</span>
        </div>
        <h1 ref={title} tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none">
          {TITLES[mode]}
        </h1>
        {mode === 'sign-in' && notice}
        {mode === 'sign-in' && isTurnedAway && (
          <Notice>{ended ? copy.sessionEnded : accountErrors.NOT_SIGNED_IN.message}</Notice>
        )}
        {mode === 'sign-in' && arePasswordsOn && <SignInForm {...typed} onDone={done} onForgot={switchTo('reset')} />}
        {mode === 'sign-up' && (
          <SignUpPanel {...typed} hasForm={arePasswordsOn} next={next} onDone={done} onMailed={mailed} />
        )}
        {mode === 'mailed' && <MailedNote email={email} />}
        {mode === 'confirm' && (
          <ConfirmationForm token={signUpToken ?? ''} onDone={onDone} onSignUpAgain={endLink('sign-up')} />
        )}
        {mode === 'reset' && <ResetForm {...typed} />}
        {mode === 'new-password' && (
          <NewPasswordForm
            token={resetToken ?? ''}
            onDone={endLink('sign-in')}
            onSecured={secure}
            onAskAgain={switchTo('reset')}
          />
        )}
        {mode === 'secured' && <SecuredNote removed={removed} onDone={endLink('sign-in')} />}
        {mode === 'proved' && <ProvedSignUpForm onDone={done} onBack={switchTo('sign-in')} />}
        {(mode === 'sign-in' || (mode === 'sign-up' && !isShut)) && (
          <ProviderButtons next={next} arrived={arrived} onIn={enter} onNew={switchTo('proved')} />
        )}
        {mode === 'sign-in' && isShut && <NoSignUp state={signUpState} />}
        <Switches mode={mode} canSignUp={!isShut} onSwitch={setMode} />
        {help}
      </main>
    </div>
  );
}
