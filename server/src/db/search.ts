/** The pattern of ILIKE for texts that contain this one, whose own wildcards stand for themselves. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
}
