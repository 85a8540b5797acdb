/** Sharing the link of a page. */
export const shareMessages = {
  copied: 'پیوند این صفحه کپی شد.',
  notCopied: 'پیوند کپی نشد؛ آن را از نوار آدرس مرورگر بردارید.',
  copiedText: 'کپی شد. آن را برای هم‌سفرتان بفرستید.',
  trip: 'برای هم‌سفر بفرست',
  tripPlace: '{name}، {place}',
  tripStay: '{start} تا {end}، {nights} شب، {people} نفر',
  tripTotal: 'جمع: {total}',
  tripShare: 'جمع: {total}، نفری {share}',
} as const;
