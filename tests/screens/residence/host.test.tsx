import { render, screen } from '@testing-library/react';
import { Host } from '@/storefront/screens/residence/host';

const host = { name: 'مریم رضایی', image: null, since: '2020-03-21' };

it.each([
  [1, 'معمولاً تا ۱۰ دقیقه به درخواست‌ها پاسخ می‌دهد'],
  [12, 'معمولاً تا ۲۰ دقیقه به درخواست‌ها پاسخ می‌دهد'],
  [50, 'معمولاً تا ۵۰ دقیقه به درخواست‌ها پاسخ می‌دهد'],
  [51, 'معمولاً تا ۱ ساعت به درخواست‌ها پاسخ می‌دهد'],
  [75, 'معمولاً تا ۲ ساعت به درخواست‌ها پاسخ می‌دهد'],
])('a host’s response time of %i minutes is rounded up', (minutes, sentence) => {
  render(<Host host={{ ...host, answer_minutes: minutes }} />);
  expect(screen.getByText(sentence)).toBeVisible();
});

it('an unknown response time of a host is not shown', () => {
  render(<Host host={host} />);
  expect(screen.getByText('میزبان از سال ۱۳۹۹')).toBeVisible();
  expect(screen.queryByText(/پاسخ می‌دهد/)).toBeNull();
});
