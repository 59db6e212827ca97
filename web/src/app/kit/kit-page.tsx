import { useTheme } from '../../lib/appearance/theme.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { kitCopy as copy } from './copy.ts';
import { KitButtons, KitChoices, KitFields } from './kit-controls.tsx';
import { KitDialogs } from './kit-dialogs.tsx';
import { KitCards, KitOdds } from './kit-figures.tsx';
import { KitLists } from './kit-lists.tsx';
import { KitPopups, KitStates } from './kit-states.tsx';

/** Every control in every state. Only in development. */
export function KitPage() {
  const { theme, setTheme } = useTheme();
  return (
    <main className="mx-auto grid max-w-6xl gap-6 px-3 py-5 sm:px-6">
      <PageHeader
        title={copy.title}
        aside={
          <Segmented
            label={copy.theme}
            labelHidden
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
              { value: 'system', label: 'System' },
            ]}
          />
        }
      >
        {copy.lead}
      </PageHeader>
      <div className="grid min-w-0 gap-8 lg:grid-cols-2 *:grid *:min-w-0 *:content-start *:gap-8">
        <div>
          <KitOdds />
          <KitCards />
          <KitPopups />
          <KitStates />
          <KitDialogs />
        </div>
        <div>
          <KitButtons />
          <KitChoices />
          <KitFields />
        </div>
      </div>
      <KitLists />
    </main>
  );
}
