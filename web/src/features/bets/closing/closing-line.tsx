import { Section } from '../../../ui/cards/headed-section.tsx';
import { InfoButton } from '../../../ui/popups/popover.tsx';
import type { BetDetails } from '../model.ts';
import { closingCopy as copy, describeClosing } from './copy.ts';

/** Whether the bet's price beat the last one before the game (SS-10). */
export function ClosingLine({ bet, viewerId }: { bet: BetDetails; viewerId: string }) {
  const words = describeClosing(bet, viewerId);
  if (!words) return null;
  return (
    <Section title={copy.title}>
      <p className="figures text-sm text-soft">
        {words}{' '}
        <InfoButton label={copy.about} title={copy.title} className="align-middle">
          <div className="grid gap-2">
            {copy.text.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </InfoButton>
      </p>
    </Section>
  );
}
