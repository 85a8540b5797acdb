import type { ReactNode } from 'react';
import { t } from '@/messages/translate';
import { sharedMessages } from '@/messages/shared';

interface ExternalLinkProps {
  href: string;
  children: ReactNode;
  className?: string;
  /** Said instead of the children, when these are a picture. */
  label?: string;
}

/** A link that opens in a new tab, and says so to a screen reader. */
export function ExternalLink({ href, children, className, label }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      {label !== undefined && <span className="visually-hidden">{label}</span>}
      <span className="visually-hidden"> {t(sharedMessages.a11yNewTab)}</span>
    </a>
  );
}
