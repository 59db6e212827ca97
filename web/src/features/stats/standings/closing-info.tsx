import { InfoButton } from '../../../ui/popups/popover.tsx';
import { closingCopy as copy } from './copy.ts';

/** Explains closing line value (SS-10). */
export function ClosingInfo() {
  return (
    <InfoButton label={copy.about} title={copy.title} className="align-middle">
      <div className="grid gap-2 text-left font-normal tracking-normal normal-case">
        {copy.text.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </InfoButton>
  );
}
