/** The records that the user has opened last, for the search before anything is typed. Signing out forgets them. */
import { useEffect } from 'react';
import { useStore } from 'react-admin';

/** A record's page as the user saw it. */
export interface Visit {
  /** Path of the resource. */
  readonly resource: string;
  readonly id: string;
  readonly title: string;
  readonly studio_id: string;
}

/** Number of records remembered. */
const MOST = 8;

const KEY = 'visits';
const NONE: readonly Visit[] = [];

/** Returns the records opened last, the latest first. @example const [latest] = useVisits(); */
export function useVisits(): readonly Visit[] {
  return useStore<readonly Visit[]>(KEY, NONE)[0];
}

/** Remembers that the record's page is open. */
export function useVisit({ resource, id, title, studio_id }: Visit): void {
  const [, change] = useStore<readonly Visit[]>(KEY, NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: react-admin's setter is new with every change of the store
  useEffect(() => {
    change((before) =>
      [
        { resource, id, title, studio_id },
        ...before.filter((one) => one.id !== id || one.resource !== resource),
      ].slice(0, MOST),
    );
  }, [resource, id, title, studio_id]);
}
