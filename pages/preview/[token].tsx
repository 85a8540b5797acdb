import type { GetServerSideProps } from 'next';
import { ProductScreen } from '@/storefront/screens/product/product-screen';
import { ResidenceScreen } from '@/storefront/screens/residence/residence-screen';
import { previewPage } from '@/server/loaders/preview';
import type { SiteProps } from '@/server/loaders/page-props';
import type { ProductPage } from '@/server/loaders/product';

export const getServerSideProps: GetServerSideProps<ProductPage & SiteProps> = (context) => previewPage(context);

export default function Preview(props: ProductPage & SiteProps) {
  return props.product.type === 'residence' ? <ResidenceScreen {...props} /> : <ProductScreen {...props} />;
}
