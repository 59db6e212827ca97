import { Download } from 'lucide-react';
import { buttonClasses } from '../button.tsx';

type DownloadListProps = { label: string; files: readonly { href: string; label: string }[] };

export function DownloadList({ label, files }: DownloadListProps) {
  return (
    <ul aria-label={label} className="grid gap-2 min-[26rem]:grid-cols-2 sm:flex sm:flex-wrap">
      {files.map((file) => (
        <li key={file.href}>
          <a href={file.href} download className={buttonClasses({ wide: true })}>
            <Download aria-hidden size={16} />
            {file.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
