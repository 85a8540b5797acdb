import { screen } from '@testing-library/react';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { tehranToday } from '@/domain/plain-date';
import { mockApi } from '@tests/support/mock-api';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();

it('the names of holidays are whole, below the month and for screen readers at their days', async () => {
  const name = 'ولادت حضرت محمد (ص) و ولادت امام جعفر صادق (ع)';
  const holiday = { date: tehranToday(Date.now()), title: name };
  api.on(calendarEndpoints.listHolidays, () => ({ holidays: JSON.stringify([holiday]) }));
  renderPanel(api, '/holidays');
  expect(await screen.findByText((text) => text.endsWith(name), {}, { timeout: 8000 })).toBeVisible();
  expect(screen.getByRole('button', { name: (label) => label.includes(name) })).toBeInTheDocument();
});
