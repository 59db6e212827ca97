import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { RowSkeletons } from '../../../ui/lists/list-skeletons.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { notificationSettingsQuery } from '../../notifications/settings/data.ts';
import { pushCopy as copy } from './copy.ts';
import { pushDevicesQuery, turnOnFailure, usePushHere, useTurnOnPush } from './data.ts';
import { PushDeviceList } from './device-list.tsx';

/** Where push notifications are on, and turning them on for this browser (RC-03). */
export function PushSection() {
  const { data, refetch } = useQuery(pushDevicesQuery);
  const here = usePushHere();
  return (
    <TitledCard title={copy.title} hint={copy.hint}>
      {here === undefined && (
        <CardSection>
          <RowSkeletons label={copy.loading} count={1} />
        </CardSection>
      )}
      {here === null && (
        <CardSection>
          <ErrorState title={copy.loadFailed} onRetry={() => void refetch()} />
        </CardSection>
      )}
      {here && !here.isOn && (
        <CardSection className="grid gap-3 py-4">
          {here.reason ? <Notice>{copy.reasons[here.reason]}</Notice> : <TurnOn publicKey={here.publicKey} />}
        </CardSection>
      )}
      {here && data && data.items.length > 0 && (
        <>
          <PushDeviceList devices={data.items} isOnHere={here.isOn} />
          <WhyNothingGoesOut />
        </>
      )}
    </TitledCard>
  );
}

function TurnOn({ publicKey }: { publicKey: string }) {
  const turnOn = useTurnOnPush(() => showToast({ text: copy.turnedOn, tone: 'success' }));
  return (
    <>
      <div>
        <Button variant="primary" busy={turnOn.isPending} onClick={() => turnOn.mutate(publicKey)}>
          {turnOn.isPending ? copy.turningOn : copy.turnOn}
        </Button>
      </div>
      {turnOn.isError && <Notice tone="error">{turnOnFailure(turnOn.error)}</Notice>}
    </>
  );
}

/** Push and In-App can be off under Channels while devices stay in the list (UX-07). */
function WhyNothingGoesOut() {
  const { data } = useQuery(notificationSettingsQuery);
  if (!data) return null;
  const { push, inApp } = data.notifications;
  if (push.enabled && inApp.enabled) return null;
  return (
    <CardSection>
      <Notice>{push.enabled ? copy.inAppIsOff : copy.pushIsOff}</Notice>
    </CardSection>
  );
}
