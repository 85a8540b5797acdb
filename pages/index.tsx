import type { GetStaticProps } from 'next';
import { HomeScreen } from '@/storefront/screens/home/home-screen';
import { type HomePage, readHome } from '@/ssr/loaders/home';
import { keptPage, type KeptProps } from '@/ssr/page-props';
import { type EmptyProps, onceOpen } from '@/ssr/static-shell';

export const getStaticProps: GetStaticProps<(HomePage & KeptProps) | EmptyProps> = () =>
  onceOpen(() => keptPage(() => readHome(1)));

export default function Home(props: (HomePage & KeptProps) | EmptyProps) {
  return props.site && <HomeScreen {...props} />;
}
