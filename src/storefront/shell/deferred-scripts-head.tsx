// eslint-disable-next-line @next/next/no-document-import-in-page -- pages/_document.tsx alone imports this
import { Head } from 'next/document';
import { cloneElement, type JSX } from 'react';
import { DEFERRED_SCRIPT_TYPE } from './deferred-script-type';

type Scripts = ReturnType<Head['getDynamicChunks']>;

/**
 * The same scripts, of a type that no browser runs. public/pre-paint.js fetches and runs them, one after another as `defer`
 * does, when the page has been read and painted: what is to be seen has the line and the processor for itself until then.
 * A page that nobody sees (a tab behind) waits for no paint, and none waits longer than a second after it was read.
 */
function afterPaint(scripts: Scripts): JSX.Element[] {
  return scripts.flatMap((script) =>
    script ? [cloneElement(script, { type: DEFERRED_SCRIPT_TYPE, defer: undefined, async: undefined })] : [],
  );
}

/** The head of every page: its scripts run after the first paint (docs/decisions/0014). While developing, Next's own order stands. */
export class DeferredScriptsHead extends Head {
  override getDynamicChunks(files: Parameters<Head['getDynamicChunks']>[0]): JSX.Element[] {
    const scripts = super.getDynamicChunks(files);
    return this.context.isDevelopment ? scripts.flatMap((script) => (script ? [script] : [])) : afterPaint(scripts);
  }

  override getScripts(files: Parameters<Head['getScripts']>[0]): JSX.Element[] {
    const scripts = super.getScripts(files);
    return this.context.isDevelopment ? scripts : afterPaint(scripts);
  }
}
