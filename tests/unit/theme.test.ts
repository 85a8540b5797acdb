import { contrast, mix, parseHex, type Rgb } from '@/domain/colour';
import { createMuiTheme } from '@/storefront/theme/mui-theme';
import { defaultPalette } from '@/storefront/theme/palette';
import { breakpoints, cssVariables, themeColours } from '@/storefront/theme/tokens';
import { filesUnder, linesMatching, textOf } from '@tests/support/source-files';

const palette = (main: string) => ({ secondary: { main } });
const rgb = (hex: string): Rgb => parseHex(hex) ?? [0, 0, 0];

describe('the theme', () => {
  it('has the specification’s breakpoints, radii and the config’s colour [SHOP-05]', () => {
    const theme = createMuiTheme();
    expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
    expect(theme.shape.borderRadius).toBe(8);
    expect(theme.palette.primary.main).toBe('var(--color-primary)');
    expect(cssVariables(palette('#0f6f6d'))).toMatch(
      /^:root\{.*--color-primary:#0f6f6d;.*--radius:8px;--radius-button:12px;/,
    );
  });

  it('is light only, with the shop’s literal colours, for a caller that calculates with them', () => {
    expect(cssVariables(palette('#0f6f6d'), { isDarkToo: false })).not.toContain('dark');
    expect(createMuiTheme((name) => themeColours(palette('#0f6f6d'))[name]).palette.primary.main).toBe('#0f6f6d');
  });

  it('is right to left, in Vazir, with Persian labels in MUI components [SHOP-02]', () => {
    const theme = createMuiTheme();
    const words = JSON.stringify(theme.components, (_, value) =>
      typeof value === 'function' ? String(value('page', 3, false)) : value,
    );
    expect(theme.direction).toBe('rtl');
    expect(theme.typography.fontFamily).toMatch(/^Vazir,/);
    for (const part of ['MuiTablePagination', 'MuiRating', 'MuiAutocomplete', 'MuiAlert', 'MuiPagination'] as const) {
      expect(
        JSON.stringify(theme.components?.[part]?.defaultProps ?? {}, (_, value) =>
          typeof value === 'function' ? 'سخن' : value,
        ),
      ).toMatch(/[\u0600-\u06ff]/);
    }
    expect(words).toContain('بستن');
  });

  const brands = ['#0f6f6d', '#ffd400', '#ff0000', '#ffffff', '#000000', '#7fd1ae', '#8a3b12', '#1e3a8a'];
  const schemes = ['light', 'dark'] as const;
  it.each(brands.flatMap((main) => schemes.map((scheme) => [main, scheme] as const)))(
    'has AA contrast for the brand %s, in the %s scheme [SHOP-05]',
    (main, scheme) => {
      const colours = themeColours(palette(main), scheme);
      const pairs: [keyof typeof colours, keyof typeof colours, number][] = [
        ['on-primary', 'primary', 4.5],
        ['primary', 'ground', 4.5],
        ['primary', 'surface', 4.5],
        ['primary', 'sunken', 4.5],
        ['on-primary', 'primary-strong', 4.5],
        ['primary-strong', 'primary-soft', 4.5],
        ['primary-strong', 'surface', 4.5],
        ['text', 'primary-soft', 4.5],
        ['text', 'primary-range', 4.5],
        ['accent-text', 'accent-soft', 4.5],
        ['text', 'ground', 4.5],
        ['text', 'surface', 4.5],
        ['text', 'sunken', 4.5],
        ['muted', 'ground', 4.5],
        ['muted', 'surface', 4.5],
        ['muted', 'sunken', 4.5],
        ['success', 'success-soft', 4.5],
        ['error', 'error-soft', 4.5],
        ['warning', 'warning-soft', 4.5],
        ['info', 'info-soft', 4.5],
        ['error', 'ground', 4.5],
        ['surface', 'error', 4.5],
        ['on-deep', 'deep', 4.5],
        ['on-deep-muted', 'deep', 4.5],
        ['on-deep-muted', 'deep-raised', 4.5],
        ['star', 'surface', 3],
        ['line-strong', 'ground', 3],
        ['line-strong', 'surface', 3],
        ['accent-graphic', 'surface', 3],
      ];
      // The footer's picture is over its background: at worst it is white.
      const opacity = Number(
        /\.image \{[^}]*opacity: ([\d.]+)/.exec(textOf('src/storefront/shell/footer.module.css'))?.[1],
      );
      expect(
        contrast(rgb(colours['on-deep-muted']), mix(rgb(colours.deep), [255, 255, 255], opacity)),
      ).toBeGreaterThanOrEqual(4.5);
      const poor = pairs.filter(([front, back, wanted]) => contrast(rgb(colours[front]), rgb(colours[back])) < wanted);
      expect(poor).toEqual([]);
    },
  );

  it('follows the dark setting of the system on a screen, with the same variables', () => {
    const css = cssVariables(defaultPalette);
    const [, light = '', dark = ''] =
      /^:root\{(.*)\}@media screen and \(prefers-color-scheme:dark\)\{:root\{(.*)\}\}$/.exec(css) ?? [];
    const names = (text: string) => [...text.matchAll(/--color-[\w-]+/g)].map(([name]) => name);
    expect(names(dark)).toEqual(names(light));
    expect(dark).toMatch(/^color-scheme:dark;/);
    expect(contrast(rgb(themeColours(defaultPalette, 'dark').ground), [0, 0, 0])).toBeLessThan(1.3);
  });

  it('falls back to the default for an invalid colour, which does not reach the style element [SHOP-05]', () => {
    expect(themeColours(palette('teal; } body { display: none'))).toEqual(themeColours(defaultPalette));
    expect(cssVariables(palette('</style><script>'))).toBe(cssVariables(defaultPalette));
  });

  it('calculates contrast as WCAG defines it', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
    expect(contrast(rgb('#767676'), [255, 255, 255])).toBeCloseTo(4.54, 2);
  });

  it('defines every width of the media queries in style sheets [SHOP-05]', () => {
    const widths = new Set<number>(Object.values(breakpoints));
    const sheets = filesUnder(['src/storefront'], ['.css']);
    const used = linesMatching(sheets, /@media[^{]*width/).flatMap((line) =>
      [...line.matchAll(/width:\s*(\d+)(?:\.\d+)?px/g)].map((match) => Number(match[1])),
    );
    expect(used).not.toEqual([]);
    // `max-width: 899.98px` is just below a breakpoint.
    expect(used.filter((width) => !widths.has(width) && !widths.has(width + 1))).toEqual([]);
  });

  it('defines every variable that a style sheet uses', () => {
    const sheets = filesUnder(['src/storefront'], ['.css']);
    const inline = linesMatching(filesUnder(['src/storefront'], ['.tsx']), /'--[\w-]+':/).join('\n');
    const text = sheets.map(textOf).join('\n') + cssVariables(defaultPalette) + inline.replaceAll("'", '');
    const given = new Set([...text.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1]));
    const read = sheets.flatMap((sheet) =>
      [...textOf(sheet).matchAll(/var\((--[\w-]+)(,?)/g)]
        .filter((match) => match[2] === '')
        .map((match) => ({ sheet, name: match[1] })),
    );
    expect(read.filter(({ name }) => !given.has(name))).toEqual([]);
  });
});
