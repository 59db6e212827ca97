import { formatPhone } from '@evens/domain/accounts/phone/rules';
import { BadgeCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Badge } from '../../../ui/cards/badge.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { focusMain } from '../../../ui/focus-main.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { settingsCopy as copy } from '../settings/copy.ts';
import { PhoneCodeForm } from './phone-code-form.tsx';
import { PhoneNumberForm } from './phone-number-form.tsx';
import { RemovePhoneDialog } from './remove-phone-dialog.tsx';

type PhoneSectionProps = {
  /** The verified number, as stored. */
  phoneNumber: string | null;
};

/** Number, code, verified. A verified number stays until another one is verified (US-07, US-12, US-14). */
export function PhoneSection({ phoneNumber }: PhoneSectionProps) {
  const [step, setStep] = useState<'shown' | 'number' | 'code'>('shown');
  const [sentTo, setSentTo] = useState('');
  const [isRemoving, setIsRemoving] = useState(false);
  const showCodeForm = (shown: string) => {
    setSentTo(shown);
    setStep('code');
  };
  const finish = () => {
    setStep('shown');
    showToast({ text: copy.phoneProved, tone: 'success' });
    // The focused form is gone.
    focusMain();
  };
  return (
    <TitledCard title={copy.phone} hint={copy.phoneHint}>
      <CardSection className="grid gap-4 py-4">
        {phoneNumber && (
          <ProvedNumber phoneNumber={phoneNumber}>
            {step === 'shown' && <Button onClick={() => setStep('number')}>{copy.changeNumber}</Button>}
            <Button variant="danger" onClick={() => setIsRemoving(true)}>
              {copy.removePhone}
            </Button>
          </ProvedNumber>
        )}
        {step === 'code' && (
          <PhoneCodeForm sentTo={sentTo} onProved={finish} onChangeNumber={() => setStep('number')} />
        )}
        {(step === 'number' || (step === 'shown' && !phoneNumber)) && (
          <PhoneNumberForm
            takesFocus={step === 'number'}
            onSent={showCodeForm}
            onCancel={phoneNumber ? () => setStep('shown') : null}
          />
        )}
        <RemovePhoneDialog open={isRemoving} onClose={() => setIsRemoving(false)} />
      </CardSection>
    </TitledCard>
  );
}

function ProvedNumber({ phoneNumber, children }: { phoneNumber: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="figures flex flex-wrap items-center gap-2.5 text-lg font-semibold">
        {formatPhone(phoneNumber)}
        <Badge tone="accent" icon={<BadgeCheck aria-hidden size={14} />}>
          {copy.verified}
        </Badge>
      </p>
      <div className="flex gap-2 sm:ml-auto">{children}</div>
    </div>
  );
}
