import type { GetServerSideProps } from 'next';
import { TrackScreen } from '@/storefront/screens/track/track-screen';
import { type TrackPage, trackPage } from '@/server/loaders/track';
import type { SiteProps } from '@/server/loaders/page-props';

export const getServerSideProps: GetServerSideProps<TrackPage & SiteProps> = (context) => trackPage(context);

export default function Track(props: TrackPage & SiteProps) {
  return <TrackScreen page={props} />;
}
