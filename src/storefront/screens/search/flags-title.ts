import { catalogueMessages } from '@/messages/catalogue';
import { t } from '@/messages/format-message';

/** The name of what a product has or has not: a stay has amenities, goods do not. */
export const flagsTitle = (byStay: boolean): string =>
  t(byStay ? catalogueMessages.searchFlagsOfStay : catalogueMessages.searchFlags);
