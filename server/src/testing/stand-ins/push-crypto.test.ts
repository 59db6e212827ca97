import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { decryptPush } from './push-crypto.ts';

/** The example of RFC 8291, section 5. */
const example = {
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  secret: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

it('the stand-in decrypts the example of RFC 8291, and nothing that was changed (RC-03)', () => {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(Buffer.from(example.privateKey, 'base64url'));
  const reader = { keys, secret: Buffer.from(example.secret, 'base64url') };
  const body = Buffer.from(example.body, 'base64url');
  expect(decryptPush(body, reader)).toBe('When I grow up, I want to be a watermelon');
  const changed = Buffer.from(body);
  changed.writeUInt8(changed.readUInt8(100) ^ 1, 100);
  expect(() => decryptPush(changed, reader)).toThrow();
});
