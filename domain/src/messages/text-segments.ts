/** The basic table of GSM 03.38: a character of it takes one septet. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Its extension table: a character of it takes two septets, which stay together. */
const EXTENDED = new Set('\f^{}\\[~]|€');

type Encoding = { one: number; part: number };
const GSM: Encoding = { one: 160, part: 153 };
const UCS2: Encoding = { one: 70, part: 67 };

/** How many messages a text is billed as (GSM 03.38): in its alphabet of septets if that has every character, or else in UCS-2. */
export function countSegments(text: string): number {
  const characters = [...text];
  const isGsm = characters.every((character) => BASIC.has(character) || EXTENDED.has(character));
  const sizes = characters.map((character) => (isGsm ? (EXTENDED.has(character) ? 2 : 1) : character.length));
  const { one, part } = isGsm ? GSM : UCS2;
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return total <= one ? 1 : countParts(sizes, part);
}

/** A character that doesn't fit into a part whole starts the next one. */
function countParts(sizes: readonly number[], part: number): number {
  let [parts, used] = [1, 0];
  for (const size of sizes) {
    if (used + size > part) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return parts;
}
