import { createHmac, timingSafeEqual } from 'node:crypto';

type SignedForm = { authToken: string; url: string; form: Readonly<Record<string, string>>; signature: string };

/** Twilio signs the whole address and the form's fields in the order of their names, with the account's token. */
export function isSignedByTwilio({ authToken, url, form, signature }: SignedForm): boolean {
  const names = Object.keys(form).sort();
  const signed = url + names.map((name) => name + form[name]).join('');
  const expected = createHmac('sha1', authToken).update(signed).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
