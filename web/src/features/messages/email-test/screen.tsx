import { accountErrors } from '@evens/domain/accounts/errors';
import { isEmail } from '@evens/domain/accounts/rules';
import { TEST_EMAIL_TYPES, type TestEmailType } from '@evens/domain/messages/samples/model';
import { useRef, useState } from 'react';
import { useUser } from '../../../lib/session.ts';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useEmailStatus } from '../email-audit/data.ts';
import { emailTestCopy as copy } from './copy.ts';
import { EmailPreview } from './email-preview.tsx';
import { TestEmailCard } from './test-email-card.tsx';

/** For site admins: a test of each kind of email (EM-05). */
export function EmailTestScreen() {
  const { email } = useUser();
  const status = useEmailStatus();
  const field = useRef<HTMLInputElement>(null);
  const [recipient, setRecipient] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [previewed, setPreviewed] = useState<TestEmailType | null>(null);
  const getRecipient = () => {
    const typed = recipient.trim();
    if (typed === '' || isEmail(typed)) return { recipientEmail: typed || null };
    setWrong(true);
    field.current?.focus();
    return null;
  };
  return (
    <>
      <TitledCard title={copy.title} hint={copy.lead}>
        <CardSection className="grid gap-3">
          {status.data?.provider === 'captured' && <Notice>{copy.notSending}</Notice>}
          <TextField
            ref={field}
            label={copy.recipient}
            type="email"
            autoComplete="off"
            value={recipient}
            placeholder={email}
            hint={copy.recipientHint(email)}
            error={isWrong ? accountErrors.INVALID_EMAIL.message : undefined}
            onChange={({ target }) => {
              setRecipient(target.value);
              setWrong(false);
            }}
          />
        </CardSection>
      </TitledCard>
      <ul aria-label={copy.list} className="divide-y divide-line rounded-lg border border-line bg-surface">
        {TEST_EMAIL_TYPES.map((emailType) => (
          <TestEmailCard
            key={emailType}
            emailType={emailType}
            getRecipient={getRecipient}
            onPreview={() => setPreviewed(emailType)}
          />
        ))}
      </ul>
      {previewed && <EmailPreview emailType={previewed} onClose={() => setPreviewed(null)} />}
    </>
  );
}
