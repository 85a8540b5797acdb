/** Transfers to the shop's card at the desk. */
export const panelTransfersMessages = {
  amount: 'واریز {amount} به کارت',
  last4: 'از کارت …{last4}',
  paidAt: 'واریز: {time}',
  reference: 'پیگیری {ref}',
  sentAt: 'رسید: {time}',
  picture: 'عکس رسید واریز',
  confirm: 'واریز رسیده است',
  refuse: 'رد رسید',
  refuseTitle: 'رد رسید واریز',
  reason: 'علت',
  reasonHelp: 'برای مشتری پیامک می‌شود؛ رسید دیگری می‌فرستد و سفارش می‌ماند.',
  'state.started': 'هنوز رسیدی نفرستاده است',
  'state.waiting': 'رسید منتظر تأیید است',
  'state.paid': 'واریز تأیید شد',
  'state.refused': 'رسید رد شد: {reason}',
  'state.expired': 'دیگر منتظر واریز نیست',
} as const;
