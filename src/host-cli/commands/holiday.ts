/** The shop's own word on a day: a holiday here, a working day, or what the calendar says. */
import { panelCalls } from '@/contract/panel.endpoints';
import { t } from '@/messages/translate';
import type { Command } from '../command';
import { Refusal } from '../cli-error';
import { typedDay } from '../parse-arguments';
import { panelMessages } from '@/messages/panel';

export const holiday: Command = {
  takes: '<date> [title…] [--working] [--reset]',
  about: panelMessages.commandHolidayAbout,
  flags: { working: 'boolean', reset: 'boolean' },
  async run(run) {
    const [day = '', ...rest] = run.words;
    const { working, reset } = run.flags;
    const title = rest.join(' ');
    if ([working, reset, title !== ''].filter(Boolean).length > 1)
      throw new Refusal(t(panelMessages.commandHolidayOneOf));
    const date = typedDay(day, run.io.now());
    const body = reset
      ? { date, reset: true }
      : { date, title: working ? null : title || t(panelMessages.commandHolidayPlain) };
    run.say((await run.shop.ask(panelCalls.changeHoliday, { body })).msg);
  },
};
