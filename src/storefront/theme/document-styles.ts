import type { EmotionCache } from '@emotion/cache';
import { documentGetInitialProps, type DocumentHeadTagsProps } from '@mui/material-nextjs/v16-pagesRouter';
import type { DocumentContext, DocumentInitialProps } from 'next/dist/shared/lib/utils';
import { createEmotionCache } from './mui-cache';

/** The cache for rendering one page: its styles are collected, not written among the elements, as MUI's function has it. */
export function documentCache(): EmotionCache {
  return Object.assign(createEmotionCache(), { compat: true as const });
}

/**
 * A rendered page with the styles of its MUI widgets. Most pages have none, in whose whole HTML MUI would look for them.
 * @param emotionCache the one that the page was rendered with
 */
export async function withWidgetStyles(
  page: DocumentInitialProps,
  context: DocumentContext,
  emotionCache: EmotionCache,
): Promise<DocumentInitialProps & DocumentHeadTagsProps> {
  if (Object.keys(emotionCache.inserted).length === 0) return { ...page, emotionStyleTags: [] };
  return await documentGetInitialProps({ ...context, renderPage: () => page }, { emotionCache });
}
