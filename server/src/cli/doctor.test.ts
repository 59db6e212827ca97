import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { SettableClock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { listMigrations, migrateWithin } from '../db/setup/migrate.ts';
import { openPostgres } from '../db/setup/open-postgres.ts';
import { emptyPostgres, freshDatabase, toStore } from '../testing/databases/fresh-database.ts';
import { TEST_SECRET } from '../testing/servers/test-secret.ts';
import { type MailServer, startMailServer } from '../testing/stand-ins/mail-server.ts';
import { type OddsStandIn, startOddsStandIn } from '../testing/stand-ins/odds-stand-in.ts';
import { type SendgridStandIn, startSendgridStandIn } from '../testing/stand-ins/sendgrid-stand-in.ts';
import { runCommand } from './commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'evens-doctor-'));
let database: Database;
let mail: MailServer;
let sendgrid: SendgridStandIn;
let odds: OddsStandIn;

beforeAll(async () => {
  database = await freshDatabase();
  mail = await startMailServer({ user: 'evens', password: 'right' });
  sendgrid = await startSendgridStandIn();
  odds = await startOddsStandIn();
}, 60_000);
afterAll(async () => {
  await Promise.all([database.close(), mail.stop(), sendgrid.stop(), odds.stop()]);
  await rm(folder, { recursive: true, force: true });
});

type Examined = { settings?: Record<string, string>; words?: string[]; on?: Database; at?: Date };

/** What the doctor prints, one line for each finding and its advice. */
async function examine({ settings = {}, words = [], on = database, at = new Date() }: Examined = {}): Promise<string> {
  const config = readConfig({ SECRET: TEST_SECRET, DATA_DIR: folder, ...settings });
  const store = { ...toStore(on), clock: new SettableClock(at) };
  const lines = await runCommand({ store, config }, { verb: 'doctor', words }).catch((error: Error) => [error.message]);
  return lines.join('\n');
}

describe('the doctor (HO-05)', () => {
  it('finds nothing wrong with a new installation, and calls no one', async () => {
    const report = await examine();
    expect(report).toContain('ok  Settings        PUBLIC_URL isn’t set');
    expect(report).toMatch(/^ok {2}Database {8}\S.* answers\.$/m);
    expect(report).toContain('ok  Migrations      All of them ran.');
    expect(report).toContain('ok  Email           Emails are saved, not sent.');
    expect(report).toMatch(/^ok {2}Disk {12}[0-9.]+ GB are free/m);
    expect(report).toMatch(/\n\nEverything is fine\.$/);
    expect([mail.offers(), sendgrid.received.length, odds.calls.size]).toEqual([0, 0, 0]);
  });

  it('says what to do about settings that let no one in, or count everyone as one caller', async () => {
    const open = await examine({ settings: { HOST: '0.0.0.0' } });
    expect(open).toContain('Set PUBLIC_URL to the address that your friends use.\n');
    expect(open).toMatch(/There is 1 problem\.$/);
    expect(await examine({ settings: { PUBLIC_URL: 'https://evens.example.com' } })).toContain(
      'TRUST_PROXY is not set',
    );
  });

  it('says who can sign up, and how to change that where anyone on the internet can (HO-01)', async () => {
    const PUBLIC_URL = 'https://evens.example.com';
    expect(await examine()).toContain('ok  Sign-up         Anyone who can reach Evens can create an account.\n');
    expect(await examine({ settings: { PUBLIC_URL } })).toContain('People need an invite to create an account.');
    expect(await examine({ settings: { PUBLIC_URL, SIGN_UP: 'open' } })).toMatch(
      /ok {2}Sign-up {9}Anyone on the internet can create an account\. SIGN_UP=invite/,
    );
    expect(await examine({ settings: { SIGN_UP: 'closed' } })).toContain('No one can create an account.');
  });

  it('says what to do when the database does not answer', async () => {
    const url = 'postgres://u:hidden@127.0.0.1:1,127.0.0.1:2/evens';
    const gone = openPostgres({ url, poolSize: 1, onError: () => {} });
    const report = await examine({ on: gone, settings: { DATABASE_URL: url } });
    expect(report).toMatch(/!! {2}Database {8}The database at 127\.0\.0\.1:1 and 127\.0\.0\.1:2 doesn’t answer: \S/);
    expect(report).toContain('Check DATABASE_URL');
    expect(report).not.toContain('hidden');
    await gone.close();
  });

  it('finds migrations that did not run, and those of a newer Evens', async () => {
    const empty = await emptyPostgres();
    expect(await examine({ on: empty })).toMatch(
      /ok {2}Migrations {6}The database is new\.[\s\S]*Everything is fine\.$/,
    );
    const upTo = listMigrations().at(-3) ?? '';
    await empty.db.transaction().execute((q) => migrateWithin(q, { upTo }));
    expect(await examine({ on: empty })).toMatch(
      /!! {2}Migrations {6}2 haven’t run yet\.\n.*Back up, and then start Evens\./,
    );
    await empty.close();
    await database.runScript("insert into migrations (name) values ('9999_later.sql')");
    expect(await examine()).toContain('A newer Evens has used this database.');
    await database.runScript("delete from migrations where name = '9999_later.sql'");
  });

  it('finds clocks that are apart', async () => {
    expect(await examine({ at: new Date(Date.now() - 60_000) })).toMatch(/!! {2}Clock .* 60 seconds apart\.\n.*NTP/);
  });

  it('finds emails that failed, and a key without credits', async () => {
    await database.runScript(`
      insert into deliveries (channel, kind, recipient, state, error, created_at)
      values ('email', 'test', 'ann@example.com', 'failed', 'Mailbox full', '${new Date().toISOString()}');
      insert into feed_account (out_of_credits_since) values ('2026-11-01T10:00:00Z')
      on conflict (is_only) do update set out_of_credits_since = excluded.out_of_credits_since`);
    const settings = { SMTP_URL: mail.url, MAIL_FROM: 'evens@example.com', ODDS_API_KEY: 'key' };
    const report = await examine({ settings });
    expect(report).toContain('1 email failed in the last day. The last error: Mailbox full.');
    expect(report).toContain('The key has had no credits since 2026-11-01T10:00:00.000Z.');
    expect(report).toMatch(/There are 2 problems\.$/);
    await database.runScript('delete from deliveries; update feed_account set out_of_credits_since = null');
  });

  it('finds a folder where no backup can be made, and backups that were never made', async () => {
    const [file, none] = [join(folder, 'a-file'), join(folder, 'no-backups')];
    writeFileSync(file, '');
    expect(await examine({ settings: { BACKUP_DIR: join(file, 'backups') } })).toMatch(
      /!! {2}Backups {9}Evens can’t write to .*\/a-file\/backups\.\n.*or change BACKUP_DIR\./,
    );
    expect(await examine({ settings: { BACKUP_DIR: none } })).toMatch(
      /ok {2}Backups {9}There are none in .*\/no-backups yet\. The first daily one is made within an hour\./,
    );
    await database.runScript(`
      insert into users (id, name, email, created_at, updated_at)
      values ('ann', 'Ann', 'ann@example.com', '2026-11-01', '2026-11-01')`);
    expect(await examine({ settings: { BACKUP_DIR: none } })).toMatch(
      /!! {2}Backups {9}There are none in .*\/no-backups yet\.\n.*Daily backups don’t work\./,
    );
    await database.runScript("delete from users where id = 'ann'");
  });

  it('refuses other words', async () => {
    expect(await examine({ words: ['everything'] })).toBe('Use doctor, or doctor --outside.');
  });
});

describe('the doctor with --outside (HO-05)', () => {
  const words = ['--outside'];
  const from = { MAIL_FROM: 'evens@example.com' };

  it('signs in to the mail server without sending anything, and finds a wrong password', async () => {
    const right = await examine({ words, settings: { ...from, SMTP_URL: mail.url } });
    expect(right).toMatch(/ok {2}Mail service .* accepts the sign-in\./);
    const wrong = await examine({ words, settings: { ...from, SMTP_URL: mail.url.replace(':right@', ':wrong@') } });
    expect(wrong).toMatch(/!! {2}Mail service .* doesn’t accept the sign-in: .*\n.*Check SMTP_URL/);
    expect(mail.offers()).toBe(0);
  });

  it('tries a SendGrid key without sending anything', async () => {
    expect(await examine({ words, settings: sendgrid.settings })).toMatch(
      /ok {2}Mail service .* accepts the sign-in\./,
    );
    sendgrid.refuseWith(401);
    expect(await examine({ words, settings: sendgrid.settings })).toMatch(
      /!! {2}Mail service .*401.*\n.*Check SENDGRID_API_KEY\./,
    );
    sendgrid.refuseWith(null);
    expect(new Set(sendgrid.received.map(({ call }) => call))).toEqual(new Set(['GET /v3/scopes']));
  });

  it('asks the odds feed how many credits are left, for free', async () => {
    const settings = { ODDS_API_KEY: 'a-key', ODDS_API_URL: odds.url };
    expect(await examine({ words, settings })).toMatch(/ok {2}Odds key {8}The key works/);
    expect(await examine({ words, settings: { ...settings, ODDS_API_URL: 'http://127.0.0.1:1' } })).toMatch(
      /!! {2}Odds key .*\n.*Check ODDS_API_KEY/,
    );
  });

  it('finds a public address where Evens does not answer', async () => {
    const report = await examine({ words, settings: { PUBLIC_URL: odds.url } });
    expect(report).toMatch(/!! {2}Public address {2}Evens doesn’t answer at .*\n.*DNS/);
    const gone = await examine({ words, settings: { PUBLIC_URL: 'http://127.0.0.1:1' } });
    expect(gone).toMatch(/Evens doesn’t answer at http:\/\/127\.0\.0\.1:1: .*(ECONNREFUSED|bad port)/);
  });
});
