/**
 * Where clocks, time zones, settings, Persian text, browser objects and the network may be used: each in certain files
 * only.
 */
const PURE = [
  {
    selector: "MemberExpression:matches([object.name='Intl'], [property.name=/^toLocale(Date|Time)?String$/])",
    message: 'Node and browsers format fa differently: use the pure functions of src/domain.',
  },
  {
    selector: 'MemberExpression[property.name=/^(get(Month|Date|Day|TimezoneOffset)|[gs]et(FullYear|Hours|Minutes))$/]',
    message: 'Depends on the time zone of the machine: use src/domain/plain-date.ts or the UTC form.',
  },
  {
    selector: 'ExportAllDeclaration, ExportNamedDeclaration[source]',
    message: 'No re-exports: import a name from the file that defines it.',
  },
  {
    selector: ['BinaryExpression[operator=/^[!=]==$/] > Literal', 'SwitchCase > Literal.test']
      .map((one) => `${one}[value=/^(goods|stay|residence|eco_food|food|package)$/]`)
      .join(),
    message:
      'Kinds are not compared: read a property of orderCapabilities, productCapabilities or shopCapabilities (src/domain).',
  },
];
const SETTINGS = {
  selector:
    ":not(MemberExpression[property.name=/^(NODE_ENV|NEXT_PHASE|NEXT_RUNTIME)$/]) > MemberExpression[object.name='process'][property.name='env']",
  message: 'Settings are read in src/server/settings/settings.ts: take them as a parameter.',
};
const CLOCK = {
  selector:
    ":matches(NewExpression[arguments.length=0], CallExpression)[callee.name='Date'], MemberExpression[object.name='Date'][property.name='now'], NewExpression[callee.name='Date'] > Literal[value=/./].arguments",
  message:
    'No hidden clock or time zone: take `now` as a parameter, from the injected clock or src/storefront/platform; dates are those of src/domain/plain-date.ts.',
};
const ANY_DATE = { ...CLOCK, selector: `${CLOCK.selector}, NewExpression[callee.name='Date']` };
const PERSIAN = {
  selector: ['Literal[value=', 'TemplateElement[value.raw=', 'JSXText[value=']
    .map((one) => `${one}/[\\u0600-\\u06FF]/]`)
    .join(),
  message: 'Persian sentences belong to src/messages.',
};
const SHOWN_TEXT = {
  selector:
    ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > MemberExpression[property.name=/^(name|title|subtitle|description|address|slogan)$/]',
  message: "A shop's text is shown by isolateLatin (src/domain/isolate-latin.ts), so that Latin words stay in order.",
};
const LAZY_SCHEMAS = {
  selector: 'ImportExpression[source.value=/\\.schemas$/]',
  message: 'Schemas by `import type`, so that no validator is in the bundle.',
};
const syntax = (...entries) => ({ 'no-restricted-syntax': ['error', ...PURE, ...entries] });

const WINDOW = ['window', 'localStorage', 'sessionStorage', 'indexedDB', 'location', 'history', 'navigator'];
const CLIENTS = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'];
const globals = (names, owner) => names.map((name) => ({ name, message: `Only ${owner} uses it.` }));
const noWindow = globals(WINDOW, 'src/storefront/platform');
const noClient = globals(CLIENTS, 'src/storefront/http');
const without = (...entries) => ({ 'no-restricted-globals': ['error', ...entries.flat()] });
const STORAGE = WINDOW.slice(1, 4).map((property) => ({ property, message: 'Only src/storefront/platform uses it.' }));

module.exports = {
  overrides: [
    { files: ['src/**', 'pages/**'], rules: { 'no-console': 'error', ...syntax(SETTINGS, CLOCK, PERSIAN) } },
    { files: ['src/server/**', 'src/backend/gateways/**'], rules: { 'no-console': 'off' } },
    { files: ['src/{contract,domain,messages}/**', 'src/backend/db/**'], rules: syntax(SETTINGS, CLOCK) },
    {
      files: ['src/storefront/**', 'src/panel/**', 'pages/**'],
      rules: {
        ...syntax(SETTINGS, ANY_DATE, PERSIAN, LAZY_SCHEMAS, SHOWN_TEXT),
        ...without(noWindow, noClient),
        'no-restricted-properties': ['error', ...STORAGE],
      },
    },
    {
      files: ['src/storefront/platform/**'],
      rules: { ...syntax(SETTINGS, PERSIAN, LAZY_SCHEMAS), ...without(noClient), 'no-restricted-properties': 'off' },
    },
    { files: ['src/storefront/http/**'], rules: without(noWindow) },
    { files: ['src/**/clock.ts'], rules: syntax(SETTINGS, PERSIAN) },
    {
      files: [
        'src/server/settings/settings.ts',
        'src/server/{server,api,seed,move-to-postgres,audit-books,backup,restore,move-files,doctor,setup}.ts',
        'src/launcher/{main,update}.ts',
      ],
      rules: syntax(CLOCK, PERSIAN),
    },
    { files: ['src/host-cli/**'], rules: without(globals(['fetch'], 'src/host-cli/shop-client.ts')) },
    { files: ['src/conformance/**'], rules: without(globals(['fetch'], 'src/conformance/contract-client.ts')) },
    // The entry points of the programs hand in clock, settings and fetch.
    { files: ['src/{host-cli,conformance}/main.ts'], rules: { ...syntax(PERSIAN), 'no-restricted-globals': 'off' } },
  ],
};
