/** Input of the conformance suite: what a customer would type. */
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
