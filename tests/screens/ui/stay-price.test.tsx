import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StayPrice } from '@/storefront/ui/stay-price';

const invoice = {
  products_price: 5_900_000,
  products_discount: 0,
  discount: 0,
  shipping_price: 0,
  price: 5_900_000,
  products: [],
  adjustments: [],
  nights: [
    { date: '2026-12-01', price: 2_000_000, extra_person: 0 },
    { date: '2026-12-02', price: 2_500_000, extra_person: 0, reason: 'weekdays' as const, base_price: 2_000_000 },
    { date: '2026-12-05', price: 1_400_000, extra_person: 0, reason: 'dates' as const, base_price: 2_000_000 },
  ],
};

it('explains at a tap why a night costs more or less than an ordinary one', async () => {
  const user = userEvent.setup();
  render(<StayPrice invoice={invoice} refunded={[]} />);
  const more = screen.getByText('شب عادی ۲٬۰۰۰٬۰۰۰ تومان است؛ در روزهای چهارشنبه ۵۰۰٬۰۰۰ تومان بیشتر.');
  expect(more).not.toBeVisible();
  expect(screen.getByText('شنبه ۱۴ آذر · قیمت ویژه')).toBeVisible();
  await user.click(screen.getByText('چهارشنبه ۱۱ آذر · آخر هفته'));
  expect(more).toBeVisible();
  expect(screen.getByText('شب عادی ۲٬۰۰۰٬۰۰۰ تومان است؛ این تاریخ‌ها ۶۰۰٬۰۰۰ تومان کمتر.')).toBeInTheDocument();
  expect(screen.getByText(/^سه‌شنبه/).closest('details')).toBeNull();
});
