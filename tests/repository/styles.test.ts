import { codeOf, filesUnder, linesMatching } from '@tests/support/source-files';

const styles = filesUnder(['src/storefront', 'src/panel', 'pages'], ['.css']);
const parts = filesUnder(
  [
    'src/storefront/ui',
    'src/storefront/shell',
    'src/storefront/screens',
    'src/storefront/widgets',
    'src/panel',
    'pages',
  ],
  ['.tsx', '.ts'],
);

const physicalInCss =
  /(^|[\s;{])(left|right)\s*:|(margin|padding|border|inset)-(left|right)\b|border-(top|bottom)-(left|right)-radius|(text-align|float|clear)\s*:\s*(left|right)\b/;
const physicalInCode =
  /^(?!.*\.scroll(By|To)\().*(\b(margin|padding|border)(Left|Right)\b|[\s{,](ml|mr|pl|pr|left|right)(=|:\s)|\btextAlign:\s*['"](left|right))/;
const colourInCss = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab)\(|:\s*(white|black|red|green|blue|gr[ae]y)\b/i;
const colourInCode = /['"`](#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(rgba?|hsla?)\([^)]*\))['"`]/i;

describe('right to left', () => {
  it.each([
    '.a { left: 0 }',
    'margin-left: 8px',
    'border-top-right-radius: 8px',
    'text-align: right',
    'padding-right: 0;',
  ])('the pattern finds the physical side in “%s”', (line) => {
    expect(line).toMatch(physicalInCss);
  });

  it('no style sheet names a physical side', () => {
    expect(styles).not.toEqual([]);
    expect(linesMatching(styles, physicalInCss, codeOf)).toEqual([]);
  });

  it('no component sets a physical side', () => {
    expect(parts).not.toEqual([]);
    expect(linesMatching(parts, physicalInCode, codeOf)).toEqual([]);
  });
});

describe('hover styles', () => {
  it('are only for devices with a pointer, because a phone keeps them after a tap', () => {
    // Within `@media (hover: hover)` a rule is indented.
    expect(linesMatching(styles, /^\S.*:hover/)).toEqual([]);
  });
});

describe('colours', () => {
  it.each(['color: #fff;', 'background: rgb(1 2 3)', 'color: white'])(
    'the pattern finds the colour in “%s”',
    (line) => {
      expect(line).toMatch(colourInCss);
    },
  );

  it('are defined in the theme only: style sheets use its variables', () => {
    expect(
      linesMatching(
        styles.filter((file) => !file.startsWith('src/storefront/theme/')),
        colourInCss,
        codeOf,
      ),
    ).toEqual([]);
  });

  it('are defined in the theme only: no component names one', () => {
    expect(linesMatching(parts, colourInCode, codeOf)).toEqual([]);
  });
});
