import { UserSettingsScreen } from '../../features/accounts/settings/screen.tsx';
import { ApiTokensSection } from '../../features/sign-in/api-tokens/screen.tsx';
import { ProofGate } from '../../features/sign-in/confirm/screen.tsx';
import { SignInMethodsSection } from '../../features/sign-in/linked-accounts/screen.tsx';
import { SessionsSection } from '../../features/sign-in/sessions/screen.tsx';

export function UserSettings() {
  return (
    <>
      <UserSettingsScreen
        signIn={
          <>
            <SignInMethodsSection />
            <SessionsSection />
            <ApiTokensSection />
          </>
        }
      />
      <ProofGate />
    </>
  );
}
