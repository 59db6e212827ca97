import { accountErrors } from '@evens/domain/accounts/errors';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getMessage } from '../../../lib/api.ts';
import { PRODUCT } from '../../../lib/copy.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardSection } from '../../../ui/cards/card.tsx';
import { BrandMark } from '../../../ui/page/brand-mark.tsx';
import { retry } from '../../../ui/page/copy.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { useVerificationRequest } from '../../accounts/verify-first/data.ts';
import { verificationCopy as copy } from '../copy.ts';
import { isVerificationInvalid, useVerification, verificationQuery } from './data.ts';
import { VerificationForm } from './verification-form.tsx';

type VerificationScreenProps = {
  /** From the link that led here; undefined if someone only wants a new link. */
  token: string | undefined;
  /** The signed-in person's address. */
  email: string | undefined;
  onGoOn: () => void;
  onSignIn: () => void;
};

/**
 * The page behind the link in a verification email (AU-23). Opening it verifies nothing, because email scanners open
 * links too.
 */
export function VerificationScreen({ token, ...rest }: VerificationScreenProps) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-6 px-4 py-8">
      <div className="flex items-center justify-center gap-3">
        <BrandMark size={36} />
        <span className="text-xl font-bold tracking-tight">{PRODUCT}</span>
      </div>
      <Card>
        <CardSection className="grid gap-4 py-6">
          {token ? <FollowedLink token={token} {...rest} /> : <NewLink {...rest} />}
        </CardSection>
      </Card>
    </main>
  );
}

type PartProps = Omit<VerificationScreenProps, 'token'>;

function FollowedLink({ token, email, onGoOn, onSignIn }: PartProps & { token: string }) {
  const link = useQuery(verificationQuery(token));
  const verification = useVerification(token);
  if (link.isPending) {
    return (
      <>
        <Title>{copy.title}</Title>
        <p role="status" className="text-quiet">
          {copy.checking}
        </p>
      </>
    );
  }
  if (isVerificationInvalid(link.error) || isVerificationInvalid(verification.error)) {
    return <NewLink email={email} onGoOn={onGoOn} onSignIn={onSignIn} isDead />;
  }
  if (!link.data) {
    return (
      <>
        <Title>{copy.title}</Title>
        <Notice tone="error">{getMessage(link.error)}</Notice>
        <Button size="lg" wide onClick={() => void link.refetch()}>
          {retry}
        </Button>
      </>
    );
  }
  if (link.data.isVerified || verification.isSuccess) return <Verified onGoOn={onGoOn} />;
  return (
    <>
      <Title>{copy.title}</Title>
      <div className="grid gap-1 text-soft">
        <p>
          {copy.about} <span className="font-semibold wrap-anywhere text-ink">{link.data.email}</span>
        </p>
        <p>{copy.yours}</p>
      </div>
      <VerificationForm link={link.data} signedInAs={email} onVerify={verification.mutateAsync} onSignIn={onSignIn} />
      <p className="text-quiet">{copy.notYours}</p>
    </>
  );
}

function Title({ children }: { children: ReactNode }) {
  return <h1 className="text-xl font-bold tracking-tight">{children}</h1>;
}

function Verified({ onGoOn }: Pick<PartProps, 'onGoOn'>) {
  return (
    <>
      <Title>{copy.verifiedTitle}</Title>
      <p className="text-soft">{copy.verified}</p>
      <Button variant="primary" size="lg" wide onClick={onGoOn}>
        {copy.goOn}
      </Button>
    </>
  );
}

/** A new link goes only to someone who is signed in, and to their own address. */
function NewLink({ email, onGoOn, onSignIn, isDead = false }: PartProps & { isDead?: boolean }) {
  return (
    <>
      <Title>{copy.title}</Title>
      {isDead && <Notice tone="error">{accountErrors.VERIFICATION_LINK_INVALID.message}</Notice>}
      {email ? (
        <>
          <AnotherLink email={email} />
          <Button variant="quiet" size="lg" wide onClick={onGoOn}>
            {copy.goOn}
          </Button>
        </>
      ) : (
        <>
          <p className="text-soft">{copy.signInFirst}</p>
          <Button variant="primary" size="lg" wide onClick={onSignIn}>
            {copy.signIn}
          </Button>
        </>
      )}
    </>
  );
}

function AnotherLink({ email }: { email: string }) {
  const request = useVerificationRequest();
  return (
    <>
      <p className="text-soft">
        {copy.another} <span className="font-semibold wrap-anywhere text-ink">{email}</span>.
      </p>
      {request.isError && <Notice tone="error">{getMessage(request.error)}</Notice>}
      <div role="status" className="empty:hidden">
        {request.isSuccess && <Notice>{copy.sent}</Notice>}
      </div>
      <Button variant="primary" size="lg" wide busy={request.isPending} onClick={() => request.mutate()}>
        {copy.send}
      </Button>
    </>
  );
}
