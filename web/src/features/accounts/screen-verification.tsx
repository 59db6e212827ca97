import { messageOf } from '../../lib/api.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardSection } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { verificationCopy as copy } from './copy.ts';
import { useVerificationRequest } from './data-links.ts';

type VerificationScreenProps = {
  /** What came of the link that led here; nothing when none did. */
  status: 'verified' | 'invalid' | undefined;
  /** The address of who is signed in. */
  email: string | undefined;
  onGoOn: () => void;
  onSignIn: () => void;
};

/** Where the link of a verification mail leads (AU-23). */
export function VerificationScreen({ status, email, onGoOn, onSignIn }: VerificationScreenProps) {
  const isVerified = status === 'verified';
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-6 px-4 py-8">
      <div className="flex items-center justify-center gap-3">
        <BrandMark size={36} />
        <span className="text-xl font-bold tracking-tight">Evens</span>
      </div>
      <Card>
        <CardSection className="grid gap-4 py-6">
          <h1 className="text-xl font-bold tracking-tight">{isVerified ? copy.verifiedTitle : copy.title}</h1>
          {status === 'invalid' && <Notice tone="trouble">{copy.invalid}</Notice>}
          {isVerified && <p className="text-soft">{copy.verified}</p>}
          {!isVerified && email && <AnotherLink email={email} />}
          {!isVerified && !email && (
            <>
              <p className="text-soft">{copy.signInFirst}</p>
              <Button variant="primary" size="lg" wide onClick={onSignIn}>
                {copy.signIn}
              </Button>
            </>
          )}
          {(isVerified || email) && (
            <Button variant={isVerified ? 'primary' : 'quiet'} size="lg" wide onClick={onGoOn}>
              {copy.goOn}
            </Button>
          )}
        </CardSection>
      </Card>
    </main>
  );
}

function AnotherLink({ email }: { email: string }) {
  const request = useVerificationRequest();
  return (
    <>
      <p className="text-soft">
        {copy.another} <span className="font-semibold wrap-anywhere text-ink">{email}</span>.
      </p>
      {request.isError && <Notice tone="trouble">{messageOf(request.error)}</Notice>}
      <div role="status" className="empty:hidden">
        {request.isSuccess && <Notice>{copy.sent}</Notice>}
      </div>
      <Button variant="primary" size="lg" wide busy={request.isPending} onClick={() => request.mutate()}>
        {copy.send}
      </Button>
    </>
  );
}
