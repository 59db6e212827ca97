/** An ILIKE pattern for texts that contain this one. Wildcards in it are escaped. */
export function containsPattern(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}
