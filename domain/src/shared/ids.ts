import { limits } from './limits.ts';

const idPattern = /^[A-Za-z0-9]{20,40}$/;
const codePattern = /^[A-Za-z0-9]+$/;
const join = '/join/';

/** Ids and invite codes are made of at least 20 random letters and digits (GR-07). */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && idPattern.test(text);
}

/** The code in what a friend pasted: the bare code or a link .../join/{code}; null if it's neither (GR-09). */
export function inviteCodeFrom(input: string): string | null {
  if (input.length > limits.inviteLinkMaxCharacters) return null;
  const text = input.trim();
  const path = text.split(/[?#]/, 1)[0] ?? '';
  const at = path.lastIndexOf(join);
  const code = at < 0 ? text : path.slice(at + join.length).replace(/\/$/, '');
  return code.length <= limits.inviteCodeMaxCharacters && codePattern.test(code) ? code : null;
}
