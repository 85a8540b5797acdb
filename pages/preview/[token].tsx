import type { GetServerSideProps } from 'next';
import type { ComponentType } from 'react';
import { ProductScreen } from '@/storefront/screens/product/product-screen';
import { ResidenceScreen } from '@/storefront/screens/residence/residence-screen';
import { previewPage, type PreviewPage } from '@/server/loaders/preview';
import type { SiteProps } from '@/server/loaders/page-props';
import type { ProductPage } from '@/server/loaders/product';

const SCREENS = { residence: ResidenceScreen, product: ProductScreen } satisfies Record<
  PreviewPage['screen'],
  ComponentType<ProductPage & SiteProps>
>;

export const getServerSideProps: GetServerSideProps<PreviewPage & SiteProps> = (context) => previewPage(context);

export default function Preview({ screen, ...props }: PreviewPage & SiteProps) {
  const Screen = SCREENS[screen];
  return <Screen {...props} />;
}
