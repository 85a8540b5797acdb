import type { ClipboardEvent } from 'react';
import { toLatinDigits, toPersianDigits } from '@/domain/digits';

/**
 * A payment's tracking number or a parcel's code: read in Persian digits, in the order of its own script. What is selected of
 * it is copied in Latin digits, as banks and carriers take it.
 */
export function Reference({ children, className }: { children: string; className?: string }) {
  const copyLatin = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', toLatinDigits(String(document.getSelection() ?? '')));
    event.preventDefault();
  };
  return (
    <bdi dir="ltr" className={className} onCopy={copyLatin}>
      {toPersianDigits(children)}
    </bdi>
  );
}
