import { useCallback } from 'react';
import { type RaRecord, type RedirectionSideEffect, useCreatePath } from 'react-admin';
import { useReturn } from '../wayBack.ts';

/**
 * Returns a redirect that leaves a finished form the way the user came, and removes the form from the history. Takes
 * the arguments of react-admin's `useRedirect`, except for external addresses.
 * @example const leave = useLeaveForm(); leave('show', 'customers', record);
 */
export function useLeaveForm() {
  const goBack = useReturn();
  const createPath = useCreatePath();
  return useCallback(
    (to: RedirectionSideEffect, resource?: string, record?: Partial<RaRecord>) => {
      if (!to) return;
      const target =
        typeof to === 'function'
          ? to(resource, record?.id, record)
          : createPath({ resource: resource ?? '', id: record?.id, type: to });
      const address = typeof target === 'string' ? target : `${target.pathname ?? ''}${target.search ?? ''}`;
      // A list restores its own scroll position.
      goBack(`/${address.replace(/^\//, '')}`, { top: to !== 'list' });
    },
    [goBack, createPath],
  );
}
