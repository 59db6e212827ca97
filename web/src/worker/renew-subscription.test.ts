import { describe, expect, it, vi } from 'vitest';
import { renewSubscription } from './renew-subscription.ts';

const endpoint = 'https://push.example.com/new';
const keys = { p256dh: 'public', auth: 'secret' };

/** A browser that ended its subscription, at a server that lists these devices for the person who is signed in. */
function aBrowser(list: { status: number; isCurrent?: boolean }) {
  const pushManager = {
    getSubscription: async () => null,
    subscribe: vi.fn(async () => ({ endpoint, toJSON: () => ({ endpoint, expirationTime: null, keys }) })),
  };
  const call = vi.fn(async () =>
    Response.json({ publicKey: 'key', items: [{ isCurrent: list.isCurrent }] }, { status: list.status }),
  );
  return { pushManager, call, renew: () => renewSubscription({ pushManager }, call) };
}

describe('a browser that ended its subscription (RC-03)', () => {
  it('subscribes again and reports it if push is on here', async () => {
    const { pushManager, call, renew } = aBrowser({ status: 200, isCurrent: true });
    await renew();
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
    expect(call).toHaveBeenLastCalledWith(
      'api/me/push-devices',
      expect.objectContaining({ method: 'POST', body: JSON.stringify({ endpoint, keys }) }),
    );
  });

  it.each([
    ['push is off here', { status: 200, isCurrent: false }],
    ['no one is signed in', { status: 401 }],
  ])('stays without one if %s', async (_, list) => {
    const { pushManager, call, renew } = aBrowser(list);
    await renew();
    expect(pushManager.subscribe).not.toHaveBeenCalled();
    expect(call).toHaveBeenCalledOnce();
  });
});
