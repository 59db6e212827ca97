import { THEMES } from '@evens/domain/accounts/model';
import { useTheme } from '../../../lib/appearance/theme.ts';
import { useHelpDialogs } from '../../../lib/prefs.ts';
import { SwitchField } from '../../../ui/fields/choice-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { settingsCopy as copy } from './copy.ts';

/**
 * These show how this browser looks, like the menu. A choice applies right away, and Save keeps it for all browsers
 * (SH-15, SH-17).
 */
export function AppearanceFields() {
  const { theme, setTheme } = useTheme();
  const help = useHelpDialogs();
  return (
    <>
      <Segmented
        label={copy.theme}
        options={THEMES.map((value) => ({ value, label: copy.themes[value] }))}
        value={theme}
        onChange={setTheme}
      />
      <SwitchField
        label={<span className="font-semibold">{copy.helpDialogs}</span>}
        hint={copy.helpDialogsHint}
        checked={help.on}
        onChange={(event) => help.setOn(event.target.checked)}
      />
    </>
  );
}
