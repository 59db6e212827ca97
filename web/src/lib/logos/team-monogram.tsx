import type { SportKey } from '@evens/domain/lines/model';
import { type TeamMark, teamMark } from '@evens/domain/lines/teams/team-mark';
import type { ReactNode } from 'react';

/** The mark that Evens draws for a team; null for a team that's in no table (XP-08). */
export function drawMark(team: string, sport: SportKey): ReactNode {
  const mark = teamMark(team, sport);
  return mark && <Monogram {...mark} />;
}

/** The team's letters in its color. The thin ring keeps dark colors visible on a dark page. */
function Monogram({ letters, ground, ink }: TeamMark) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className="size-full">
      <circle cx="16" cy="16" r="15.5" fill={ground} className="stroke-edge" />
      <circle cx="16" cy="16" r="13" fill="none" stroke={ink} strokeOpacity={0.35} />
      <text
        x="16"
        y="16"
        dominantBaseline="central"
        textAnchor="middle"
        fill={ink}
        fontSize={letters.length > 2 ? 9.5 : 12}
        fontWeight={800}
      >
        {letters}
      </text>
    </svg>
  );
}
