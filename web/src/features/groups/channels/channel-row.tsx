import { groupServices } from '@evens/domain/deliveries/group-services';
import { MessageSquare } from 'lucide-react';
import { getMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/cards/badge.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { channelsCopy as copy } from './copy.ts';
import { type Channel, useTest } from './data.ts';

type ChannelRowProps = { groupId: string; channel: Channel; onChange: () => void; onRemove: () => void };

export function ChannelRow({ groupId, channel, onChange, onRemove }: ChannelRowProps) {
  const { label } = groupServices[channel.service];
  const name = <span className="sr-only">{`${label} ${channel.address}`}</span>;
  return (
    <li className="grid gap-3 px-3.5 py-3.5 sm:px-4">
      <div className="flex items-start gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-quiet">
          <MessageSquare aria-hidden size={18} />
        </span>
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold">{label}</span>
            {channel.pausedAt && <Badge tone="danger">{copy.paused}</Badge>}
          </p>
          <p className="text-sm wrap-anywhere text-quiet">{channel.address}</p>
          <p className="pt-1 text-sm text-soft">{copy.sends(channel.kinds)}</p>
          <LastResult channel={channel} />
          {channel.pausedAt && <p className="pt-1 text-sm text-soft">{copy.pausedText}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 pl-12">
        <TestButton groupId={groupId} channel={channel} />
        <Button size="sm" className="max-sm:min-h-11" onClick={onChange}>
          {copy.change}
          {name}
        </Button>
        <Button size="sm" variant="danger" className="max-sm:min-h-11" onClick={onRemove}>
          {copy.remove}
          {name}
        </Button>
      </div>
    </li>
  );
}

/** What became of the newest message. A test that's on its way comes first. */
function LastResult({ channel: { last, isTesting } }: { channel: Channel }) {
  return (
    <div role="status" className="text-sm text-soft">
      {isTesting && copy.isTesting}
      {!isTesting && !last && copy.neverSent}
      {!isTesting && last && (
        <>
          <span className={last.error ? 'font-semibold text-danger' : undefined}>
            {last.error ? copy.failed : copy.arrived}
          </span>
          {' · '}
          <RelativeTime at={last.at} />
          {last.error && <p className="wrap-anywhere">{last.error}</p>}
        </>
      )}
    </div>
  );
}

/** A test that arrives turns a paused channel back on, so the same button resumes it. */
function TestButton({ groupId, channel }: { groupId: string; channel: Channel }) {
  const test = useTest({ groupId, channelId: channel.id });
  return (
    <Button
      size="sm"
      className="max-sm:min-h-11"
      busy={test.isPending || channel.isTesting}
      onClick={() =>
        test.mutate(undefined, { onError: (error) => showToast({ text: getMessage(error), tone: 'error' }) })
      }
    >
      {channel.pausedAt ? copy.resume : copy.test}
      <span className="sr-only">{`${groupServices[channel.service].label} ${channel.address}`}</span>
    </Button>
  );
}
