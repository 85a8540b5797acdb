// eslint-disable-next-line @next/next/no-document-import-in-page -- pages/_document.tsx alone imports this
import { Head } from 'next/document';
import { cloneElement, type JSX } from 'react';

/**
 * A type that no browser runs: public/pre-paint.js replaces these scripts by ones that run after the first paint. A data
 * block must have no `src` (HTML, "the script element"), so its address is in `data-src`.
 */
export const DEFERRED_SCRIPT_TYPE = 'text/deferred';

type Scripts = ReturnType<Head['getDynamicChunks']>;

function deferred(scripts: Scripts): JSX.Element[] {
  return scripts.flatMap((script) => {
    if (!script) return [];
    const { src } = script.props as { src?: string };
    const inert = { type: DEFERRED_SCRIPT_TYPE, src: undefined, defer: undefined, async: undefined, 'data-src': src };
    return [cloneElement(script as JSX.Element, inert)];
  });
}

/**
 * The head of every page: its scripts run after the first paint (docs/decisions/0014). While developing, Next's own
 * order applies.
 */
export class DeferredScriptsHead extends Head {
  override getDynamicChunks(files: Parameters<Head['getDynamicChunks']>[0]): JSX.Element[] {
    const scripts = super.getDynamicChunks(files);
    return this.context.isDevelopment ? scripts.flatMap((script) => (script ? [script] : [])) : deferred(scripts);
  }

  override getScripts(files: Parameters<Head['getScripts']>[0]): JSX.Element[] {
    const scripts = super.getScripts(files);
    return this.context.isDevelopment ? scripts : deferred(scripts);
  }
}
