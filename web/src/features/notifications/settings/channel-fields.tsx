import { formatPhone } from '@evens/domain/accounts/phone/rules';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../../lib/session.ts';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { SwitchField } from '../../../ui/fields/choice-field.tsx';
import { notificationSettingsCopy as copy } from './copy.ts';
import type { FormPartProps } from './model.ts';

type ChannelFieldsProps = FormPartProps & { phoneNumber: string | null };

/** The main switches. Text messages need a verified phone (NS-01, NS-02). */
export function ChannelFields({ shown, phoneNumber, onChange }: ChannelFieldsProps) {
  const { email } = useUser();
  const { channelNames } = copy;
  return (
    <TitledCard title={copy.channels} hint={copy.channelsHint}>
      <CardSection className="grid gap-4 py-4">
        <SwitchField
          label={<span className="font-semibold">{channelNames.inApp}</span>}
          hint={copy.inAppHint}
          checked={shown.inApp.enabled}
          onChange={({ target }) => onChange({ inApp: { enabled: target.checked } })}
        />
        <SwitchField
          label={<span className="font-semibold">{channelNames.email}</span>}
          hint={<span className="wrap-anywhere">{email}</span>}
          checked={shown.email.enabled}
          onChange={({ target }) => onChange({ email: { enabled: target.checked } })}
        />
        <SwitchField
          label={<span className="font-semibold">{channelNames.sms}</span>}
          hint={
            phoneNumber === null ? (
              <Link to="/settings/user" className="font-semibold text-accent underline underline-offset-2">
                {copy.verifyPhone}
              </Link>
            ) : (
              copy.smsHint(formatPhone(phoneNumber))
            )
          }
          checked={shown.sms.enabled}
          disabled={phoneNumber === null}
          onChange={({ target }) => onChange({ sms: { enabled: target.checked } })}
        />
      </CardSection>
    </TitledCard>
  );
}
