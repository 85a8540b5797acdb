import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Holiday } from '@/contract/calendar.schemas';
import type { CivilDate } from '@/domain/plain-date';
import { jalaaliKey } from '@/domain/jalaali';
import { azar, DAYS, dayButton, FIRST, ControlledCalendar } from '@tests/support/controlled-calendar';
import { makeCalendarDays } from '@tests/support/calendar-days-fixture';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const listed = (...days: [CivilDate, string, boolean?][]) =>
  new Map(
    days.map(([date, title, predicted]): [CivilDate, Holiday] => [
      date,
      { date, jdate: jalaaliKey(date), title, predicted },
    ]),
  );

describe('this weekend [RES-01]', () => {
  it('is selected, focused and announced', async () => {
    const onRange = jest.fn();
    render(<ControlledCalendar onRange={onRange} />);
    await press('آخر هفته');
    expect(onRange).toHaveBeenLastCalledWith({ start: azar(5), end: azar(7) });
    expect(dayButton(/^پنجشنبه ۵ آذر.*روز ورود$/)).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(
      'آخر هفته: ورود پنجشنبه ۵ آذر، خروج شنبه ۷ آذر، ۲ شب، ۲٬۲۰۰٬۰۰۰ تومان.',
    );
  });

  it('is not selected when it is taken; the reason and the nearest free nights are shown instead', async () => {
    const onRange = jest.fn();
    render(<ControlledCalendar onRange={onRange} days={makeCalendarDays(FIRST, `ppfft${'f'.repeat(55)}`)} />);
    await press('آخر هفته');
    expect(onRange).not.toHaveBeenCalled();
    expect(dayButton('پنجشنبه ۵ آذر، فقط برای خروج')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(
      'آخر هفته: پنجشنبه ۵ آذر تا شنبه ۷ آذر، ۲ شب. پنجشنبه ۵ آذر فقط می‌تواند روز خروج باشد؛ شبِ آن رزرو شده است.',
    );
    await press('سه‌شنبه ۳ آذر تا پنجشنبه ۵ آذر ۲ شب، ۲٬۰۰۰٬۰۰۰ تومان');
    expect(onRange).toHaveBeenLastCalledWith({ start: azar(3), end: azar(5) });
  });
});

describe('the next long holiday [RES-01]', () => {
  // The 13th is a Friday, the 14th a Saturday; the 40th is a Thursday.
  const named = (title: string) => ({ is_holiday: true, title });
  const days = makeCalendarDays(FIRST, `pp${'f'.repeat(58)}`, {
    14: named('عید نخست'),
    40: named('عید دوم'),
    41: named('عید دوم'),
    42: named('عید دوم'),
  });

  it('is selected in any month, then the following one, and after the last the first again', async () => {
    const onRange = jest.fn();
    render(<ControlledCalendar onRange={onRange} days={days} />);
    await press('تعطیلات بعدی');
    expect(onRange).toHaveBeenLastCalledWith({ start: azar(12), end: azar(14) });
    expect(screen.getByRole('status')).toHaveTextContent(
      'تعطیلات عید نخست: ورود پنجشنبه ۱۲ آذر، خروج شنبه ۱۴ آذر، ۲ شب',
    );
    await press('تعطیلات بعدی');
    expect(screen.getByRole('grid', { name: 'دی ۱۴۰۵' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('تعطیلات عید دوم');
    await press('تعطیلات بعدی');
    expect(screen.getByRole('status')).toHaveTextContent('تعطیلات طولانی دیگری در این تقویم نیست');
    await press('تعطیلات بعدی');
    expect(screen.getByRole('grid', { name: 'آذر ۱۴۰۵' })).toBeVisible();
  });

  it('is found in the list of holidays before its days are loaded, and selected once they are', async () => {
    const onRange = jest.fn();
    const onNeed = jest.fn();
    const loading = makeCalendarDays(FIRST, `pp${'f'.repeat(28)}`);
    const far = listed([azar(40), 'عید دوم'], [azar(41), 'عید دوم'], [azar(42), 'عید دوم']);
    const { rerender } = render(
      <ControlledCalendar
        onRange={onRange}
        onNeed={onNeed}
        holidays={far}
        days={loading}
        stateOf={({ jm }) => (jm === 9 ? 'ready' : 'loading')}
      />,
    );
    await press('تعطیلات بعدی');
    expect(onNeed).toHaveBeenCalledWith({ jy: 1405, jm: 10 }, 1);
    expect(onRange).not.toHaveBeenCalled();
    expect(dayButton(/^پنجشنبه ۱۰ دی، در حال بارگذاری، تعطیل: عید دوم$/)).toHaveFocus();
    rerender(<ControlledCalendar onRange={onRange} onNeed={onNeed} holidays={far} days={DAYS} />);
    expect(onRange).toHaveBeenCalledWith({ start: azar(40), end: azar(42) });
    expect(onRange).toHaveBeenCalledTimes(1);
  });

  it('is reported as missing when there is none; its button is disabled until the holidays are loaded', async () => {
    const { rerender } = render(<ControlledCalendar areHolidaysLoaded={false} />);
    const button = screen.getByRole('button', { name: 'تعطیلات بعدی' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    rerender(<ControlledCalendar />);
    await user.click(button);
    expect(screen.getByRole('status')).toHaveTextContent('در ماه‌های این تقویم، سه روز تعطیل پشت سر هم نیست.');
  });
});

it('a predicted holiday is marked as probable in the day and below the month [API-05]', () => {
  render(<ControlledCalendar holidays={listed([azar(20), 'میلاد امام', true])} />);
  expect(dayButton('جمعه ۲۰ آذر، ۱٬۰۰۰٬۰۰۰ تومان، آزاد، تعطیل: میلاد امام (احتمالی)')).toBeVisible();
  expect(screen.getByRole('list', { name: 'تعطیلات این ماه' })).toHaveTextContent('۲۰ میلاد امام (احتمالی)');
});
