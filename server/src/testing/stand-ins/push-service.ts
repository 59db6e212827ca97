import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushContent, PushSubscription } from '@evens/domain/messages/push/model';
import { decryptPush, type PushReader, type PushSender, readPushSender } from './push-crypto.ts';

type ReceivedPush = PushContent & { sender: PushSender; ttl: number; urgency: string; topic: string };
type Refusal = { status: number; retryAfter?: string };

/** A browser that subscribed, and the pushes that reached it. */
export type StandInBrowser = {
  subscription: PushSubscription;
  /** Decrypted, the newest last. */
  readonly received: readonly ReceivedPush[];
  /** The answer to every push to this browser, until it's reset with null. */
  refuseWith(refusal: Refusal | null): void;
};

export type PushService = {
  /** The settings that let a server push here. */
  readonly settings: Record<string, string>;
  readonly url: string;
  aBrowser(): StandInBrowser;
  stop(): Promise<void>;
};

type Mailbox = PushReader & { received: ReceivedPush[]; refusal: Refusal | null };

/** A push service on this machine (RFC 8030), with the browsers that read its pushes. It takes only what they can read. */
export async function startPushService(): Promise<PushService> {
  const boxes = new Map<string, Mailbox>();
  const server = createServer(async (request, response) => {
    const box = boxes.get(request.url ?? '');
    const answer = box ? await take(box, request) : { status: 404 };
    const { status, retryAfter } = answer;
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: { PRIVATE_RECIPIENTS: 'on' },
    aBrowser() {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const box: Mailbox = { keys, secret: randomBytes(16), received: [], refusal: null };
      const path = `/push/${randomBytes(16).toString('base64url')}`;
      boxes.set(path, box);
      return {
        subscription: {
          endpoint: url + path,
          keys: { p256dh: keys.getPublicKey('base64url'), auth: box.secret.toString('base64url') },
        },
        received: box.received,
        refuseWith: (refusal) => {
          box.refusal = refusal;
        },
      };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Without a TTL, an encoding that browsers know, or a signature, a push service refuses. */
async function take(box: Mailbox, request: IncomingMessage): Promise<Refusal> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  if (box.refusal) return box.refusal;
  const { ttl, urgency, topic, authorization = '', 'content-encoding': encoding } = request.headers;
  if (request.method !== 'POST' || ttl === undefined || encoding !== 'aes128gcm') return { status: 400 };
  try {
    const sender = readPushSender(authorization);
    if (sender.aud !== `http://${request.headers.host}`) return { status: 403 };
    const content: PushContent = JSON.parse(decryptPush(Buffer.concat(chunks), box));
    box.received.push({ ...content, sender, ttl: Number(ttl), urgency: String(urgency), topic: String(topic) });
    return { status: 201 };
  } catch {
    return { status: 403 };
  }
}
