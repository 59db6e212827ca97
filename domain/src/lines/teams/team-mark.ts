import type { SportKey } from '../model.ts';
import { findTeam } from './rules.ts';
import { TEAM_COLORS } from './team-colors.ts';

/** What Evens draws for a team: its letters in ink on its color (XP-08). */
export type TeamMark = { letters: string; ground: string; ink: string };

const LIGHT_INK = '#ffffff';
const DARK_INK = '#000000';

/** How bright a color is, from 0 to 1. WCAG 2.2, "relative luminance". */
function relativeLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. WCAG 2.2, "contrast ratio". */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The mark of a team whose color is known. One of the two inks is always readable: the ratio is 4.58 at worst. */
export function teamMark(name: string, sport: SportKey): TeamMark | null {
  const team = findTeam(name, sport);
  const ground = team && TEAM_COLORS[team.league][team.name];
  if (!ground) return null;
  const ink = contrast(LIGHT_INK, ground) >= contrast(DARK_INK, ground) ? LIGHT_INK : DARK_INK;
  return { letters: team.abbreviation, ground, ink };
}
