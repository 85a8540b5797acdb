/** Sharing the link of a page. */
export const shareMessages = {
  copied: 'پیوند این صفحه کپی شد.',
  notCopied: 'پیوند کپی نشد؛ آن را از نوار آدرس مرورگر بردارید.',
} as const;
