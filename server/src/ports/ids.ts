import { customAlphabet } from 'nanoid';

const randomLetters = customAlphabet('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789');
const ID_LENGTH = 24;
const TOKEN_LENGTH = 32;

/** A new id: 24 random letters and digits, about 143 bits, so an id or an invite code can't be guessed. */
export function newId(): string {
  return randomLetters(ID_LENGTH);
}

/** A new session token: 32 random letters and digits, about 190 bits. */
export function newToken(): string {
  return randomLetters(TOKEN_LENGTH);
}
