import { accountErrors } from '../../accounts/errors.ts';
import { emailPrefix, normalEmail } from '../../accounts/rules.ts';
import type { ErrorSpec } from '../../shared/errors.ts';

type Person = { name: string; email: string };

const SITE_NAME = 'evens';

/**
 * Refuses what anyone who knows the person tries first: their name, their email or the site's name, also repeated or with
 * digits and signs around it.
 */
export function guessablePasswordRefusal(password: string, { name, email }: Person): ErrorSpec | null {
  const address = normalEmail(email);
  const known = [SITE_NAME, name, ...name.split(/\s+/), address, emailPrefix(address)];
  const isGuessable = known.some((text) => isMadeOf(password, text));
  return isGuessable ? accountErrors.COMMON_PASSWORD : null;
}

function isMadeOf(password: string, text: string): boolean {
  if (text !== '' && plain(password) === plain(text)) return true;
  const [letters, word] = [lettersOf(password), lettersOf(text)];
  return word !== '' && letters !== '' && letters.replaceAll(word, '') === '';
}

function lettersOf(text: string): string {
  return plain(text).replace(/[^\p{L}]/gu, '');
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
