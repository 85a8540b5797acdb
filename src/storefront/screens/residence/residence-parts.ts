import type * as ResidencePartsModule from './residence-parts.lazy';
import { DEFAULT_PEOPLE } from '@/domain/constants';
import { replaceServerHtml } from '@/storefront/ui/replace-server-html';

const load = () => import('./residence-parts.lazy').then((code) => code.residenceParts);
const onServer =
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./residence-parts.lazy') as typeof ResidencePartsModule).residenceParts
    : null;

// Their text is in the server's HTML; their code is loaded after the first interaction.
export const About = replaceServerHtml(() => load().then((parts) => parts.About), onServer && onServer.About);
export const Amenities = replaceServerHtml(
  () => load().then((parts) => parts.Amenities),
  onServer && onServer.Amenities,
);
export const BookingPanel = replaceServerHtml(
  () => load().then((parts) => parts.BookingPanel),
  onServer && onServer.BookingPanel,
  // The server's HTML has neither the dates nor another number of guests of the address or of the stored stay.
  ({ stay }) => stay.nights.length > 0 || stay.people !== DEFAULT_PEOPLE,
);
export const Breadcrumbs = replaceServerHtml(
  () => load().then((parts) => parts.Breadcrumbs),
  onServer && onServer.Breadcrumbs,
);
export const HostLine = replaceServerHtml(() => load().then((parts) => parts.HostLine), onServer && onServer.HostLine);
export const ResidenceDetails = replaceServerHtml(
  () => load().then((parts) => parts.ResidenceDetails),
  onServer && onServer.ResidenceDetails,
);
export const ResidenceFacts = replaceServerHtml(
  () => load().then((parts) => parts.ResidenceFacts),
  onServer && onServer.ResidenceFacts,
);
export const SimilarResidences = replaceServerHtml(
  () => load().then((parts) => parts.SimilarResidences),
  onServer && onServer.SimilarResidences,
);
