import { SPORTS } from '@evens/domain/lines/model';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { BET_TYPE_LABELS } from '../../bets/copy.ts';
import { Calibration } from '../calibration/calibration.tsx';
import type { StatsPlace } from '../data.ts';
import type { OpenBets } from '../figure.tsx';
import { LuckWords } from '../luck/luck.tsx';
import type { MemberProfits, Profits } from '../profits/profit-lines.ts';
import type { Standing } from '../standings/sort-standings.ts';
import { Section } from '../stats-section.tsx';
import { Breakdown, type Part } from './breakdown.tsx';
import { memberCopy as copy } from './copy.ts';

function sportParts({ userId, sports }: MemberProfits): Part[] {
  return sports.map(({ of, ...sums }) => ({
    ...sums,
    key: of,
    label: of === 'unknown' ? copy.custom : SPORTS[of].title,
    cell: { userId, figure: 'profit', sport: of },
  }));
}

function typeParts({ userId, betTypes }: MemberProfits): Part[] {
  return betTypes.map(({ of, ...sums }) => ({
    ...sums,
    key: of,
    label: BET_TYPE_LABELS[of],
    cell: { userId, figure: 'profit', betType: of },
  }));
}

type OneMemberProps = {
  place: StatsPlace;
  standings: readonly Standing[];
  profits: Profits | undefined;
  memberId: string;
  onMember: (userId: string) => void;
  onOpen: OpenBets;
};

/** Where a member's profit comes from, and how much of it may be luck. */
export function OneMember({ place, standings, profits, memberId, onMember, onOpen }: OneMemberProps) {
  const standing = standings.find(({ userId }) => userId === memberId) ?? standings[0];
  if (!standing) return null;
  const { userId, name } = standing;
  const parts = profits?.members.find((member) => member.userId === userId);
  return (
    <Section
      title={copy.title}
      hint={copy.hint}
      ownRow
      aside={
        <div className="max-sm:w-full sm:max-w-md sm:min-w-56">
          <SelectField
            label={copy.choose}
            labelHidden
            options={standings
              .toSorted((a, b) => a.name.localeCompare(b.name))
              .map((one) => ({ value: one.userId, label: one.name }))}
            value={userId}
            onChange={({ target }) => onMember(target.value)}
          />
        </div>
      }
    >
      {standing.bets === 0 ? (
        <p className="text-soft">{copy.nothing(name)}</p>
      ) : (
        <div className="grid min-w-0 gap-6">
          {parts && (
            <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
              <Breakdown title={copy.sports} head={copy.sport} parts={sportParts(parts)} onOpen={onOpen} />
              <Breakdown title={copy.betTypes} head={copy.betType} parts={typeParts(parts)} onOpen={onOpen} />
            </div>
          )}
          <LuckWords record={standing.luck} />
          <Calibration place={place} memberId={userId} />
        </div>
      )}
    </Section>
  );
}
