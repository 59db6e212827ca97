import { createDecipheriv, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';

/** What a browser keeps to read its pushes: its private key, and the secret it shares with the sender. */
export type PushReader = { keys: ECDH; secret: Buffer };

const SALT_BYTES = 16;
const TAG_BYTES = 16;

/** Decrypts a push as a browser does (RFC 8188, RFC 8291). Throws if it's for another browser, or was changed. */
export function decryptPush(body: Buffer, { keys, secret }: PushReader): string {
  const salt = body.subarray(0, SALT_BYTES);
  const keyAt = SALT_BYTES + 5;
  const recordAt = keyAt + body.readUInt8(keyAt - 1);
  const senderKey = body.subarray(keyAt, recordAt);
  const record = body.subarray(recordAt);
  if (record.length > body.readUInt32BE(SALT_BYTES)) throw new Error('a push is one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const material = derive({ key: keys.computeSecret(senderKey), salt: secret, info, bytes: 32 });
  const key = derive({ key: material, salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: 16 });
  const nonce = derive({ key: material, salt, info: Buffer.from('Content-Encoding: nonce\0'), bytes: 12 });
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('the last record of a push ends with 2 and zeros');
  return padded.subarray(0, end).toString();
}

type Derivation = { key: Buffer; salt: Buffer; info: Buffer; bytes: number };

function derive({ key, salt, info, bytes }: Derivation): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
}

/** The sender that a push names, and until when it may be used (RFC 8292). */
export type PushSender = { publicKey: string; aud: string; sub: string; exp: number };

/** Reads who sent a push. Throws if the signature isn't by that key. */
export function readPushSender(authorization: string): PushSender {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const { alg } = readPart(header);
  const signed = Buffer.from(`${header}.${claims}`);
  const key = { key: toPublicKey(publicKey), dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = alg === 'ES256' && verify('sha256', signed, key, Buffer.from(signature, 'base64url'));
  if (!isSigned) throw new Error('the push isn’t signed by its sender');
  const { aud, sub, exp } = readPart(claims);
  return { publicKey, aud: String(aud), sub: String(sub), exp: Number(exp) };
}

function readPart(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

function toPublicKey(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')];
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}
