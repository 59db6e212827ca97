import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/cards/badge.tsx';
import { RelativeTime } from '../../../ui/cards/relative-time.tsx';
import { pushCopy as copy } from './copy.ts';
import { type PushDevice, useRemovePushDevice } from './data.ts';

type PushDeviceListProps = { devices: readonly PushDevice[]; isOnHere: boolean };

export function PushDeviceList({ devices, isOnHere }: PushDeviceListProps) {
  return (
    <ul aria-label={copy.devices} className="divide-y divide-line">
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} hasEnded={device.isCurrent && !isOnHere} />
      ))}
    </ul>
  );
}

function DeviceRow({ device, hasEnded }: { device: PushDevice; hasEnded: boolean }) {
  const remove = useRemovePushDevice(device);
  const isOnHere = device.isCurrent && !hasEnded;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3.5 py-3 sm:px-4">
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device.device}
          {device.isCurrent && <Badge tone="accent">{copy.current}</Badge>}
        </p>
        <p className="text-sm text-quiet">{hasEnded ? copy.ended : <Times device={device} />}</p>
      </div>
      <Button
        aria-label={isOnHere ? undefined : copy.removeLabel(device.device)}
        busy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {isOnHere ? copy.turnOff : copy.remove}
      </Button>
    </li>
  );
}

function Times({ device: { turnedOnAt, lastSentAt } }: { device: PushDevice }) {
  return (
    <>
      {copy.turnedOnAt} <RelativeTime at={turnedOnAt} />
      {lastSentAt && (
        <>
          {' · '}
          {copy.lastSentAt} <RelativeTime at={lastSentAt} />
        </>
      )}
    </>
  );
}
