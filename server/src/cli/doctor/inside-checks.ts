import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { SignUpMode } from '@evens/domain/accounts/model';
import { HOUR_MS } from '@evens/domain/shared/time-units';
import { readBackupName } from '@evens/domain/site/backups/rules';
import { sql } from 'kysely';
import { type Config, getPublicUrl, getWarnings } from '../../config.ts';
import { splitHosts } from '../../db/setup/hosts.ts';
import { listAppliedMigrations, listMigrations } from '../../db/setup/migrate.ts';
import { countAccountsWithoutProvider } from '../../features/sign-in/linked-accounts/queries.ts';
import { isPublic } from '../../features/sign-in/sign-up/first-sign-up.ts';
import { getSignUpMode } from '../../features/sign-in/sign-up/queries.ts';
import { readBackupNames } from '../../features/site/backups/queries.ts';
import { processNow } from '../../ports/clock-process.ts';
import type { Site } from '../command.ts';
import { type Finding, runCheck } from './finding.ts';

const OLDEST_POSTGRES = 150_000;
const MOST_CLOCK_MS = 2_000;
const LEAST_FREE_BYTES = 1024 ** 3;
const GB = 1024 ** 3;
/** A daily backup can be late, but not by a day. */
const OLDEST_BACKUP_MS = 48 * HOUR_MS;
const NO_BACKUPS =
  'Daily backups don’t work. Look for "job failed" in the log of Evens, and check the space in BACKUP_DIR.';

const SIGN_UP: Record<SignUpMode, string> = {
  open: 'Anyone who can reach Evens can create an account.',
  invite: 'People need an invite to create an account.',
  closed: 'No one can create an account.',
};
const SIGN_UP_ON_INTERNET: typeof SIGN_UP = {
  ...SIGN_UP,
  open: 'Anyone on the internet can create an account. SIGN_UP=invite, or Admin Settings, asks for an invite.',
};

/** What can be checked without calling anyone outside. */
export async function checkInside(site: Site): Promise<Finding[]> {
  const { config } = site;
  const database = await runCheck(
    () => checkDatabase(site),
    (reason) => noDatabase(config, reason),
  );
  const findings = [...checkSettings(config), database];
  let since: Date | null = null;
  if (!database.advice) {
    const applied = await listAppliedMigrations(site.store.database.db);
    const migrations = checkMigrations(applied);
    findings.push(migrations, await checkClock(site));
    if (!migrations.advice && applied.length > 0) {
      findings.push(
        await checkSignUp(site),
        ...(await checkSignIn(site)),
        await checkDeliveries(site),
        await checkFeed(site),
      );
      since = await findFirstAccount(site);
    }
  }
  return [...findings, await checkDisk(config), await checkBackups(config, since)];
}

function checkSettings(config: Config): Finding[] {
  const warnings = getWarnings(config).map((advice) => ({ about: 'Settings', found: 'There is a warning.', advice }));
  if (config.publicUrl)
    return warnings.length > 0 ? warnings : [{ about: 'Settings', found: 'All of them can be read.' }];
  const found = `PUBLIC_URL isn’t set, so links in invites and emails start with ${getPublicUrl(config)}.`;
  const isAlone = config.host === '127.0.0.1' || config.host === 'localhost';
  if (isAlone) return [{ about: 'Settings', found: `${found} Only this machine can reach Evens.` }, ...warnings];
  return [{ about: 'Settings', found, advice: 'Set PUBLIC_URL to the address that your friends use.' }, ...warnings];
}

async function checkDatabase({ store }: Site): Promise<Finding> {
  const { rows } = await sql<{ version: string; number: string }>`
    select current_setting('server_version') as version, current_setting('server_version_num') as number`.execute(
    store.database.db,
  );
  const { version = '', number = '0' } = rows[0] ?? {};
  const name = `PostgreSQL ${version}`;
  const database = store.database.kind === 'postgres' ? name : `The embedded database (${name})`;
  const found = { about: 'Database', found: `${database} answers.` };
  return Number(number) >= OLDEST_POSTGRES
    ? found
    : { ...found, advice: 'Evens needs PostgreSQL 15 or later. Update it.' };
}

function noDatabase({ databaseUrl }: Config, reason: string): Finding {
  const hosts = splitHosts(databaseUrl ?? '')?.map((url) => new URL(url).host);
  const where = hosts ? ` at ${hosts.join(' and ')}` : '';
  return {
    about: 'Database',
    found: `The database${where} doesn’t answer: ${reason}.`,
    advice:
      'Check DATABASE_URL: the host, the port, the user, the password, and the name of the database. Is PostgreSQL running?',
  };
}

function checkMigrations(applied: readonly string[]): Finding {
  const known = listMigrations();
  const missing = known.filter((name) => !applied.includes(name)).length;
  const about = 'Migrations';
  if (applied.some((name) => !known.includes(name))) {
    return { about, found: 'A newer Evens has used this database.', advice: 'Update Evens before you start it.' };
  }
  if (applied.length === 0) return { about, found: 'The database is new. The first start sets it up.' };
  if (missing === 0) return { about, found: 'All of them ran.' };
  return {
    about,
    found: missing === 1 ? '1 hasn’t run yet.' : `${missing} haven’t run yet.`,
    advice: 'Back up, and then start Evens. It runs them at the start.',
  };
}

async function checkClock({ store }: Site): Promise<Finding> {
  const before = processNow().getTime();
  const [now, after] = [await store.clock.now(store.database.db), processNow().getTime()];
  const apartMs = Math.max(before - now.getTime(), now.getTime() - after, 0);
  const about = 'Clock';
  if (apartMs <= MOST_CLOCK_MS) return { about, found: `It’s ${now.toISOString()}, and the database agrees.` };
  return {
    about,
    found: `The clocks of this machine and of the database are ${Math.round(apartMs / 1000)} seconds apart.`,
    advice: 'Turn on time synchronization (NTP) on both machines. Bids close by the database’s clock.',
  };
}

async function checkSignUp({ store, config }: Site): Promise<Finding> {
  const mode = await getSignUpMode(store.database.db, config);
  return { about: 'Sign-up', found: (isPublic(config) ? SIGN_UP_ON_INTERNET : SIGN_UP)[mode] };
}

/** Before passwords are turned off, the host has to know who would be locked out. */
async function checkSignIn({ store, config }: Site): Promise<Finding[]> {
  const issuers = Object.values(config.providers).map(({ issuer }) => issuer);
  if (issuers.length === 0) return [];
  const outside = await countAccountsWithoutProvider(store.database.db, issuers);
  const about = 'Sign-in';
  const passwords = `Passwords are ${config.arePasswordsOn ? 'on' : 'off'}`;
  if (outside === 0) return [{ about, found: `${passwords}, and everyone can sign in another way.` }];
  const accounts = outside === 1 ? '1 account isn’t' : `${outside} accounts aren’t`;
  const found = `${passwords}, and ${accounts} linked to a sign-in provider.`;
  if (config.arePasswordsOn) return [{ about, found }];
  const advice = 'Set PASSWORD_SIGN_IN=on until these people have linked one in User Settings.';
  return [{ about, found, advice }];
}

async function checkDeliveries({ store, config }: Site): Promise<Finding> {
  const { db } = store.database;
  const about = 'Email';
  if (config.mail.via === 'captured') {
    return {
      about,
      found: 'Emails are saved, not sent. npm run evens -- mail shows them. SMTP_URL or SENDGRID_API_KEY sends them.',
    };
  }
  const since = new Date(processNow().getTime() - 24 * HOUR_MS);
  const failed = await db
    .selectFrom('deliveries')
    .select('error')
    .where('channel', '=', 'email')
    .where('state', 'in', ['failed', 'undelivered'])
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .execute();
  if (failed.length === 0)
    return { about, found: `Sent through ${new URL(config.mail.url).host}. No email failed in the last day.` };
  return {
    about,
    found: `${failed.length === 1 ? '1 email' : `${failed.length} emails`} failed in the last day. The last error: ${failed[0]?.error ?? 'none given'}.`,
    advice: 'Run npm run evens -- doctor --outside, which signs in to your mail service. Then check its settings.',
  };
}

async function checkFeed({ store, config }: Site): Promise<Finding> {
  const about = 'Odds';
  if (!config.oddsApiKey) return { about, found: 'Games of past seasons are replayed. ODDS_API_KEY shows real ones.' };
  const account = await store.database.db.selectFrom('feedAccount').select('outOfCreditsSince').executeTakeFirst();
  if (!account?.outOfCreditsSince)
    return { about, found: 'ODDS_API_KEY is set, and it has credits left as far as Evens knows.' };
  return {
    about,
    found: `The key has had no credits since ${account.outOfCreditsSince.toISOString()}.`,
    advice: 'Buy credits, or set another ODDS_API_KEY. Bets wait for their scores until then.',
  };
}

async function checkDisk({ dataDir, databaseUrl, backupDir }: Config): Promise<Finding> {
  const folder = await firstThere(databaseUrl ? [backupDir, dataDir] : [dataDir]);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const found = { about: 'Disk', found: `${(free / GB).toFixed(1)} GB are free at ${folder}.` };
  if (free >= LEAST_FREE_BYTES) return found;
  return { ...found, advice: 'Free some space. When the disk is full, the database stops, and backups fail.' };
}

async function firstThere(folders: readonly string[]): Promise<string> {
  for (const folder of folders) {
    const found = await stat(folder).catch(() => null);
    if (found) return folder;
  }
  return resolve('.');
}

/** When people started to use this Evens; null if no one has. */
async function findFirstAccount({ store }: Site): Promise<Date | null> {
  const first = await store.database.db.selectFrom('users').select('createdAt').orderBy('createdAt').limit(1).execute();
  return first[0]?.createdAt ?? null;
}

async function checkBackups({ backupDir, backupKeep }: Config, since: Date | null): Promise<Finding> {
  const about = 'Backups';
  if (backupKeep === 0) return { about, found: 'There are no daily backups, because BACKUP_KEEP is 0.' };
  if (!(await canWrite(backupDir))) {
    const advice = 'Let the user that runs Evens write there, or change BACKUP_DIR.';
    return { about, found: `Evens can’t write to ${backupDir}.`, advice };
  }
  const newest = (await readBackupNames(backupDir)).toSorted((one, other) => toTime(other) - toTime(one))[0];
  const isLate = (from: number) => processNow().getTime() - from > OLDEST_BACKUP_MS;
  if (newest === undefined) {
    const found = `There are none in ${backupDir} yet.`;
    if (since && isLate(since.getTime())) return { about, found, advice: NO_BACKUPS };
    return { about, found: `${found} The first daily one is made within an hour.` };
  }
  const at = new Date(toTime(newest)).toISOString();
  const found = `The newest one is from ${at}.`;
  return isLate(toTime(newest)) ? { about, found, advice: NO_BACKUPS } : { about, found };
}

/** Of a folder that isn't there yet, the nearest one above it decides. */
async function canWrite(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  if (!found) return dirname(folder) !== folder && canWrite(dirname(folder));
  return (
    found.isDirectory() &&
    access(folder, constants.W_OK).then(
      () => true,
      () => false,
    )
  );
}

function toTime(name: string): number {
  return readBackupName(name)?.createdAt.getTime() ?? 0;
}
