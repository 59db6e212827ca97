/** A sentence that ends in what someone typed, with a period only where they typed none. */
export function endSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
