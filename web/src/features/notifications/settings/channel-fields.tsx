import { formatPhone } from '@evens/domain/accounts/phone/rules';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../../lib/session.ts';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { SwitchField } from '../../../ui/fields/choice-field.tsx';
import { notificationSettingsCopy as copy } from './copy.ts';
import type { Addresses, FormPartProps } from './model.ts';

type ChannelFieldsProps = FormPartProps & Addresses;

/** The main switches. Text messages need a verified phone (NS-01, NS-02). */
export function ChannelFields({ shown, phoneNumber, hasUnverifiedEmail, onChange }: ChannelFieldsProps) {
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
          label={<span className="font-semibold">{copy.push}</span>}
          hint={copy.pushHint}
          checked={shown.push.enabled}
          onChange={({ target }) => onChange({ push: { enabled: target.checked } })}
        />
        <SwitchField
          label={<span className="font-semibold">{channelNames.email}</span>}
          hint={<EmailHint isUnverified={hasUnverifiedEmail} />}
          checked={shown.email.enabled}
          onChange={({ target }) => onChange({ email: { enabled: target.checked } })}
        />
        <SwitchField
          label={<span className="font-semibold">{channelNames.sms}</span>}
          hint={phoneNumber === null ? <VerifyLink text={copy.verifyPhone} /> : copy.smsHint(formatPhone(phoneNumber))}
          checked={shown.sms.enabled}
          disabled={phoneNumber === null}
          onChange={({ target }) => onChange({ sms: { enabled: target.checked } })}
        />
      </CardSection>
    </TitledCard>
  );
}

/** News goes only to a verified address. */
function EmailHint({ isUnverified }: { isUnverified: boolean }) {
  const { email } = useUser();
  return (
    <span className="grid justify-items-start">
      <span className="wrap-anywhere">{email}</span>
      {isUnverified && <VerifyLink text={copy.verifyEmail} />}
    </span>
  );
}

function VerifyLink({ text }: { text: string }) {
  return (
    <Link to="/settings/user" className="tap-room inline-block font-semibold text-accent underline underline-offset-2">
      {text}
    </Link>
  );
}
