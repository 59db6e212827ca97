import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { enterSession, keptInvite } from '../../lib/session.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { NewPasswordForm } from './components/new-password-form.tsx';
import { ProvedSignUpForm } from './components/proved-sign-up-form.tsx';
import { ProviderButtons } from './components/provider-buttons.tsx';
import { ResetForm } from './components/reset-form.tsx';
import { SignInForm } from './components/sign-in-form.tsx';
import { SignUpForm } from './components/sign-up-form.tsx';
import { accountsCopy as copy } from './copy.ts';
import { providersCopy } from './copy-providers.ts';

type Mode = 'sign-in' | 'sign-up' | 'reset' | 'new-password' | 'proved';

const TITLES: Record<Mode, string> = {
  'sign-in': copy.signInTitle,
  'sign-up': copy.signUpTitle,
  reset: copy.resetTitle,
  'new-password': copy.newPasswordTitle,
  proved: providersCopy.almostTitle,
};

type Switch = { to: Mode; question: string; label: string };

const toSignUp: Switch = { to: 'sign-up', question: copy.toSignUp, label: copy.signUp };
const toSignIn: Switch = { to: 'sign-in', question: copy.toSignIn, label: copy.signIn };
const remembered: Switch = { ...toSignIn, question: copy.remembered };

/** How to get from one form to the others; the lost password is asked about in the form of the sign-in. */
const SWITCHES: Record<Mode, readonly Switch[]> = {
  'sign-in': [toSignUp],
  'sign-up': [toSignIn],
  reset: [remembered, toSignUp],
  'new-password': [remembered],
  proved: [],
};

function firstMode({ resetToken, arrived }: Pick<LoginScreenProps, 'resetToken' | 'arrived'>): Mode {
  if (resetToken) return 'new-password';
  if (arrived === 'new') return 'proved';
  if (arrived) return 'sign-in';
  return keptInvite() ? 'sign-up' : 'sign-in';
}

function Pitch() {
  return (
    <aside
      aria-label="About Evens"
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

type LoginScreenProps = {
  /** Leads on once somebody has entered. */
  onDone: () => void;
  /** Where that is. */
  next: string;
  /** What came of a way through a provider that this page itself was on. */
  arrived: string | undefined;
  /** Of the reset link that led here. */
  resetToken: string | undefined;
  /** The link has done its work. */
  onReset: () => void;
  /** Stands below the forms, for whoever wants to know more first. */
  help: ReactNode;
};

/** Who came back through a provider with this page is in already, and goes on. */
function useArrival(onDone: () => void, arrived: string | undefined): () => void {
  const client = useQueryClient();
  const goOn = useEffectEvent(() => void enterSession(client).then(onDone));
  useEffect(() => {
    if (arrived === 'in' || arrived === 'linked') goOn();
  }, [arrived]);
  return () => void enterSession(client).then(onDone);
}

/** Signing in, signing up and the lost password (AU-01); a visitor with an invite most likely is new. */
export function LoginScreen({ onDone, next, arrived, resetToken, onReset, help }: LoginScreenProps) {
  const [mode, setMode] = useState<Mode>(firstMode({ resetToken, arrived }));
  const enter = useArrival(onDone, arrived);
  const [email, setEmail] = useState('');
  const switchTo = (next: Mode) => () => setMode(next);
  const forget = (typed: string) => {
    setEmail(typed);
    setMode('reset');
  };
  const endReset = () => {
    setMode('sign-in');
    onReset();
  };
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <Pitch />
      <main className="mx-auto grid w-full max-w-md content-center gap-6 px-4 py-8">
        <div className="flex items-center gap-3">
          <BrandMark size={36} />
          <span className="text-xl font-bold tracking-tight">Evens</span>
        </div>
        <h1 className="text-2xl font-bold tracking-tight">{TITLES[mode]}</h1>
        {mode === 'sign-in' && <SignInForm onDone={onDone} onForgot={forget} />}
        {mode === 'sign-up' && <SignUpForm onDone={onDone} />}
        {mode === 'reset' && <ResetForm email={email} />}
        {mode === 'new-password' && (
          <NewPasswordForm token={resetToken ?? ''} onDone={endReset} onAskAgain={switchTo('reset')} />
        )}
        {mode === 'proved' && <ProvedSignUpForm onDone={onDone} onBack={switchTo('sign-in')} />}
        {(mode === 'sign-in' || mode === 'sign-up') && (
          <ProviderButtons next={next} arrived={arrived} onIn={enter} onNew={switchTo('proved')} />
        )}
        <div className="grid gap-1 border-t border-line pt-4 empty:hidden">
          {SWITCHES[mode].map(({ to, question, label }) => (
            <p key={to} className="flex flex-wrap items-center justify-center gap-1 text-soft">
              {question}
              <Button variant="quiet" onClick={switchTo(to)}>
                {label}
              </Button>
            </p>
          ))}
        </div>
        {help}
      </main>
    </div>
  );
}
