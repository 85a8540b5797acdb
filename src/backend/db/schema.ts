/** The whole schema as Drizzle needs it: one object with all tables. */
import * as audit from './schema/audit';
import * as backups from './schema/backups';
import * as books from './schema/books';
import * as boughtTogether from './schema/bought-together';
import * as bulkChanges from './schema/bulk-changes';
import * as cardTransfers from './schema/card-transfers';
import * as catalogue from './schema/catalogue';
import * as comments from './schema/comments';
import * as coupons from './schema/coupons';
import * as dailyEvents from './schema/daily-events';
import * as desk from './schema/desk';
import * as invoices from './schema/invoices';
import * as orders from './schema/orders';
import * as passkeys from './schema/passkeys';
import * as payments from './schema/payments';
import * as people from './schema/users';
import * as residences from './schema/residences';
import * as shop from './schema/shop';
import * as staff from './schema/staff';

export const schema = {
  ...shop,
  ...people,
  ...cardTransfers,
  ...catalogue,
  ...residences,
  ...bulkChanges,
  ...comments,
  ...orders,
  ...invoices,
  ...payments,
  ...coupons,
  ...audit,
  ...desk,
  ...dailyEvents,
  ...backups,
  ...books,
  ...boughtTogether,
  ...staff,
  ...passkeys,
};
