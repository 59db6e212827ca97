import { isBehindSignIn, returnPath } from '@evens/domain/sign-in/return-path';
import { getRouteApi, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LandingScreen } from '../features/groups/landing/screen.tsx';
import { LoginScreen } from '../features/sign-in/screen.tsx';
import { VerificationScreen } from '../features/sign-in/verify-email/screen.tsx';
import { DemoNote } from '../features/site/demo/screen.tsx';
import { HelpLinks } from '../features/site/help-links/screen.tsx';
import { atBase } from '../lib/address/base-path.ts';
import { getSavedInvite, saveInvite } from '../lib/session.ts';
import { linkToken } from './search-params.ts';

const login = getRouteApi('/login');
const verification = getRouteApi('/verify-email');
const landing = getRouteApi('/join/{-$inviteId}');

/** After sign-in, a stored invite comes first and joins the group (GR-35), then the requested page. */
export function Login() {
  const { next, entry } = login.useSearch();
  const hash = useLocation({ select: (location) => location.hash });
  const toVerify = linkToken(hash, 'verify');
  const resetToken = linkToken(hash, 'token');
  const signUpToken = linkToken(hash, 'confirm');
  // Another link in the same tab changes only what follows the #, so the page starts over with it.
  const newest = resetToken ?? signUpToken;
  const [started, setStarted] = useState(newest);
  if (newest && newest !== started) setStarted(newest);
  const navigate = useNavigate();
  const router = useRouter();
  const invite = getSavedInvite();
  const target = invite ? `/join/${invite}` : returnPath(next);
  const goOn = (to = toVerify ? `/verify-email#${new URLSearchParams({ token: toVerify })}` : target) =>
    router.history.replace(atBase(to));
  // Without its token, the URL takes a signed-in person home.
  const endLink = () => void navigate({ to: '/login', search: {}, replace: true });
  return (
    <LoginScreen
      key={started}
      onDone={goOn}
      next={target}
      isTurnedAway={isBehindSignIn(next)}
      arrived={entry}
      resetToken={resetToken}
      signUpToken={signUpToken}
      onLinkDone={endLink}
      notice={<DemoNote />}
      help={<HelpLinks />}
    />
  );
}

export function Verification() {
  const token = useLocation({ select: ({ hash }) => linkToken(hash, 'token') });
  const session = verification.useLoaderData();
  const navigate = useNavigate();
  const signIn = () =>
    void navigate({ to: '/login', search: { next: '/verify-email' }, ...(token && { hash: `verify=${token}` }) });
  return (
    <VerificationScreen
      key={token}
      token={token}
      email={session?.user.email}
      onGoOn={() => void navigate({ to: '/' })}
      onSignIn={signIn}
    />
  );
}

export function Landing() {
  const { inviteId } = landing.useParams();
  const navigate = useNavigate();
  const enter = () => {
    if (!inviteId) return;
    saveInvite(inviteId);
    void navigate({ to: '/login', search: { next: `/join/${inviteId}` } });
  };
  const home = () => void navigate({ to: '/' });
  return <LandingScreen landing={landing.useLoaderData()} onEnter={enter} onHome={home} help={<HelpLinks />} />;
}

/** Unknown URLs redirect home (SH-04). */
export function Unknown() {
  const navigate = useNavigate();
  useEffect(() => void navigate({ to: '/lines', replace: true }), [navigate]);
  return null;
}
