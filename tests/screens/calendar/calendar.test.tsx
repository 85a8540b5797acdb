import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Calendar } from '@/storefront/widgets/calendar/stay-calendar';
import { NO_RANGE, type DateRangeDraft } from '@/domain/date-range';
import { makeCalendarDays } from '@tests/support/calendar-days-fixture';
import { azar, DAYS, dayButton as day, ControlledCalendar, TODAY } from '@tests/support/controlled-calendar';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
/** The check-out that is shown below the months. */
const checkOut = () => screen.getByText('تاریخ خروج').nextElementSibling?.textContent;

describe('the days of the calendar', () => {
  it('are buttons whose accessible names contain weekday, price and state [RES-01]', () => {
    render(<ControlledCalendar />);
    expect(day('پنجشنبه ۵ آذر، ۱٬۲۰۰٬۰۰۰ تومان، آزاد')).toBeVisible();
    expect(day('دوشنبه ۱۶ آذر، فقط برای خروج')).toHaveAttribute('aria-disabled', 'true');
    expect(day('سه‌شنبه ۱۷ آذر، رزرو شده')).toHaveAttribute('aria-disabled', 'true');
    expect(day('یکشنبه ۱ آذر، گذشته')).toHaveAttribute('aria-disabled', 'true');
    expect(day('سه‌شنبه ۳ آذر، ۱٬۰۰۰٬۰۰۰ تومان، آزاد')).toHaveAttribute('aria-current', 'date');
  });

  it('include holiday and minimum stay in their names; holidays are also listed below the month [RES-01]', () => {
    render(<ControlledCalendar />);
    expect(day('جمعه ۲۰ آذر، ۱٬۰۰۰٬۰۰۰ تومان، آزاد، تعطیل: میلاد امام')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'تعطیلات این ماه' })).getByText(/میلاد امام/)).toBeVisible();
    expect(day('جمعه ۶ آذر، ۱٬۰۰۰٬۰۰۰ تومان، آزاد، حداقل اقامت ۳ شب')).toBeVisible();
  });

  it('are arranged in one grid per month, with weeks that start on Saturday [SHOP-03]', () => {
    render(<ControlledCalendar />);
    const grid = screen.getByRole('grid', { name: 'آذر ۱۴۰۵' });
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map((head) => head.getAttribute('aria-label')),
    ).toEqual(['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه']);
    const [, firstWeek] = within(grid).getAllByRole('row');
    expect(within(firstWeek as HTMLElement).getAllByRole('gridcell')).toHaveLength(7);
  });

  it('show their price in thousands when they are free [RES-01]', () => {
    render(<ControlledCalendar />);
    expect(within(day(/^پنجشنبه ۵ آذر/)).getByText('۱٬۲۰۰')).toBeVisible();
  });

  it('show «خروج» in place of the price of the day on which the guests leave [RES-01]', () => {
    render(<ControlledCalendar range={{ start: azar(4), end: azar(5) }} />);
    const leaving = within(day(/^پنجشنبه ۵ آذر/));
    expect(leaving.getByText('خروج')).toBeVisible();
    expect(leaving.queryByText('۱٬۲۰۰')).toBeNull();
  });
});

describe('selection with the pointer', () => {
  it('selects check-in and check-out, and announces nights and total price [RES-02]', async () => {
    const onRange = jest.fn();
    render(<ControlledCalendar onRange={onRange} extraPerNight={100_000} />);
    await user.click(day(/^چهارشنبه ۴ آذر/));
    expect(screen.getByRole('status')).toHaveTextContent(
      'ورود: چهارشنبه ۴ آذر. روز خروج را انتخاب کنید؛ حداکثر اقامت ۳۰ شب است.',
    );
    await user.click(day(/^شنبه ۷ آذر/));
    expect(onRange).toHaveBeenLastCalledWith({ start: azar(4), end: azar(7) });
    expect(screen.getByRole('status')).toHaveTextContent(
      'ورود چهارشنبه ۴ آذر، خروج شنبه ۷ آذر، ۳ شب، ۳٬۵۰۰٬۰۰۰ تومان.',
    );
    expect(day(/^چهارشنبه ۴ آذر.*روز ورود$/)).toBeVisible();
    expect(day(/^شنبه ۷ آذر.*روز خروج$/)).toBeVisible();
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4);
    // The button that goes on has the sum beside it.
    expect(screen.queryByText('۳ شب')).not.toBeInTheDocument();
  });

  it('announces why a disabled day cannot be selected, and changes nothing [RES-02]', async () => {
    const onRange = jest.fn();
    render(<ControlledCalendar range={{ start: azar(6), end: null }} onRange={onRange} />);
    expect(screen.getByText('روز خروج را انتخاب کنید؛ حداقل اقامت ۳ شب است.')).toBeVisible();
    await user.click(day(/^یکشنبه ۸ آذر/));
    expect(screen.getByRole('status')).toHaveTextContent('حداقل اقامت برای این شب‌ها ۳ شب است.');
    await user.click(day(/^چهارشنبه ۱۸ آذر/));
    expect(screen.getByRole('status')).toHaveTextContent('شب دوشنبه ۱۶ آذر رزرو شده است؛ خروج تا همان روز ممکن است.');
    await user.click(day(/^سه‌شنبه ۱۰ آذر/));
    expect(onRange).toHaveBeenCalledTimes(1);
    expect(onRange).toHaveBeenLastCalledWith({ start: azar(6), end: azar(10) });
  });

  it('accepts the check-in day of another guest as the check-out [RES-02]', async () => {
    const onRange = jest.fn();
    render(<ControlledCalendar range={{ start: azar(14), end: null }} onRange={onRange} />);
    await user.click(day('دوشنبه ۱۶ آذر، فقط برای خروج'));
    expect(onRange).toHaveBeenLastCalledWith({ start: azar(14), end: azar(16) });
  });

  it('reports an unavailable range, such as one from a link, with its reason [RES-07]', () => {
    render(<ControlledCalendar range={{ start: azar(14), end: azar(18) }} />);
    expect(
      screen.getByText('تاریخ‌های انتخاب‌شده آزاد نیست. شب دوشنبه ۱۶ آذر رزرو شده است؛ خروج تا همان روز ممکن است.'),
    ).toBeVisible();
    expect(screen.queryByText('۴ شب')).not.toBeInTheDocument();
  });

  it('previews the range up to the hovered day with nights and price, and selects nothing [RES-02]', async () => {
    const onRange = jest.fn();
    render(<ControlledCalendar range={{ start: azar(4), end: null }} onRange={onRange} />);
    await user.hover(day(/^شنبه ۷ آذر/));
    expect(day('شنبه ۷ آذر، ۱٬۰۰۰٬۰۰۰ تومان، آزاد، ۳ شب، ۳٬۲۰۰٬۰۰۰ تومان')).toBeVisible();
    expect(checkOut()).toBe('شنبه ۷ آذر');
    expect(screen.getByText('۳ شب')).toBeVisible();
    // A stay until this day would include taken nights.
    await user.hover(day(/^چهارشنبه ۱۸ آذر/));
    expect(checkOut()).toBe('—');
    await user.hover(day(/^پنجشنبه ۵ آذر/));
    expect(checkOut()).toBe('پنجشنبه ۵ آذر');
    await user.unhover(day(/^پنجشنبه ۵ آذر/));
    expect(checkOut()).toBe('—');
    expect(onRange).not.toHaveBeenCalled();
  });

  it('clears the dates by a button [RES-02]', async () => {
    const onRange = jest.fn();
    render(<ControlledCalendar range={{ start: azar(4), end: azar(6) }} onRange={onRange} />);
    await user.click(screen.getByRole('button', { name: 'پاک کردن تاریخ‌ها' }));
    expect(onRange).toHaveBeenLastCalledWith(NO_RANGE);
  });
});

describe('keyboard navigation', () => {
  const focusOn = (name: RegExp) => act(() => day(name).focus());

  it.each([
    ['{ArrowLeft}', /^پنجشنبه ۱۲ آذر/],
    ['{ArrowRight}', /^سه‌شنبه ۱۰ آذر/],
    ['{ArrowDown}', /^چهارشنبه ۱۸ آذر/],
    ['{ArrowUp}', /^چهارشنبه ۴ آذر/],
    ['{Home}', /^شنبه ۷ آذر/],
    ['{End}', /^جمعه ۱۳ آذر/],
    ['{PageDown}', /^جمعه ۱۱ دی/],
    ['{Shift>}{PageDown}{/Shift}', /^پنجشنبه ۱۱ آذر/],
  ])('moves the focus by %s in right-to-left direction [RES-01]', async (key, to) => {
    render(<ControlledCalendar />);
    focusOn(/^چهارشنبه ۱۱ آذر/);
    await user.keyboard(key);
    expect(day(to)).toHaveFocus();
  });

  it('continues into the next month, but not before the current month [RES-01]', async () => {
    render(<ControlledCalendar />);
    focusOn(/^دوشنبه ۳۰ آذر/);
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('grid', { name: 'دی ۱۴۰۵' })).toBeVisible();
    expect(day(/^سه‌شنبه ۱ دی/)).toHaveFocus();
    await user.keyboard('{PageUp}{PageUp}');
    expect(day(/^یکشنبه ۱ آذر/)).toHaveFocus();
  });

  it('previews and selects a complete range, with only one day in the tab order [RES-02]', async () => {
    const onRange = jest.fn();
    render(<ControlledCalendar onRange={onRange} />);
    expect(screen.getAllByRole('button').filter((button) => button.dataset.date && button.tabIndex === 0)).toHaveLength(
      1,
    );
    for (const name of ['آخر هفته', 'تعطیلات بعدی', 'ماه قبل', 'ماه بعد']) {
      await user.tab();
      expect(screen.getByRole('button', { name })).toHaveFocus();
    }
    await user.tab();
    expect(day(/^سه‌شنبه ۳ آذر/)).toHaveFocus();
    await user.keyboard('{ArrowLeft}{Enter}{ArrowLeft}{ArrowLeft}');
    // Focus previews the range, as hovering does.
    expect(checkOut()).toBe('جمعه ۶ آذر');
    expect(onRange).toHaveBeenLastCalledWith({ start: azar(4), end: null });
    await user.keyboard(' ');
    expect(onRange).toHaveBeenLastCalledWith({ start: azar(4), end: azar(6) });
  });
});

describe('the limits of a stay’s length', () => {
  it.each([
    [{ min_nights: 1, max_nights: 365 }, 'روز خروج را انتخاب کنید.'],
    [{ min_nights: 2, max_nights: 365 }, 'روز خروج را انتخاب کنید؛ حداقل اقامت ۲ شب است.'],
    [{ min_nights: 1, max_nights: 5 }, 'روز خروج را انتخاب کنید؛ حداکثر اقامت ۵ شب است.'],
    [{ min_nights: 2, max_nights: 5 }, 'روز خروج را انتخاب کنید؛ اقامت از ۲ تا ۵ شب ممکن است.'],
  ])('are shown once the check-in is selected, before a check-out is rejected: %j [RES-02]', (limits, sentence) => {
    render(
      <ControlledCalendar
        range={{ start: azar(4), end: null }}
        days={makeCalendarDays(TODAY, 'f'.repeat(20), { 2: limits })}
      />,
    );
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('include the minimum stay of the hovered or focused day [RES-02]', async () => {
    render(<ControlledCalendar />);
    const minimum = () => screen.queryByText('با ورود در جمعه ۶ آذر، حداقل اقامت ۳ شب است.');
    await user.hover(day(/^جمعه ۶ آذر/));
    expect(minimum()).toBeVisible();
    await user.unhover(day(/^جمعه ۶ آذر/));
    expect(minimum()).toBeNull();
    act(() => day(/^جمعه ۶ آذر/).focus());
    expect(minimum()).toBeVisible();
  });
});

describe('the visible months', () => {
  it('change by the arrow buttons, from the current month to the last one of the calendar [RES-01]', async () => {
    render(<ControlledCalendar />);
    const previous = screen.getByRole('button', { name: 'ماه قبل' });
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await user.click(previous);
    expect(screen.getByRole('grid', { name: 'آذر ۱۴۰۵' })).toBeVisible();
    const next = screen.getByRole('button', { name: 'ماه بعد' });
    await user.click(next);
    expect(screen.getByRole('grid', { name: 'دی ۱۴۰۵' })).toBeVisible();
    expect(next).toHaveFocus();
    // In the calendar's last month the button stays in place, for keyboard users.
    for (let month = 0; month < 13; month += 1) await user.click(next);
    expect(screen.getByRole('grid', { name: 'آذر ۱۴۰۶' })).toBeVisible();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveFocus();
  });

  it('follow a check-in that is set from outside after the first render [RES-01]', () => {
    const shown = (range: DateRangeDraft) => (
      <Calendar
        today={TODAY}
        days={DAYS}
        stateOf={() => 'ready'}
        onRetry={() => undefined}
        range={range}
        onRange={() => undefined}
      />
    );
    const { rerender } = render(shown(NO_RANGE));
    expect(screen.getByRole('grid', { name: 'آذر ۱۴۰۵' })).toBeVisible();
    rerender(shown({ start: azar(34), end: azar(36) }));
    expect(screen.getByRole('grid', { name: 'دی ۱۴۰۵' })).toBeVisible();
  });

  it('are two in a wide calendar, which requests both [RES-01]', () => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(728);
    const onNeed = jest.fn();
    render(<ControlledCalendar onNeed={onNeed} />);
    expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-labelledby'))).toHaveLength(2);
    expect(screen.getByRole('grid', { name: 'دی ۱۴۰۵' })).toBeVisible();
    expect(onNeed).toHaveBeenLastCalledWith({ jy: 1405, jm: 9 }, 2);
  });

  it('show an error with a retry button for a month that failed to load [RES-01]', async () => {
    const onRetry = jest.fn();
    render(<ControlledCalendar stateOf={() => 'failed'} onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('روزهای آذر ۱۴۰۵ بارگذاری نشد.');
    await user.click(screen.getByRole('button', { name: 'بارگذاری دوبارهٔ آذر ۱۴۰۵' }));
    expect(onRetry).toHaveBeenCalledWith({ jy: 1405, jm: 9 });
  });

  it('show disabled days for a month that is still loading [RES-01]', () => {
    render(<ControlledCalendar days={new Map()} stateOf={() => 'loading'} />);
    expect(day('پنجشنبه ۵ آذر، در حال بارگذاری')).toHaveAttribute('aria-disabled', 'true');
  });
});
