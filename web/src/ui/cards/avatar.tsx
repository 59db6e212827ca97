import { classes } from '../classes.ts';

const SIZES = { sm: 'size-6 text-2xs', md: 'size-8 text-xs', lg: 'size-11 text-base' };

function getInitials(name: string): string {
  // "Sunday Crew (demo)" has the letters S and D.
  const all = name.trim().split(/\s+/).filter(Boolean);
  const withLetters = all.flatMap((word) => word.match(/[\p{L}\p{N}].*/u) ?? []);
  const words = withLetters.length > 0 ? withLetters : all;
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? '?')][0]?.toUpperCase() ?? '').join('');
}

type AvatarProps = { name: string; size?: keyof typeof SIZES | undefined };

/** A person's initials next to their name. Screen readers skip them. */
export function Avatar({ name, size = 'md' }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-accent-wash font-bold text-accent select-none',
        SIZES[size],
      )}
    >
      {getInitials(name)}
    </span>
  );
}
