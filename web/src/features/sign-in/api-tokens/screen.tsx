import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { atBase } from '../../../lib/address/base-path.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/cards/badge.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { CopyButton } from '../../../ui/clipboard-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx';
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
      {tokens.data && <TokenList tokens={tokens.data} />}
      <CardSection className="grid gap-4 py-4">
        {created && <NewToken key={created.id} token={created.token} />}
        <TokenForm create={creation.mutateAsync} />
        <p className="text-sm text-quiet">
          <a
            href={atBase('/api/docs')}
            target="_blank"
            rel="noopener"
            className="tap-room inline-flex underline underline-offset-4 hover:text-ink"
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

function TokenList({ tokens }: { tokens: readonly Token[] }) {
  const revoke = useRevokeToken();
  const [asked, setAsked] = useState<{ token: Token; open: boolean } | null>(null);
  return (
    <>
      {tokens.length === 0 && <CardSection className="text-quiet">{copy.none}</CardSection>}
      {tokens.length > 0 && (
        <ul aria-label={copy.title} className="divide-y divide-line">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setAsked({ token, open: true })} />
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          key={asked.token.id}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
          title={copy.askRevoke}
          description={copy.revokeMeans(asked.token.name)}
          cancel={copy.cancel}
          action={{ label: copy.revoke, busyLabel: copy.revoking }}
          run={() => revoke.mutateAsync(asked.token.id)}
          done={copy.revoked}
        />
      )}
    </>
  );
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
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
      <Button aria-label={copy.revokeLabel(token.name)} onClick={onRevoke}>
        {copy.revoke}
      </Button>
    </li>
  );
}
