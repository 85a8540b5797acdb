import type { ClipboardEvent } from 'react';
import { toLatinDigits, toPersianDigits } from '@/domain/digits';

/**
 * A payment's tracking number or a parcel's code, shown in Persian digits and left to right. A copied selection has
 * Latin digits, as banks and carriers require.
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
