import { SWITCHED_CHANNELS, SWITCHED_TYPES, type SwitchedType } from '@evens/domain/notifications/settings/model';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { CheckboxField } from '../../../ui/fields/choice-field.tsx';
import { notificationSettingsCopy as copy } from './copy.ts';
import type { FormPartProps } from './model.ts';

const CATEGORIES = [
  ['betting', SWITCHED_TYPES.betting],
  ['payments', SWITCHED_TYPES.payments],
  ['social', SWITCHED_TYPES.social],
] as const;

/** Which types reach the viewer on which channel (NS-03 to NS-05). */
export function TypeTable({ shown, onChange }: FormPartProps) {
  return (
    <TitledCard title={copy.types} hint={copy.typesHint}>
      <table className="w-full text-left">
        <thead className="text-sm text-quiet">
          <tr>
            <th scope="col" className="px-3.5 py-2 font-semibold sm:px-4">
              {copy.type}
            </th>
            {SWITCHED_CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="w-16 py-2 text-center font-semibold sm:w-24">
                {copy.channelNames[channel]}
              </th>
            ))}
          </tr>
        </thead>
        {CATEGORIES.map(([category, types]) => (
          <tbody key={category}>
            <CategoryRow name={copy.categories[category]} />
            {types.map((type) => (
              <TypeRow key={type} type={type} shown={shown} onChange={onChange} />
            ))}
          </tbody>
        ))}
        <tbody>
          <CategoryRow name={copy.other} />
          <tr className="border-t border-line">
            <TypeName name={copy.weeklyDigest} hint={copy.emailOnly} />
            <NotAvailable />
            <SwitchCell
              label={copy.switchLabel(copy.weeklyDigest, copy.channelNames.email)}
              isOn={shown.email.weeklyDigest}
              isDisabled={!shown.email.enabled}
              onToggle={(weeklyDigest) => onChange({ email: { weeklyDigest } })}
            />
            <NotAvailable />
          </tr>
        </tbody>
      </table>
    </TitledCard>
  );
}

function TypeRow({ type, shown, onChange }: FormPartProps & { type: SwitchedType }) {
  const name = copy.typeNames[type];
  return (
    <tr className="border-t border-line">
      <TypeName name={name} />
      {SWITCHED_CHANNELS.map((channel) => (
        <SwitchCell
          key={channel}
          label={copy.switchLabel(name, copy.channelNames[channel])}
          isOn={shown[channel][type]}
          isDisabled={!shown[channel].enabled}
          onToggle={(isOn) => onChange({ [channel]: { [type]: isOn } })}
        />
      ))}
    </tr>
  );
}

function CategoryRow({ name }: { name: string }) {
  return (
    <tr className="border-t border-line bg-sunken">
      <th scope="rowgroup" colSpan={4} className="px-3.5 py-1.5 text-sm font-bold sm:px-4">
        {name}
      </th>
    </tr>
  );
}

function TypeName({ name, hint }: { name: string; hint?: string }) {
  return (
    <th scope="row" className="px-3.5 py-1.5 font-normal sm:px-4">
      {name}
      {hint && <span className="block text-sm text-quiet">{hint}</span>}
    </th>
  );
}

type SwitchCellProps = { label: string; isOn: boolean; isDisabled: boolean; onToggle: (isOn: boolean) => void };

function SwitchCell({ label, isOn, isDisabled, onToggle }: SwitchCellProps) {
  return (
    <td className="px-2">
      <div className="mx-auto h-11 w-5.5 sm:h-9">
        <CheckboxField
          label={<span className="sr-only">{label}</span>}
          checked={isOn}
          disabled={isDisabled}
          onChange={({ target }) => onToggle(target.checked)}
        />
      </div>
    </td>
  );
}

function NotAvailable() {
  return (
    <td className="text-center text-quiet">
      <span aria-hidden>–</span>
      <span className="sr-only">{copy.none}</span>
    </td>
  );
}
