/** All forms of the storefront with text input, on a mock API: how each is opened, filled in and submitted. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { Endpoint } from '@/contract/endpoint';
import { commentsEndpoints } from '@/contract/comments.endpoints';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { invoicesEndpoints } from '@/contract/invoices.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { AddressesScreen } from '@/storefront/screens/addresses/addresses-screen';
import { ChargeAccountScreen } from '@/storefront/screens/charge-account/charge-account-screen';
import { CheckoutScreen } from '@/storefront/screens/checkout/checkout-screen';
import { ClubScreen } from '@/storefront/screens/club/club-screen';
import { LoginScreen } from '@/storefront/screens/login/login-screen';
import { ProfileScreen } from '@/storefront/screens/profile/profile-screen';
import type { ShopConfig } from '@/storefront/state/catalogue/config.slice';
import { cardTransferMessages } from '@/messages/card-transfer';
import { t } from '@/messages/format-message';
import { invoicingMessages } from '@/messages/invoicing';
import { officialInvoiceMessages } from '@/messages/official-invoice';
import BuyerDialog from '@/storefront/widgets/buyer-dialog';
import CommentForm from '@/storefront/widgets/comment-form';
import { RateOrder } from '@/storefront/widgets/rate-order';
import { ReceiptForm } from '@/storefront/widgets/receipt-form';
import ReportComment from '@/storefront/widgets/report-comment';
import { reservationFixture, transferFixture, twoComments } from './residence-fixture';
import { DATED, END, NIGHTS, residencePage } from './render-booking';
import { renderApp, type RenderedApp } from './render-app';
import { cartOfForms } from './mock-forms';
import { foodShop } from './state-test';

export interface FormCase {
  readonly name: string;
  /** Opens its page with the user of the storage. */
  open(): Promise<RenderedApp>;
  field(): Promise<HTMLElement>;
  readonly typed: string;
  /** The displayed value, if it differs. */
  readonly shown?: string;
  /** The endpoint that it submits to. */
  readonly call: Endpoint;
  send(app: RenderedApp): Promise<void>;
  /** Filled in by a guest. */
  readonly byGuest?: boolean;
  /** Persisted slices that the form requires. */
  readonly stored?: Readonly<Record<string, unknown>>;
}

const config: ShopConfig = { ...foodShop, shop: { id: 1, name: 'رهاورد', shop_type: 'shop' } };
const checkout = { checkout: { addressId: 4, delivery: 'courier', msg: '' } };
const stay = { reservedList: [{ id: 12, count: 1, times: NIGHTS, person_count: 2 }], peopleCount: 2 };

const textbox = (name: string | RegExp) => screen.findByRole('textbox', { name });
const click = async (app: RenderedApp, name: string | RegExp, role: 'button' | 'checkbox' = 'button') =>
  app.user.click(await screen.findByRole(role, { name }));
const page = (ui: React.ReactNode, url: string) => () => renderApp(ui, { url, config });

/** The note is submitted with the order. */
const atPayment = page(<CheckoutScreen />, '/checkout');
const profile = page(<ProfileScreen />, '/profile');
const saveProfile = (app: RenderedApp) => click(app, 'ذخیره');

export const FORMS: readonly FormCase[] = [
  {
    name: 'login: the mobile',
    open: page(<LoginScreen />, '/login'),
    field: () => textbox(/شمارهٔ موبایل/),
    typed: '09121234567',
    shown: '۰۹۱۲۱۲۳۴۵۶۷',
    call: authEndpoints.login,
    send: (app) => click(app, 'دریافت کد تأیید'),
    byGuest: true,
  },
  {
    name: 'profile: the first name',
    open: profile,
    field: () => textbox('نام'),
    typed: 'سارا',
    call: customerEndpoints.editCustomer,
    send: saveProfile,
  },
  {
    name: 'profile: the national code',
    open: profile,
    field: () => textbox('کد ملی'),
    typed: '0499370899',
    shown: '۰۴۹۹۳۷۰۸۹۹',
    call: customerEndpoints.editCustomer,
    send: saveProfile,
  },
  {
    name: 'profile: the year of birth',
    open: profile,
    field: () => textbox('سال'),
    typed: '1370',
    shown: '۱۳۷۰',
    call: customerEndpoints.editCustomer,
    send: async (app) => {
      const day = await textbox('روز');
      await app.user.clear(day);
      await app.user.type(day, '5');
      await app.user.selectOptions(await screen.findByRole('combobox', { name: 'ماه' }), '3');
      await saveProfile(app);
    },
  },
  {
    name: 'profile: the referrer',
    open: profile,
    field: () => textbox('معرف'),
    typed: 'DUST-12',
    call: customerEndpoints.editCustomer,
    send: saveProfile,
  },
  {
    name: 'profile: another mobile',
    open: async () => {
      const app = await profile();
      // A restored draft opens the field by itself.
      const begin = { name: 'تغییر شماره' };
      const number = { name: /شمارهٔ? ?(موبایل )?(تازه|جدید)/ };
      await waitFor(() =>
        expect([...screen.queryAllByRole('button', begin), ...screen.queryAllByRole('textbox', number)]).not.toEqual(
          [],
        ),
      );
      const closed = screen.queryByRole('button', begin);
      if (closed) await app.user.click(closed);
      return app;
    },
    field: () => textbox(/شمارهٔ? ?(موبایل )?(تازه|جدید)/),
    typed: '09351112233',
    shown: '۰۹۳۵۱۱۱۲۲۳۳',
    call: authEndpoints.login,
    send: (app) => click(app, 'دریافت کد تأیید'),
  },
  {
    name: 'addresses: the address',
    open: page(<AddressesScreen />, '/addresses?form=new'),
    field: () => textbox(/^آدرس/),
    typed: 'کوچهٔ بهار، پلاک ۷',
    call: customerEndpoints.addAddress,
    send: async (app) => {
      await app.user.type(await textbox(/^عنوان/), 'خانه');
      await app.user.type(await textbox(/^پلاک/), '7');
      await click(app, 'ذخیره');
    },
  },
  {
    name: 'checkout: the coupon',
    open: atPayment,
    field: () => textbox('کد تخفیف'),
    typed: 'YALDA1405',
    call: couponsEndpoints.checkCoupon,
    send: (app) => click(app, 'اعمال'),
    stored: { orders: checkout, userGlobalChanges: cartOfForms },
  },
  {
    name: 'checkout: the note',
    open: atPayment,
    field: () => textbox('توضیح برای فروشگاه'),
    typed: 'زنگ نزنید، بچه خواب است.',
    call: couponsEndpoints.checkCoupon,
    send: async (app) => {
      fireEvent.change(await textbox('کد تخفیف'), { target: { value: 'YALDA1405' } });
      await click(app, 'اعمال');
    },
    stored: { orders: checkout, userGlobalChanges: cartOfForms },
  },
  {
    name: 'club: the gift code',
    open: page(<ClubScreen />, '/club'),
    field: () => textbox('کد هدیه'),
    typed: 'HEDIYE-200',
    call: couponsEndpoints.applyGiftCode,
    send: async (app) => {
      const form = (await textbox('کد هدیه')).closest('form');
      await app.user.click(within(form ?? document.body).getByRole('button'));
    },
  },
  {
    name: 'top-up: the amount',
    open: page(<ChargeAccountScreen />, '/charge-account'),
    field: () => textbox(/مبلغ افزایش اعتبار/),
    typed: '125000',
    shown: '۱۲۵٬۰۰۰',
    call: paymentsEndpoints.createPayment,
    send: (app) => click(app, /^پرداخت/),
  },
  {
    name: 'a comment',
    open: page(
      <CommentForm productId={5} opener={createRef<HTMLElement>()} onClose={() => undefined} />,
      '/products/5/x#write-comment',
    ),
    field: () => textbox(/متن دیدگاه/),
    typed: 'رنگش همان رنگ عکس است.',
    call: commentsEndpoints.addComment,
    send: (app) => click(app, 'ثبت دیدگاه'),
  },
  {
    name: 'a report',
    open: page(
      <ReportComment
        productId={5}
        comment={twoComments.comments[0] as NonNullable<(typeof twoComments.comments)[0]>}
        onClose={() => undefined}
      />,
      '/products/5/x',
    ),
    field: () => textbox(/دلیل گزارش/),
    typed: 'تبلیغ است',
    call: commentsEndpoints.reportComment,
    send: (app) => click(app, 'ارسال گزارش'),
  },
  {
    name: 'a rating',
    open: page(<RateOrder order={reservationFixture(END, { can_rate: true })} />, '/reservation/77'),
    field: () => screen.findByRole('textbox'),
    typed: 'خوش گذشت.',
    call: commentsEndpoints.rateOrder,
    send: async (app) => app.user.click((await screen.findAllByRole('button')).at(-1) ?? document.body),
  },
  {
    name: 'booking: the guest',
    open: () => renderApp(residencePage(), { url: `${DATED}#book` }),
    field: () => textbox(/نام مهمان/),
    typed: 'نادر کریمی',
    call: ordersEndpoints.submit,
    send: async (app) => {
      const agreed = await screen.findByRole<HTMLInputElement>('checkbox', { name: /مقررات اقامتگاه/ });
      if (!agreed.checked) await app.user.click(agreed);
      await click(app, 'ثبت رزرو');
    },
    stored: { products: { ...stay, reservationStep: 1 } },
  },
  {
    name: 'booking: the coupon',
    open: () => renderApp(residencePage(), { url: `${DATED}#book` }),
    field: () => textbox('کد تخفیف'),
    typed: 'YALDA',
    call: couponsEndpoints.checkCoupon,
    send: (app) => click(app, 'اعمال'),
    stored: { products: { ...stay, reservationStep: 0 } },
  },
  {
    name: 'the receipt of a transfer',
    open: page(
      <ReceiptForm orderId={77} transfer={transferFixture()} onSent={() => undefined} onCancel={null} />,
      '/order/77',
    ),
    field: () => textbox(t(cardTransferMessages.reference)),
    typed: 'R-40512',
    call: paymentsEndpoints.sendReceipt,
    send: (app) => click(app, t(cardTransferMessages.send)),
  },
  {
    name: 'the buyer of an invoice',
    open: page(<BuyerDialog orderId={77} onClose={() => undefined} />, '/order/77'),
    field: () => textbox(t(invoicingMessages['party.name'])),
    typed: 'شرکت بازرگانی راه ابریشم',
    call: invoicesEndpoints.setBuyer,
    send: (app) => click(app, t(officialInvoiceMessages.buyerSave)),
  },
];
