/** Whether nothing of a text can be seen: only spaces, line breaks, marks without a letter, and characters without a form. */
export function isBlank(text: string): boolean {
  return !/[^\p{C}\p{Z}\p{M}]/u.test(text);
}
