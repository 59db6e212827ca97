import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { components } from '../../../lib/api.gen.ts';
import { ApiError, answer, api, getMessage } from '../../../lib/api.ts';
import { endPushSubscription } from '../../../lib/push-subscription.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { pushCopy as copy } from './copy.ts';
import { readThisBrowser, subscribeThisBrowser } from './this-browser.ts';

type PushDevices = components['schemas']['PushDevices'];
export type PushDevice = PushDevices['items'][number];

/** Where push is on for the viewer. This changes elsewhere, so each visit refetches it. */
export const pushDevicesQuery = queryOptions({
  queryKey: ['push-devices'],
  staleTime: 0,
  queryFn: ({ signal }) => answer(api.GET('/api/me/push-devices', { signal })),
});

/** People change the permission in the browser's settings, and then come back. */
const thisBrowserQuery = queryOptions({
  queryKey: ['this-browser'],
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  networkMode: 'always',
  queryFn: readThisBrowser,
});

/** Whether push is on in this browser, and why it can't be; undefined until that's known, null if it can't be known. */
export function usePushHere() {
  const { data: devices, isError } = useQuery(pushDevicesQuery);
  const { data: browser } = useQuery(thisBrowserQuery);
  if (!devices) return isError ? null : undefined;
  if (!browser) return undefined;
  const isOn = browser.isSubscribed && devices.items.some(({ isCurrent }) => isCurrent);
  return { isOn, reason: browser.reason, publicKey: devices.publicKey };
}

class NotAllowedError extends Error {}

/** What follows happens even if the button disappears first, because push is on by then. */
export function useTurnOnPush(onSuccess: () => void) {
  const keepDevices = useKeepDevices();
  return useMutation({
    async mutationFn(publicKey: string) {
      const device = await subscribeThisBrowser(publicKey);
      if (!device) throw new NotAllowedError();
      return answer(api.POST('/api/me/push-devices', { body: device }));
    },
    onSuccess,
    onSettled: keepDevices,
  });
}

/** Shows a refusal of the server as sent. Browsers don't say much about theirs. */
export function turnOnFailure(error: unknown): string {
  if (error instanceof NotAllowedError) return copy.notAllowed;
  return error instanceof ApiError ? error.message : copy.failed;
}

export function useRemovePushDevice({ id, isCurrent }: PushDevice) {
  const keepDevices = useKeepDevices();
  return useMutation({
    async mutationFn() {
      const left = await answer(api.DELETE('/api/me/push-devices/{deviceId}', { params: { path: { deviceId: id } } }));
      if (isCurrent) await endPushSubscription();
      return left;
    },
    onSuccess: () => showToast({ text: isCurrent ? copy.turnedOff : copy.removed, tone: 'success' }),
    onError: (error) => showToast({ text: getMessage(error), tone: 'error' }),
    onSettled: keepDevices,
  });
}

/** Shows the devices that an answer lists; without an answer, refetches them. */
function useKeepDevices() {
  const client = useQueryClient();
  return async (devices: PushDevices | undefined) => {
    if (devices) client.setQueryData(pushDevicesQuery.queryKey, devices);
    else void client.invalidateQueries({ queryKey: pushDevicesQuery.queryKey });
    await client.invalidateQueries({ queryKey: thisBrowserQuery.queryKey });
  };
}
