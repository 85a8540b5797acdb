import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '@/storefront/state/store/store';
import { BottomSheet } from '@/storefront/widgets/bottom-sheet';
import { BaseDialog } from '@/storefront/widgets/base-dialog';
import { FullScreenDialog } from '@/storefront/widgets/full-screen-dialog';
import { InvoiceDialog } from '@/storefront/widgets/invoice-dialog';
import { OrderCostDialog } from '@/storefront/widgets/order-cost-dialog';
import { RatingInput } from '@/storefront/widgets/rating-input';

const close = jest.fn();
beforeEach(() => close.mockClear());
const rows = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);

/** A dialog whose code is loaded when it opens. */
async function renderLazy(dialog: ReactElement): Promise<void> {
  render(<Provider store={makeStore()}>{dialog}</Provider>);
  await screen.findByRole('dialog');
}

describe('dialogs', () => {
  it('the full-screen dialog has a title and a close icon [DLG-01]', async () => {
    render(
      <FullScreenDialog open title="انتخاب تاریخ" onClose={close}>
        متن
      </FullScreenDialog>,
    );
    const dialog = within(screen.getByRole('dialog', { name: 'انتخاب تاریخ' }));
    expect(dialog.getByText('متن')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'بستن' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['generic', BaseDialog],
    ['full-screen', FullScreenDialog],
    ['sheet', BottomSheet],
  ] as const)('the %s dialog focuses its heading, and its opener once it is closed', async (_, Dialog) => {
    const app = (open: boolean) => (
      <>
        <button type="button">گشودن</button>
        <Dialog open={open} title="عنوان" onClose={close}>
          متن
        </Dialog>
      </>
    );
    const { rerender } = render(app(false));
    const opener = screen.getByRole('button', { name: 'گشودن' });
    opener.focus();
    rerender(app(true));
    expect(screen.getByRole('heading', { name: 'عنوان' })).toHaveFocus();
    rerender(app(false));
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('the generic dialog has a title, extra actions and the button «بستن» [DLG-02]', async () => {
    render(
      <BaseDialog open title="عنوان" onClose={close} actions={<button type="button">تأیید</button>}>
        متن
      </BaseDialog>,
    );
    const dialog = within(screen.getByRole('dialog', { name: 'عنوان' }));
    expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual(['تأیید', 'بستن']);
    await userEvent.click(dialog.getByRole('button', { name: 'بستن' }));
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(2);
  });

  it('the generic dialog shows a spinner while it is loading [DLG-02]', () => {
    const { rerender } = render(
      <BaseDialog open title="عنوان" onClose={close} loading>
        متن
      </BaseDialog>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('در حال بارگذاری…');
    rerender(
      <BaseDialog open title="عنوان" onClose={close}>
        متن
      </BaseDialog>,
    );
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('the generic dialog cannot be closed in no-close mode [DLG-02]', async () => {
    render(
      <BaseDialog open title="عنوان" onClose={close} noClose>
        متن
      </BaseDialog>,
    );
    expect(screen.queryByRole('button', { name: 'بستن' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    const beside = document.querySelector('.MuiDialog-container');
    if (beside) await userEvent.click(beside);
    expect(close).not.toHaveBeenCalled();
  });

  it('the order cost dialog shows the total, the discount and the payable amount [DLG-03]', async () => {
    await renderLazy(
      <OrderCostDialog
        open
        onClose={close}
        cost={{ products_price: 2_400_000, products_discount: 200_000, price: 2_200_000 }}
      />,
    );
    expect(rows()).toEqual([
      ['مبلغ کل', '۲٬۴۰۰٬۰۰۰ تومان'],
      ['مبلغ تخفیف', '۲۰۰٬۰۰۰ تومان'],
      ['مبلغ قابل پرداخت', '۲٬۲۰۰٬۰۰۰ تومان'],
    ]);
  });

  it('the invoice lists products with count and price, then the sums with the payable amount last [DLG-04]', async () => {
    await renderLazy(
      <InvoiceDialog
        open
        onClose={close}
        invoice={{ products_price: 1_800_000, discount: 100_000, shipping_price: 45_000, price: 1_745_000 }}
        products={[{ name: 'زعفران', price: 900_000, count: 2 }]}
      />,
    );
    expect(rows()).toEqual([
      ['زعفران (۲ عدد)', '۱٬۸۰۰٬۰۰۰ تومان'],
      ['قیمت اصلی محصولات', '۱٬۸۰۰٬۰۰۰ تومان'],
      ['تخفیف', '۱۰۰٬۰۰۰ تومان'],
      ['هزینه ارسال', '۴۵٬۰۰۰ تومان'],
      ['مبلغ قابل پرداخت', '۱٬۷۴۵٬۰۰۰ تومان'],
    ]);
  });

  it('the invoice of a stay has the same rows with its own labels [DLG-04]', async () => {
    await renderLazy(
      <InvoiceDialog
        open
        onClose={close}
        nights={2}
        invoice={{ products_price: 3_000_000, discount: 500_000, shipping_price: 0, price: 2_500_000 }}
        products={[{ name: 'ویلای چوبی ماسال', price: 3_000_000, count: 1 }]}
      />,
    );
    expect(rows()).toEqual([
      ['ویلای چوبی ماسال (۲ شب)', '۳٬۰۰۰٬۰۰۰ تومان'],
      ['قیمت اصلی اقامت', '۳٬۰۰۰٬۰۰۰ تومان'],
      ['تخفیف', '۵۰۰٬۰۰۰ تومان'],
      ['هزینه ارسال', 'ندارد'],
      ['مبلغ قابل پرداخت', '۲٬۵۰۰٬۰۰۰ تومان'],
    ]);
  });

  it('a product or an invoice of zero or less is negotiable [DLG-05]', async () => {
    await renderLazy(
      <InvoiceDialog
        open
        onClose={close}
        invoice={{ products_price: 0, discount: 0, shipping_price: 0, price: 0 }}
        products={[{ name: 'قالی', price: 0, count: 1 }]}
      />,
    );
    expect(rows()[0]).toEqual(['قالی (۱ عدد)', 'توافقی']);
    expect(rows().at(-1)).toEqual(['مبلغ قابل پرداخت', 'توافقی']);
  });
});

describe('the rating input', () => {
  it('has Persian labels, and cannot be cleared [SHOP-02]', () => {
    const change = jest.fn();
    render(<RatingInput label="امتیاز شما" value={3} onChange={change} />);
    expect(screen.getByRole('group', { name: 'امتیاز شما' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'امتیاز ۳ از ۵' })).toBeChecked();
    // Clicks the radio button: jsdom has no layout, so that a pointer is never over a star.
    fireEvent.click(screen.getByRole('radio', { name: 'امتیاز ۵ از ۵' }));
    expect(change).toHaveBeenLastCalledWith(5);
    fireEvent.click(screen.getByRole('radio', { name: 'امتیاز ۳ از ۵' }));
    expect(change).not.toHaveBeenCalledWith(null);
  });
});
