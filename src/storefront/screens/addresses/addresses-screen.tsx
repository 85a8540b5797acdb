import { shopCapabilities } from '@/domain/shop-capabilities';
import { urls } from '@/domain/urls';
import { AccountPage } from '@/storefront/widgets/account-page';
import { PageHead } from '@/storefront/shell/page-head';
import { selectShop } from '@/storefront/state/catalogue/config.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useCustomerId } from '@/storefront/state/customer/customer.api';
import { useViewer } from '@/storefront/state/orders/use-order';
import { EmptyState } from '@/storefront/ui/empty-state';
import { LinkButton } from '@/storefront/ui/link-button';
import { LoginPrompt } from '@/storefront/ui/login-prompt';
import { ScreenHeader } from '@/storefront/ui/screen-header';
import { t } from '@/messages/format-message';
import { AddressBook } from './address-book';
import { AddressesSkeleton } from './addresses-skeleton';
import { addressesMessages } from '@/messages/addresses';
import { accountMenuMessages } from '@/messages/account-menu';

/**
 * The customer's addresses (ACC-02). Shops that book stays have none, so their menu has no link to this page
 * (NAV-03).
 */
export function AddressesScreen() {
  return (
    <AccountPage>
      <PageHead title={t(accountMenuMessages.routeAddresses)} indexed={false} />
      <ScreenHeader title={t(accountMenuMessages.routeAddresses)} />
      <Content />
    </AccountPage>
  );
}

function Content() {
  const { showsAddresses } = shopCapabilities(useAppSelector(selectShop)?.shop_type);
  const visitor = useViewer();
  const customerId = useCustomerId();
  if (!showsAddresses)
    return (
      <EmptyState
        picture="empty-addresses"
        text={t(addressesMessages.none)}
        note={t(addressesMessages.noneNote)}
        action={<LinkButton href={urls.home()}>{t(addressesMessages.noneAction)}</LinkButton>}
      />
    );
  if (visitor === 'guest')
    return (
      <LoginPrompt
        picture="empty-addresses"
        text={t(addressesMessages.login)}
        href={urls.login({ backUrl: urls.addresses() })}
      />
    );
  if (visitor === 'unknown' || customerId === null) return <AddressesSkeleton />;
  return <AddressBook customerId={customerId} />;
}
