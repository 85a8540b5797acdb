import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import {
  AdminContext,
  type DataProvider,
  FilterLiveForm,
  Form,
  ListBase,
  ResourceContextProvider,
  SaveButton,
  testDataProvider,
  TextInput,
} from 'react-admin';
import type { CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { panelFormMessages as form } from '@/messages/panel-form';
import { panelResidenceMessages as residence } from '@/messages/panel-residence';
import { DateField, JalaaliDatePicker } from '@/panel/fields/date-field';
import { InstantField } from '@/panel/fields/instant-field';
import { i18nProvider } from '@/panel/i18n/i18n-provider';
import { PriceRulesField } from '@/panel/products/price-rules-field';
import { itInFullMatrix } from '@tests/support/matrix';
import { PANEL_THEME } from '@tests/support/render-panel';

function renderAdmin(children: ReactNode, provider: Partial<DataProvider> = {}) {
  render(
    <AdminContext theme={PANEL_THEME} i18nProvider={i18nProvider} dataProvider={testDataProvider(provider)}>
      <ResourceContextProvider value="products">{children}</ResourceContextProvider>
    </AdminContext>,
  );
  return userEvent.setup({ pointerEventsCheck: 0 });
}

/** A form with these fields, and what was saved. */
function renderForm(fields: ReactNode, record: Readonly<Record<string, unknown>> = {}) {
  const saved = jest.fn<void, [Record<string, unknown>]>();
  const user = renderAdmin(
    <Form defaultValues={record} onSubmit={(values: Record<string, unknown>) => saved(values)}>
      {fields}
      <SaveButton alwaysEnable label={form.save} />
    </Form>,
  );
  const save = async () => await user.click(screen.getByRole('button', { name: form.save }));
  return { user, save, saved };
}

const DAY = 'روز';
const input = () => screen.getByRole('textbox', { name: DAY });

describe('a date field of a form', () => {
  it('accepts every day typed key by key, and the last digit can be deleted and typed again', async () => {
    const { user, save, saved } = renderForm(<DateField source="day" label={DAY} />);
    await user.type(input(), '1405/01/15');
    expect(input()).toHaveValue('۱۴۰۵/۰۱/۱۵');
    await save();
    await waitFor(() => expect(saved).toHaveBeenLastCalledWith({ day: '2026-04-04' }));
    await user.type(input(), '{Backspace}');
    expect(input()).toHaveValue('۱۴۰۵/۰۱/۱');
    await user.type(input(), '6');
    await save();
    await waitFor(() => expect(saved).toHaveBeenLastCalledWith({ day: '2026-04-05' }));
  });

  it('accepts a day typed without slashes, and is no number to the keyboard of a phone, which would have no slash', async () => {
    const { user, save, saved } = renderForm(<DateField source="day" label={DAY} />);
    await user.type(input(), '14050115');
    expect(input()).toHaveValue('۱۴۰۵۰۱۱۵');
    await save();
    await waitFor(() => expect(saved).toHaveBeenLastCalledWith({ day: '2026-04-04' }));
    expect(input()).toHaveValue('۱۴۰۵/۰۱/۱۵');
    expect(input()).not.toHaveAttribute('inputmode');
  });

  it('is normalized when it loses the focus', async () => {
    const { user } = renderForm(<DateField source="day" label={DAY} />);
    await user.type(input(), '1405/1/5');
    expect(input()).toHaveValue('۱۴۰۵/۱/۵');
    await user.tab();
    expect(input()).toHaveValue('۱۴۰۵/۰۱/۰۵');
  });

  it.each([
    ['a day that does not exist', '1405/13/01', '۱۴۰۵/۱۳/۰۱'],
    ['a day of the Gregorian calendar only', '1405-12-31', '۱۴۰۵-۱۲-۳۱'],
    ['a day with more digits', '1405/01/155', '۱۴۰۵/۰۱/۱۵۵'],
    ['a day without slashes that does not exist', '14051301', '۱۴۰۵۱۳۰۱'],
  ])('refuses to save %s, and keeps the text', async (_, typed, shown) => {
    const { user, save, saved } = renderForm(<DateField source="day" label={DAY} />, { day: '2026-04-04' });
    await user.clear(input());
    await user.type(input(), typed);
    await save();
    expect(input()).toHaveValue(shown);
    expect(await screen.findByText(form.notADay)).toBeVisible();
    await waitFor(() => expect(input()).toBeInvalid());
    expect(saved).not.toHaveBeenCalled();
    await user.clear(input());
    await save();
    await waitFor(() => expect(saved).toHaveBeenLastCalledWith({ day: null }));
  });
});

describe('a timestamp field of a form', () => {
  it('stores the typed day, and refuses to save text that is no day', async () => {
    const { user, save, saved } = renderForm(<InstantField source="until" label={DAY} isEnd />);
    await user.type(input(), '1405/01/15');
    await save();
    await waitFor(() => expect(saved).toHaveBeenLastCalledWith({ until: '2026-04-04T20:30:00.000Z' }));
    await user.clear(input());
    await user.type(input(), 'May');
    await save();
    expect(await screen.findByText(form.notADay)).toBeVisible();
    expect(input()).toHaveValue('May');
    expect(saved).toHaveBeenCalledTimes(1);
  });
});

describe('a date field outside of a form', () => {
  it('ignores text that is no day', async () => {
    const chosen = jest.fn<void, [CivilDate | null]>();
    function Page() {
      const [day, setDay] = useState<CivilDate | null>('2026-03-30');
      return (
        <JalaaliDatePicker
          label={DAY}
          value={day}
          onChange={(next) => {
            chosen(next);
            setDay(next);
          }}
        />
      );
    }
    const user = renderAdmin(<Page />);
    await user.type(input(), '{Backspace}{Backspace}');
    expect(input()).toHaveValue('۱۴۰۵/۰۱/');
    expect(chosen).toHaveBeenLastCalledWith('2026-03-21');
    await user.type(input(), '15');
    expect(chosen).toHaveBeenLastCalledWith('2026-04-04');
    await user.type(input(), '5');
    expect(chosen).toHaveBeenLastCalledWith('2026-04-04');
    await user.tab();
    expect(screen.getByText(form.notADay)).toBeVisible();
  });

  itInFullMatrix('does not send text that is no day as a filter of a list', async () => {
    const getList = jest.fn<
      Promise<{ data: never[]; total: number }>,
      [string, { filter?: { from?: unknown; q?: unknown } }]
    >(() => Promise.resolve({ data: [], total: 0 }));
    const user = renderAdmin(
      <ListBase resource="audit">
        <FilterLiveForm>
          <DateField source="from" label={DAY} isFilter />
          <TextInput source="q" label="q" />
        </FilterLiveForm>
      </ListBase>,
      { getList: getList as never },
    );
    // The form applies its filters half a second after a key.
    const slowUser = userEvent.setup({ delay: 700 });
    await slowUser.type(await screen.findByRole('textbox', { name: DAY }), '1/1');
    await user.clear(input());
    await user.type(input(), '1405/01/15');
    await waitFor(() => expect(getList.mock.calls.at(-1)?.[1].filter?.from).toBe('2026-04-04'));
    const sent = new Set(getList.mock.calls.map(([, { filter }]) => filter?.from ?? null));
    expect([...sent]).toEqual([null, '2026-04-04']);
    // The other filters work beside it.
    await user.type(input(), '5');
    await user.type(screen.getByRole('textbox', { name: 'q' }), 'a');
    await waitFor(() => expect(getList.mock.calls.at(-1)?.[1].filter).toEqual({ from: '2026-04-04', q: 'a' }));
  });
});

describe('a price rule of a residence', () => {
  const rule = { mode: 'percent', amount: 130, min_nights: null, max_nights: null };
  const choose = async (user: ReturnType<typeof userEvent.setup>, kind: string) => {
    await user.click(screen.getByRole('combobox', { name: residence.nights }));
    await user.click(await screen.findByRole('option', { name: kind }));
  };

  it('has no dates and no weekdays of its former kind', async () => {
    const dates = { ...rule, kind: 'dates', from: '2026-04-04', to: '2026-04-10', weekdays: null };
    const { user, save, saved } = renderForm(<PriceRulesField source="rules" />, { rules: [dates] });
    await choose(user, residence['priceRule.weekdays']);
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const rules = () => saved.mock.calls.at(-1)?.[0].rules;
    expect(rules()).toEqual([{ ...rule, kind: 'weekdays', from: null, to: null, weekdays: [4, 5] }]);
    await choose(user, residence['priceRule.holiday']);
    await save();
    await waitFor(() => expect(rules()).toEqual([{ ...rule, kind: 'holiday', from: null, to: null, weekdays: null }]));
  });

  it('of weekdays can be limited to the dates of a season', async () => {
    const always = { ...rule, kind: 'weekdays', from: null, to: null, weekdays: [4, 5] };
    const { user, save, saved } = renderForm(<PriceRulesField source="rules" />, { rules: [always] });
    await user.click(screen.getByRole('button', { name: t(residence.priceRuleSeason) }));
    await user.type(screen.getByRole('textbox', { name: t(residence.from) }), '1405/01/15');
    await user.type(screen.getByRole('textbox', { name: t(residence.to) }), '1405/01/21');
    await save();
    const season = { ...always, from: '2026-04-04', to: '2026-04-10' };
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ rules: [season] }));
  });

  it('of weekdays within dates shows these dates', async () => {
    const within = { ...rule, kind: 'weekdays', from: '2026-04-04', to: '2026-04-10', weekdays: [6] };
    const { save, saved } = renderForm(<PriceRulesField source="rules" />, { rules: [within] });
    expect(screen.getByRole('textbox', { name: t(residence.from) })).toHaveValue('۱۴۰۵/۰۱/۱۵');
    expect(screen.getByRole('textbox', { name: t(residence.to) })).toHaveValue('۱۴۰۵/۰۱/۲۱');
    await save();
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ rules: [within] }));
  });
});
