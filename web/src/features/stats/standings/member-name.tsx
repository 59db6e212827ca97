import { Badge } from '../../../ui/cards/badge.tsx';
import { statsCopy as copy } from '../copy.ts';

type MemberNameProps = { member: { userId: string; name: string; isFormer: boolean }; viewerId: string };

/** A member's name. The viewer and former members are labeled in words. */
export function MemberName({ member, viewerId }: MemberNameProps) {
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 wrap-anywhere">
      <span className="font-semibold">{member.name}</span>
      {member.userId === viewerId && <Badge>{copy.you}</Badge>}
      {member.isFormer && <Badge>{copy.former}</Badge>}
    </span>
  );
}
