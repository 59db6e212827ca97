import type { SignInProvider, WaysIn } from '@evens/domain/accounts/model';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { askForProof } from '../../../lib/proof.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/cards/badge.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { PasswordSection } from '../passwords/screen.tsx';
import { providersCopy as copy } from './copy.ts';
import { askToLink, outcomeFailure, useProviderWindow, useUnlink, waysQuery } from './data.ts';

/** The confirmation could expire while the popup opens. */
const SOON_MS = 15_000;

/** How the viewer signs in: their password, if they have one, and the providers the host has set up. */
export function WaysSection() {
  const ways = useQuery(waysQuery);
  if (ways.isError && !ways.data) {
    return <ErrorState title={copy.waysFailed} onRetry={() => void ways.refetch()} />;
  }
  if (!ways.data) return null;
  return (
    <>
      {ways.data.hasPassword && <PasswordSection />}
      {ways.data.providers.length > 0 && <Providers ways={ways.data} />}
    </>
  );
}

function Providers({ ways }: { ways: WaysIn & { provedUntil: string } }) {
  return (
    <TitledCard title={copy.waysTitle} hint={copy.waysHint}>
      <ul aria-label={copy.waysTitle} className="divide-y divide-line">
        {!ways.hasPassword && (
          <li className="px-3.5 py-3 sm:px-4">
            <p className="font-semibold">{copy.password}</p>
            <p className="text-sm text-quiet">{copy.noPassword}</p>
          </li>
        )}
        {ways.providers.map((way) => (
          <ProviderRow key={way.provider} {...way} provedUntil={ways.provedUntil} />
        ))}
      </ul>
    </TitledCard>
  );
}

type ProviderRowProps = { provider: SignInProvider; isLinked: boolean; provedUntil: string };

function isSoonOver(provedUntil: string): boolean {
  return Date.parse(provedUntil) - Date.now() < SOON_MS;
}

function ProviderRow({ provider, isLinked, provedUntil }: ProviderRowProps) {
  const client = useQueryClient();
  const unlink = useUnlink();
  const name = copy.names[provider];
  const { start, busyWith } = useProviderWindow(askToLink, (outcome) => {
    void client.invalidateQueries({ queryKey: waysQuery.queryKey });
    if (outcome === 'linked') showToast({ text: copy.nowLinked(name), tone: 'done' });
    else showToast({ text: outcomeFailure(outcome, provider), tone: 'trouble' });
  });
  // Confirmed first, so that no empty popup covers the question.
  const link = async () => {
    if (isSoonOver(provedUntil) && !(await askForProof())) return;
    void client.invalidateQueries({ queryKey: waysQuery.queryKey });
    start(provider);
  };
  const end = () =>
    unlink.mutate(provider, {
      onSuccess: () => showToast({ text: copy.nowUnlinked(name), tone: 'done' }),
      onError: (error) => showToast({ text: messageOf(error), tone: 'trouble' }),
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
