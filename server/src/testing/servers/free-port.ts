import { once } from 'node:events';
import { createServer } from 'node:net';

const FIRST_FOR_LISTENING = 20_000;
/** Linux takes ports for outgoing connections from here on. */
const FIRST_FOR_OUTGOING = 32_768;

/** A port that is free right now, for servers that must know their own address before they listen. */
export function freePort(): Promise<number> {
  return tryPort(0);
}

/** The same, for a port that servers use one after another. No outgoing connection can take it in between. */
export async function freePortForListening(): Promise<number> {
  for (let port = FIRST_FOR_LISTENING + (process.pid % 10_000); ; port += 1) {
    try {
      return await tryPort(port);
    } catch (error) {
      if (port >= FIRST_FOR_OUTGOING) throw error;
    }
  }
}

async function tryPort(wanted: number): Promise<number> {
  const server = createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
