import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getWarnings, readConfig } from './config.ts';
import { getFirstSignUp } from './features/sign-in/sign-up/first-sign-up.ts';
import { TEST_SECRET } from './testing/servers/test-secret.ts';

const SECRET = TEST_SECRET;
const read = (settings: Record<string, string>) => readConfig({ SECRET, ...settings });
const SMTP_URL = 'smtp://user:pass@mail.example.com:587';

describe('the secret', () => {
  it.each([
    'too short',
    'x'.repeat(40),
    '0123456789abcdef0123456789abcdef',
    'ab12cd34ef56'.repeat(4),
    'aabbccddeeffaabbccddeeffaabbccdde',
    'please-change-me-before-you-start!',
    'My-Very-Long-Production-PASSWORD-2026',
  ])('is refused in one sentence if it is %j', (simple) => {
    expect(() => readConfig({ SECRET: simple })).toThrow(
      'SECRET must be at least 32 random characters, such as the output of "openssl rand -hex 32".',
    );
  });

  it('can be any random text', () => {
    for (let count = 0; count < 1_000; count += 1) {
      const bytes = randomBytes(32);
      for (const secret of [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('hex').slice(0, 32)]) {
        expect(read({ SECRET: secret }).secret).toBe(secret);
      }
    }
  });
});

describe('a server that is reached over HTTPS', () => {
  const PUBLIC_URL = 'https://evens.example.com';

  it('warns if TRUST_PROXY is not set, and only then', () => {
    expect(getWarnings(read({ PUBLIC_URL }))).toEqual([expect.stringContaining('TRUST_PROXY')]);
    expect(getWarnings(read({ PUBLIC_URL, TRUST_PROXY: '127.0.0.1' }))).toEqual([]);
    expect(getWarnings(read({ PUBLIC_URL: 'http://10.0.0.5:3000' }))).toEqual([]);
    expect(getWarnings(read({}))).toEqual([]);
  });
});

describe('the public address', () => {
  it.each([
    ['https://example.com/evens', 'https://example.com/evens'],
    ['https://example.com/evens/', 'https://example.com/evens'],
    ['https://example.com:8443/our/bets', 'https://example.com:8443/our/bets'],
    ['https://example.com/', 'https://example.com'],
  ])('it can have a path, with or without a slash at the end: %s (HO-08)', (PUBLIC_URL, publicUrl) => {
    expect(read({ PUBLIC_URL }).publicUrl).toBe(publicUrl);
  });

  it.each([
    'https://example.com/evens?group=1',
    'https://example.com/evens#top',
    'https://example.com/our bets',
    'https://example.com/%22onload',
    'https://example.com//evens',
  ])('%s is refused, because it is more than an address with a plain path', (PUBLIC_URL) => {
    expect(() => read({ PUBLIC_URL })).toThrow('PUBLIC_URL must be');
  });
});

describe('who can sign up before anyone decides (HO-01)', () => {
  it.each([
    ['https://evens.example.com', 'invite'],
    ['http://8.8.8.8:3000', 'invite'],
    ['https://[2606:4700::1111]', 'invite'],
    ['http://localhost:3000', 'open'],
    ['http://192.168.1.20:3000', 'open'],
    ['http://[::1]:3000', 'open'],
    ['http://laptop.local:3000', 'open'],
    ['http://evens:3000', 'open'],
  ])('with PUBLIC_URL %s: %s', (PUBLIC_URL, mode) => {
    expect(getFirstSignUp(read({ PUBLIC_URL }))).toBe(mode);
  });

  it('takes a setting with one of three words', () => {
    expect(read({ SIGN_UP: 'closed' }).signUp).toBe('closed');
    expect(() => read({ SIGN_UP: 'off' })).toThrow('SIGN_UP must be one of open, invite, closed.');
  });
});

describe('signing in without passwords (HO-13)', () => {
  it('needs Google or single sign-on', () => {
    expect(() => read({ PASSWORD_SIGN_IN: 'off' })).toThrow(
      'PASSWORD_SIGN_IN can be off only if Google or single sign-on (OIDC_ISSUER) is set up.',
    );
    const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' };
    expect(read({ PASSWORD_SIGN_IN: 'off', ...google }).arePasswordsOn).toBe(false);
    expect(read({}).arePasswordsOn).toBe(true);
  });
});

describe('the email settings (EM-01)', () => {
  it('are optional, and without them email is saved', () => {
    expect(read({}).mail).toEqual({ via: 'captured' });
    expect(read({ MAIL_FROM: 'evens@example.com' }).mail).toEqual({ via: 'captured' });
  });

  it.each([
    ['evens@example.com', { name: '', address: 'evens@example.com' }],
    ['Evens <evens@example.com>', { name: 'Evens', address: 'evens@example.com' }],
    ['The Sunday Crew <crew@example.com>', { name: 'The Sunday Crew', address: 'crew@example.com' }],
    ['<evens@example.com>', { name: '', address: 'evens@example.com' }],
  ])('take the sender from MAIL_FROM %j', (raw, from) => {
    expect(read({ SMTP_URL, MAIL_FROM: raw }).mail).toEqual({ via: 'smtp', url: SMTP_URL, from });
  });

  it.each(['evens', 'Evens <evens>', 'Evens <a@b.example>, <c@d.example>', 'Evens\r\nBcc: x <evens@example.com>'])(
    'refuse MAIL_FROM %j',
    (raw) => {
      expect(() => read({ SMTP_URL, MAIL_FROM: raw })).toThrow(/^MAIL_FROM must be an email address/);
    },
  );

  it('need a sender, and allow only one email service', () => {
    const MAIL_FROM = 'evens@example.com';
    expect(() => read({ SMTP_URL })).toThrow('MAIL_FROM must be set when SMTP_URL is.');
    expect(() => read({ SENDGRID_API_KEY: 'k' })).toThrow('MAIL_FROM must be set when SENDGRID_API_KEY is.');
    expect(() => read({ SMTP_URL, SENDGRID_API_KEY: 'k', MAIL_FROM })).toThrow(
      'Set SMTP_URL or SENDGRID_API_KEY, not both.',
    );
    expect(() => read({ SMTP_URL: 'mail.example.com' })).toThrow('SMTP_URL must be an smtp:// or smtps:// address.');
    expect(read({ SENDGRID_API_KEY: 'k', MAIL_FROM }).mail).toMatchObject({ via: 'sendgrid', apiKey: 'k' });
  });
});

describe('the settings for text messages (SM-01)', () => {
  const all = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+12125550100' };

  it('are an account, its token, and a sender, or none of them', () => {
    expect(read({}).sms).toEqual({ via: 'captured' });
    expect(read(all).sms).toEqual({
      via: 'twilio',
      url: 'https://api.twilio.com',
      accountSid: 'AC1',
      authToken: 't',
      from: '+12125550100',
    });
    for (const missing of Object.keys(all)) {
      expect(() => read({ ...all, [missing]: '' })).toThrow(
        'Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM together, or none of them.',
      );
    }
    expect(() => read({ ...all, TWILIO_FROM: '555-0100' })).toThrow(/^TWILIO_FROM must be a phone number/);
  });
});

describe('TRUST_PROXY (OP-07)', () => {
  it('takes addresses and ranges, and trusts none by default', () => {
    expect(read({}).trustedProxies).toEqual([]);
    expect(read({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8' }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      'fd00::/8',
    ]);
  });

  it.each(['true', '1', 'localhost', '10.0.0.0/33', '10.0.0.0/', '*', '10.0.0.1,', 'fd00::/129'])(
    'refuses %s',
    (raw) => {
      expect(() => read({ TRUST_PROXY: raw })).toThrow(/^TRUST_PROXY must be proxy addresses or ranges/);
    },
  );
});

describe('REVEAL_ACCOUNTS (AU-25)', () => {
  it('is on unless it is turned off', () => {
    expect(read({}).revealAccounts).toBe(true);
    expect(read({ REVEAL_ACCOUNTS: 'on' }).revealAccounts).toBe(true);
    expect(read({ REVEAL_ACCOUNTS: 'off' }).revealAccounts).toBe(false);
    expect(() => read({ REVEAL_ACCOUNTS: 'no' })).toThrow('REVEAL_ACCOUNTS must be on or off.');
  });
});

describe('the settings for other sign-in methods (AU-19)', () => {
  const GOOGLE_CLIENT_ID = 'g';
  const oidc = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'o', OIDC_CLIENT_SECRET: 's' };

  it('are optional, and each provider needs all of its settings', () => {
    expect(read({}).providers).toEqual({});
    expect(read(oidc).providers).toEqual({
      oidc: { issuer: 'https://id.example.com', clientId: 'o', clientSecret: 's' },
    });
    expect(read({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: 's', ...oidc }).providers).toMatchObject({
      google: { issuer: 'https://accounts.google.com', clientId: 'g' },
      oidc: { clientId: 'o' },
    });
    expect(() => read({ GOOGLE_CLIENT_ID })).toThrow(
      'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET together, or none of them.',
    );
    expect(() => read({ ...oidc, OIDC_CLIENT_ID: '' })).toThrow(
      'Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET together, or none of them.',
    );
  });

  it('take an issuer over HTTPS or on this machine', () => {
    expect(read({ ...oidc, OIDC_ISSUER: 'http://localhost:4000' }).providers.oidc?.issuer).toBe(
      'http://localhost:4000',
    );
    for (const OIDC_ISSUER of ['http://id.example.com', 'http://localhost.example.com', 'id.example.com']) {
      expect(() => read({ ...oidc, OIDC_ISSUER })).toThrow(/^OIDC_ISSUER must be an https:\/\/ address/);
    }
  });
});
