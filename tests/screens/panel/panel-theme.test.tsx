import Autocomplete from '@mui/material/Autocomplete';
import { ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { render, screen } from '@testing-library/react';
import { AdminContext, Form, Title, TitlePortal } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelSetupMessages } from '@/messages/panel-setup';
import { ColourField } from '@/panel/fields/colour-field';
import { createPanelTheme } from '@/panel/theme/panel-theme';
import { defaultPalette } from '@/storefront/theme/palette';

/** The value of a property by the rule of the most classes, of these the last one: jsdom compares no specificity. */
function declared(element: Element, property: string): string | undefined {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter(
      (rule): rule is CSSStyleRule => rule instanceof CSSStyleRule && rule.style.getPropertyValue(property) !== '',
    )
    .filter(({ selectorText }) => element.matches(selectorText))
    .map(({ selectorText, style }) => {
      const classes = selectorText.split(',')[0]!.split('.').length;
      return { classes, value: style.getPropertyValue(property) };
    })
    .sort((a, b) => a.classes - b.classes)
    .at(-1)?.value;
}

it.each([
  ['its two buttons', 'کلبهٔ جنگلی', 2],
  ['its only button', null, 1],
])('the text of a combobox in the panel leaves room for %s', (_, value, count) => {
  render(
    <ThemeProvider theme={createPanelTheme(defaultPalette)}>
      <Autocomplete
        options={['کلبهٔ جنگلی']}
        value={value}
        renderInput={(params) => <TextField {...params} label="اقامتگاه" />}
      />
    </ThemeProvider>,
  );
  const field = screen.getByRole('combobox').closest('.MuiOutlinedInput-root')!;
  const widths = [...field.querySelectorAll('button')].map((button) => parseFloat(declared(button, 'min-width') ?? ''));
  expect(widths).toEqual(Array(count).fill(44));
  expect(parseFloat(declared(field, 'padding-inline-end') ?? '')).toBeGreaterThanOrEqual(44 * count);
});

it('a field of several lines has its padding once', () => {
  render(
    <ThemeProvider theme={createPanelTheme(defaultPalette)}>
      <TextField label="توضیح" multiline />
    </ThemeProvider>,
  );
  const text = screen.getByRole('textbox');
  expect(parseFloat(declared(text, 'padding-block') ?? '')).toBe(0);
  expect(parseFloat(declared(text.parentElement!, 'padding-block') ?? '')).toBe(12);
});

it('a screen’s title that is longer than its bar ends with an ellipsis', () => {
  render(
    <AdminContext theme={createPanelTheme(defaultPalette)}>
      <TitlePortal />
      <Title title="اقامتگاه بوم‌گردی باغ گیلاس در روستای زیارت گرگان" />
    </AdminContext>,
  );
  const bar = document.getElementById('react-admin-title')!;
  expect(declared(bar, 'text-overflow')).toBe('ellipsis');
  // An inline block is cut as a whole, without an ellipsis.
  const text = screen.getByText(/باغ گیلاس/);
  for (let part: Element | null = text; part !== null && part !== bar; part = part.parentElement)
    expect(declared(part, 'display') ?? 'inline').toBe('inline');
});

it('the field of another colour has room for its label, below and beside the presets', () => {
  render(
    <AdminContext theme={createPanelTheme(defaultPalette)}>
      <Form>
        <ColourField source="colour" label="رنگ" />
      </Form>
    </AdminContext>,
  );
  const own = screen.getByLabelText(t(panelSetupMessages.ownColour)).closest('.MuiTextField-root')!;
  expect(parseFloat(declared(own.parentElement!, 'gap') ?? '')).toBeGreaterThanOrEqual(12);
  // Half a label is above the border of its field.
  expect(parseFloat(declared(own, 'margin-top') ?? '')).toBeGreaterThanOrEqual(8);
});
