import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Footer } from '@/storefront/shell/footer';
import type { Site } from '@/domain/site';
import { residenceSite, siteWith } from '@tests/support/render-with-layout';

const draw = (site: Site = residenceSite) => render(<Footer site={site} />);
const helpLinks = () => within(screen.getByRole('navigation', { name: 'راهنما و خدمات' })).getAllByRole('link');
const nameOf = (link: HTMLElement) => link.textContent?.replace('(در زبانهٔ جدید باز می‌شود)', '').trim();

describe('the footer', () => {
  it('shows slogan, description, help, support, socials, address and badges over the footer image [FOOT-01]', () => {
    const { container } = draw();
    expect(screen.getByRole('heading', { name: 'خانه‌ای برای هر سفر' })).toBeInTheDocument();
    expect(screen.getByText('شرحی بلند دربارهٔ فروشگاه.')).toBeInTheDocument();
    expect(screen.getByText('منتظر شنیدن صدای گرم شما هستیم')).toBeInTheDocument();
    expect(screen.getAllByRole('img')).toHaveLength(2);
    expect(container.querySelector('footer[data-image] > img')).toHaveAttribute(
      'src',
      expect.stringContaining(encodeURIComponent('/files/footer.jpg')),
    );
  });

  it('clamps the description, with a labelled toggle [FOOT-02]', async () => {
    draw();
    const description = screen.getByText('شرحی بلند دربارهٔ فروشگاه.');
    expect(description).toHaveAttribute('data-clamped', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'نمایش بیشتر', expanded: false }));
    expect(description).toHaveAttribute('data-clamped', 'false');
    await userEvent.click(screen.getByRole('button', { name: 'نمایش کمتر', expanded: true }));
    expect(description).toHaveAttribute('data-clamped', 'true');
  });

  it('opens every help link in a new tab [FOOT-03]', () => {
    draw();
    expect(helpLinks().map(nameOf)).toEqual([
      'خدمات ما',
      'راهنمای سایت',
      'پیوندهای مفید',
      'قوانین و مقررات',
      'تماس با ما',
      'سؤالات متداول',
      'شرایط لغو رزرو',
      'درباره ما',
      'ثبت شکایات',
      'راهنمای رزرو اقامتگاه',
      'میزبانان',
      'پشتیبانی',
    ]);
    for (const link of helpLinks()) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    }
  });

  it('takes help links from the config, hides empty ones, and lets settings override fixed ones [FOOT-04]', () => {
    const links = { ...residenceSite.config.links, about_us: null, protest: 'javascript:alert(1)' };
    draw(siteWith({ links }, {}, { footerLinks: { terms: 'https://my.example/terms' } }));
    const names = helpLinks().map(nameOf);
    expect(names).not.toContain('درباره ما');
    expect(names).not.toContain('ثبت شکایات');
    expect(screen.getByRole('link', { name: /تماس با ما/ })).toHaveAttribute('href', 'https://shop.example/contact');
    expect(screen.getByRole('link', { name: /قوانین و مقررات/ })).toHaveAttribute('href', 'https://my.example/terms');
  });

  it('lets the config override the other help links as well, and hides those that it leaves empty [FOOT-04]', () => {
    const links = {
      ...residenceSite.config.links,
      faq: '/page/questions',
      services: '',
      support: null,
      terms: '/page/terms',
    };
    draw(siteWith({ links }, {}, { footerLinks: { terms: 'https://my.example/terms' } }));
    expect(screen.getByRole('link', { name: /سؤالات متداول/ })).toHaveAttribute('href', '/page/questions');
    expect(screen.getByRole('link', { name: /قوانین و مقررات/ })).toHaveAttribute('href', 'https://my.example/terms');
    expect(helpLinks().map(nameOf)).not.toContain('خدمات ما');
    expect(helpLinks().map(nameOf)).not.toContain('پشتیبانی');
  });

  it('lists the shop’s own pages without a help link after the help links [FOOT-04]', () => {
    draw(siteWith({ pages: [{ slug: 'وبلاگ-ما', title: 'وبلاگ ما' }] }));
    const last = helpLinks().at(-1);
    expect(last && nameOf(last)).toBe('وبلاگ ما');
    expect(last).toHaveAttribute('href', expect.stringMatching(/^\/page\//));
  });

  it.each(['eco_food', 'shop'] as const)(
    'has no links about bookings and hosts in a shop of the type %s [FOOT-03]',
    (shop_type) => {
      draw(siteWith({}, { shop_type }));
      expect(helpLinks().map(nameOf)).toEqual([
        'خدمات ما',
        'راهنمای سایت',
        'پیوندهای مفید',
        'قوانین و مقررات',
        'تماس با ما',
        'سؤالات متداول',
        'شرایط لغو سفارش',
        'درباره ما',
        'ثبت شکایات',
        'پشتیبانی',
      ]);
    },
  );

  it('shows the support hours of the config instead of the default text [FOOT-05]', () => {
    draw(siteWith({ support: { hours: 'هر روز از ۹ تا ۲۱' } }));
    expect(screen.getByText('هر روز از ۹ تا ۲۱')).toBeInTheDocument();
    expect(screen.queryByText(/۲۴ ساعته/)).not.toBeInTheDocument();
  });

  it('shows the support texts and a phone link with prefix and highlighted number [FOOT-05, FOOT-06]', () => {
    draw();
    expect(screen.getByText('پاسخ‌گویی ۲۴ ساعته در تمام روزهای هفته')).toBeInTheDocument();
    expect(screen.getByText('مرکز تماس صدای مشتریان')).toBeInTheDocument();
    const call = screen.getByRole('link', { name: 'تماس با پشتیبانی: ۰۲۱ ۹۱۰۰۱۲۳۴' });
    expect(call).toHaveAttribute('href', 'tel:02191001234');
    expect(within(call).getByText('۰۲۱').tagName).toBe('SPAN');
    expect(within(call).getByText('۹۱۰۰۱۲۳۴').tagName).toBe('B');
  });

  it('highlights the whole number without a hyphen, and shows none without a number [FOOT-06]', () => {
    const { rerender } = draw(siteWith({ support: { number: '1550', view: null } }));
    expect(screen.getByText('۱۵۵۰').tagName).toBe('B');
    rerender(<Footer site={siteWith({ support: {} })} />);
    expect(screen.queryByRole('link', { name: /تماس با پشتیبانی/ })).not.toBeInTheDocument();
  });

  it('shows the address of the config [FOOT-07]', () => {
    draw();
    expect(screen.getByText('آدرس: تهران، خیابان نخست')).toBeInTheDocument();
  });

  it('shows each social icon and the email only if set [FOOT-08]', () => {
    const { rerender } = draw();
    const socials = () => within(screen.getByRole('list', { name: 'ما را دنبال کنید' })).getAllByRole('link');
    expect(socials()).toHaveLength(6);
    expect(screen.getByRole('link', { name: 'ایمیل' })).toHaveAttribute('href', 'mailto:salam@shop.example');
    rerender(<Footer site={siteWith({ social_links: { telegram: 'https://social.example/t' }, contacts: {} })} />);
    expect(socials().map((link) => link.getAttribute('href'))).toEqual(['https://social.example/t']);
  });

  it('shows the default trust badge or the shop’s own, and the national one [FOOT-09]', () => {
    const { rerender, container } = draw();
    expect(screen.getByAltText('نماد اعتماد الکترونیکی')).toHaveAttribute('src', '/images/badge-trust.svg');
    expect(screen.getByAltText('نشان ملی ثبت رسانه‌های دیجیتال')).toBeInTheDocument();
    const enamd =
      '<a href="https://trustseal.enamad.ir/?id=1" target="_blank"><img src="https://trustseal.enamad.ir/logo.aspx?id=1" alt=""></a>';
    rerender(<Footer site={siteWith({ footer: { enamd } })} />);
    const seal = container.querySelector('img[src^="https://trustseal.enamad.ir/"]');
    expect(seal).toBeInTheDocument();
    expect(screen.queryByAltText('نماد اعتماد الکترونیکی')).not.toBeInTheDocument();
    if (seal) fireEvent.error(seal);
    expect(screen.getByAltText('نماد اعتماد الکترونیکی')).toBeInTheDocument();
  });
});
