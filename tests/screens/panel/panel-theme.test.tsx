import Autocomplete from '@mui/material/Autocomplete';
import { ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { render, screen } from '@testing-library/react';
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
