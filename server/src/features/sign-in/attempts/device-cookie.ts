import { limits } from '@evens/domain/shared/limits';
import { type SealOptions, sealedCookie } from '../sealed-cookie.ts';

/** A browser that signed in to an account, and the account's device version at that time. */
type Device = { id: string; userId: string; version: number };

/** Remembers browsers that signed in before. The cookie is encrypted, so it doesn't reveal whose account it is for. */
export type Devices = {
  mark(device: Device): Promise<string>;
  read(requestHeaders: Headers): Promise<Device | null>;
};

export function createDevices(options: SealOptions): Devices {
  const purpose = 'evens.device';
  const cookie = sealedCookie<Device>({ ...options, name: 'evens-device', purpose, lifetimeMs: limits.deviceKnownMs });
  return { mark: cookie.write, read: cookie.read };
}
