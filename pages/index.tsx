import type { GetStaticProps } from 'next';
import { HomeScreen } from '@/storefront/screens/home/home-screen';
import { type HomePage, readHome } from '@/server/loaders/home';
import { keptPage, type KeptProps } from '@/server/loaders/page-props';
import { type EmptyProps, onceOpen } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps<(HomePage & KeptProps) | EmptyProps> = () =>
  onceOpen(() => keptPage(() => readHome(1)));

export default function Home(props: (HomePage & KeptProps) | EmptyProps) {
  return props.site && <HomeScreen {...props} />;
}
