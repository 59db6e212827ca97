import type { Group } from '@evens/domain/groups/model';
import { Download } from 'lucide-react';
import { buttonClasses } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { exportCopy as copy } from '../copy-export.ts';
import { SettingsSection } from './settings-section.tsx';

/** The books of the group to take away, for its admins (OP-08). */
export function ExportSection({ group }: { group: Group }) {
  const address = `/api/groups/${group.id}/export`;
  return (
    <SettingsSection title={copy.title} hint={copy.hint}>
      <CardSection>
        <ul aria-label={copy.files} className="grid gap-2 sm:flex sm:flex-wrap">
          {copy.tables.map(({ what, label }) => (
            <li key={what}>
              <a href={`${address}?format=csv&what=${what}`} download className={buttonClasses({ wide: true })}>
                <Download aria-hidden size={16} />
                {label}
              </a>
            </li>
          ))}
          <li>
            <a href={`${address}?format=json`} download className={buttonClasses({ wide: true })}>
              <Download aria-hidden size={16} />
              {copy.all}
            </a>
          </li>
        </ul>
      </CardSection>
    </SettingsSection>
  );
}
