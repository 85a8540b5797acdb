import { Breadcrumbs } from '@/storefront/ui/breadcrumbs';
import { About } from './about';
import { Amenities } from './amenities';
import { BookingPanel } from './booking-panel';
import { HostLine } from './host';
import { ResidenceDetails } from './residence-details';
import { ResidenceFacts } from './residence-facts';
import { SimilarResidences } from './similar-residences';

/** The parts of a residence's page that are rendered after the first interaction, in one file. */
export const residenceParts = {
  About,
  Amenities,
  BookingPanel,
  Breadcrumbs,
  HostLine,
  ResidenceDetails,
  ResidenceFacts,
  SimilarResidences,
};
