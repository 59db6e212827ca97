import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { DeliveryError } from './delivery.ts';
import { isOutsideAddress, postOutside } from './post-outside.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(answer: RequestListener): Promise<{ port: number; paths: string[] }> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { port: (server.address() as AddressInfo).port, paths };
}

/** A DNS that gives each of these answers once, and then none. */
function dnsWith(...answers: string[][]) {
  const names: string[] = [];
  const resolve = async (hostname: string) => {
    names.push(hostname);
    return (answers.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { names, resolve };
}

const body = '{}';
const failure = (call: Promise<unknown>) => call.then(() => null, DeliveryError.of);

describe('an address that someone named (RC-03, RC-09)', () => {
  it('has no password in it, and is on the internet and HTTPS unless the host allows others', () => {
    const judge = (address: string) =>
      [false, true].map((mayCallPrivate) => isOutsideAddress(URL.parse(address), { mayCallPrivate }));
    expect(judge('https://push.example.com/x')).toEqual([true, true]);
    expect(judge('http://push.example.com/x')).toEqual([false, true]);
    expect(judge('https://192.168.1.1/x')).toEqual([false, true]);
    expect(judge('https://ann:password@push.example.com')).toEqual([false, false]);
    expect(judge('ftp://push.example.com')).toEqual([false, false]);
    expect(judge('push')).toEqual([false, false]);
  });

  it.each([
    ['https://127.0.0.1/hook', 'this machine'],
    ['https://2130706433/hook', 'this machine as one number'],
    ['https://0x7f.1/hook', 'this machine in hexadecimal'],
    ['https://0177.0.0.1/hook', 'this machine in octal'],
    ['https://[::1]/hook', 'this machine in IPv6'],
    ['https://[::ffff:127.0.0.1]/hook', 'IPv4 inside IPv6'],
    ['https://10.0.0.8:8443/hook', 'a private network with a port'],
    ['https://ann:pass@192.168.1.1/hook', 'a private network behind a user name'],
    ['https://169.254.169.254/latest/meta-data', 'the metadata of a cloud'],
    ['https://localhost/hook', 'a local name'],
    ['https://printer.local/hook', 'a name in the home network'],
    ['http://example.com/hook', 'no HTTPS'],
  ])('%s is not called: %s', async (address) => {
    const { names, resolve } = dnsWith();
    const error = await failure(postOutside({ url: new URL(address), body }, { mayCallPrivate: false, resolve }));
    expect(error).toMatchObject({ failure: 'refused', code: 'PRIVATE_ADDRESS' });
    expect(names).toEqual([]);
  });

  it.each([
    [['127.0.0.1']],
    [['93.184.215.14', '10.0.0.1']],
    [['2606:4700::1111', 'fd00::1']],
    [['::ffff:169.254.169.254']],
  ])('is not called if any of its addresses is private: %j', async (addresses) => {
    const { resolve } = dnsWith(addresses);
    const url = new URL('https://hooks.example.com/hook');
    const error = await failure(postOutside({ url, body }, { mayCallPrivate: false, resolve }));
    expect(error).toMatchObject({ failure: 'refused', code: 'PRIVATE_ADDRESS' });
  });

  it('is resolved once, and called at the address that was checked, whatever DNS says next', async () => {
    const trap = await listen((_request, response) => response.end());
    const { port, paths } = await listen((_request, response) => response.writeHead(204).end());
    const { names, resolve } = dnsWith(['127.0.0.1'], ['127.0.0.2']);
    const url = new URL(`http://hooks.example.com:${port}/hook`);
    expect((await postOutside({ url, body }, { mayCallPrivate: true, resolve })).status).toBe(204);
    expect({ names, paths, trapped: trap.paths }).toEqual({
      names: ['hooks.example.com'],
      paths: ['/hook'],
      trapped: [],
    });
  });

  it('leads nowhere else by a redirect', async () => {
    const inside = await listen((_request, response) => response.end());
    const location = `http://127.0.0.1:${inside.port}/admin`;
    const { port } = await listen((_request, response) =>
      response.writeHead(307, { location, 'retry-after': '7' }).end(),
    );
    const url = new URL(`http://127.0.0.1:${port}/hook`);
    expect((await postOutside({ url, body }, { mayCallPrivate: true })).status).toBe(307);
    expect(inside.paths).toEqual([]);
  });

  it('is named without its path if no one answers, because the path can be a secret', async () => {
    const { port } = await listen((_request, response) => response.end());
    servers.pop()?.close();
    const url = new URL(`http://127.0.0.1:${port}/hook/a-secret?token=b-secret`);
    const error = await failure(postOutside({ url, body }, { mayCallPrivate: true }));
    expect(error).toMatchObject({ failure: 'delayed', code: 'NETWORK', message: '127.0.0.1 isn’t responding' });
  });
});
