import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useEffect, useId, useState, type ComponentType } from 'react';
import { Form } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import type { OrderEditQuote } from '@/contract/panel-edit-order.schemas';
import type { OrderKind } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatSignedToman, formatToman } from '@/domain/money';
import { orderCapabilities } from '@/domain/order-capabilities';
import type { CivilDate } from '@/domain/plain-date';
import { deliveryChoices, shopCapabilities } from '@/domain/shop-capabilities';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelShellMessages } from '@/messages/panel-shell';
import { confirmBeforeUnload } from '@/storefront/platform/before-unload';
import { useShop } from '../api/shop-config';
import { usePanelAction, usePanelRead } from '../api/use-panel';
import { Line } from '../parts/line';
import { TypedIsLost } from '../parts/typed-is-lost';
import { TRADE_WORDS } from '../parts/trade-words';
import { DeliveryFields } from '../take-order/delivery-fields';
import { LinesField } from '../take-order/lines-field';
import { deliveryOf, ORDER_ADDRESS, linesOf, type OrderForm } from '../take-order/order-body';
import { StayFields } from '../take-order/stay-fields';

/** The fields of what an order contains. */
const ITEMS_OF: Readonly<Record<OrderKind, ComponentType<{ readonly heldFrom: CivilDate | null }>>> = {
  goods: LinesField,
  stay: StayFields,
};

interface EditOrderDialogProps {
  readonly order: DeskOrderDetail;
  readonly onClose: () => void;
}

/** Changes what an order contains; the difference of the price is shown before it is saved. */
export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const titleId = useId();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { id, version, kind } = order;
  const { isDelivered } = orderCapabilities(kind);
  const shop = useShop()?.shop;
  const Items = ITEMS_OF[kind];
  const [edit, isBusy] = usePanelAction(panelDeskEndpoints.editDeskOrder);
  /** The price that was shown last. */
  const [quoted, setQuoted] = useState<number | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  useEffect(() => (isChanged ? confirmBeforeUnload() : undefined), [isChanged]);
  const save = async (form: object) => {
    if (quoted === null) return;
    const body = { version, ...contentOf(form as OrderForm), quoted_price: quoted };
    const { failure } = await edit({ params: { id }, body });
    if (!failure) onClose();
  };
  return (
    <Dialog
      open
      // A tap on the backdrop or the Escape key does not discard a change without a confirmation.
      onClose={() => (isChanged ? setIsConfirming(true) : onClose())}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
    >
      <Form defaultValues={formOf(order)} onSubmit={save}>
        <DialogTitle id={titleId}>{TRADE_WORDS[kind].edit}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '& > :first-of-type': { mt: 1 } }}>
          <Items heldFrom={order.check_in} />
          {isDelivered && (
            <DeliveryFields
              deliveries={deliveryChoices(shop)}
              hasHours={shopCapabilities(shop?.shop_type).needsDeliveryDate}
              allowsNewAddress={false}
              orderAddress={order.address}
              orderHour={order.time}
            />
          )}
          <Difference order={order} onQuote={setQuoted} />
        </DialogContent>
        {isConfirming && <TypedIsLost onKeep={() => setIsConfirming(false)} />}
        <Actions isReady={quoted !== null} isBusy={isBusy} onChanged={setIsChanged} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

interface ActionsProps {
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly onChanged: (isChanged: boolean) => void;
  readonly onClose: () => void;
}

function Actions({ isReady, isBusy, onChanged, onClose }: ActionsProps) {
  const { isDirty } = useFormState();
  useEffect(() => onChanged(isDirty), [isDirty, onChanged]);
  return (
    <DialogActions>
      <Button color="inherit" onClick={onClose}>
        {t(panelShellMessages.cancel)}
      </Button>
      <Button type="submit" variant="contained" loading={isBusy} disabled={!isDirty || !isReady}>
        {t(panelFormMessages.save)}
      </Button>
    </DialogActions>
  );
}

interface DifferenceProps {
  readonly order: DeskOrderDetail;
  /** The price of the change; null while it is unknown, or refused. */
  readonly onQuote: (price: number | null) => void;
}

/** The price with the change beside the former one, and what becomes of the difference; or why it cannot be made. */
function Difference({ order: { id, version }, onQuote }: DifferenceProps) {
  const { isDirty } = useFormState({ control: useFormContext().control });
  const content = contentOf(useWatch() as OrderForm);
  const enabled = isDirty && content.products.length > 0;
  const { data, error, isPlaceholderData } = usePanelRead(panelDeskEndpoints.quoteOrderEdit, {
    params: { id },
    body: { version, ...content },
    enabled,
    keepsFormer: true,
  });
  const isKnown = enabled && data !== undefined && !isPlaceholderData && !error;
  const price = isKnown ? data.invoice.price : null;
  useEffect(() => onQuote(price), [price, onQuote]);
  if (!enabled) return null;
  if (error) return <Alert severity="error">{isolateLatin(error.details.errors?.[0]?.msg ?? error.details.msg)}</Alert>;
  return data ? <Prices quote={data} /> : null;
}

function Prices({ quote }: { quote: OrderEditQuote }) {
  const { invoice, former_price, paid, refund, loses_coupon } = quote;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 0.5, p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Line label={t(panelOrdersMessages.formerPrice)}>{formatToman(former_price)}</Line>
      <Line label={t(panelOrdersMessages.newPrice)}>
        <strong>{formatToman(invoice.price)}</strong>
      </Line>
      {invoice.price !== former_price && (
        <Line label={t(panelOrdersMessages.difference)}>{formatSignedToman(invoice.price - former_price)}</Line>
      )}
      {refund > 0 && <div>{t(panelOrdersMessages.refundText, { amount: formatToman(refund) })}</div>}
      {paid === 0 && <div>{t(panelOrdersMessages.editUnpaid, { amount: formatToman(invoice.price) })}</div>}
      {paid > 0 && invoice.price > paid && (
        <div>{t(panelOrdersMessages.editOwed, { amount: formatToman(invoice.price - paid) })}</div>
      )}
      {loses_coupon && <div>{t(panelOrdersMessages.editLosesCoupon)}</div>}
    </Box>
  );
}

/** The order as the form has it. */
function formOf(order: DeskOrderDetail): OrderForm {
  const { kind, products, check_in, check_out, person_count, delivery, time, address, customer } = order;
  if (orderCapabilities(kind).hasNights)
    return {
      residence: products[0]?.product_id ?? null,
      stay: check_in && check_out ? { from: check_in, to: check_out } : null,
      person_count,
    };
  return {
    customer: customer.mobile,
    products: products.map(({ product_id, count, toppings }) => ({
      product_id,
      count,
      toppings: toppings.flatMap((one) => (one.id === undefined ? [] : [{ id: one.id, count: one.count }])),
    })),
    delivery,
    delivery_method: order.delivery_method?.method_id ?? null,
    times: time,
    address: address && ORDER_ADDRESS,
  };
}

/** The content of the request. */
function contentOf(form: OrderForm) {
  const { residence, delivery, address } = form;
  const products = linesOf(form);
  if (residence) return { products };
  const isMoved = delivery !== 'pickup' && address !== ORDER_ADDRESS;
  return { products, ...deliveryOf(form), ...(isMoved && { address: address ?? null }) };
}
