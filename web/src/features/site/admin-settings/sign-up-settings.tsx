import { SIGN_UP_MODES, type SignUpMode } from '@evens/domain/accounts/model';
import { CardSection } from '../../../ui/cards/card.tsx';
import { TitledCard } from '../../../ui/cards/titled-card.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { adminSettingsCopy as copy } from './copy.ts';
import { type AdminSettings, useSaveAdminSettings } from './data.ts';

const OPTIONS = SIGN_UP_MODES.map((value) => ({ value, label: copy.signUpModes[value] }));

/** Who can create an account. A choice applies right away, unless the server's settings decide it (HO-01). */
export function SignUpSettings({ saved }: { saved: AdminSettings }) {
  const save = useSaveAdminSettings();
  const choose = (signUp: SignUpMode) =>
    save.mutate(
      { signUp },
      {
        onSuccess: () => showToast({ text: copy.saved, tone: 'success' }),
        onError: () => showToast({ text: copy.saveFailed, tone: 'error' }),
      },
    );
  const shown = save.variables?.signUp && save.isPending ? save.variables.signUp : saved.signUp;
  return (
    <TitledCard title={copy.signUp} hint={copy.signUpHint}>
      <CardSection className="grid gap-3 py-4">
        <Segmented
          label={copy.signUp}
          labelHidden
          options={OPTIONS}
          value={shown}
          onChange={choose}
          disabled={saved.isSignUpFixed || save.isPending}
        />
        <p className="text-sm text-quiet">{copy.signUpMeans[shown]}</p>
        {saved.isSignUpFixed && <Notice>{copy.signUpFixed}</Notice>}
      </CardSection>
    </TitledCard>
  );
}
