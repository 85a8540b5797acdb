import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { MissingPart } from '@/contract/panel-products.schemas';

/** The field of a part that a product's page may lack. */
export function PagePart({ of, children }: { of: MissingPart | 'picture alt'; children: ReactNode }) {
  return <Box data-parts={of}>{children}</Box>;
}

const TEXTS = 'input:not([hidden], [type=checkbox], [aria-hidden]), textarea:not([aria-hidden])';

/** Moves the focus to the first empty field of a part, otherwise to its first button. */
export function focusPart(form: Element | null, part: MissingPart): void {
  const field = form?.querySelector(`[data-parts~="${part}"]`);
  const texts = [...(field?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXTS) ?? [])];
  const target =
    texts.find(({ value }) => value === '') ?? field?.querySelector<HTMLElement>('button, input:not([hidden])');
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}
