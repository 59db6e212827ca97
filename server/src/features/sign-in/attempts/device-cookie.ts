import { limits } from '@evens/domain/shared/limits';
import { type SealOptions, sealedCookie } from '../sealed-cookie.ts';

/** A browser that signed in to an account, at a time when its devices had this version. */
type Device = { id: string; userId: string; version: number };

/** Marks browsers that signed in before. The mark is sealed, so it tells no one whose account it is for. */
export type Devices = {
  mark(device: Device): Promise<string>;
  read(requestHeaders: Headers): Promise<Device | null>;
};

export function createDevices(options: SealOptions): Devices {
  const purpose = 'evens.device';
  const cookie = sealedCookie<Device>({ ...options, name: 'evens-device', purpose, keptMs: limits.deviceKnownMs });
  return { mark: cookie.write, read: cookie.read };
}
