import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteQuery } from '../../lib/site/site-query.ts';

type SupportLinkProps = {
  subject?: string | undefined;
  className: string;
  /** Turns the address into the link's text. */
  children: (address: string) => ReactNode;
};

/** Opens an email to the people who run the site. Renders nothing if they have no support address. */
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
