import { account } from './account';
import { addresses } from './addresses';
import { backend } from './backend';
import { backendAccount } from './backend-account';
import { backendOrders } from './backend-orders';
import { backendPanel } from './backend-panel';
import { booking } from './booking';
import { catalogue } from './catalogue';
import { checkout } from './checkout';
import { commentForms } from './comment-forms';
import { comments } from './comments';
import { common } from './common';
import { conformance } from './conformance';
import { delivery } from './delivery';
import { engines } from './seo';
import { errors } from './errors';
import { faults } from './faults';
import { favorites } from './favorites';
import { footer } from './footer';
import { flow } from './flow';
import { invoice } from './invoice';
import { offline } from './offline';
import { panel } from './panel';
import { preparing } from './preparing';
import { product } from './product';
import { profile } from './profile';
import { search } from './search';
import { shell } from './shell';
import { shared } from './shared';
import { sms } from './sms';
import { stay } from './stay';
import { stayDetails } from './stay-details';
import { voucher } from './voucher';

/** Every Persian sentence by its key; each room of the house keeps its own file, and no key stands in two of them. */
export const messages = {
  ...common,
  ...errors,
  ...faults,
  ...flow,
  ...invoice,
  ...backend,
  ...backendAccount,
  ...backendOrders,
  ...sms,
  ...backendPanel,
  ...panel,
  ...shell,
  ...shared,
  ...catalogue,
  ...search,
  ...product,
  ...stay,
  ...stayDetails,
  ...booking,
  ...voucher,
  ...checkout,
  ...delivery,
  ...comments,
  ...commentForms,
  ...account,
  ...profile,
  ...addresses,
  ...favorites,
  ...footer,
  ...offline,
  ...conformance,
  ...engines,
  ...preparing,
} as const;

export type Messages = typeof messages;
export type MessageKey = keyof Messages;
