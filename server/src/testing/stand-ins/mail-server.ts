import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = { from: string; to: string[]; data: string };

type Verdict = { status: number; text: string; about?: 'sender' };

export type MailServer = {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** How often an email was offered, accepted or not. */
  readonly offers: () => number;
  /** The answer to every recipient, or every sender, until it's reset with null. */
  refuseWith(verdict: Verdict | null): void;
  /** Keeps senders waiting until `letGo` is called. */
  hold(): { letGo: () => void };
  stop(): Promise<void>;
};

type Options = { user?: string; password?: string };

function toSmtpError({ status, text }: Verdict): Error {
  return Object.assign(new Error(text), { responseCode: status });
}

/** A real SMTP server on this machine that stores the emails it gets. */
export async function startMailServer({ user, password }: Options = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let verdict: Verdict | null = null;
  let gate: Promise<void> = Promise.resolve();
  let offers = 0;
  const server = new SMTPServer({
    logger: false,
    hideSTARTTLS: true,
    // Looking up the name of this machine takes longer than an email.
    disableReverseLookup: true,
    allowInsecureAuth: true,
    authOptional: user === undefined,
    onAuth: ({ username, password: given }, _session, done) =>
      username === user && given === password ? done(null, { user: username }) : done(new Error('wrong password')),
    onMailFrom: (_address, _session, done) => done(verdict?.about === 'sender' ? toSmtpError(verdict) : null),
    onRcptTo: (_address, _session, done) => {
      offers += 1;
      done(verdict && toSmtpError(verdict));
    },
    onData: (stream, { envelope }, done) => {
      let data = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        data += chunk;
      });
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        void gate.then(() => {
          received.push({ from, to, data });
          done();
        });
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise<void>((ready) => listening.once('listening', () => ready()));
  const credentials = user === undefined ? '' : `${user}:${encodeURIComponent(password ?? '')}@`;
  return {
    url: `smtp://${credentials}127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received,
    offers: () => offers,
    refuseWith: (next) => {
      verdict = next;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return { letGo: resolve };
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
