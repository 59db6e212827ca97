import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/cards/badge.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { sessionsCopy as copy } from './copy.ts';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './data.ts';

/** This browser and the two used last. */
const SHOWN_FIRST = 3;

/** Where the viewer is signed in. Each session can be ended here (AU-25). */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery);
  const [isLong, setLong] = useState(false);
  const all = sessions.data ?? [];
  const shown = isLong ? all : all.slice(0, SHOWN_FIRST);
  return (
    <TitledCard title={copy.title} hint={copy.hint}>
      {sessions.isPending && (
        <CardSection>
          <RowSkeletons label={copy.loading} count={2} />
        </CardSection>
      )}
      {sessions.isError && !sessions.data && (
        <CardSection>
          <ErrorState title={copy.loadFailed} onRetry={() => void sessions.refetch()} />
        </CardSection>
      )}
      {sessions.data && (
        <ul aria-label={copy.title} className="divide-y divide-line">
          {shown.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {all.length > 1 && (
        <CardSection className="flex flex-wrap justify-end gap-2">
          {shown.length < all.length && <Button onClick={() => setLong(true)}>{copy.all(all.length)}</Button>}
          <EndOthers />
        </CardSection>
      )}
    </TitledCard>
  );
}

type Session = Awaited<ReturnType<NonNullable<typeof sessionsQuery.queryFn>>>[number];

function SessionRow({ session }: { session: Session }) {
  const end = useEndSession();
  const submit = () =>
    end.mutate(session.id, {
      onSuccess: () => showToast({ text: copy.ended, tone: 'success' }),
      onError: (error) => showToast({ text: getMessage(error), tone: 'error' }),
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3.5 py-3 sm:px-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {session.device}
          {session.isCurrent && <Badge tone="accent">{copy.current}</Badge>}
        </p>
        <p className="text-sm text-quiet">
          {copy.signedIn} <RelativeTime at={session.signedInAt} />
          {!session.isCurrent && (
            <>
              {' · '}
              {copy.lastUsed} <RelativeTime at={session.lastUsedAt} />
            </>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <Button aria-label={copy.endLabel(session.device)} busy={end.isPending} onClick={submit}>
          {copy.end}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const [isOpen, setOpen] = useState(false);
  const end = useEndOtherSessions();
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {copy.endOthers}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={copy.othersTitle}
        description={copy.othersText}
        cancel={copy.cancel}
        action={{ label: copy.endOthers }}
        run={() => end.mutateAsync(undefined)}
        done={copy.othersEnded}
      />
    </>
  );
}
