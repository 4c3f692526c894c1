/** Routes of the app. */
import { type ReactNode, useEffect } from 'react';
import { CustomRoutes, Navigate, Resource as ResourcePages, useNotify, usePermissions } from 'react-admin';
import { Route, useLocation, useParams } from 'react-router-dom';
import { may } from '#access/may.ts';
import { exists } from '#declare/access.ts';
import type { Resource } from '#declare/define.ts';
import { FEATURE_LABEL } from '#declare/features.ts';
import { andHigher, hasLevel } from '#declare/levels.ts';
import { NOT_OF_ROLE } from '#declare/refusals.ts';
import { NOBODY } from '#web/data/nobody.ts';
import { KnownPermissions, type Permissions } from '#web/data/permissions.ts';
import { declared } from '#web/declared.ts';
import { formPath, guardFor, isOfRole, pageAt } from '#web/generic/addresses.ts';
import { titleOf, useDeclaration, useDeclarations } from '#web/generic/fields/declarations.tsx';
import { formAlone, pages, screensOf } from '#web/generic/pages.ts';
import { LoadingPage } from '#web/ui/LoadingPage.tsx';
import { ComingSoon, SwitchedOff } from '#web/ui/pages.tsx';

/** Route guard: redirects users who may not visit the address. Rendered once, in the layout. */
export function Guard({ children }: { children: ReactNode }) {
  const { permissions: answered, isPending, isStale, refetch } = usePermissions<Permissions>();
  const permissions = answered ?? NOBODY;
  const { pathname } = useLocation();
  const declarations = useDeclarations();
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches stale permissions on navigation
  useEffect(() => {
    if (isStale && !isPending) void refetch({ cancelRefetch: false });
  }, [pathname]);
  if (isPending) return <LoadingPage inset />;
  const elsewhere = guardFor(pathname, permissions, declarations);
  if (elsewhere === '/') return <TurnedAway reason={reasonAt(pathname, permissions, declarations)} />;
  if (elsewhere !== null) return <Navigate replace to={elsewhere} />;
  return <KnownPermissions value={permissions}>{children}</KnownPermissions>;
}

/** Leads to the start page, and says why. */
function TurnedAway({ reason }: { readonly reason: string }) {
  const notify = useNotify();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => notify(reason, { type: 'warning' }), []);
  return <Navigate replace to="/" />;
}

function reasonAt(pathname: string, permissions: Permissions, declarations: readonly Resource[]): string {
  const page = pageAt(pathname, declarations);
  if (page && !hasLevel(permissions.level, page.level))
    return `Diese Seite ist nur für ${andHigher(page.level)}.`;
  return page && !isOfRole(page, permissions, declarations)
    ? NOT_OF_ROLE
    : 'Diese Seite gehört zu einer Funktion, die in diesem Studio nicht eingeschaltet ist.';
}

/**
 * Returns the resources and routes of a user, for `<Admin>`'s children. A plain function, as react-admin ignores
 * components that wrap `<Resource>`; the permissions are undefined at first.
 */
export function resourcePages(
  permissions: Permissions | undefined,
  resources: readonly Resource[] = declared,
): ReactNode {
  const user = permissions ?? NOBODY;
  const mine = resources.filter((resource) => reachable(user, resource));
  const off = resources.filter((resource) => isSwitchedOff(user, resource));
  return [...mine.map(pagesOf), otherPages(resources), switchedOff(off)];
}

/** Returns whether the user may read any records of the resource, including their own person or studio. */
function reachable(permissions: Permissions, resource: Resource): boolean {
  return may(permissions, 'list', resource).allowed || may(permissions, 'read', resource).allowed;
}

function isSwitchedOff(permissions: Permissions, resource: Resource): boolean {
  const decision = may(permissions, 'read', resource);
  return !decision.allowed && decision.reason === 'feature';
}

function pagesOf(resource: Resource) {
  const { list, create, edit: Edit, show: Show } = screensOf(resource.path);
  const form = formAlone(resource.path);
  const changes = exists(resource.access, 'update');
  return (
    <ResourcePages
      key={resource.path}
      name={resource.path}
      list={list}
      create={exists(resource.access, 'create') ? create : undefined}
      hasEdit={changes}
      hasShow={!form}
      recordRepresentation={(record) => titleOf(resource, record)}
    >
      <Route path=":id" element={form === 'record' ? <Edit /> : form === 'edit' ? <ToForm /> : <Show />} />
      {changes && <Route path=":id/edit" element={form === 'record' ? <ToForm /> : <Edit />} />}
    </ResourcePages>
  );
}

/** Redirects to the form, for a resource without a detail page. */
function ToForm() {
  const resource = useDeclaration();
  const { id = '' } = useParams();
  return <Navigate replace to={formPath(resource, id)} />;
}

/**
 * Returns the pages of features that are disabled. By specification, some pages need no feature although their records
 * do; they render this state.
 */
function switchedOff(resources: readonly Resource[]) {
  return (
    <CustomRoutes key="switched off">
      {resources.map(({ path, label, access: { feature } }) => (
        <Route
          key={path}
          path={`${path}/*`}
          element={<SwitchedOff title={label.many} feature={FEATURE_LABEL[feature!]} />}
        />
      ))}
    </CustomRoutes>
  );
}

/**
 * Returns the routes outside of resources, with placeholders for missing screens. The start page belongs to `<Admin>`.
 */
function otherPages(resources: readonly Resource[]) {
  const others = pages().filter(
    ({ path, resource }) => path !== '/' && !resources.some((declared) => declared.path === resource),
  );
  return (
    <CustomRoutes key="pages">
      {others.flatMap(({ path, title, resource, screen: Screen }) => {
        if (Screen && !resource) return <Route key={path} path={path} element={<Screen />} />;
        return title ? <Route key={path} path={path} element={<ComingSoon title={title} />} /> : [];
      })}
    </CustomRoutes>
  );
}
