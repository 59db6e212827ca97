import type { SignInProvider, WaysIn } from '@evens/domain/accounts/model';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { TitledCard } from '../../../ui/titled-card.tsx';
import { showToast } from '../../../ui/toast.ts';
import { providersCopy as copy } from '../copy-providers.ts';
import { askToLink, outcomeFailure, useProviderWindow, useUnlink, waysQuery } from '../data-providers.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PasswordSection } from './password-section.tsx';

/** How the viewer signs in: the password, where there is one, and what else the host offers. */
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

function Providers({ ways }: { ways: WaysIn }) {
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
          <ProviderRow key={way.provider} {...way} hasPassword={ways.hasPassword} />
        ))}
      </ul>
    </TitledCard>
  );
}

type ProviderRowProps = { provider: SignInProvider; isLinked: boolean; hasPassword: boolean };

function ProviderRow({ provider, isLinked, hasPassword }: ProviderRowProps) {
  const client = useQueryClient();
  const unlink = useUnlink();
  const [isAsked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const name = copy.names[provider];
  const { start, busyWith } = useProviderWindow(askToLink(password), (outcome) => {
    setPassword('');
    void client.invalidateQueries({ queryKey: waysQuery.queryKey });
    if (outcome === 'linked') showToast({ text: copy.nowLinked(name), tone: 'done' });
    else showToast({ text: outcomeFailure(outcome, provider), tone: 'trouble' });
  });
  const link = () => {
    setAsked(false);
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
        <Button
          aria-label={copy.linkTitle(name)}
          busy={busyWith !== null}
          onClick={hasPassword ? () => setAsked(true) : link}
        >
          {copy.link}
        </Button>
      )}
      <LinkDialog
        open={isAsked}
        name={name}
        password={password}
        onPassword={setPassword}
        onClose={() => setAsked(false)}
        onGoOn={link}
      />
    </li>
  );
}
