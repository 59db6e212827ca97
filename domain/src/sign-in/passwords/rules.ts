import { accountErrors } from '../../accounts/errors.ts';
import { emailPrefix, normalizeEmail } from '../../accounts/rules.ts';
import type { ErrorSpec } from '../../shared/errors.ts';

type Person = { name: string; email: string };

const SITE_NAME = 'evens';

/**
 * Refuses what anyone who knows the person tries first: their name, their email or the site's name, also repeated or with
 * digits and signs around it.
 */
export function guessablePasswordRefusal(password: string, { name, email }: Person): ErrorSpec | null {
  const address = normalizeEmail(email);
  const known = [SITE_NAME, name, ...name.split(/\s+/), address, emailPrefix(address)];
  const isGuessable = known.some((text) => repeatsText(password, text));
  return isGuessable ? accountErrors.COMMON_PASSWORD : null;
}

function repeatsText(password: string, text: string): boolean {
  if (text !== '' && normalizeText(password) === normalizeText(text)) return true;
  const [letters, word] = [lettersOnly(password), lettersOnly(text)];
  return word !== '' && letters !== '' && letters.replaceAll(word, '') === '';
}

function lettersOnly(text: string): string {
  return normalizeText(text).replace(/[^\p{L}]/gu, '');
}

function normalizeText(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
