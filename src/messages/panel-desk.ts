/** The desk: what waits now. */
export const panelDeskMessages = {
  title: 'پیشخوان',
  waiting: '{n} کار در انتظار',
  sound: 'صدا برای سفارش تازه',
  live: 'زنده: سفارش تازه همان لحظه می‌آید.',
  asking: 'هر چند ثانیه پرسیده می‌شود.',
  kinds: 'کدام کارها',
  'kind.all': 'همه',
  'kind.to_accept': 'برای تأیید',
  'kind.to_pack': 'برای بسته‌بندی',
  'kind.to_cook': 'برای پخت',
  'kind.to_send': 'برای فرستادن',
  'kind.arriving': 'امروز می‌آیند',
  'kind.leaving': 'امروز می‌روند',
  'kind.waiting_money': 'در انتظار پرداخت',
  cookFor: 'پخت برای {time}',
  empty: 'کاری در انتظار نیست. سفارش تازه خودش این‌جا می‌آید.',
} as const;
