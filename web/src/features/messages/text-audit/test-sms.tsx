import { formatPhone } from '@evens/domain/accounts/phone/rules';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { getMessage } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { settingsQuery } from '../../accounts/settings/data.ts';
import { textAuditCopy as copy } from './copy.ts';
import { useSendTestSms } from './data.ts';

/** A test to the admin's own phone, once it's verified (SM-07, SM-09). */
export function TestSms({ isCaptured }: { isCaptured: boolean }) {
  const account = useQuery(settingsQuery);
  const test = useSendTestSms();
  const phone = account.data?.phoneVerified ? account.data.phoneNumber : null;
  const problem = test.error ? getMessage(test.error) : test.data?.success === false ? test.data.message : null;
  return (
    <TitledCard title={copy.title} hint={phone ? copy.testHint(formatPhone(phone)) : copy.verifyFirst}>
      <CardSection className="grid gap-3">
        {isCaptured && <Notice>{copy.notSending}</Notice>}
        <div>
          <Button
            icon={<Send aria-hidden size={16} />}
            disabled={!phone}
            busy={test.isPending}
            onClick={() => test.mutate()}
          >
            {copy.test}
          </Button>
        </div>
        {problem && !test.isPending && (
          <Notice tone="error">
            {copy.testFailed}: {problem}
          </Notice>
        )}
        <div role="status" className="empty:hidden">
          {test.data?.success && !test.isPending && <Notice>{test.data.message}</Notice>}
        </div>
      </CardSection>
    </TitledCard>
  );
}
