import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAuthProvider } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { letAllStand } from '#web/ui/undoable.ts';

/**
 * Handles an address with another studio: commits undoable changes, as an undo would restore lists of the previous
 * studio, and invalidates all queries.
 */
export function StudioOfAddress() {
  const { search } = useLocation();
  const queryClient = useQueryClient();
  const authProvider = useAuthProvider();
  const studio = new URLSearchParams(search).get('studioId');
  const last = useRef(studio);
  useEffect(() => {
    if (last.current === studio) return;
    last.current = studio;
    authProvider?.forgetPermissions?.();
    void letAllStand().then(() => queryClient.invalidateQueries());
  }, [studio, queryClient, authProvider]);
  return null;
}
