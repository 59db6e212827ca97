import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openPostgres } from './open-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'evens-tls-'));
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

type Certificate = { key: string; cert: string; file: string };

/** One DER element of a certificate: its tag, its length, and its content. */
function part(kind: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([kind, ...size]), content]);
}

const sequence = (...contents: Buffer[]) => part(0x30, ...contents);
const objectId = (hex: string) => part(0x06, Buffer.from(hex, 'hex'));

/** A self-signed certificate for one host name, valid for the year around now. */
function certify(host: string): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
  const name = sequence(part(0x31, sequence(objectId('550403'), part(0x0c, Buffer.from(host)))));
  const year = new Date().getUTCFullYear();
  const moment = (at: number) => part(0x18, Buffer.from(`${at}0101000000Z`));
  const names = sequence(objectId('551d11'), part(0x04, sequence(part(0x82, Buffer.from(host)))));
  const content = sequence(
    part(0xa0, part(0x02, Buffer.from([2]))),
    part(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(moment(year - 1), moment(year + 2)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    part(0xa3, sequence(names)),
  );
  const signature = part(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const body = sequence(content, ecdsaWithSha256, signature).toString('base64');
  const cert = `-----BEGIN CERTIFICATE-----\n${body.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
  const file = join(folder, `${randomBytes(8).toString('hex')}.pem`);
  writeFileSync(file, cert);
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert, file };
}

const message = (type: string, content: Buffer) =>
  Buffer.concat([Buffer.from(type), Buffer.from([0, 0, 0, content.length + 4]), content]);
const READY = message('Z', Buffer.from('I'));
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), READY]);
const DONE = Buffer.concat([message('C', Buffer.from('SET\0')), READY]);

/** Speaks just enough of PostgreSQL's protocol to connect and to run statements without a result. */
function speak(socket: Socket): void {
  socket.on('error', () => {});
  socket.once('data', () => {
    socket.write(WELCOME);
    socket.on('data', (data: Buffer) => (data.toString('latin1', 0, 1) === 'Q' ? socket.write(DONE) : socket.end()));
  });
}

/** A PostgreSQL server with or without TLS. */
async function aPostgres(certificate: Certificate | null): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(certificate ? 'S' : 'N');
      if (certificate) speak(new TLSSocket(socket, { isServer: true, ...certificate }));
    });
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}

async function run(port: number, query: string): Promise<void> {
  const url = `postgres://evens@localhost:${port}/evens?${query}`;
  const database = openPostgres({ url, poolSize: 1, onError: () => {} });
  try {
    await database.runScript('set jit = off');
  } finally {
    await database.close();
  }
}

describe('a connection to PostgreSQL with sslmode=verify-full', () => {
  it('is made to a server with a trusted certificate', async () => {
    const own = certify('localhost');
    await run(await aPostgres(own), `sslmode=verify-full&sslrootcert=${own.file}`);
  });

  it.each([
    ['a certificate that no one vouches for', 'localhost', 'another', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['the certificate of another host', 'db.example', 'its own', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ])('is refused to %s', async (_what, host, trusted, code) => {
    const shown = certify(host);
    const { file } = trusted === 'its own' ? shown : certify('localhost');
    const port = await aPostgres(shown);
    await expect(run(port, `sslmode=verify-full&sslrootcert=${file}`)).rejects.toMatchObject({ code });
    if (trusted === 'another') await expect(run(port, 'sslmode=verify-full')).rejects.toMatchObject({ code });
  });

  it('is refused to a server without TLS', async () => {
    await expect(run(await aPostgres(null), 'sslmode=verify-full')).rejects.toThrow('does not support SSL');
  });
});
