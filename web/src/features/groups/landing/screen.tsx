import type { ReactNode } from 'react';
import { PRODUCT } from '../../../lib/copy.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardSection } from '../../../ui/cards/card.tsx';
import { classes } from '../../../ui/classes.ts';
import { BrandMark } from '../../../ui/page/brand-mark.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import type { Landing } from '../data.ts';
import { landingCopy as copy } from './copy.ts';
import { Invitation } from './invitation.tsx';

type LandingScreenProps = {
  landing: Landing;
  onEnter: () => void;
  onHome: () => void;
  /** Links below the invite, for anyone who wants to know more first. */
  help: ReactNode;
};

type FailedProps = { title: string; message: string; reason?: string | undefined; onHome: () => void };

function Failed({ title, message, reason, onHome }: FailedProps) {
  return (
    <Card>
      <CardSection className="grid gap-4 py-6">
        <h1 className="text-xl font-bold tracking-tight">{title}</h1>
        <Notice tone="error">{message}</Notice>
        {reason && <p className="text-soft">{reason}</p>}
        <Button variant="primary" onClick={onHome}>
          {copy.toDashboard}
        </Button>
      </CardSection>
    </Card>
  );
}

/** The page behind an invite link (GR-33 to GR-38). */
export function LandingScreen({ landing, onEnter, onHome, help }: LandingScreenProps) {
  return (
    <main
      className={classes(
        'mx-auto grid min-h-dvh w-full max-w-md grid-cols-1 content-center gap-6 px-4 py-8',
        landing.kind === 'invited' && 'lg:max-w-4xl lg:gap-10',
      )}
    >
      <div className="flex items-center justify-center gap-3">
        <BrandMark size={36} />
        <span className="text-xl font-bold tracking-tight">{PRODUCT}</span>
      </div>
      {landing.kind === 'invited' && <Invitation {...landing} onEnter={onEnter} help={help} />}
      {landing.kind === 'refused' && <Failed title={copy.aboutInvite} message={landing.message} onHome={onHome} />}
      {landing.kind === 'join-failed' && <Failed title={copy.welcomeBack} {...landing} onHome={onHome} />}
    </main>
  );
}
