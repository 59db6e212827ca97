import { Download } from 'lucide-react';
import { buttonClasses } from '../../../ui/button.tsx';
import { settingsCopy as copy } from '../copy-settings.ts';
import { SettingsCard } from './settings-card.tsx';

/** The own data to take away, whole or as tables. */
export function DataSection() {
  return (
    <SettingsCard title={copy.data} hint={copy.dataHint}>
      <p>
        <a href="/api/me/export" download className={buttonClasses()}>
          <Download aria-hidden size={16} />
          {copy.dataAll}
        </a>
      </p>
      <div className="grid gap-2">
        <p className="text-sm text-soft">{copy.dataTables}</p>
        <ul className="flex flex-wrap gap-2">
          {copy.tables.map(({ what, label }) => (
            <li key={what}>
              <a href={`/api/me/export?format=csv&what=${what}`} download className={buttonClasses()}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </SettingsCard>
  );
}
