import { unsubscribeErrors } from '@evens/domain/messages/unsubscribe/errors';
import type { EmailTopic } from '@evens/domain/messages/unsubscribe/model';
import { readSubscription } from '@evens/domain/messages/unsubscribe/rules';
import type { ReactNode } from 'react';
import { getMessage } from '../../../lib/api.ts';
import { PRODUCT } from '../../../lib/copy.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardSection } from '../../../ui/cards/card.tsx';
import { BrandMark } from '../../../ui/page/brand-mark.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { unsubscribeCopy as copy } from './copy.ts';
import { useUnsubscribe } from './data.ts';

type UnsubscribeScreenProps = { token: string | undefined; onSettings: () => void; onHome: () => void };

/** The page behind the link at the end of an email (RC-12). It asks first, because email scanners open links too. */
export function UnsubscribeScreen({ token = '', onSettings, onHome }: UnsubscribeScreenProps) {
  const subscription = readSubscription(token);
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-6 px-4 py-8">
      <div className="flex items-center justify-center gap-3">
        <BrandMark size={36} />
        <span className="text-xl font-bold tracking-tight">{PRODUCT}</span>
      </div>
      <Card>
        <CardSection className="grid gap-4 py-6">
          {subscription ? (
            <Subscribed token={token} topic={subscription.topic} onSettings={onSettings} onHome={onHome} />
          ) : (
            <>
              <Title>{copy.title}</Title>
              <Notice tone="error">{unsubscribeErrors.UNSUBSCRIBE_LINK_INVALID.message}</Notice>
              <SettingsButton onSettings={onSettings} />
            </>
          )}
        </CardSection>
      </Card>
    </main>
  );
}

type SubscribedProps = Omit<UnsubscribeScreenProps, 'token'> & { token: string; topic: EmailTopic };

function Subscribed({ token, topic, onSettings, onHome }: SubscribedProps) {
  const unsubscribe = useUnsubscribe(token);
  if (unsubscribe.isSuccess) {
    return (
      <div role="status" className="grid gap-4">
        <Title>{copy.doneTitle}</Title>
        <p className="text-soft">{copy.done(topic)}</p>
        {topic === 'invites' ? (
          <Button variant="secondary" size="lg" wide onClick={onHome}>
            {copy.home}
          </Button>
        ) : (
          <SettingsButton onSettings={onSettings} />
        )}
      </div>
    );
  }
  return (
    <>
      <Title>{copy.title}</Title>
      <p className="text-soft">{copy.question(topic)}</p>
      {unsubscribe.isError && <Notice tone="error">{getMessage(unsubscribe.error)}</Notice>}
      <Button variant="primary" size="lg" wide busy={unsubscribe.isPending} onClick={() => unsubscribe.mutate()}>
        {copy.confirm}
      </Button>
    </>
  );
}

function SettingsButton({ onSettings }: Pick<UnsubscribeScreenProps, 'onSettings'>) {
  return (
    <Button variant="secondary" size="lg" wide onClick={onSettings}>
      {copy.settings}
    </Button>
  );
}

function Title({ children }: { children: ReactNode }) {
  return <h1 className="text-xl font-bold tracking-tight">{children}</h1>;
}
