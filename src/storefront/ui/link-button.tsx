import Link from 'next/link';
import type { ComponentPropsWithRef } from 'react';
import { buttonClass, type ButtonStyle } from './button-variants';
import { Icon, type IconDefinition } from './icon';

interface LinkButtonProps extends Omit<ComponentPropsWithRef<'a'>, 'href'>, ButtonStyle {
  href: string;
  glyph?: IconDefinition;
  /** As in next/link: false fetches the page on hover instead of when it is in view. */
  prefetch?: boolean;
}

/** A link that looks like a button, for navigation only. */
export function LinkButton({ variant, size, block, glyph, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
      {glyph && <Icon glyph={glyph} size={20} />}
      {children}
    </Link>
  );
}
