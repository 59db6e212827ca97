import { SPORTS, type SportKey } from '@evens/domain/lines/model';
import { abbreviateTeam } from '@evens/domain/lines/teams/abbreviate-team';
import { limits } from '@evens/domain/shared/limits';
import { useLogo } from '../../../lib/logos/use-logo.ts';
import { classes } from '../../../ui/classes.ts';

/** LN-27. */
const SIZES = {
  small: { pixels: limits.logoSizesPixels.small, box: 'size-5', emoji: 'text-xs' },
  medium: { pixels: limits.logoSizesPixels.medium, box: 'size-8', emoji: 'text-lg' },
  large: { pixels: limits.logoSizesPixels.large, box: 'size-12', emoji: 'text-2xl' },
  xlarge: { pixels: limits.logoSizesPixels.xlarge, box: 'size-16', emoji: 'text-3xl' },
} as const;

/** A noncharacter, which no font can draw. */
const UNDRAWN = '\u{10FFFF}';

let areEmojiDrawn: boolean | undefined;

function readPixels(text: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 16;
  const pen = canvas.getContext('2d');
  pen?.fillText(text, 0, 12);
  return canvas.toDataURL();
}

/** Some systems have no emoji and show an empty box for each. */
function canDrawEmoji(): boolean {
  // The server can't know, and most systems have them.
  if (typeof document === 'undefined') return true;
  areEmojiDrawn ??= readPixels(SPORTS.basketball_nba.emoji) !== readPixels(UNDRAWN);
  return areEmojiDrawn;
}

type TeamLogoProps = { team: string; sport: SportKey; logoUrl: string; size?: keyof typeof SIZES | undefined };

/** Decorative, since the team's name is next to it. Teams of no known league have their sport's emoji (LN-30). */
export function TeamLogo({ team, sport, logoUrl, size = 'medium' }: TeamLogoProps) {
  const { pixels, box, emoji } = SIZES[size];
  const { address, mark, place, onBroken } = useLogo({ team, sport, baseUrl: logoUrl });
  if (address) {
    return (
      <img
        src={address}
        alt=""
        width={pixels}
        height={pixels}
        decoding="async"
        onError={onBroken}
        className={classes('shrink-0 object-contain', box)}
      />
    );
  }
  const needsLetters = !mark && !canDrawEmoji();
  return (
    <span
      ref={place}
      aria-hidden
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-sunken text-quiet select-none',
        box,
        needsLetters ? 'text-2xs font-semibold' : emoji,
      )}
    >
      {mark ?? (needsLetters ? abbreviateTeam(team) : SPORTS[sport].emoji)}
    </span>
  );
}
