import { isolateLatin } from '@/domain/isolate-latin';
import type { ReactNode } from 'react';
import { t } from '@/messages/format-message';
import { navigationMessages } from '@/messages/navigation';

interface ExternalLinkProps {
  href: string;
  children: ReactNode;
  className?: string;
  /** Spoken name, when the children are a picture. */
  label?: string;
  onClick?: () => void;
}

/** A link that opens in a new tab and announces that to screen readers. */
export function ExternalLink({ href, children, className, label, onClick }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener" className={className} onClick={onClick}>
      {children}
      {label !== undefined && <span className="visually-hidden">{isolateLatin(label)}</span>}
      <span className="visually-hidden"> {t(navigationMessages.a11yNewTab)}</span>
    </a>
  );
}
