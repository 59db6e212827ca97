import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteQuery } from './data.ts';

type SupportLinkProps = {
  subject?: string | undefined;
  className: string;
  /** The words of the link, from the address. */
  children: (address: string) => ReactNode;
};

/** Opens a mail to those who run the site; nothing where they name no address. */
export function SupportLink({ subject, className, children }: SupportLinkProps) {
  const { data: site } = useQuery(siteQuery);
  if (!site?.supportEmail) return null;
  const about = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return (
    <a href={`mailto:${encodeURIComponent(site.supportEmail).replace('%40', '@')}${about}`} className={className}>
      {children(site.supportEmail)}
    </a>
  );
}
