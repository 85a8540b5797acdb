// eslint-disable-next-line @next/next/no-document-import-in-page -- pages/_document.tsx alone imports this
import { Head } from 'next/document';
import { cloneElement, type JSX } from 'react';
import { DEFERRED_SCRIPT_TYPE } from './deferred-script-type';

type Scripts = ReturnType<Head['getDynamicChunks']>;

/**
 * The same scripts with a type that browsers do not run. public/pre-paint.js fetches and runs them in order, like
 * `defer`, after the page has been parsed and painted, so that visible content has the network and the processor for
 * itself until then. A hidden tab does not wait for a paint, and the delay after parsing is at most one second.
 */
function deferScripts(scripts: Scripts): JSX.Element[] {
  return scripts.flatMap((script) =>
    script ? [cloneElement(script, { type: DEFERRED_SCRIPT_TYPE, defer: undefined, async: undefined })] : [],
  );
}

/**
 * The head of every page: its scripts run after the first paint (docs/decisions/0014). In development Next's own
 * order applies.
 */
export class DeferredScriptsHead extends Head {
  override getDynamicChunks(files: Parameters<Head['getDynamicChunks']>[0]): JSX.Element[] {
    const scripts = super.getDynamicChunks(files);
    return this.context.isDevelopment ? scripts.flatMap((script) => (script ? [script] : [])) : deferScripts(scripts);
  }

  override getScripts(files: Parameters<Head['getScripts']>[0]): JSX.Element[] {
    const scripts = super.getScripts(files);
    return this.context.isDevelopment ? scripts : deferScripts(scripts);
  }
}
