import type { DynamicOptionsLoadingProps } from 'next/dynamic';
import type { ComponentType } from 'react';
import { ErrorState } from './error-state';

/**
 * For `next/dynamic`: a placeholder until the code has arrived, or an error with a button when it could not be loaded.
 */
export function placeholderOrError(Placeholder: ComponentType) {
  return function PlaceholderOrError({ error, retry }: DynamicOptionsLoadingProps) {
    return error ? <ErrorState offline onRetry={() => retry?.()} /> : <Placeholder />;
  };
}
