/** What the suite for foreign backends types in the place of a customer. */
export const conformanceMessages = {
  sampleFirstName: 'سارا',
  sampleName: 'سارا کریمی',
  sampleHome: 'خانه',
  sampleWork: 'محل کار',
  sampleStreet: 'خیابان بهار',
  sampleNumber: '۱۲',
  sampleComment: 'آزمون سازگاری',
  sampleOtherNote: 'درخواستی دیگر',
  sampleUnheardOf: 'ژژژققق',
} as const;
