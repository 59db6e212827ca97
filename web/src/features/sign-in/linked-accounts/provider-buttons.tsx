import { SIGN_IN_PROVIDERS, type SignInProvider } from '@evens/domain/accounts/model';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { providersCopy as copy } from './copy.ts';
import { type Outcome, outcomeFailure, providersQuery, startSignIn, useProviderWindow } from './data.ts';
import { GoogleMark } from './google-mark.tsx';

type ProviderButtonsProps = {
  /** Where to go after sign-in. */
  next: string;
  /** The result, if this page itself went to the provider. */
  arrived: Outcome | undefined;
  onIn: () => void;
  /** The provider confirmed someone who has no account yet. */
  onNew: () => void;
};

/** Anything but a success is a refusal. */
function isRefusal(arrived: Outcome | undefined): arrived is Outcome {
  return arrived !== undefined && !['in', 'new', 'linked'].includes(arrived);
}

/** The other ways to sign in that are set up here, below the form, or the only ones (AU-02, AU-19, HO-13). */
export function ProviderButtons({ next, arrived, onIn, onNew }: ProviderButtonsProps) {
  const available = useQuery(providersQuery).data;
  const [failure, setFailure] = useState(isRefusal(arrived) ? outcomeFailure(arrived, 'google') : undefined);
  const { start, busyWith } = useProviderWindow(startSignIn(next), (outcome, provider) => {
    if (outcome === 'in') return onIn();
    if (outcome === 'new') return onNew();
    setFailure(outcomeFailure(outcome, provider));
  });
  const press = (provider: SignInProvider) => () => {
    setFailure(undefined);
    start(provider);
  };
  const offered = SIGN_IN_PROVIDERS.filter((provider) => available?.[provider]);
  if (offered.length === 0 && !failure) return null;
  return (
    <section aria-label={copy.others} className="grid gap-3">
      {available?.passwords !== false && (
        <p className="flex items-center gap-3 text-sm text-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          {copy.or}
        </p>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      {offered.map((provider) => (
        <Button
          key={provider}
          size="lg"
          wide
          icon={provider === 'google' ? <GoogleMark /> : <KeyRound aria-hidden size={18} />}
          busy={busyWith === provider}
          onClick={press(provider)}
        >
          {copy.actions[provider]}
        </Button>
      ))}
      <p role="status" className="text-center text-sm text-quiet empty:hidden">
        {busyWith && copy.waiting}
      </p>
    </section>
  );
}
