/** Look-ups among declarations. */
import type { Resource } from './define.ts';

/**
 * Returns the resource whose endpoints, pages or table have that path.
 * @example resourceByPath('coaches', allResources)?.name // 'trainers'
 */
export function resourceByPath(path: string, among: readonly Resource[]): Resource | undefined {
  return among.find((resource) => resource.path === path);
}

/** Returns the resource of that name. @example resourceByName('trainers', allResources)?.path // 'coaches' */
export function resourceByName(name: string, among: readonly Resource[]): Resource | undefined {
  return among.find((resource) => resource.name === name);
}
