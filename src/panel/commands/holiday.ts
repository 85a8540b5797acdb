/** The shop's own word on a day: a holiday here, a working day, or what the calendar says. */
import { panelCalls } from '@/contract/panel.calls';
import '@/text/panel';
import { t } from '@/text/t';
import type { Command } from '../command';
import { Refusal } from '../refusal';
import { typedDay } from '../typed';

export const holiday: Command = {
  takes: '<date> [title…] [--working] [--reset]',
  about: 'command.holiday.about',
  flags: { working: 'boolean', reset: 'boolean' },
  async run(run) {
    const [day = '', ...rest] = run.words;
    const { working, reset } = run.flags;
    const title = rest.join(' ');
    if ([working, reset, title !== ''].filter(Boolean).length > 1) throw new Refusal(t('command.holiday.oneOf'));
    const date = typedDay(day, run.io.now());
    const body = reset ? { date, reset: true } : { date, title: working ? null : title || t('command.holiday.plain') };
    run.say((await run.shop.ask(panelCalls.changeHoliday, { body })).msg);
  },
};
