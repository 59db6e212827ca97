import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { KindsDialog, RemoveChannelDialog } from './channel-dialogs.tsx';
import { ChannelRow } from './channel-row.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { channelsCopy as copy } from './copy.ts';
import { type Channel, useChannels } from './data.ts';

type OpenDialog = { what: 'change' | 'remove'; channel: Channel; opening: number; isOpen: boolean };

/** Where the group's news is posted outside of Evens, for its admins (RC-07). */
export function ChannelsSection({ groupId }: { groupId: string }) {
  const channels = useChannels(groupId);
  return (
    <TitledCard title={copy.title} hint={copy.hint}>
      {channels.isPending && (
        <CardSection>
          <RowSkeletons label={copy.loading} count={2} />
        </CardSection>
      )}
      {channels.isError && !channels.data && (
        <CardSection>
          <ErrorState title={copy.loadFailed} onRetry={() => void channels.refetch()} />
        </CardSection>
      )}
      {channels.data && <ChannelList groupId={groupId} channels={channels.data} />}
      <CardSection>
        <ConnectButton groupId={groupId} />
      </CardSection>
    </TitledCard>
  );
}

function ChannelList({ groupId, channels }: { groupId: string; channels: readonly Channel[] }) {
  const list = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const ask = (what: OpenDialog['what'], channel: Channel) =>
    setDialog((was) => ({ what, channel, opening: (was?.opening ?? 0) + 1, isOpen: true }));
  const Dialog = dialog?.what === 'remove' ? RemoveChannelDialog : KindsDialog;
  return (
    <div ref={list} tabIndex={-1}>
      {channels.length === 0 && <p className="px-3.5 py-3 text-quiet sm:px-4">{copy.empty}</p>}
      {channels.length > 0 && (
        <ul aria-label={copy.title} className="divide-y divide-line">
          {channels.map((channel) => (
            <ChannelRow
              key={channel.id}
              groupId={groupId}
              channel={channel}
              onChange={() => ask('change', channel)}
              onRemove={() => ask('remove', channel)}
            />
          ))}
        </ul>
      )}
      {dialog && (
        <Dialog
          key={dialog.opening}
          groupId={groupId}
          channel={dialog.channel}
          open={dialog.isOpen}
          onClose={() => setDialog((was) => was && { ...was, isOpen: false })}
          returnTo={() => list.current}
        />
      )}
    </div>
  );
}

function ConnectButton({ groupId }: { groupId: string }) {
  const [{ opening, isOpen }, setDialog] = useState({ opening: 0, isOpen: false });
  return (
    <>
      <Button
        icon={<Plus aria-hidden size={16} />}
        onClick={() => setDialog((was) => ({ opening: was.opening + 1, isOpen: true }))}
      >
        {copy.connect}
      </Button>
      <ConnectDialog
        key={opening}
        groupId={groupId}
        open={isOpen}
        onClose={() => setDialog((was) => ({ ...was, isOpen: false }))}
      />
    </>
  );
}
