import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CalendarProps } from '@/storefront/widgets/calendar/stay-calendar';
import { azar, DAYS, dayButton, FIRST, ControlledCalendar } from '@tests/support/controlled-calendar';
import { makeCalendarDays } from '@tests/support/calendar-days-fixture';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const offers = () =>
  within(screen.getByRole('region', { name: /نزدیک‌ترین شب‌های آزاد/ }))
    .queryAllByRole('button')
    .map((button) => button.textContent);

describe('the nearest free nights [RES-07]', () => {
  it('are offered when the dates of a link are unavailable, and are selected by one tap', async () => {
    const onRange = jest.fn();
    render(
      <ControlledCalendar
        range={{ start: azar(14), end: azar(16) }}
        onRange={onRange}
        days={makeCalendarDays(FIRST, `pp${'f'.repeat(12)}ttt${'f'.repeat(43)}`)}
      />,
    );
    expect(screen.getByText(/^تاریخ‌های انتخاب‌شده آزاد نیست/)).toBeVisible();
    expect(offers()).toEqual([
      'پنجشنبه ۱۲ آذر تا شنبه ۱۴ آذر۲ شب، ۲٬۰۰۰٬۰۰۰ تومان',
      'جمعه ۱۳ آذر تا یکشنبه ۱۵ آذر۲ شب، ۲٬۰۰۰٬۰۰۰ تومان',
      'چهارشنبه ۱۸ آذر تا جمعه ۲۰ آذر۲ شب، ۲٬۰۰۰٬۰۰۰ تومان',
    ]);
    await user.click(screen.getByRole('button', { name: /^چهارشنبه ۱۸ آذر تا/ }));
    expect(onRange).toHaveBeenLastCalledWith({ start: azar(18), end: azar(20) });
    expect(screen.getByRole('status')).toHaveTextContent(
      'ورود چهارشنبه ۱۸ آذر، خروج جمعه ۲۰ آذر، ۲ شب، ۲٬۰۰۰٬۰۰۰ تومان.',
    );
    expect(dayButton(/^چهارشنبه ۱۸ آذر.*روز ورود$/)).toHaveFocus();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('include a longer stay from the same check-in when the minimum stay is not met', async () => {
    const onRange = jest.fn();
    render(<ControlledCalendar range={{ start: azar(6), end: null }} onRange={onRange} />);
    await user.click(dayButton(/^شنبه ۷ آذر/));
    expect(screen.getByRole('status')).toHaveTextContent('حداقل اقامت برای این شب‌ها ۳ شب است.');
    await user.click(screen.getByRole('button', { name: 'جمعه ۶ آذر تا دوشنبه ۹ آذر ۳ شب، ۳٬۰۰۰٬۰۰۰ تومان' }));
    expect(onRange).toHaveBeenLastCalledWith({ start: azar(6), end: azar(9) });
  });

  it('are offered when the free gap after the check-in is shorter than the minimum stay', async () => {
    render(
      <ControlledCalendar
        days={makeCalendarDays(FIRST, `ppffftt${'f'.repeat(53)}`, { 4: { min_nights: 3 }, 5: { min_nights: 3 } })}
      />,
    );
    await user.click(dayButton(/^پنجشنبه ۵ آذر/));
    expect(screen.getByRole('status')).toHaveTextContent('از پنجشنبه ۵ آذر فقط ۱ شب خالی است و حداقل اقامت ۳ شب است.');
    expect(screen.getByRole('button', { name: /^یکشنبه ۸ آذر تا چهارشنبه ۱۱ آذر/ })).toBeVisible();
  });

  it('are searched for once the months around the requested stay have loaded or failed', () => {
    const lost: Partial<CalendarProps> = { unavailableStay: { start: azar(24), end: azar(26) } };
    const onNeed = jest.fn();
    const { rerender } = render(
      <ControlledCalendar {...lost} onNeed={onNeed} stateOf={({ jm }) => (jm === 10 ? 'loading' : 'ready')} />,
    );
    expect(screen.getByRole('region', { name: 'در حال یافتن نزدیک‌ترین شب‌های آزاد…' })).toBeVisible();
    expect(onNeed).toHaveBeenCalledWith({ jy: 1405, jm: 9 }, 2);
    rerender(<ControlledCalendar {...lost} onNeed={onNeed} stateOf={({ jm }) => (jm === 10 ? 'failed' : 'ready')} />);
    expect(offers()).toHaveLength(3);
  });

  it('are not calculated from days that are being refetched', () => {
    render(<ControlledCalendar unavailableStay={{ start: azar(24), end: azar(26) }} stateOf={() => 'refreshing'} />);
    expect(screen.getByRole('region', { name: 'در حال یافتن نزدیک‌ترین شب‌های آزاد…' })).toBeVisible();
    expect(dayButton(/^سه‌شنبه ۲۴ آذر، ۱٬۰۰۰٬۰۰۰ تومان، آزاد/)).toBeVisible();
  });

  it('are replaced by a message when no such stay is free', () => {
    render(
      <ControlledCalendar
        unavailableStay={{ start: azar(5), end: azar(7) }}
        days={makeCalendarDays(FIRST, 't'.repeat(60))}
      />,
    );
    expect(screen.getByRole('region', { name: /چنین اقامتی آزاد نیست/ })).toBeVisible();
  });

  it('disappear after another selection, and show no prices in a calendar without prices', async () => {
    render(<ControlledCalendar unavailableStay={{ start: azar(15), end: azar(17) }} showPrices={false} days={DAYS} />);
    expect(screen.getByRole('button', { name: 'جمعه ۱۳ آذر تا یکشنبه ۱۵ آذر ۲ شب' })).toBeVisible();
    await user.click(dayButton(/^چهارشنبه ۱۸ آذر، /));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
