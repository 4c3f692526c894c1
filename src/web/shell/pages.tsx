/** Which page shows where. */
import { type ReactNode, useEffect } from 'react';
import { CustomRoutes, Navigate, Resource as ResourcePages, usePermissions } from 'react-admin';
import { Route, useLocation, useParams } from 'react-router-dom';
import { may } from '../../access/may.ts';
import { exists } from '../../resources/access.ts';
import type { Resource } from '../../resources/define.ts';
import { FEATURE_LABEL } from '../../resources/features.ts';
import { allResources } from '../../resources/index.ts';
import { KnownPermissions, NOBODY, type Permissions } from '../data/permissions.ts';
import { formPath, guardFor } from '../generic/addresses.ts';
import { titleOf, useDeclaration, useDeclarations } from '../generic/declarations.tsx';
import { formAlone, pages, screensOf } from '../generic/pages.ts';
import { LoadingPage } from '../ui/LoadingPage.tsx';
import { ComingSoon, SwitchedOff } from '../ui/pages.tsx';

/** Sends away who may not be at this address; everybody else sees the page. One for all, in the layout. */
export function Guard({ children }: { children: ReactNode }) {
  const { permissions: answered, isPending, isStale, refetch } = usePermissions<Permissions>();
  const permissions = answered ?? NOBODY;
  const { pathname } = useLocation();
  const declarations = useDeclarations();
  // biome-ignore lint/correctness/useExhaustiveDependencies: old ones are asked for anew where somebody goes on to a page
  useEffect(() => {
    if (isStale && !isPending) void refetch({ cancelRefetch: false });
  }, [pathname]);
  if (isPending) return <LoadingPage inset />;
  const elsewhere = guardFor(pathname, permissions, declarations);
  if (elsewhere !== null) return <Navigate replace to={elsewhere} />;
  return <KnownPermissions value={permissions}>{children}</KnownPermissions>;
}

/**
 * The resources and pages of a person, for `<Admin>`'s children. A plain function, as react-admin ignores components
 * that wrap `<Resource>`; the permissions are undefined at first.
 */
export function resourcePages(
  permissions: Permissions | undefined,
  resources: readonly Resource[] = allResources,
): ReactNode {
  const user = permissions ?? NOBODY;
  const mine = resources.filter((resource) => reachable(user, resource));
  const off = resources.filter((resource) => isSwitchedOff(user, resource));
  return [...mine.map(pagesOf), otherPages(resources), switchedOff(off)];
}

/** Whoever may read some of a resource has it: its own person, its own studio. */
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

/** A resource with a form alone has no other page of a record. */
function ToForm() {
  const { path } = useDeclaration();
  const { id = '' } = useParams();
  return <Navigate replace to={formPath(path, id)} />;
}

/** Some pages of a resource need no feature by the specification, though its records do: they say so. */
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

/** Pages of no resource, and in place of what isn't there yet a page that says so. The start page is `<Admin>`'s. */
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
