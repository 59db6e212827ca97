import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SIGN_UP_MODES, type SignInProvider, type SignUpMode } from '@evens/domain/accounts/model';
import { isEmail } from '@evens/domain/accounts/rules';
import { withoutEndSlashes } from '@evens/domain/shared/text';
import { z } from 'zod';
import { splitHosts } from './db/setup/hosts.ts';
import { readRange } from './http/callers/caller-address.ts';
import type { MailConfig } from './ports/email/mailers.ts';
import { isHardToGuess } from './ports/hard-to-guess.ts';
import type { OpenIdSettings } from './ports/identity/identity-provider-openid.ts';
import type { SmsConfig } from './ports/sms/sms-providers.ts';

const REAL_ODDS_URL = 'https://api.the-odds-api.com/v4';
const GOOGLE = 'https://accounts.google.com';
const OIDC_NAMES = 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET';

/** An invalid setting. The message says which one, and what it takes. */
export class ConfigError extends Error {}

const text = z.string().trim().min(1);
const address = z.url({ protocol: /^https?$/ });

/** Evens can be under a path of its host, whose parts browsers and proxies leave as they are. */
const site = address
  .refine((url) => /^https?:\/\/[^/?#]+(\/[\w.~-]+)*\/*$/i.test(url))
  .transform((url) => withoutEndSlashes(url));

const port = z.coerce.number().int().min(0).max(65_535);
const PORT_TAKES = 'a port number from 0 to 65535';

/** With several hosts, separated by commas, the one that takes writes is used. */
const database = z.string().refine((url) => splitHosts(url) !== null);

/** `Evens <evens@example.com>`, or only the address. */
const sender = z
  .string()
  .regex(/^[^\p{Cc}<>"]*<[^<>\s]+>$|^[^<>\s]+$/u)
  .transform((raw) => {
    const [, name = '', address = raw] = /^([^<]*)<([^>]+)>$/.exec(raw) ?? [];
    return { name: name.trim(), address };
  })
  .refine(({ address }) => isEmail(address));

const proxies = z
  .string()
  .transform((raw) => raw.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every((part) => readRange(part) !== null));

const isLocal = (url: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(URL.parse(url)?.hostname ?? '');

/** A sign-in provider is reached over HTTPS, because answers sent over plain HTTP can be changed on the way. */
const issuer = address.refine((url) => url.startsWith('https:') || isLocal(url));

const RANDOM = 'at least 32 random characters, such as the output of "openssl rand -hex 32"';
const random = z.string().min(32).refine(isHardToGuess);

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** Every setting, with a description of its values. */
const settings = {
  PORT: { takes: PORT_TAKES, shape: port.default(3000) },
  HOST: { takes: 'an address to listen on', shape: text.default('127.0.0.1') },
  DATA_DIR: { takes: 'a folder', shape: text.default('./data') },
  DATABASE_URL: { takes: 'a postgres:// address', shape: database.optional() },
  DATABASE_DIRECT_URL: { takes: 'a postgres:// address', shape: database.optional() },
  DATABASE_NAMED_STATEMENTS: { takes: 'on or off', shape: z.enum(['on', 'off']).default('on') },
  PUBLIC_URL: {
    takes: 'an http:// or https:// address, with or without a path such as /evens',
    shape: site.optional(),
  },
  SECRET: { takes: RANDOM, shape: random.optional() },
  SITE_ADMIN_EMAIL: { takes: 'an email address', shape: z.email().optional() },
  SUPPORT_EMAIL: { takes: 'an email address', shape: z.email().optional() },
  ODDS_API_KEY: { takes: 'a key for The Odds API', shape: text.optional() },
  ODDS_API_URL: { takes: 'an address with its version, such as https://host/v4', shape: address.optional() },
  SIGN_UP: { takes: `one of ${SIGN_UP_MODES.join(', ')}`, shape: z.enum(SIGN_UP_MODES).optional() },
  PASSWORD_SIGN_IN: { takes: 'on or off', shape: z.enum(['on', 'off']).default('on') },
  REVEAL_ACCOUNTS: { takes: 'on or off', shape: z.enum(['on', 'off']).default('on') },
  MAIL_FROM: {
    takes: 'an email address, with or without a name, such as Evens <evens@example.com>',
    shape: sender.optional(),
  },
  SMTP_URL: { takes: 'an smtp:// or smtps:// address', shape: z.url({ protocol: /^smtps?$/ }).optional() },
  SENDGRID_API_KEY: { takes: 'a SendGrid API key', shape: text.optional() },
  SENDGRID_URL: { takes: 'an http:// or https:// address', shape: address.default('https://api.sendgrid.com') },
  TWILIO_ACCOUNT_SID: { takes: 'a Twilio account SID', shape: text.optional() },
  TWILIO_AUTH_TOKEN: { takes: 'the auth token of that account', shape: text.optional() },
  TWILIO_FROM: {
    takes: 'a phone number such as +12125550100, or the SID of a messaging service',
    shape: z
      .string()
      .regex(/^(?:\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/i)
      .optional(),
  },
  TWILIO_URL: { takes: 'an http:// or https:// address', shape: address.default('https://api.twilio.com') },
  TELEGRAM_URL: { takes: 'an http:// or https:// address', shape: address.default('https://api.telegram.org') },
  PRIVATE_RECIPIENTS: { takes: 'on or off', shape: z.enum(['on', 'off']).default('off') },
  TRUST_PROXY: {
    takes: 'proxy addresses or ranges, such as 127.0.0.1, 10.0.0.0/8',
    shape: proxies.default([]),
  },
  GOOGLE_CLIENT_ID: { takes: 'a Google client ID', shape: text.optional() },
  GOOGLE_CLIENT_SECRET: { takes: 'a Google client secret', shape: text.optional() },
  OIDC_ISSUER: { takes: 'an https:// address (http:// on this machine alone)', shape: issuer.optional() },
  OIDC_CLIENT_ID: { takes: 'a client ID from that provider', shape: text.optional() },
  OIDC_CLIENT_SECRET: { takes: 'a client secret from that provider', shape: text.optional() },
  LOGO_URL: { takes: 'an http:// or https:// address', shape: address.default('https://a.espncdn.com/i/teamlogos') },
  BACKUP_DIR: { takes: 'a folder', shape: text.optional() },
  BACKUP_KEEP: {
    takes: 'a number from 0 to 1000',
    shape: z.coerce.number().int().min(0).max(1_000).default(14),
  },
  METRICS_TOKEN: { takes: RANDOM, shape: random.optional() },
  METRICS_PORT: { takes: PORT_TAKES, shape: port.optional() },
  METRICS_HOST: { takes: 'an address to listen on', shape: text.default('127.0.0.1') },
  LOG_LEVEL: { takes: `one of ${LOG_LEVELS.join(', ')}`, shape: z.enum(LOG_LEVELS).default('info') },
} as const;

type Values = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['shape']> };

export type Config = Readonly<{
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A direct address of the same database, where DATABASE_URL leads to a pooler. */
  databaseDirectUrl: string | undefined;
  canNameStatements: boolean;
  publicUrl: string | undefined;
  secret: string;
  siteAdminEmail: string | undefined;
  /** Where people can ask for help. Without it, no page shows an address. */
  supportEmail: string | undefined;
  oddsApiKey: string | undefined;
  oddsApiUrl: string | undefined;
  /** Who can sign up. If it isn't set, site admins decide. */
  signUp: SignUpMode | undefined;
  /** Whether people can sign in with a password. Otherwise, there's at least one sign-in provider. */
  arePasswordsOn: boolean;
  /** Whether an error may reveal that an account exists. */
  revealAccounts: boolean;
  mail: MailConfig;
  sms: SmsConfig;
  /** Where Telegram's bots are called. */
  telegramUrl: string;
  /** Whether an address that a person or their browser named may be in the host's own network. */
  mayCallPrivate: boolean;
  /** The proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: readonly string[];
  /** Sign-in providers. */
  providers: Readonly<Partial<Record<SignInProvider, OpenIdSettings>>>;
  /** Where daily backups and those of site admins go. */
  backupDir: string;
  /** How many of each are kept. With 0, there are no daily ones. */
  backupKeep: number;
  logoUrl: string;
  /** Who may read metrics: anyone with the token, and without one, anyone who reaches the port. Without both, no one. */
  metrics: Readonly<{ token: string | undefined; port: number | undefined; host: string }>;
  logLevel: Values['LOG_LEVEL'];
}>;

/** The address where browsers reach the server. */
export function getPublicUrl({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}

/** Where odds and scores come from. */
export function getOddsUrl({ oddsApiUrl }: Pick<Config, 'oddsApiUrl'>): string {
  return oddsApiUrl ?? REAL_ODDS_URL;
}

/** What a host should know before inviting friends. */
export function getWarnings({ publicUrl, trustedProxies }: Config): string[] {
  if (!publicUrl?.startsWith('https:') || trustedProxies.length > 0) return [];
  return [
    'Warning: TRUST_PROXY is not set, so everyone behind your HTTPS proxy counts as one caller. Set it to the proxy’s address, such as 127.0.0.1.',
  ];
}

/** Loads `.env` from the current folder. Environment variables that are already set win. */
export function loadSettingsFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}

/** Most commands are about an Evens that is there. With a wrong DATA_DIR, they would only set up another one. */
export function refuseNewFolder(env: NodeJS.ProcessEnv = process.env): void {
  const dataDir = resolve(String(readSetting('DATA_DIR', settings.DATA_DIR, env.DATA_DIR)));
  if (env.DATABASE_URL || existsSync(join(dataDir, 'database'))) return;
  throw new ConfigError(
    `There’s no Evens in ${dataDir}. Set DATA_DIR or DATABASE_URL as you do for npm start, or put it into .env.`,
  );
}

/** Reads the settings. An empty one counts as not set. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, readSetting(name, setting, env[name])]),
  ) as Values;
  checkSignIn(values);
  const dataDir = resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    canNameStatements: values.DATABASE_NAMED_STATEMENTS === 'on',
    publicUrl: values.PUBLIC_URL,
    secret: values.SECRET ?? readOrCreateSecret(values.DATABASE_URL, dataDir),
    siteAdminEmail: values.SITE_ADMIN_EMAIL?.toLowerCase(),
    supportEmail: values.SUPPORT_EMAIL,
    oddsApiKey: values.ODDS_API_KEY,
    oddsApiUrl: values.ODDS_API_URL,
    signUp: values.SIGN_UP,
    arePasswordsOn: values.PASSWORD_SIGN_IN === 'on',
    revealAccounts: values.REVEAL_ACCOUNTS === 'on',
    mail: mailConfig(values),
    sms: smsConfig(values),
    telegramUrl: values.TELEGRAM_URL,
    mayCallPrivate: values.PRIVATE_RECIPIENTS === 'on',
    trustedProxies: values.TRUST_PROXY,
    providers: providersConfig(values),
    backupDir: resolve(values.BACKUP_DIR ?? join(dataDir, 'backups')),
    backupKeep: values.BACKUP_KEEP,
    logoUrl: values.LOGO_URL,
    metrics: { token: values.METRICS_TOKEN, port: values.METRICS_PORT, host: values.METRICS_HOST },
    logLevel: values.LOG_LEVEL,
  };
}

function readSetting(name: string, setting: { takes: string; shape: z.ZodType }, raw: string | undefined): unknown {
  const parsed = setting.shape.safeParse(raw === '' ? undefined : raw);
  if (!parsed.success) throw new ConfigError(`${name} must be ${setting.takes}.`);
  return parsed.data;
}

/** Email needs exactly one service, and a sender. */
function mailConfig(values: Values): MailConfig {
  const { SMTP_URL: smtp, SENDGRID_API_KEY: apiKey, SENDGRID_URL: sendgrid, MAIL_FROM: from } = values;
  if (smtp && apiKey) throw new ConfigError('Set SMTP_URL or SENDGRID_API_KEY, not both.');
  if (!smtp && !apiKey) return { via: 'captured' };
  if (!from) throw new ConfigError(`MAIL_FROM must be set when ${smtp ? 'SMTP_URL' : 'SENDGRID_API_KEY'} is.`);
  if (smtp) return { via: 'smtp', url: smtp, from };
  return { via: 'sendgrid', url: sendgrid, apiKey: apiKey ?? '', from };
}

/** Twilio needs an account, its token, and a sender. */
function smsConfig(values: Values): SmsConfig {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from, TWILIO_URL: url } = values;
  if (!accountSid && !authToken && !from) return { via: 'captured' };
  if (accountSid && authToken && from) return { via: 'twilio', url, accountSid, authToken, from };
  throw new ConfigError('Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM together, or none of them.');
}

/** Each provider needs all of its settings or none. */
function providersConfig(values: Values): Config['providers'] {
  const google = { clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET };
  const oidc = {
    issuer: values.OIDC_ISSUER,
    clientId: values.OIDC_CLIENT_ID,
    clientSecret: values.OIDC_CLIENT_SECRET,
  };
  if (isSet(google, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET')) {
    const provider = { ...google, issuer: GOOGLE, prompt: 'select_account' } as const;
    if (isSet(oidc, OIDC_NAMES)) return { google: provider, oidc };
    return { google: provider };
  }
  return isSet(oidc, OIDC_NAMES) ? { oidc } : {};
}

/** Without passwords, people need another way to sign in. */
function checkSignIn({ PASSWORD_SIGN_IN, GOOGLE_CLIENT_ID, OIDC_ISSUER }: Values): void {
  if (PASSWORD_SIGN_IN === 'on' || GOOGLE_CLIENT_ID || OIDC_ISSUER) return;
  throw new ConfigError('PASSWORD_SIGN_IN can be off only if Google or single sign-on (OIDC_ISSUER) is set up.');
}

function isSet<T extends Record<string, string | undefined>>(
  parts: T,
  names: string,
): parts is T & Record<keyof T, string> {
  const given = Object.values(parts).filter((part) => part !== undefined).length;
  if (given > 0 && given < Object.keys(parts).length) throw new ConfigError(`Set ${names} together, or none of them.`);
  return given > 0;
}

/** With the embedded database, the secret is created once and kept in the data folder. Processes that share a database must all be given the same one. */
function readOrCreateSecret(databaseUrl: string | undefined, dataDir: string): string {
  if (databaseUrl) throw new ConfigError('SECRET must be set when DATABASE_URL is: at least 32 random characters.');
  const file = join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
