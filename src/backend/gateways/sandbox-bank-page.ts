/** The pages of the built-in bank: plain HTML without scripts. */

export interface SandboxPageContent {
  readonly title: string;
  readonly note: string;
  /** Rows of name and value. */
  readonly rows: readonly (readonly [name: string, value: string])[];
  /** Buttons of the form with the value of `answer` that each sends; the first is the primary one. */
  readonly buttons: readonly (readonly [answer: string, label: string])[];
}

/** Allows the page's own style and form, the shop's font, and nothing else. */
export const SANDBOX_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const STYLE = `
@font-face { font-family: Vazir; src: url(/fonts/vazirmatn-400-700.woff2) format('woff2'); font-weight: 400 700; font-display: swap }
:root { --ground: #f4f6f8; --surface: #ffffff; --line: #d8dee4; --text: #1b2630; --muted: #55626e; --brand: #1d5b8f; --error: #b3261e }
* { box-sizing: border-box }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--text); font: 16px/1.8 Vazir, Tahoma, sans-serif }
main { inline-size: 100%; max-inline-size: 420px; padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 16px }
h1 { margin: 0; font-size: 20px }
p { margin-block: 4px 16px; color: var(--muted) }
dl { margin: 0 0 24px; border-block: 1px solid var(--line) }
dl div { display: flex; justify-content: space-between; gap: 16px; padding-block: 12px }
dt { color: var(--muted) }
dd { margin: 0; font-weight: 700 }
form { display: grid; gap: 8px }
button { min-block-size: 48px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); color: var(--text); font: inherit; cursor: pointer }
button:first-child { background: var(--brand); border-color: var(--brand); color: var(--surface); font-weight: 700 }
button:focus-visible { outline: 3px solid var(--text); outline-offset: 2px }
`;

/** One page of the bank. All texts are escaped. */
export function sandboxPage({ title, note, rows, buttons }: SandboxPageContent): string {
  const list = rows.map(([name, value]) => `<div><dt>${escape(name)}</dt><dd>${escape(value)}</dd></div>`).join('');
  const form = buttons
    .map(([answer, label]) => `<button name="answer" value="${escape(answer)}">${escape(label)}</button>`)
    .join('');
  return [
    '<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escape(title)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${escape(title)}</h1><p>${escape(note)}</p>`,
    rows.length > 0 ? `<dl>${list}</dl>` : '',
    buttons.length > 0 ? `<form method="post">${form}</form>` : '',
    '</main></body></html>',
  ].join('');
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
