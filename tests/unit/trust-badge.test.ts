import { cleanTrustBadge } from '@/server/settings/trust-badge';

const SEAL =
  "<a referrerpolicy='origin' target='_blank' href='https://trustseal.enamad.ir/?id=1&Code=X'><img referrerpolicy='origin' src='https://trustseal.enamad.ir/logo.aspx?id=1&Code=X' alt='' style='cursor:pointer' code='X'></a>";

describe('trust badge [FOOT-09]', () => {
  it('is kept complete as the authority issues it, with the referrer policy of the seal', () => {
    const clean = cleanTrustBadge(SEAL);
    expect(clean).toContain('href="https://trustseal.enamad.ir/?id=1&amp;Code=X"');
    expect(clean).toContain('src="https://trustseal.enamad.ir/logo.aspx?id=1&amp;Code=X"');
    expect(clean).toContain('code="X"');
    expect(clean.match(/referrerpolicy="origin"/g)).toHaveLength(2);
    expect(clean).toContain('rel="noopener"');
    expect(clean).not.toContain('style=');
  });

  it.each([
    ['a script', `<script>steal()</script>${SEAL}`],
    ['a handler', SEAL.replace('<img', '<img onerror="steal()" onload="steal()"')],
    ['a frame', `<iframe src="https://trustseal.enamad.ir"></iframe>${SEAL}`],
    ['a form', `<form action="https://evil.example"><input name="code"></form>${SEAL}`],
  ])('loses %s', (_, html) => {
    const clean = cleanTrustBadge(html);
    expect(clean).not.toMatch(/steal|iframe|form|input|evil|onerror/);
    expect(clean).toContain('logo.aspx');
  });

  it('keeps an id like those of the badges, but no id that a page uses itself', () => {
    const named = (id: string) =>
      cleanTrustBadge(
        `<a id="${id}" href="https://trustseal.enamad.ir/">{}<img id="${id}" src="https://trustseal.enamad.ir/logo.aspx"></a>`,
      );
    expect(named('jxlzesgtnbqergvjo').match(/id="jxlzesgtnbqergvjo"/g)).toHaveLength(2);
    for (const id of ['__NEXT_DATA__', '__next', 'menu-button', '']) expect(named(id)).not.toContain('id=');
  });

  it.each([
    ['another host', '<a href="https://evil.example"><img src="https://evil.example/x.png"></a>'],
    ['a host with the same beginning', '<img src="https://trustseal.enamad.ir.evil.example/logo.aspx">'],
    ['a host before an at sign', '<img src="https://trustseal.enamad.ir@evil.example/logo.aspx">'],
    ['plain HTTP', '<img src="http://trustseal.enamad.ir/logo.aspx">'],
    ['a script address', '<a href="javascript:steal()"><img src="data:image/png;base64,AA"></a>'],
    ['no picture at all', 'سلام'],
  ])('is empty for %s, so that the default badge is shown', (_, html) => {
    expect(cleanTrustBadge(html)).toBe('');
  });
});
