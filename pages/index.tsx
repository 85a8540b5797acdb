import type { GetStaticProps } from 'next';
import { HomeScreen } from '@/storefront/screens/home/home-screen';
import { type HomePage, readHome } from '@/server/loaders/home';
import { staticPage, type StaticProps } from '@/server/loaders/page-props';
import { type EmptyProps, skipAtBuild } from '@/server/loaders/app-shell-props';

export const getStaticProps: GetStaticProps<(HomePage & StaticProps) | EmptyProps> = () =>
  skipAtBuild(() => staticPage(() => readHome(1)));

export default function Home(props: (HomePage & StaticProps) | EmptyProps) {
  return props.site && <HomeScreen {...props} />;
}
