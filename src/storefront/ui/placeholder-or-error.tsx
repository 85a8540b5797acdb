import type { DynamicOptionsLoadingProps } from 'next/dynamic';
import type { ComponentType } from 'react';
import { ErrorState } from './error-state';

/** For `next/dynamic`: a placeholder until the code is loaded, or an error with a button when loading failed. */
export function placeholderOrError(Placeholder: ComponentType) {
  return function PlaceholderOrError({ error, retry }: DynamicOptionsLoadingProps) {
    return error ? <ErrorState offline onRetry={() => retry?.()} /> : <Placeholder />;
  };
}
