import type { Order } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { urls } from '@/domain/urls';
import { useReorder, type Shortage } from '../state/cart/use-reorder';
import { Button } from '../ui/button';
import { LinkButton } from '../ui/link-button';
import { LazyBaseDialog } from './lazy-base-dialog';
import { t } from '@/messages/format-message';
import styles from './reorder.module.css';
import { accountMessages } from '@/messages/account';
import { amountsMessages } from '@/messages/amounts';

interface ReorderProps {
  order: Order;
  /** Of the button; «سفارش دوباره» by default. */
  label?: string;
  /** The page shows the cart itself. */
  stays?: boolean;
}

/** «سفارش دوباره»: fills the cart and opens it, unless the page `stays`, or first lists what is unavailable. */
export function Reorder({ order, label = t(accountMessages.ordersCardAgainGoods), stays = false }: ReorderProps) {
  const { start, pending, shortages, isAnythingThere, dismiss } = useReorder(order, stays);
  return (
    <>
      <Button size="small" variant={stays ? 'secondary' : 'quiet'} loading={pending} onClick={start}>
        {label}
      </Button>
      <LazyBaseDialog
        open={shortages !== null}
        title={t(accountMessages['orders.again.title'])}
        onClose={dismiss}
        actions={
          isAnythingThere &&
          !stays && <LinkButton href={urls.cart()}>{t(accountMessages['orders.again.toCart'])}</LinkButton>
        }
      >
        <p>{t(isAnythingThere ? accountMessages['orders.again.some'] : accountMessages['orders.again.none'])}</p>
        <ul className={styles.shortages}>
          {shortages?.map((one, index) => (
            <li key={`${index}-${one.name}`}>{isolateLatin(shortageText(one))}</li>
          ))}
        </ul>
      </LazyBaseDialog>
    </>
  );
}

function shortageText(shortage: Shortage): string {
  const { name, why } = shortage;
  switch (why) {
    case 'fewer':
      return t(accountMessages['orders.again.fewer'], { name, n: toPersianDigits(shortage.n) });
    case 'toppings':
      return t(accountMessages['orders.again.toppings'], {
        name,
        titles: shortage.titles.join(t(amountsMessages.listSeparator)),
      });
    default:
      return t(accountMessages[`orders.again.${why}`], { name });
  }
}
