import { changedFields, formerValues } from '@/panel/api/record-changes';

describe('changed fields of a record', () => {
  const before = { config: { title: 'a', links: { faq: '/page/questions', about_us: null } } };

  it('contain the changed objects of a part as a whole', () => {
    const links = { faq: '/page/other', about_us: null };
    expect(changedFields('settings', { config: { title: 'a', links } }, before)).toEqual({ config: { links } });
  });

  it('include cleared fields, but not fields that the form registered without a value', () => {
    const links = { faq: null, about_us: null, hosts: null };
    expect(changedFields('settings', { config: { title: 'a', links } }, before)).toEqual({
      config: { links: { faq: null, about_us: null } },
    });
  });
});

it('the change that undoes another clears what the record did not have before', () => {
  const before = { settings: {}, config: { title: 'a' }, slogan: 'b' };
  const after = { settings: { top_up_min: 5 }, config: { title: 'a', header: { image: 'i' } }, slogan: 'c' };
  const undo = formerValues('settings', ['settings', 'config', 'slogan'], before, after);
  expect(changedFields('settings', undo, after)).toEqual({
    settings: { top_up_min: null },
    config: { header: null },
    slogan: 'b',
  });
});
