/** The shop's own pages of text (not in the specification). */
import * as z from 'zod';
import * as f from './field-schemas';

const pageSummary = z.object({
  slug: z.string(),
  title: z.string(),
  /** When title or text last changed. */
  changed_at: f.instant,
});

/** `body` is Markdown: headings, paragraphs, lists, emphasis, links and quotations. HTML in it is shown as text. */
const page = pageSummary.extend({ body: z.string() });
export type OwnPage = z.output<typeof page>;

export const pagesSchemas = {
  listPages: {
    access: 'public',
    summary: 'The shop’s own pages, without their text',
    response: z.object({ pages: z.array(pageSummary) }),
  },
  getPage: {
    access: 'public',
    summary: 'One of the shop’s own pages, its text as Markdown without HTML',
    params: z.object({ slug: f.text(120) }),
    response: z.object({ page }),
  },
} as const;
