import type { TestEmailType } from '@evens/domain/messages/samples/model';
import { Send } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { emailTestCopy } from '../email-test/copy.ts';
import { useSendTestEmail } from '../email-test/data.ts';
import { TestResult } from '../email-test/test-result.tsx';
import { emailAuditCopy as copy } from './copy.ts';

const TESTS = ['bid_created', 'bid_accepted', 'bet_settled_won'] as const satisfies readonly TestEmailType[];

/** Three tests, whose emails then show up in the log (EM-07, EM-11). */
export function TestButtons() {
  const test = useSendTestEmail();
  return (
    <TitledCard title={copy.tests} hint={copy.testsHint}>
      <CardSection className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          {TESTS.map((emailType) => (
            <Button
              key={emailType}
              icon={<Send aria-hidden size={16} />}
              busy={test.isPending && test.variables.emailType === emailType}
              onClick={() => test.mutate({ emailType })}
            >
              {emailTestCopy.types[emailType].label}
            </Button>
          ))}
        </div>
        {!test.isPending && <TestResult test={test} />}
      </CardSection>
    </TitledCard>
  );
}
