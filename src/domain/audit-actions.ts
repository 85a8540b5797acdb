/** Everything that the audit log records: the record, a dot, and what was done to it. */
const EDITED = [
  'page',
  'home_section',
  'poster',
  'coupon',
  'gift_code',
  'qrcode',
  'delivery_rule',
  'day_off',
  'shipping_zone',
  'payment_way',
  'category',
  'product',
  'property',
  'host',
] as const;
const EDITS = ['create', 'update', 'remove'] as const;
const OTHER_ACTIONS = [
  'category.arrange',
  'property.arrange',
  'order.submit',
  'order.status',
  'order.parcel',
  'order.note',
  'order.arrival',
  'order.seen',
  'order.edit',
  'credit.move',
  'payment.verify',
  'payment.desk',
  'payment.paid_back',
  'payment.amount_differs',
  'payment.settle',
  'customer.mobile',
  'customer.block',
  'customer.unblock',
  'panel.login',
  'session.end',
  'staff.create',
  'staff.update',
  'staff.confirm_mobile',
  'staff.end',
  'passkey.add',
  'passkey.remove',
  'token.create',
  'token.end',
  'shop.setup',
  'nights.block',
  'nights.open',
  'nights.price',
  'nights.reset_price',
  'comment.review',
  'holiday.change',
  'settings.update',
  'provider.update',
  'samples.fill',
  'samples.remove',
] as const;

export type AuditAction = `${(typeof EDITED)[number]}.${(typeof EDITS)[number]}` | (typeof OTHER_ACTIONS)[number];
export const AUDIT_ACTIONS: readonly AuditAction[] = [
  ...OTHER_ACTIONS,
  ...EDITED.flatMap((record) => EDITS.map((edit) => `${record}.${edit}` as const)),
];
/** The records, which the log is filtered by. */
export const AUDITED_RECORDS: readonly string[] = [
  ...new Set(AUDIT_ACTIONS.map((action) => action.slice(0, action.indexOf('.')))),
];
