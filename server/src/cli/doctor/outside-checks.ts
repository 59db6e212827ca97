import { withoutEndSlashes } from '@evens/domain/shared/text';
import { type Config, getOddsUrl } from '../../config.ts';
import { createMailer } from '../../ports/email/mailers.ts';
import { theOddsApi } from '../../ports/odds/odds-provider.ts';
import { type Finding, runCheck } from './finding.ts';

const ADDRESS_MS = 10_000;

/** Calls the services that the host has set, and nothing else. None of these calls costs anything. */
export async function checkOutside(config: Config): Promise<Finding[]> {
  return [
    ...(config.mail.via === 'captured' ? [] : [await checkMail(config.mail)]),
    ...(config.oddsApiKey ? [await checkOdds(config, config.oddsApiKey)] : []),
    ...(config.publicUrl ? [await checkAddress(config.publicUrl)] : []),
  ];
}

function checkMail(mail: Exclude<Config['mail'], { via: 'captured' }>): Promise<Finding> {
  const { host } = new URL(mail.url);
  const check = async () => {
    await createMailer(mail).check();
    return { about: 'Mail service', found: `${host} accepts the sign-in.` };
  };
  return runCheck(check, (reason) => ({
    about: 'Mail service',
    found: `${host} doesn’t accept the sign-in: ${reason}.`,
    advice: `Check ${mail.via === 'smtp' ? 'SMTP_URL: the host, the port, the user, and the password' : 'SENDGRID_API_KEY'}.`,
  }));
}

function checkOdds(config: Config, apiKey: string): Promise<Finding> {
  const check = async () => {
    const left = await theOddsApi({ baseUrl: getOddsUrl(config), apiKey }).fetchCreditsLeft();
    const about = 'Odds key';
    if (left === null) return { about, found: 'The key works.' };
    if (left > 0)
      return { about, found: `The key works and has ${left.toLocaleString('en-US')} credits left this month.` };
    return {
      about,
      found: 'The key has no credits left this month.',
      advice: 'Buy credits, or set another ODDS_API_KEY.',
    };
  };
  return runCheck(check, (reason) => ({
    about: 'Odds key',
    found: `The odds feed refuses the key or doesn’t answer: ${reason}.`,
    advice: 'Check ODDS_API_KEY, and ODDS_API_URL if you set it.',
  }));
}

function checkAddress(publicUrl: string): Promise<Finding> {
  const about = 'Public address';
  const check = async () => {
    const url = `${withoutEndSlashes(publicUrl)}/api/health`;
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ADDRESS_MS) });
    const body: unknown = await response.json().catch(() => null);
    if (!Object.hasOwn(Object(body), 'database')) throw new Error(`it answered ${response.status}, not like Evens`);
    return { about, found: `Evens answers at ${publicUrl}.` };
  };
  return runCheck(check, (reason) => ({
    about,
    found: `Evens doesn’t answer at ${publicUrl}: ${reason}.`,
    advice:
      'Is Evens running? Check the domain’s DNS, the certificate, and where the proxy in front of Evens sends requests.',
  }));
}
