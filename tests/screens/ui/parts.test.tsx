import type { FormEvent } from 'react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Breadcrumbs } from '@/storefront/ui/breadcrumbs';
import { Button } from '@/storefront/ui/button';
import { QuantityStepper } from '@/storefront/ui/quantity-stepper';
import { ErrorState } from '@/storefront/ui/error-state';
import { FavoriteButton } from '@/storefront/ui/favorite-button';
import { Pagination, visiblePages } from '@/storefront/ui/pagination';
import { Price } from '@/storefront/ui/price';
import { PriceDetails } from '@/storefront/ui/price-details';
import { joinParts } from '@/domain/join-parts';
import { practicalAmenity, productSummaryOf } from '@/domain/product-card';
import { CatalogueCard } from '@/storefront/ui/catalogue-card';
import { productFixture } from '@tests/support/product-fixture';
import { residenceFixture } from '@tests/support/residence-fixture';
import { ProductCard, type ProductCardProps } from '@/storefront/ui/product-card';
import { Reference } from '@/storefront/ui/reference-number';
import { Stars } from '@/storefront/ui/stars';
import { Tabs } from '@/storefront/ui/tabs';

describe('a price', () => {
  it('is shown in toman with Persian digits and separators, the old one struck through [SHOP-03]', () => {
    const { container } = render(<Price amount={1_250_000} oldAmount={1_500_000} prefix="شروع از" suffix="/ هر شب" />);
    expect(container).toHaveTextContent('شروع از ۱٬۲۵۰٬۰۰۰ تومان / هر شب قیمت پیش از تخفیف: ۱٬۵۰۰٬۰۰۰');
    expect(screen.getByText('۱٬۲۵۰٬۰۰۰').tagName).toBe('B');
    expect(container.querySelector('del')).toHaveTextContent('۱٬۵۰۰٬۰۰۰');
  });

  it('of zero or less is negotiable, and an old price that is not greater is not shown [DLG-05]', () => {
    const { container, rerender } = render(<Price amount={0} oldAmount={5} prefix="شروع از" />);
    expect(container).toHaveTextContent(/^توافقی$/);
    rerender(<Price amount={10} oldAmount={10} />);
    expect(container).toHaveTextContent(/^۱۰ تومان$/);
  });

  it('has details in toman with Persian digits [DLG-06]', () => {
    const invoice = {
      products_price: 1_905_000,
      products_discount: 0,
      discount: 100_000,
      shipping_price: 45_000,
      price: 1_850_000,
      products: [],
      nights: [],
      adjustments: [],
    };
    const rows = () =>
      screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    const { rerender } = render(
      <PriceDetails
        noun="goods"
        order={{ kind: 'goods', invoice, paid: 1_850_000, status: 'in_progress', can_pay: false }}
      />,
    );
    const parts = ['قیمت اصلی محصولات: ۱٬۹۰۵٬۰۰۰ تومان', 'هزینه ارسال: ۴۵٬۰۰۰ تومان', 'تخفیف: \u200e−۱۰۰٬۰۰۰ تومان'];
    expect(rows()).toEqual([...parts, 'پرداخت‌شده: ۱٬۸۵۰٬۰۰۰ تومان']);
    rerender(
      <PriceDetails noun="goods" order={{ kind: 'goods', invoice, paid: 0, status: 'created', can_pay: true }} />,
    );
    expect(rows()).toEqual([...parts, 'مبلغ قابل پرداخت: ۱٬۸۵۰٬۰۰۰ تومان']);
    const plain = { ...invoice, discount: 0, price: 1_950_000 };
    rerender(
      <PriceDetails
        noun="goods"
        order={{ kind: 'goods', invoice: plain, paid: 0, status: 'created', can_pay: true }}
      />,
    );
    expect(rows()).toEqual([...parts.slice(0, 2), 'مبلغ قابل پرداخت: ۱٬۹۵۰٬۰۰۰ تومان']);
    const free = {
      kind: 'goods',
      invoice: { ...plain, shipping_price: 0 },
      paid: 0,
      status: 'created',
      can_pay: true,
    } as const;
    rerender(<PriceDetails noun="food" order={free} />);
    expect(rows().slice(0, 2)).toEqual(['قیمت اصلی غذاها: ۱٬۹۰۵٬۰۰۰ تومان', 'هزینه ارسال: رایگان']);
    rerender(
      <PriceDetails
        noun="goods"
        order={{ ...free, delivery_method: { method_id: 1, title: 'تیپاکس', paid_to_carrier: true, place: null } }}
      />,
    );
    expect(rows()[1]).toBe('هزینه ارسال: پس‌کرایه');
  });
});

it('a reference is shown in Persian digits and copied in Latin ones', () => {
  render(<Reference>RP123-4567</Reference>);
  const reference = screen.getByText('RP۱۲۳-۴۵۶۷');
  expect(reference).toHaveAttribute('dir', 'ltr');
  document.getSelection()?.selectAllChildren(reference);
  const setData = jest.fn();
  expect(fireEvent.copy(reference, { clipboardData: { setData } })).toBe(false);
  expect(setData).toHaveBeenCalledWith('text/plain', 'RP123-4567');
});

describe('a card', () => {
  const facts: ProductCardProps = {
    href: '/residence/5/x',
    name: 'ویلا',
    image: null,
    subtitle: 'نوشهر',
    price: 900_000,
    rate: { average: 4.6, count: 23 },
  };

  it('is one link, with the favourite button beside it and not inside', async () => {
    const toggle = jest.fn();
    render(<ProductCard {...facts} favorite={<FavoriteButton name="ویلا" on={false} onToggle={toggle} />} />);
    const card = within(screen.getByRole('article'));
    expect(card.getAllByRole('link')).toHaveLength(1);
    expect(card.getByRole('link', { name: 'ویلا' })).toHaveAttribute('href', '/residence/5/x');
    const heart = card.getByRole('button', { name: 'افزودن ویلا به علاقه‌مندی‌ها' });
    expect(heart.closest('a')).toBeNull();
    await userEvent.click(heart);
    expect(toggle).toHaveBeenCalled();
  });

  it('says over its picture what a residence is chosen by [CAT-02]', () => {
    const amenities = [
      { key: 'wifi', title: 'اینترنت' },
      { key: 'sea', title: 'نزدیک دریا' },
      { key: 'pool', title: 'استخر' },
    ];
    const stay = residenceFixture({ old_price: 1_250_000, price: 1_000_000 }, { instant: true, amenities });
    const { rerender } = render(<CatalogueCard product={productSummaryOf(stay)} favorite={<i />} />);
    const marks = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(marks()).toEqual(['رزرو آنی', '۲۰٪ تخفیف', 'استخر']);
    const plain = residenceFixture({}, { instant: false, amenities: [] });
    rerender(<CatalogueCard product={productSummaryOf(plain)} favorite={<i />} />);
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  it('says the facts and the price of a night of a residence [CAT-02]', () => {
    const stay = residenceFixture({ price: 1_000_000 });
    render(<CatalogueCard product={{ ...productSummaryOf(stay), ...practicalAmenity(stay) }} favorite={<i />} />);
    expect(screen.getByRole('article')).toHaveTextContent(/۴ تخت · تا ۴ نفر · پارکینگ ?از ۱٬۰۰۰٬۰۰۰ تومان \/ شب/);
  });

  it('says of goods where they are from and how much they weigh, without what explains it in brackets [CAT-02]', () => {
    const properties = ['قائن', '۴٫۶ گرم (یک مثقال)'].map((value, id) => ({ id, title: 'ویژگی', value }));
    render(<CatalogueCard product={productSummaryOf(productFixture({ id: 1, properties }))} favorite={<i />} />);
    expect(screen.getByText(joinParts(['قائن', '۴٫۶ گرم']), { normalizer: String })).toBeInTheDocument();
  });

  it('shows the rating, and that the product is sold out', () => {
    render(<ProductCard {...facts} available={false} />);
    expect(screen.getByText('امتیاز ۴٫۶ از ۵، از ۲۳ دیدگاه')).toBeInTheDocument();
    expect(screen.getByText('ناموجود')).toBeInTheDocument();
  });
});

it('stars have the rating as an accessible text, also without ratings', () => {
  const { rerender } = render(<Stars average={5} variant="row" />);
  expect(screen.getByText('امتیاز ۵ از ۵')).toBeInTheDocument();
  rerender(<Stars average={0} count={0} />);
  expect(screen.getByText('بدون امتیاز')).toBeInTheDocument();
});

it('a loading button keeps its text and the focus, announces that it is busy, and ignores presses', async () => {
  const press = jest.fn();
  const submit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" loading onClick={press}>
        ادامه
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: /ادامه/ });
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});

it('an error state shows the reason and a retry button', async () => {
  const retry = jest.fn();
  render(<ErrorState offline onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('اتصال اینترنت برقرار نیست.');
  await userEvent.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
  expect(retry).toHaveBeenCalled();
});

it('breadcrumbs are links except the last, which is the current page', () => {
  render(<Breadcrumbs crumbs={[{ label: 'خانه', href: '/' }, { label: 'ویلا' }]} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['خانه']);
  expect(screen.getByText('ویلا')).toHaveAttribute('aria-current', 'page');
});

describe('pagination', () => {
  it('has real links', () => {
    render(<Pagination page={2} pageCount={9} hrefOf={(page) => `/search?page=${page}`} />);
    expect(screen.getByRole('link', { name: 'صفحهٔ ۲' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'صفحهٔ بعد' })).toHaveAttribute('href', '/search?page=3');
    expect(screen.getByRole('link', { name: 'صفحهٔ قبل' })).toHaveAttribute('rel', 'prev');
  });

  it.each([
    [1, 1, [1]],
    [1, 9, [1, 2, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('shows, on page %d of %d, the pages %j', (page, count, shown) => {
    expect(visiblePages(page, count)).toEqual(shown);
  });
});

it('a stepper stays within its limits, and its buttons name what it counts', async () => {
  const change = jest.fn();
  const { rerender } = render(<QuantityStepper label="نفرات" value={1} min={1} max={2} onChange={change} />);
  // Focusable at the limit: the press that reaches the limit must not lose the focus.
  const less = screen.getByRole('button', { name: 'کم کردن از نفرات' });
  expect(less).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(less);
  expect(less).toHaveFocus();
  expect(change).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'افزودن به نفرات' }));
  expect(change).toHaveBeenCalledWith(2);
  rerender(<QuantityStepper label="نفرات" value={2} min={1} max={2} onChange={change} />);
  expect(screen.getByRole('button', { name: 'افزودن به نفرات' })).toHaveAttribute('aria-disabled', 'true');
});

it('arrow keys move between tabs along the reading direction', async () => {
  const select = jest.fn();
  const tabs = ['یک', 'دو', 'سه'].map((label) => ({ key: label, label }));
  render(
    <div dir="rtl">
      <Tabs label="سفارش‌ها" tabs={tabs} selected="یک" onSelect={select}>
        متن
      </Tabs>
    </div>,
  );
  await userEvent.click(screen.getByRole('tab', { name: 'یک', selected: true }));
  await userEvent.keyboard('{ArrowLeft}');
  expect(select).toHaveBeenLastCalledWith('دو');
  expect(screen.getByRole('tab', { name: 'دو' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(select).toHaveBeenLastCalledWith('سه');
  expect(screen.getByRole('tabpanel', { name: 'یک' })).toHaveTextContent('متن');
});
