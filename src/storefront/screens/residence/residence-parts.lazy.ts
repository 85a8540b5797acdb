import { Breadcrumbs } from '@/storefront/ui/breadcrumbs';
import { About } from './about';
import { Amenities } from './amenities';
import { BookingPanel } from './booking-panel';
import { HostLine } from './host';
import { ResidenceDetails } from './residence-details';
import { SimilarResidences } from './similar-residences';

/** The parts of a residence's page that are hydrated after the first interaction, in one file. */
export const residenceParts = {
  About,
  Amenities,
  BookingPanel,
  Breadcrumbs,
  HostLine,
  ResidenceDetails,
  SimilarResidences,
};
