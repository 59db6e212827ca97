import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/cards/avatar.tsx';
import { Badge } from '../../../ui/cards/badge.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { ConfirmDialog } from '../../../ui/popups/confirm-dialog.tsx';
import { AddAdministrator } from './add-administrator.tsx';
import { adminSettingsCopy as copy } from './copy.ts';
import { type Administrator, administratorsQuery, useRemoveAdministrator } from './data.ts';

/** Who administers the site. Adding and removing take effect at once (AD-06 to AD-09). */
export function Administrators() {
  const { data, isPending, refetch } = useQuery(administratorsQuery);
  if (isPending) return <RowSkeletons label={copy.administratorsLoading} count={2} />;
  if (!data) return <ErrorState title={copy.administratorsFailed} onRetry={() => void refetch()} />;
  return <AdministratorList administrators={data.items} />;
}

export function AdministratorList({ administrators }: { administrators: readonly Administrator[] }) {
  const { id: viewerId } = useUser();
  const remove = useRemoveAdministrator();
  const [asked, setAsked] = useState<{ administrator: Administrator; open: boolean } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const isSelf = asked?.administrator.userId === viewerId;
  return (
    <TitledCard title={copy.administrators} hint={copy.administratorsHint}>
      <ul ref={list} tabIndex={-1} aria-label={copy.administrators} className="divide-y divide-line">
        {administrators.map((administrator) => (
          <AdministratorRow
            key={administrator.userId}
            administrator={administrator}
            isSelf={administrator.userId === viewerId}
            onRemove={() => setAsked({ administrator, open: true })}
          />
        ))}
      </ul>
      <CardSection className="py-4">
        <AddAdministrator administrators={administrators} />
      </CardSection>
      {asked && (
        <ConfirmDialog
          key={asked.administrator.userId}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
          returnTo={() => list.current}
          title={copy.askRemove}
          description={isSelf ? copy.removeSelf : copy.removeMeans(asked.administrator.name)}
          cancel={copy.cancel}
          action={{ label: copy.remove, busyLabel: copy.removing }}
          run={() => remove.mutateAsync(asked.administrator.userId)}
          done={copy.removed}
        />
      )}
    </TitledCard>
  );
}

type AdministratorRowProps = { administrator: Administrator; isSelf: boolean; onRemove: () => void };

/** The primary one can't be removed (AD-06). */
function AdministratorRow({ administrator, isSelf, onRemove }: AdministratorRowProps) {
  const { name, email, isPrimary } = administrator;
  return (
    <li className="flex items-center gap-3 px-3.5 py-2.5 sm:px-4">
      <Avatar name={name} />
      <div className="min-w-0 grow wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {isPrimary && <Badge tone="accent">{copy.primary}</Badge>}
          {isSelf && <Badge>{copy.you}</Badge>}
        </p>
        <p className="text-sm text-quiet">{email}</p>
      </div>
      {!isPrimary && (
        <Button size="sm" aria-label={copy.removeLabel(name)} onClick={onRemove}>
          {copy.remove}
        </Button>
      )}
    </li>
  );
}
