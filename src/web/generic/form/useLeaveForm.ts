import { useCallback } from 'react';
import { type RaRecord, type RedirectionSideEffect, useCreatePath, useNavigate } from 'react-admin';

/**
 * Leads away from a form that is done with, in its place in the history: the way back skips it, and ends where one was
 * before it. Takes what react-admin's `useRedirect` takes, but for addresses elsewhere.
 * @example const leave = useLeaveForm(); leave('show', 'customers', record);
 */
export function useLeaveForm() {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  return useCallback(
    (to: RedirectionSideEffect, resource?: string, record?: Partial<RaRecord>) => {
      if (!to) return;
      const target =
        typeof to === 'function'
          ? to(resource, record?.id, record)
          : createPath({ resource: resource ?? '', id: record?.id, type: to });
      const address = typeof target === 'string' ? `/${target.replace(/^\//, '')}` : target;
      // A list puts itself where it was.
      navigate(address, { replace: true, state: to === 'list' ? {} : { _scrollToTop: true } });
    },
    [navigate, createPath],
  );
}
