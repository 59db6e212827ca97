const PLACEHOLDER =
  /change.?me|secret|password|passphrase|placeholder|example|default|your.?key|qwerty|01234567|abcdefgh/i;
const MIN_DIFFERENT = 8;

/** Whether a secret has enough different characters, isn't one part repeated, and has no words from examples. */
export function isHardToGuess(secret: string): boolean {
  const isRepeated = [...secret].some(
    (_, at) => at > 0 && at <= secret.length / 2 && secret.startsWith(secret.slice(at)),
  );
  return new Set(secret).size >= MIN_DIFFERENT && !isRepeated && !PLACEHOLDER.test(secret);
}
