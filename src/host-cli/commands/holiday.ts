/** Overrides a day: a holiday of this shop, a working day, or what the calendar says. */
import { panelEndpoints } from '@/contract/panel.endpoints';
import { t } from '@/messages/format-message';
import type { Command } from '../command';
import { CliError } from '../cli-error';
import { parseDay } from '../parse-arguments';
import { panelMessages } from '@/messages/panel';

export const holiday: Command = {
  usage: '<date> [title…] [--working] [--reset]',
  description: panelMessages.commandHolidayAbout,
  flags: { working: 'boolean', reset: 'boolean' },
  async run(run) {
    const [day = '', ...rest] = run.words;
    const { working, reset } = run.flags;
    const title = rest.join(' ');
    if ([working, reset, title !== ''].filter(Boolean).length > 1)
      throw new CliError(t(panelMessages.commandHolidayOneOf));
    const date = parseDay(day, run.io.now());
    const body = reset
      ? { date, reset: true }
      : { date, title: working ? null : title || t(panelMessages.commandHolidayPlain) };
    run.print((await run.api.request(panelEndpoints.changeHoliday, { body })).msg);
  },
};
