import { limits } from './limits.ts';

const idShape = /^[A-Za-z0-9]{20,40}$/;
const codeShape = /^[A-Za-z0-9]+$/;
const inviteLink = /\/join\/([^/?#\s]*)\/?(?:[?#]\S*)?$/;

/** Ids and invite codes are made of at least 20 random letters and digits (GR-07). */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && idShape.test(text);
}

/** The code in what a friend pasted: the bare code or a link .../join/{code}; null when it is neither (GR-09). */
export function inviteCodeFrom(input: string): string | null {
  const text = input.trim();
  const code = inviteLink.exec(text)?.[1] ?? text;
  return codeShape.test(code) && code.length <= limits.inviteCodeMaxCharacters ? code : null;
}
