/** The parts of the page that a phone's first screen has not: their HTML from the server, their code later. */
import type { ComponentProps } from 'react';
import { latePart } from '@/storefront/ui/lazy-hydrate';
import '@/storefront/ui/button.module.css';
import '@/storefront/ui/card-link.module.css';
import '@/storefront/ui/chip.module.css';
import '@/storefront/ui/comment-list.module.css';
import '@/storefront/ui/comments.module.css';
import '@/storefront/ui/quantity-stepper.module.css';
import '@/storefront/ui/empty-state.module.css';
import '@/storefront/ui/favorite-button.module.css';
import '@/storefront/ui/icon-button.module.css';
import '@/storefront/ui/icon.module.css';
import '@/storefront/ui/price.module.css';
import '@/storefront/ui/product-card.module.css';
import '@/storefront/ui/carousel.module.css';
import '@/storefront/ui/rating-summary.module.css';
import '@/storefront/ui/retry-notice.module.css';
import '@/storefront/ui/skeleton.module.css';
import '@/storefront/ui/smart-image.module.css';
import '@/storefront/ui/stars.module.css';
import type { Amenities } from './amenities';
import type { BookingPanel } from './booking-panel';
import './booking-panel.module.css';
import type { CalendarSection } from './calendar-section';
import './cancellation-timeline.module.css';
import type { ResidenceDetails } from './residence-details';
import './residence-facts.module.css';
import './lazy-calendar.module.css';
import './guest-count.module.css';
import './location-card.module.css';
import './residence-section.module.css';
import type { SimilarResidences } from './similar-residences';

export const LateAmenities = latePart<ComponentProps<typeof Amenities>>(
  () => import('./amenities').then((code) => code.Amenities),
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./amenities') as { Amenities: typeof Amenities }).Amenities
    : null,
);

export const LateBookingPanel = latePart<ComponentProps<typeof BookingPanel>>(
  () => import('./booking-panel').then((code) => code.BookingPanel),
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./booking-panel') as { BookingPanel: typeof BookingPanel }).BookingPanel
    : null,
);

export const LateCalendarSection = latePart<ComponentProps<typeof CalendarSection>>(
  () => import('./calendar-section').then((code) => code.CalendarSection),
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./calendar-section') as { CalendarSection: typeof CalendarSection }).CalendarSection
    : null,
);

export const LateDetails = latePart<ComponentProps<typeof ResidenceDetails>>(
  () => import('./residence-details').then((code) => code.ResidenceDetails),
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./residence-details') as { ResidenceDetails: typeof ResidenceDetails }).ResidenceDetails
    : null,
);

export const LateSimilar = latePart<ComponentProps<typeof SimilarResidences>>(
  () => import('./similar-residences').then((code) => code.SimilarResidences),
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only the server's bundle holds it
      (require('./similar-residences') as { SimilarResidences: typeof SimilarResidences }).SimilarResidences
    : null,
);
