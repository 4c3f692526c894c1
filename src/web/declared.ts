/**
 * The declarations as the app knows them: in outline at once, whole as soon as their code is loaded. Pages wait for all of
 * them (`allDeclared.ts`), but those that `navigation.ts` opens with fewer.
 */
import { useEffect, useSyncExternalStore } from 'react';
import type { Resource } from '#declare/define.ts';
import { type Outline, outlines } from '#resources/outlines.ts';
import { allDeclared } from './allDeclared.ts';

const pending = new Map<string, Resource>();
const listeners = new Set<() => void>();

/** All resources, in the order of the registry. Each is completed in place: whoever holds one has all of it then. */
export const declared: readonly Resource[] = outlines.map((one) => ('fields' in one ? one : begun(one)));

/** Without fields, and with its records' ids for titles. */
function begun(outline: Outline): Resource {
  const resource: Resource = {
    ...outline,
    fields: {},
    list: { columns: [], ...outline.list },
    title: () => '',
  };
  pending.set(outline.name, resource);
  return resource;
}

/** Completes the outlines of these resources. @example declare([customers, trainers]) */
export function declare(resources: readonly Resource[]): void {
  let news = false;
  for (const resource of resources) {
    const outline = pending.get(resource.name);
    if (!outline) continue;
    Object.assign(outline, resource);
    pending.delete(resource.name);
    news = true;
  }
  if (news) for (const listener of [...listeners]) listener();
}

/** Calls the listener whenever outlines were completed, until the returned function is called. */
export function onDeclared(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns whether the resource is more than an outline. */
export function isDeclared(resource: Resource): boolean {
  return pending.get(resource.name) !== resource;
}

/**
 * Returns whether the resource is more than an outline, and renders again once it is: its declaration is loaded then. What
 * isn't declared is no outline.
 */
export function useDeclared(resource: Resource | undefined): boolean {
  const isWhole = useSyncExternalStore(onDeclared, () => !resource || isDeclared(resource));
  useEffect(() => {
    if (!isWhole) allDeclared().catch(() => undefined);
  }, [isWhole]);
  return isWhole;
}
