import { describe, expect, it } from 'vitest';
import { readProject } from '../project.ts';
import { findingsIn, plant } from '../testing/planted.ts';
import { checkSecrets } from './secrets.ts';

/** Random characters in place of a key, joined at run time so that this file doesn't contain one. */
const mixed = (length: number) => 'aB3dE5gH7jK9mN1pQ4sT6vW8yZ0'.repeat(4).slice(0, length);
const hex = (length: number) => '0a1b2c3d4e5f6789'.repeat(4).slice(0, length);
const upper = (length: number) => mixed(length).toUpperCase();
const join = (...parts: string[]) => parts.join('');

const keys: readonly (readonly [issuer: string, key: string])[] = [
  ['AWS access', join('AKIA', upper(16))],
  ['Google API', join('AIza', mixed(35))],
  ['Google OAuth client', join('GOCSPX', '-', mixed(28))],
  ['Google OAuth access', join('ya29', '.', mixed(40))],
  ['Stripe', join('sk', '_live_', mixed(24))],
  ['Stripe webhook', join('whsec', '_', mixed(32))],
  ['GitHub', join('ghp', '_', mixed(36))],
  ['GitHub fine-grained', join('github', '_pat_', mixed(82))],
  ['GitLab', join('glpat', '-', mixed(20))],
  ['Slack', join('xoxb', '-', mixed(40))],
  ['Slack webhook', join('https://hooks.slack', '.com/services/T', upper(8), '/B', upper(8))],
  ['Discord webhook', join('https://discord', '.com/api/webhooks/', '123456789012345678')],
  ['Telegram bot', join('123456789', ':AA', mixed(33))],
  ['Twilio API', join('SK', hex(32))],
  ['SendGrid', join('SG', '.', mixed(22), '.', mixed(43))],
  ['Mailgun', join('key', '-', hex(32))],
  ['Mailchimp', join(hex(32), '-us', '12')],
  ['OpenAI', join('sk', '-proj-', mixed(48))],
  ['Anthropic', join('sk', '-ant-', mixed(30), '.')],
  ['npm', join('npm', '_', mixed(36))],
  ['PyPI', join('pypi', '-AgEIcHlwaS5vcmc', mixed(20))],
  ['DigitalOcean', join('dop', '_v1_', hex(64))],
  ['Heroku', join('HRKU', '-', mixed(30))],
  ['Square', join('sq0atp', '-', mixed(22))],
  ['Shopify', join('shpat', '_', hex(32))],
  ['Facebook', join('EAACEdEose0', 'cBA', mixed(20))],
  ['PayPal', join('access_token', '$production$', hex(16))],
  ['Azure storage', join('Account', 'Key=', mixed(86), '==')],
  ['private key', join('-----BEGIN RSA ', 'PRIVATE KEY-----')],
  ['JSON Web Token', join('eyJ', mixed(20), '.', 'eyJ', mixed(20))],
  ['password in an address', join('postgres:', '//evens:', mixed(16), '@db.example/evens')],
];

describe('a key in the project', () => {
  it.each(keys)('of the kind %s is found', (issuer, key) => {
    const found = [{ file: 'docs/notes.md', line: 2, message: `holds what looks like a key: ${issuer}` }];
    expect(findingsIn(checkSecrets, { 'docs/notes.md': `A note\nKEY=${key}\n` })).toEqual(found);
  });

  it('is also found in the built pages', () => {
    const [issuer, key] = keys[1] ?? [];
    const found = { file: 'web/dist/assets/entry.js', line: 1, message: `holds what looks like a key: ${issuer}` };
    const root = plant({ 'web/dist/assets/entry.js': `const key="${key}"` });
    for (const written of [root, `${root}/`]) expect(checkSecrets(readProject(written))).toEqual([found]);
  });

  it('is not reported in text that only mentions keys', () => {
    const text = 'SENDGRID_API_KEY=SG.your-key\npostgres://evens:password@db/evens\nsk-learn, key-value, AKIA';
    expect(findingsIn(checkSecrets, { 'README.md': text })).toEqual([]);
  });
});
