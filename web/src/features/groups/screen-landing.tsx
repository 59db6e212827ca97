import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardSection } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { groupsCopy as copy } from './copy.ts';
import type { Landing } from './data.ts';

type LandingScreenProps = { landing: Landing; onEnter: () => void; onHome: () => void };

function Invited({ name, memberCount, onEnter }: { name: string; memberCount: number; onEnter: () => void }) {
  return (
    <Card>
      <CardSection className="grid gap-1 py-6 text-center">
        <p className="text-soft">{copy.invitedTo}</p>
        <h1 className="text-2xl font-bold tracking-tight">{name}</h1>
        <p className="text-quiet">{memberCount === 1 ? '1 member' : `${memberCount} members`}</p>
      </CardSection>
      <CardSection>
        <dl className="grid gap-3">
          {copy.pitch.map(([head, text]) => (
            <div key={head}>
              <dt className="font-semibold">{head}</dt>
              <dd className="text-sm text-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </CardSection>
      <CardSection>
        <Button variant="primary" size="lg" wide onClick={onEnter}>
          {copy.enter}
        </Button>
      </CardSection>
    </Card>
  );
}

function Failed({ title, message, onHome }: { title: string; message: string; onHome: () => void }) {
  return (
    <Card>
      <CardSection className="grid gap-4 py-6">
        <h1 className="text-xl font-bold tracking-tight">{title}</h1>
        <Notice tone="trouble">{message}</Notice>
        <Button variant="primary" onClick={onHome}>
          {copy.toDashboard}
        </Button>
      </CardSection>
    </Card>
  );
}

/** Where an invite link leads (GR-33 to GR-38). */
export function LandingScreen({ landing, onEnter, onHome }: LandingScreenProps) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-6 px-4 py-8">
      <div className="flex items-center justify-center gap-3">
        <BrandMark size={36} />
        <span className="text-xl font-bold tracking-tight">Evens</span>
      </div>
      {landing.kind === 'invited' && <Invited {...landing} onEnter={onEnter} />}
      {landing.kind === 'refused' && <Failed title={copy.aboutInvite} message={landing.message} onHome={onHome} />}
      {landing.kind === 'join-failed' && <Failed title={copy.welcomeBack} message={landing.message} onHome={onHome} />}
    </main>
  );
}
