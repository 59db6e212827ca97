import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { atBase } from '../../../lib/address/base-path.ts';
import { getMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/cards/badge.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { CopyButton } from '../../../ui/clipboard-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { tokensCopy as copy } from './copy.ts';
import { tokensQuery, useCreateToken, useRevokeToken } from './data.ts';
import { TokenForm } from './token-form.tsx';

/** Tokens for the viewer's own programs: made, shown once, and revoked here (HO-12). */
export function ApiTokensSection() {
  const tokens = useQuery(tokensQuery);
  const creation = useCreateToken();
  const created = tokens.data?.some(({ id }) => id === creation.data?.id) ? creation.data : undefined;
  return (
    <TitledCard title={copy.title} hint={copy.hint}>
      {tokens.isPending && (
        <CardSection>
          <RowSkeletons label={copy.loading} count={1} />
        </CardSection>
      )}
      {tokens.isError && !tokens.data && (
        <CardSection>
          <ErrorState title={copy.loadFailed} onRetry={() => void tokens.refetch()} />
        </CardSection>
      )}
      {tokens.data && tokens.data.length > 0 && (
        <ul aria-label={copy.title} className="divide-y divide-line">
          {tokens.data.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      <CardSection className="grid gap-4 py-4">
        {created && <NewToken key={created.id} token={created.token} />}
        <TokenForm create={creation.mutateAsync} />
        <p className="text-sm text-quiet">
          <a
            href={atBase('/api/docs')}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-4 hover:text-ink"
          >
            {copy.docs}
          </a>
        </p>
      </CardSection>
    </TitledCard>
  );
}

/** Takes the focus, because the token shows only now. */
function NewToken({ token }: { token: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-64">
          <TextField ref={field} label={copy.token} value={token} readOnly onFocus={(event) => event.target.select()} />
        </div>
        <CopyButton
          label={copy.copy}
          text={token}
          onFailure={() => showToast({ text: copy.copyFailed, tone: 'error' })}
        />
      </div>
      <p className="text-sm text-soft">{copy.tokenHint}</p>
    </div>
  );
}

type Token = Awaited<ReturnType<NonNullable<typeof tokensQuery.queryFn>>>[number];

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

function TokenRow({ token }: { token: Token }) {
  const revoke = useRevokeToken();
  const submit = () =>
    revoke.mutate(token.id, {
      onSuccess: () => showToast({ text: copy.revoked, tone: 'success' }),
      onError: (error) => showToast({ text: getMessage(error), tone: 'error' }),
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3.5 py-3 sm:px-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {token.name}
          <Badge>{copy.scopes[token.scope]}</Badge>
        </p>
        <p className="text-sm text-quiet">
          {token.lastUsedAt ? (
            <>
              {copy.lastUsed} <RelativeTime at={token.lastUsedAt} />
            </>
          ) : (
            copy.neverUsed
          )}
          {' · '}
          {copy.expires(day.format(new Date(token.expiresAt)))}
        </p>
      </div>
      <Button aria-label={copy.revokeLabel(token.name)} busy={revoke.isPending} onClick={submit}>
        {copy.revoke}
      </Button>
    </li>
  );
}
