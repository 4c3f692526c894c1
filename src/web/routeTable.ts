/** Every route of the app: who may go there, and what it is called while its screen is still to come. */

import type { Resource } from '../resources/define.ts';
import { type Action, leastLevel } from '../resources/define.ts';
import { type Feature, hasFeatures } from '../resources/features.ts';
import { allResources } from '../resources/index.ts';
import { hasLevel, type LevelName } from '../resources/levels.ts';
import type { Permissions } from './permissions.ts';

export interface AppRoute {
  /** Pattern with `:name` for one segment. The most specific matching route counts. */
  readonly path: string;
  /** Least level. */
  readonly level: LevelName;
  /** Features of which one is needed, or with `all` every one. */
  readonly features?: readonly Feature[];
  readonly all?: boolean;
  /** Title of a page whose screen doesn't exist yet: "folgt". */
  readonly title?: string;
}

const COURSES = ['COURSES'] as const;
const TRAINING = ['TRAINING_DIARY'] as const;
const NUTRITION = ['NUTRITION_DIARY'] as const;

/**
 * The specification's table of routes, to the letter: a feature stands only where it names one for the route, not
 * where the sidebar alone has one. Where it says "not shown" or "no guard", the level is the least that may stay.
 */
export const routes: readonly AppRoute[] = [
  { path: '/', level: 'trainer' },
  { path: '/schedule', level: 'trainer', title: 'Termine' },
  { path: '/schedule/:trainerId', level: 'trainer', title: 'Termine' },
  { path: '/schedule/appointments/create', level: 'trainer', title: 'Termin anlegen' },
  {
    path: '/schedule/appointments/:appointmentId/edit',
    level: 'trainer',
    title: 'Termin bearbeiten',
  },
  { path: '/courses', level: 'admin', features: COURSES, title: 'Kurse' },
  { path: '/courses/create', level: 'trainer', title: 'Kurs anlegen' },
  { path: '/courses/:courseId/edit', level: 'trainer', title: 'Kurs bearbeiten' },
  { path: '/locations', level: 'admin', title: 'Standorte' },
  { path: '/locations/create', level: 'admin', title: 'Standort anlegen' },
  { path: '/locations/:locationId/edit', level: 'admin', title: 'Standort bearbeiten' },
  { path: '/exercises', level: 'trainer', title: 'Übungen' },
  { path: '/exercises/create', level: 'trainer', title: 'Übung anlegen' },
  { path: '/exercises/:exerciseId/edit', level: 'trainer', title: 'Übung bearbeiten' },
  { path: '/workouts', level: 'trainer', title: 'Workouts' },
  { path: '/workouts/create', level: 'trainer', title: 'Workout anlegen' },
  { path: '/workouts/:workoutId/edit', level: 'trainer', title: 'Workout bearbeiten' },
  { path: '/nutrition', level: 'trainer', features: NUTRITION, title: 'Ernährung' },
  { path: '/nutrition/templates', level: 'trainer', features: NUTRITION, title: 'Ernährungspläne' },
  {
    path: '/nutrition/templates/create',
    level: 'trainer',
    features: NUTRITION,
    title: 'Ernährungsplan anlegen',
  },
  {
    path: '/nutrition/templates/:templateId/edit',
    level: 'trainer',
    features: NUTRITION,
    title: 'Ernährungsplan bearbeiten',
  },
  { path: '/products', level: 'admin', title: 'Produktverwaltung' },
  { path: '/products/create', level: 'admin', title: 'Produkt anlegen' },
  { path: '/products/:productId', level: 'admin', title: 'Produkt' },
  { path: '/contracts', level: 'trainer', title: 'Vertragsverwaltung' },
  { path: '/contracts/create', level: 'trainer', title: 'Vertrag anlegen' },
  { path: '/contracts/:contractId', level: 'trainer', title: 'Vertrag' },
  { path: '/contracts/:contractId/edit', level: 'trainer', title: 'Vertrag bearbeiten' },
  { path: '/contracts/dues', level: 'trainer', title: 'Fällige Beiträge' },
  { path: '/contract-cards', level: 'trainer', title: 'Vertragskarten' },
  { path: '/deadlines', level: 'trainer', title: 'Fristen' },
  { path: '/customers', level: 'trainer' },
  { path: '/customers/create', level: 'trainer' },
  { path: '/customers/:customerId', level: 'trainer' },
  { path: '/customers/:customerId/edit', level: 'trainer' },
  {
    path: '/customers/workouts/create/:customerId',
    level: 'trainer',
    features: TRAINING,
    title: 'Workout anlegen',
  },
  {
    path: '/customers/plans/create/:customerId',
    level: 'trainer',
    features: NUTRITION,
    title: 'Ernährungsplan anlegen',
  },
  {
    path: '/customers/:customerId/workouts/:workoutId/edit',
    level: 'trainer',
    features: TRAINING,
    title: 'Workout bearbeiten',
  },
  {
    path: '/customers/:customerId/plans/:planId/edit',
    level: 'trainer',
    features: NUTRITION,
    title: 'Ernährungsplan bearbeiten',
  },
  { path: '/coaches', level: 'admin' },
  { path: '/coaches/create', level: 'admin' },
  { path: '/coaches/:coachId', level: 'admin' },
  { path: '/coaches/:coachId/edit', level: 'admin' },
  { path: '/admins', level: 'superAdmin' },
  { path: '/admins/create', level: 'superAdmin' },
  { path: '/admins/:adminId', level: 'superAdmin' },
  { path: '/admins/:adminId/edit', level: 'superAdmin' },
  { path: '/studios', level: 'superAdmin' },
  { path: '/studios/create', level: 'superAdmin' },
  { path: '/studios/:studioId', level: 'superAdmin' },
  { path: '/studios/:studioId/edit', level: 'superAdmin' },
  { path: '/settings', level: 'trainer' },
  { path: '/settings/profile', level: 'trainer' },
  { path: '/settings/security', level: 'trainer' },
  { path: '/settings/studio', level: 'admin' },
];

/** Routes of the resources that the specification's table doesn't name: their declarations say who may go there. */
function declaredRoutes(resources: readonly Resource[]): AppRoute[] {
  return resources
    .filter(({ path, within }) => !within && !routes.some((route) => route.path === `/${path}`))
    .flatMap(({ path, access }) => {
      const features = access.feature ? { features: [access.feature] } : {};
      const page = (below: string, action: Action) => {
        const level = leastLevel(access, action);
        return level === 'nobody' ? [] : [{ path: `/${path}${below}`, level, ...features }];
      };
      return [
        ...page('', 'list'),
        ...page('/create', 'create'),
        ...page('/:id', 'read'),
        ...page('/:id/edit', 'update'),
      ];
    });
}

/** The route an address belongs to; undefined when there is none. @example routeFor('/customers/7')?.level // 'trainer' */
export function routeFor(
  pathname: string,
  resources: readonly Resource[] = allResources,
): AppRoute | undefined {
  const segments = split(pathname);
  const matching = [...routes, ...declaredRoutes(resources)].filter((route) => matches(route.path, segments));
  return matching.sort((a, b) => wildcards(a.path) - wildcards(b.path))[0];
}

const split = (path: string) => path.split('/').filter(Boolean);
const wildcards = (path: string) => split(path).filter((part) => part.startsWith(':')).length;

function matches(pattern: string, segments: readonly string[]): boolean {
  const parts = split(pattern);
  return (
    parts.length === segments.length &&
    parts.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}

/**
 * Where somebody is sent who goes to an address: null when he may stay. Level too low leads to `/`, or to the sign-in
 * page if that was the target; a missing feature leads to `/`. The person's features are all on where they could not
 * be looked up, so that he is let through.
 * @example guardFor('/products', trainer) // '/'
 */
export function guardFor(
  pathname: string,
  permissions: Permissions,
  resources: readonly Resource[] = allResources,
): string | null {
  const route = routeFor(pathname, resources);
  if (!route) return null;
  if (!hasLevel(permissions.level, route.level)) return pathname === '/' ? '/auth/login' : '/';
  if (!hasFeatures(permissions.features, route.features ?? [], route.all)) return '/';
  return null;
}

/** May the person be on that page? For links and buttons. */
export function mayVisit(
  pathname: string,
  permissions: Permissions,
  resources: readonly Resource[] = allResources,
): boolean {
  return guardFor(pathname, permissions, resources) === null;
}
