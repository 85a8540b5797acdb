import { shopTraits } from '@/domain/shop-capabilities';
import { urls } from '@/domain/urls';
import { PageHead } from '@/storefront/shell/page-head';
import { selectShop } from '@/storefront/state/catalogue/config.selectors';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useCustomerId } from '@/storefront/state/customer/use-customer';
import { useVisitor } from '@/storefront/state/orders/use-order';
import { Container } from '@/storefront/ui/container';
import { EmptyState } from '@/storefront/ui/empty-state';
import { LinkButton } from '@/storefront/ui/link-button';
import { LoginPrompt } from '@/storefront/ui/login-prompt';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import '@/messages/addresses';
import { t } from '@/messages/translate';
import { AddressBook } from './address-book';
import { AddressesSkeleton } from './addresses-skeleton';

/** The customer's addresses (ACC-02). A shop of stays has none to send to: its menu does not lead here (NAV-03). */
export function AddressesScreen() {
  return (
    <Container narrow page>
      <PageHead title={t('route.addresses')} indexed={false} />
      <ScreenHeader title={t('route.addresses')} />
      <Content />
    </Container>
  );
}

function Content() {
  const { showsAddresses } = shopTraits(useAppSelector(selectShop)?.shop_type);
  const visitor = useVisitor();
  const customerId = useCustomerId();
  if (!showsAddresses)
    return (
      <EmptyState
        picture="empty-addresses"
        text={t('addresses.none')}
        action={<LinkButton href={urls.home()}>{t('addresses.none.action')}</LinkButton>}
      />
    );
  if (visitor === 'guest')
    return (
      <LoginPrompt
        picture="empty-addresses"
        text={t('addresses.login')}
        href={urls.login({ backUrl: urls.addresses() })}
      />
    );
  if (visitor === 'unknown' || customerId === null) return <AddressesSkeleton />;
  return <AddressBook customerId={customerId} />;
}
