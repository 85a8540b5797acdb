/** Comments of guests: listed, approved with or without a reply, rejected. */
import { panelEndpoints } from '@/contract/panel.endpoints';
import type { PanelComment } from '@/contract/panel.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatInstantDate } from '@/domain/instant';
import { t } from '@/messages/format-message';
import { textFlag, type Command, type Run } from '../command';
import { CliError } from '../cli-error';
import { parseCount, parseId } from '../parse-arguments';
import { commonMessages } from '@/messages/common';
import { panelMessages } from '@/messages/panel';

const STATES = ['pending', 'approved', 'rejected', 'reported'] as const;
const MAX_PAGES = 100_000;

export const comments: Command = {
  usage: '[status] [--page N]',
  description: panelMessages.commandCommentsAbout,
  flags: { page: 'string' },
  async run(run) {
    const [given] = run.words;
    const status = STATES.find((state) => state === given);
    if (given !== undefined && status === undefined)
      throw new CliError(
        t(panelMessages.commandBadChoice, { text: given, choices: STATES.join(t(commonMessages.listSeparator)) }),
      );
    const page = parseCount(textFlag(run, 'page') ?? '1', MAX_PAGES);
    const { data } = await run.api.request(panelEndpoints.listPanelComments, { query: { page, status } });
    if (data.comments.length === 0) return run.print(t(panelMessages.commandCommentsEmpty));
    for (const comment of data.comments) {
      for (const line of linesOf(comment)) run.print(line);
      run.print('');
    }
    const pages = Math.ceil(data.total / data.limit);
    if (pages > 1)
      run.print(t(panelMessages.commandPage, { page: toPersianDigits(data.page), pages: toPersianDigits(pages) }));
  },
};

export const approveComment = review('approved', panelMessages.commandApproveAbout);
export const rejectComment = review('rejected', panelMessages.commandRejectCommentAbout);

export const reply: Command = {
  usage: '<comment> [text…]',
  description: panelMessages.commandReplyAbout,
  async run(run) {
    const [id = '', ...words] = run.words;
    const { data, msg } = await run.api.request(panelEndpoints.reviewComment, {
      params: { id: parseId(id) },
      body: { reply: words.join(' ') },
    });
    for (const line of linesOf(data.comment)) run.print(line);
    run.print(msg);
  },
};

function review(status: 'approved' | 'rejected', description: Command['description']): Command {
  return {
    usage: '<comment> [--reply R]',
    description,
    flags: { reply: 'string' },
    async run(run: Run) {
      const reply = textFlag(run, 'reply');
      const { data, msg } = await run.api.request(panelEndpoints.reviewComment, {
        params: { id: parseId(run.words[0] ?? '') },
        body: { status, reply },
      });
      for (const line of linesOf(data.comment)) run.print(line);
      run.print(msg);
    },
  };
}

function linesOf({ id, star, name, product, created_at, status, comment, reply, reports }: PanelComment): string[] {
  return [
    t(panelMessages['command.comment.head'], {
      id: toPersianDigits(id),
      star: toPersianDigits(star),
      name,
      product: product.name,
      date: formatInstantDate(created_at),
      status: t(panelMessages[`command.comment.${status}`]),
    }),
    oneLine(comment),
    ...(reply === null ? [] : [t(panelMessages['command.comment.reply'], { text: oneLine(reply) })]),
    ...reports.map((report) => t(panelMessages['command.comment.report'], { text: oneLine(report) })),
  ];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
