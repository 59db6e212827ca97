import type { SignInMethods, SignInProvider } from '@evens/domain/accounts/model';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getMessage } from '../../../lib/api.ts';
import { askForProof } from '../../../lib/reauthentication.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/cards/badge.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { CardSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { PasswordSection } from '../passwords/screen.tsx';
import { providersCopy as copy } from './copy.ts';
import { outcomeFailure, signInMethodsQuery, startLinking, useProviderWindow, useUnlink } from './data.ts';

/** The confirmation could expire while the popup opens. */
const SOON_MS = 15_000;

/** How the viewer signs in: their password, if they have one, and the providers the host has set up. */
export function SignInMethodsSection() {
  const methods = useQuery(signInMethodsQuery);
  if (methods.isError && !methods.data) {
    return <ErrorState title={copy.waysFailed} onRetry={() => void methods.refetch()} />;
  }
  if (!methods.data) return <CardSkeletons label={copy.waysLoading} count={1} />;
  return (
    <>
      {methods.data.hasPassword && <PasswordSection />}
      {methods.data.providers.length > 0 && <Providers ways={methods.data} />}
    </>
  );
}

function Providers({ ways: methods }: { ways: SignInMethods & { provedUntil: string } }) {
  return (
    <TitledCard title={copy.waysTitle} hint={copy.waysHint}>
      <ul aria-label={copy.waysTitle} className="divide-y divide-line">
        {methods.arePasswordsOn && !methods.hasPassword && (
          <li className="px-3.5 py-3 sm:px-4">
            <p className="font-semibold">{copy.password}</p>
            <p className="text-sm text-quiet">{copy.noPassword}</p>
          </li>
        )}
        {methods.providers.map((way) => (
          <ProviderRow key={way.provider} {...way} provedUntil={methods.provedUntil} />
        ))}
      </ul>
    </TitledCard>
  );
}

type ProviderRowProps = { provider: SignInProvider; isLinked: boolean; provedUntil: string };

function expiresSoon(provedUntil: string): boolean {
  return Date.parse(provedUntil) - Date.now() < SOON_MS;
}

function ProviderRow({ provider, isLinked, provedUntil }: ProviderRowProps) {
  const client = useQueryClient();
  const unlink = useUnlink();
  const name = copy.names[provider];
  const { start, busyWith } = useProviderWindow(startLinking, (outcome) => {
    void client.invalidateQueries({ queryKey: signInMethodsQuery.queryKey });
    if (outcome === 'linked') showToast({ text: copy.nowLinked(name), tone: 'success' });
    else showToast({ text: outcomeFailure(outcome, provider), tone: 'error' });
  });
  // Confirmed first, so that no empty popup covers the question.
  const link = async () => {
    if (expiresSoon(provedUntil) && !(await askForProof())) return;
    void client.invalidateQueries({ queryKey: signInMethodsQuery.queryKey });
    start(provider);
  };
  const end = () =>
    unlink.mutate(provider, {
      onSuccess: () => showToast({ text: copy.nowUnlinked(name), tone: 'success' }),
      onError: (error) => showToast({ text: getMessage(error), tone: 'error' }),
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3.5 py-3 sm:px-4">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {name} <Badge tone={isLinked ? 'accent' : 'plain'}>{isLinked ? copy.linked : copy.notLinked}</Badge>
      </p>
      {isLinked ? (
        <Button aria-label={`${copy.unlink} ${name}`} busy={unlink.isPending} onClick={end}>
          {copy.unlink}
        </Button>
      ) : (
        <Button aria-label={copy.linkTitle(name)} busy={busyWith !== null} onClick={() => void link()}>
          {copy.link}
        </Button>
      )}
    </li>
  );
}
