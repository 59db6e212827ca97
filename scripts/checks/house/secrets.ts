import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Finding, Project } from '../project.ts';

/** What keys look like, by issuer. */
const SHAPES: readonly (readonly [issuer: string, shape: RegExp])[] = [
  ['AWS access', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['Google API', /\bAIza[0-9A-Za-z_-]{35}/],
  ['Google OAuth client', /\bGOCSPX-[0-9A-Za-z_-]{28}/],
  ['Google OAuth access', /\bya29\.[0-9A-Za-z_-]{30}/],
  ['Stripe', /\b[rs]k_(?:live|test)_[0-9A-Za-z]{24}/],
  ['Stripe webhook', /\bwhsec_[0-9A-Za-z]{32}/],
  ['GitHub', /\bgh[opsur]_[0-9A-Za-z]{36}/],
  ['GitHub fine-grained', /\bgithub_pat_[0-9A-Za-z_]{60}/],
  ['GitLab', /\bglpat-[0-9A-Za-z_-]{20}/],
  ['Slack', /\bxox[abeoprs]-[0-9A-Za-z-]{20}/],
  ['Slack webhook', /hooks\.slack\.com\/services\/T[0-9A-Z]{8}/],
  ['Discord webhook', /discord(?:app)?\.com\/api\/webhooks\/\d{17}/],
  ['Telegram bot', /\b\d{9}:AA[0-9A-Za-z_-]{33}/],
  ['Twilio API', /\bSK[0-9a-f]{32}\b/],
  ['SendGrid', /\bSG\.[0-9A-Za-z_-]{22}\.[0-9A-Za-z_-]{43}/],
  ['Mailgun', /\bkey-[0-9a-f]{32}\b/],
  ['Mailchimp', /\b[0-9a-f]{32}-us\d{1,2}\b/],
  ['OpenAI', /\bsk-(?:proj-)?[0-9A-Za-z_-]{40}/],
  ['Anthropic', /\bsk-ant-[0-9A-Za-z_-]{30}/],
  ['npm', /\bnpm_[0-9A-Za-z]{36}/],
  ['PyPI', /\bpypi-AgEIcHlwaS5vcmc[0-9A-Za-z_-]{20}/],
  ['DigitalOcean', /\bdo[opr]_v1_[0-9a-f]{64}/],
  ['Heroku', /\bHRKU-[0-9A-Za-z_-]{30}/],
  ['Square', /\bsq0(?:atp|csp)-[0-9A-Za-z_-]{22}/],
  ['Shopify', /\bshp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}/],
  ['Facebook', /\bEAACEdEose0cBA[0-9A-Za-z]{20}/],
  ['PayPal', /\baccess_token\$production\$[0-9a-z]{16}/],
  ['Azure storage', /AccountKey=[0-9A-Za-z+/]{86}==/],
  ['private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY/],
  ['JSON Web Token', /\beyJ[0-9A-Za-z_-]{10,400}\.eyJ[0-9A-Za-z_-]{10}/],
  [
    'password in an address',
    /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[^\s:/@"'`$<{]{1,40}:(?!password|secret)[^\s:/@"'`$<{]{8,80}@/,
  ],
];

/** The built pages, which are public. */
const BUILT = 'web/dist';
const PACKED = /\.(?:br|gz|png|ico|woff2?)$/;
const LARGEST_BYTES = 2_000_000;

/** The kinds of keys found in a text. */
function keysIn(text: string): string[] {
  return SHAPES.filter(([, shape]) => shape.test(text)).map(([issuer]) => issuer);
}

/** The working tree and the built pages must not contain keys. */
export function checkSecrets({ root, paths }: Project): Finding[] {
  return [...paths, ...builtFiles(root)]
    .filter((path) => !PACKED.test(path) && statSync(join(root, path)).size <= LARGEST_BYTES)
    .flatMap((file) => findingsIn(file, readFileSync(join(root, file), 'utf8')));
}

function findingsIn(file: string, text: string): Finding[] {
  if (keysIn(text).length === 0) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      keysIn(line).map((issuer) => ({ file, line: index + 1, message: `holds what looks like a key: ${issuer}` })),
    );
}

function builtFiles(root: string): string[] {
  const folder = join(root, BUILT);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
