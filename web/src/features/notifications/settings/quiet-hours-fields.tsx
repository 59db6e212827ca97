import { type QuietHours, suggestedQuietHours } from '@evens/domain/notifications/settings/model';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { SwitchField } from '../../../ui/fields/choice-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { notificationSettingsCopy as copy } from './copy.ts';
import type { FormPartProps } from './model.ts';
import { listZones } from './time-zones.ts';

/** When push and text messages wait (RC-05). */
export function QuietHoursFields({ shown: { quietHours }, onChange }: FormPartProps) {
  const turn = (isOn: boolean) =>
    onChange({ quietHours: isOn ? { ...suggestedQuietHours, timeZone: getBrowserZone() } : null });
  return (
    <TitledCard title={copy.quiet} hint={copy.quietHint}>
      <CardSection className="grid gap-4 py-4">
        <SwitchField
          label={<span className="font-semibold">{copy.quietOn}</span>}
          checked={quietHours !== null}
          onChange={({ target }) => turn(target.checked)}
        />
        {quietHours && <Times hours={quietHours} onChange={(next) => onChange({ quietHours: next })} />}
      </CardSection>
    </TitledCard>
  );
}

function Times({ hours, onChange }: { hours: QuietHours; onChange: (hours: QuietHours) => void }) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-[8rem_8rem_minmax(0,18rem)]">
      <TextField
        type="time"
        label={copy.from}
        value={hours.from}
        onChange={({ target }) => onChange({ ...hours, from: target.value })}
      />
      <TextField
        type="time"
        label={copy.to}
        value={hours.to}
        onChange={({ target }) => onChange({ ...hours, to: target.value })}
      />
      <div className="max-sm:col-span-2">
        <SelectField
          label={copy.timeZone}
          options={listZones(hours.timeZone)}
          value={hours.timeZone}
          onChange={({ target }) => onChange({ ...hours, timeZone: target.value })}
        />
      </div>
    </div>
  );
}

function getBrowserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
