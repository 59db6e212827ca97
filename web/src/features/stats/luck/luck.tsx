import { calculateLuck, luckSentence } from '@evens/domain/stats/luck/rules';
import type { LuckRecord } from '@evens/domain/stats/model';
import { InfoButton } from '../../../ui/popups/popover.tsx';
import { memberCopy as copy, luckFormula } from '../member/copy.ts';

/** How likely luck alone is to produce a record, in one sentence, with the formula one tap away. */
export function LuckWords({ record }: { record: LuckRecord | null }) {
  const luck = record && calculateLuck(record);
  return (
    <div className="grid content-start gap-1.5">
      <h3 className="caption">{copy.luck}</h3>
      {record && luck ? (
        <p>
          {luckSentence(luck)}{' '}
          <InfoButton label={copy.aboutLuck} title={copy.aboutLuck} className="align-middle">
            <div className="figures grid gap-2">
              {luckFormula(record, luck).map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </InfoButton>
        </p>
      ) : (
        <p className="text-soft">{copy.noLuck}</p>
      )}
    </div>
  );
}
