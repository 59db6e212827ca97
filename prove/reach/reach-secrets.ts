import { GROUP_CHANNELS } from '@evens/domain/deliveries/group-services';
import { MESSAGE_CHANNELS } from '@evens/domain/deliveries/model';
import { ANNOUNCED_KINDS } from '@evens/domain/notifications/model';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { postCustomBid } from '@evens/server/testing/actions/bidding';
import { makePostgres } from '@evens/server/testing/servers/measured-database';
import { type ServerProcess, startServerProcess } from '@evens/server/testing/servers/server-process';
import { setSharedClock } from '@evens/server/testing/servers/shared-clock';
import { startOddsStandIn } from '@evens/server/testing/stand-ins/odds-stand-in';
import pg from 'pg';
import type { Deviations } from '../report.ts';
import { type Db, type Fault, type Services, signUp, startServices, toToken } from './reach-stage.ts';

/** Each secret, and the columns that hold it because that's what they are for. */
type Secret = { name: string; text: string; kept: readonly string[] };

const EMAIL = 'quiet.person@secret-mail.example';
const PHONE = '+12125550187';
const HANDLE = 'hush-hush-venmo';
const TROUBLES: readonly (Fault | 'close' | null)[] = ['limited', 'down', 'close', null];
const NOW = new Date('2026-11-01T15:00:00Z');

/**
 * A server that logs everything it can sends messages on all channels, through all kinds of trouble. Afterwards, no address,
 * number, code, link, token, or webhook URL is in its log, or in any table that isn't there to hold it (EM-13, SM-10, RC-07).
 */
export async function proveSecrets(deviations: Deviations) {
  const [services, odds, database] = await Promise.all([startServices(), startOddsStandIn(), makePostgres()]);
  try {
    await database.withDatabase(({ db }) => setSharedClock(db, NOW));
    const settings = JSON.stringify(services.settings);
    const server = await startServerProcess({ ...database.address, odds: odds.url, log: 'trace', settings });
    const secrets = await database.withDatabase((opened) => useSecrets({ services, server, db: opened.db }));
    await server.kill();
    const log = server.logged.join('\n');
    for (const { name, text } of secrets) deviations.expect(`${name} in the log`, log.includes(text), false);
    const cells = await findAll(database.address.postgres, secrets);
    for (const { name, kept } of secrets) {
      const found = cells
        .filter((cell) => cell.name === name && !kept.includes(cell.column))
        .map(({ column }) => column);
      deviations.expect(`${name} in other columns`, found, []);
    }
    const silent = MESSAGE_CHANNELS.filter((name) => services.arrivals(name).length === 0);
    deviations.expect('channels on which nothing arrived', silent, []);
    return { secrets: secrets.length, linesOfLog: server.logged.length };
  } finally {
    await Promise.all([services.stop(), odds.stop(), database.drop()]);
  }
}

type Stage = { services: Services; server: ServerProcess; db: Db };

/** Puts each secret where it belongs, and lets messages with it fail and succeed. */
async function useSecrets(stage: Stage): Promise<Secret[]> {
  const { services, server, db } = stage;
  const quiet = await signUp(server.url, EMAIL, 'Quiet');
  const friend = await signUp(server.url, 'friend@secret-mail.example', 'Friend');
  await db.updateTable('users').set({ emailVerified: true }).execute();
  await quiet.api.call('PATCH', '/api/me/settings', { body: { paymentHandles: { venmo: HANDLE } } });
  const { endpoint, keys } = services.browser.subscription;
  const path = new URL(endpoint).pathname;
  await quiet.api.post('/api/me/push-devices', { endpoint: services.url('push') + path, keys });
  await quiet.api.post('/api/me/phone', { phoneNumber: PHONE.slice(2) });
  await quiet.api.post('/api/auth/request-password-reset', { email: EMAIL });
  const group = await quiet.api.post<{ id: string; inviteCode: string }>('/api/groups', { name: 'Sunday Crew' });
  await friend.api.post('/api/groups/join', { code: group.body.inviteCode });
  const places = GROUP_CHANNELS.map((service) => ({ service, token: toToken(service) }));
  const signing: string[] = [];
  for (const { service, token } of places) {
    const address = services.posts.addressOf(service, token, services.url(service));
    const input = { service, address, kinds: ANNOUNCED_KINDS };
    const key = { 'idempotency-key': `connect-${service}` };
    const answer = await quiet.api.post<{ signingSecret: string | null }>(
      `/api/groups/${group.body.id}/channels`,
      input,
      key,
    );
    if (answer.status !== 200) throw new Error(`${service} not connected: ${JSON.stringify(answer.body)}`);
    signing.push(...(answer.body.signingSecret ? [answer.body.signingSecret] : []));
  }
  const post = () => postCustomBid(friend, group.body);
  await sendThroughTrouble(stage, post);
  const sent = services.arrivals('email').map(({ text }) => text.replaceAll('=3D', '='));
  const tokens = sent.flatMap((text) =>
    [...text.matchAll(/(?:token|confirm)=([\w.-]{16,})/g)].map(([, token = '']) => token),
  );
  const codes = services.arrivals('text').flatMap(({ text }) => /\b(\d{6}) is your Evens code/.exec(text)?.[1] ?? []);
  return [
    { name: 'the email address', text: EMAIL, kept: ['users.email', 'deliveries.recipient'] },
    {
      name: 'the phone number',
      text: PHONE,
      kept: ['users.phone_number', 'deliveries.recipient', 'phone_codes.phone_number'],
    },
    { name: 'the payment handle', text: HANDLE, kept: ['payment_handles.venmo'] },
    { name: 'the address of the browser', text: path, kept: ['push_devices.endpoint'] },
    { name: 'the secret of the browser', text: keys.auth, kept: ['push_devices.auth'] },
    ...places.map(({ service, token }) => ({ name: `the token of ${service}`, text: token, kept: [] })),
    // A repeated request gets the first answer again, for a day.
    ...signing.map((text) => ({ name: 'the signing secret', text, kept: ['answers.answer'] })),
    ...[...new Set(tokens)].map((text, n) => ({ name: `the link ${n + 1} in an email`, text, kept: [] })),
    ...[...new Set(codes)].map((text) => ({ name: 'the code in a text message', text: `"${text}"`, kept: [] })),
  ];
}

async function sendThroughTrouble({ services, server }: Stage, post: () => Promise<unknown>): Promise<void> {
  let now = NOW;
  for (const trouble of TROUBLES) {
    await post();
    for (const channel of MESSAGE_CHANNELS) {
      services.wire(channel).setTrouble(trouble === 'close' ? trouble : null);
      services.failWith(channel, trouble === 'close' ? null : trouble);
    }
    for (const channel of MESSAGE_CHANNELS) await server.runJob(`deliver-${channel}`);
    now = new Date(now.getTime() + HOUR_MS);
    await server.setClock(now);
  }
  for (const channel of MESSAGE_CHANNELS) await server.runJob(`deliver-${channel}`);
}

/** Every column in which a secret is, in any row of any table. */
async function findAll(url: string, secrets: readonly Secret[]): Promise<{ name: string; column: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found: { name: string; column: string }[] = [];
  const columns = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  for (const { table, column } of columns.rows) {
    const [cell, from] = [client.escapeIdentifier(column), client.escapeIdentifier(table)];
    const { rows } = await client.query<{ value: string | null }>(
      `select to_json(${cell})::text as value from ${from}`,
    );
    const values = rows.map(({ value }) => value ?? '').join('\n');
    for (const { name, text } of secrets) {
      if (values.includes(text)) found.push({ name, column: `${table}.${column}` });
    }
  }
  await client.end();
  return found;
}
