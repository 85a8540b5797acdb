import Link from 'next/link';
import type { ComponentPropsWithRef } from 'react';
import { buttonClass, type ButtonStyle } from './button-variants';
import { Icon, type IconDefinition } from './icon';

interface LinkButtonProps extends Omit<ComponentPropsWithRef<'a'>, 'href'>, ButtonStyle {
  href: string;
  glyph?: IconDefinition;
  /** As of next/link: false fetches the page when it is pointed at, not when it is in sight. */
  prefetch?: boolean;
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function LinkButton({ variant, size, block, glyph, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
      {glyph && <Icon glyph={glyph} size={20} />}
      {children}
    </Link>
  );
}
