/** Which page shows where: the only place that knows both addresses and screens. */
import type { ReactNode } from 'react';
import { CustomRoutes, Navigate, Resource as ResourcePages, usePermissions } from 'react-admin';
import { Route, useLocation, useParams } from 'react-router-dom';
import { may } from '../access/may.ts';
import type { Resource } from '../resources/define.ts';
import { allResources } from '../resources/index.ts';
import { titleOf, useDeclaration, useDeclarations } from './generic/declarations.tsx';
import { formAlone, formPath } from './grammar.ts';
import { NOBODY, type Permissions } from './permissions.ts';
import { type AppRoute, guardFor, routes } from './routeTable.ts';
import { type Screen, screen } from './screen.tsx';
import { ComingSoon } from './shell/ComingSoon.tsx';
import { LoadingPage } from './shell/LoadingPage.tsx';

export { menuEntries } from './menu.ts';
export { guardFor, mayVisit, routeFor, routes } from './routeTable.ts';

export interface Screens {
  readonly list?: Screen;
  readonly create?: Screen;
  readonly edit?: Screen;
  readonly show?: Screen;
}

/** Made from the declaration alone. */
const generic: Required<Screens> = {
  list: screen(
    () => import('./generic/list/ResourceList.tsx'),
    ({ ResourceList }) => ResourceList,
  ),
  create: screen(
    () => import('./generic/form/ResourceForm.tsx'),
    ({ ResourceCreate }) => ResourceCreate,
  ),
  edit: screen(
    () => import('./generic/form/ResourceForm.tsx'),
    ({ ResourceEdit }) => ResourceEdit,
  ),
  show: screen(
    () => import('./generic/ResourceShow.tsx'),
    ({ ResourceShow }) => ResourceShow,
  ),
};

/** Hand-written screens by the resource's path; what is not here is generic. */
export const screens: Readonly<Record<string, Screens>> = {
  customers: {
    list: screen(
      () => import('./screens/customers/CustomerList.tsx'),
      ({ CustomerList }) => CustomerList,
    ),
    create: screen(
      () => import('./screens/customers/CustomerForms.tsx'),
      ({ CustomerCreate }) => CustomerCreate,
    ),
    edit: screen(
      () => import('./screens/customers/CustomerForms.tsx'),
      ({ CustomerEdit }) => CustomerEdit,
    ),
    show: screen(
      () => import('./screens/customers/CustomerPage.tsx'),
      ({ CustomerPage }) => CustomerPage,
    ),
  },
  coaches: {
    list: screen(
      () => import('./screens/coaches/CoachList.tsx'),
      ({ CoachList }) => CoachList,
    ),
    create: screen(
      () => import('./screens/coaches/CoachCreate.tsx'),
      ({ CoachCreate }) => CoachCreate,
    ),
    edit: screen(
      () => import('./screens/coaches/CoachEdit.tsx'),
      ({ CoachEdit }) => CoachEdit,
    ),
    show: screen(
      () => import('./screens/coaches/CoachPage.tsx'),
      ({ CoachPage }) => CoachPage,
    ),
  },
  admins: {
    list: screen(
      () => import('./screens/admins/AdminList.tsx'),
      ({ AdminList }) => AdminList,
    ),
    create: screen(
      () => import('./screens/admins/AdminCreate.tsx'),
      ({ AdminCreate }) => AdminCreate,
    ),
    edit: screen(
      () => import('./screens/admins/AdminEdit.tsx'),
      ({ AdminEdit }) => AdminEdit,
    ),
  },
  studios: {
    list: screen(
      () => import('./screens/studios/StudioList.tsx'),
      ({ StudioList }) => StudioList,
    ),
    create: screen(
      () => import('./screens/studios/StudioCreate.tsx'),
      ({ StudioCreate }) => StudioCreate,
    ),
    edit: screen(
      () => import('./screens/studios/StudioEdit.tsx'),
      ({ StudioEdit }) => StudioEdit,
    ),
    show: screen(
      () => import('./screens/studios/StudioPage.tsx'),
      ({ StudioPage }) => StudioPage,
    ),
  },
  products: {
    list: screen(
      () => import('./screens/products/ProductList.tsx'),
      ({ ProductList }) => ProductList,
    ),
    create: screen(
      () => import('./screens/products/ProductForms.tsx'),
      ({ ProductCreate }) => ProductCreate,
    ),
    edit: screen(
      () => import('./screens/products/ProductForms.tsx'),
      ({ ProductEdit }) => ProductEdit,
    ),
  },
  contracts: {
    list: screen(
      () => import('./screens/contracts/ContractList.tsx'),
      ({ ContractList }) => ContractList,
    ),
    create: screen(
      () => import('./screens/contracts/ContractForms.tsx'),
      ({ ContractCreate }) => ContractCreate,
    ),
    edit: screen(
      () => import('./screens/contracts/ContractForms.tsx'),
      ({ ContractEdit }) => ContractEdit,
    ),
    show: screen(
      () => import('./screens/contracts/ContractPage.tsx'),
      ({ ContractPage }) => ContractPage,
    ),
  },
  'contract-cards': {
    list: screen(
      () => import('./screens/contract-cards/CardList.tsx'),
      ({ CardList }) => CardList,
    ),
    create: screen(
      () => import('./screens/contract-cards/ToCard.tsx'),
      ({ ToCreateCard }) => ToCreateCard,
    ),
    edit: screen(
      () => import('./screens/contract-cards/ToCard.tsx'),
      ({ ToCard }) => ToCard,
    ),
    show: screen(
      () => import('./screens/contract-cards/ToCard.tsx'),
      ({ ToCard }) => ToCard,
    ),
  },
};

/** Pages that belong to no resource, by their route. */
export const pages: Readonly<Record<string, Screen>> = {
  '/': screen(
    () => import('./screens/dashboard/Dashboard.tsx'),
    ({ Dashboard }) => Dashboard,
  ),
  '/contracts/dues': screen(
    () => import('./screens/dues/DuesPage.tsx'),
    ({ DuesPage }) => DuesPage,
  ),
  '/deadlines': screen(
    () => import('./screens/deadlines/DeadlinesPage.tsx'),
    ({ DeadlinesPage }) => DeadlinesPage,
  ),
  '/settings': screen(
    () => import('./screens/settings/SettingsIndex.tsx'),
    ({ SettingsIndex }) => SettingsIndex,
  ),
  '/settings/profile': screen(
    () => import('./screens/settings/ProfilePage.tsx'),
    ({ ProfilePage }) => ProfilePage,
  ),
  '/settings/security': screen(
    () => import('./screens/settings/SecurityPage.tsx'),
    ({ SecurityPage }) => SecurityPage,
  ),
  '/settings/studio': screen(
    () => import('./screens/studios/OwnStudio.tsx'),
    ({ OwnStudio }) => OwnStudio,
  ),
};

/** Sends away who may not be at this address; everybody else sees the page. One for all, in the layout. */
export function Guard({ children }: { children: ReactNode }) {
  const { permissions, isPending } = usePermissions<Permissions>();
  const { pathname } = useLocation();
  const declarations = useDeclarations();
  if (isPending) return <LoadingPage inset />;
  const elsewhere = guardFor(pathname, permissions ?? NOBODY, declarations);
  return elsewhere === null ? children : <Navigate replace to={elsewhere} />;
}

/** Load the code of the page at an address, before somebody goes there. */
export function preload(pathname: string): void {
  const page = pages[pathname];
  const resource = allResources.find(({ path }) => pathname === `/${path}`);
  if (page) page.preload();
  else if (resource) (screens[resource.path]?.list ?? generic.list).preload();
}

/**
 * The resources and pages of a person, for `<Admin>`'s children. A plain function, as react-admin ignores components
 * that wrap `<Resource>`; the permissions are undefined at first.
 */
export function resourcePages(
  permissions: Permissions | undefined,
  resources: readonly Resource[] = allResources,
): ReactNode {
  const mine = resources.filter((resource) => reachable(permissions ?? NOBODY, resource));
  return [...mine.map(pagesOf), otherPages(resources)];
}

/** Whoever may read some of a resource has it: its own person, its own studio. */
function reachable(permissions: Permissions, resource: Resource): boolean {
  return may(permissions, 'list', resource).allowed || may(permissions, 'read', resource).allowed;
}

function pagesOf(resource: Resource) {
  const { list, create, edit: Edit, show: Show } = { ...generic, ...screens[resource.path] };
  const form = formAlone(resource.path);
  return (
    <ResourcePages
      key={resource.path}
      name={resource.path}
      list={list}
      create={create}
      hasEdit
      hasShow={!form}
      recordRepresentation={(record) => titleOf(resource, record)}
    >
      <Route path=":id" element={form === 'record' ? <Edit /> : form === 'edit' ? <ToForm /> : <Show />} />
      <Route path=":id/edit" element={form === 'record' ? <ToForm /> : <Edit />} />
    </ResourcePages>
  );
}

/** A resource with a form alone has no other page of a record. */
function ToForm() {
  const { path } = useDeclaration();
  const { id = '' } = useParams();
  return <Navigate replace to={formPath(path, id)} />;
}

function otherPages(resources: readonly Resource[]) {
  return (
    <CustomRoutes key="pages">
      {routes.flatMap((route) => {
        const Page = pages[route.path];
        if (Page && route.path !== '/')
          return <Route key={route.path} path={route.path} element={<Page />} />;
        if (!route.title || resources.some((resource) => isPageOf(resource, route))) return [];
        return <Route key={route.path} path={route.path} element={<ComingSoon title={route.title} />} />;
      })}
    </CustomRoutes>
  );
}

/** Has the resource a page at that route: list, form, detail page? */
function isPageOf({ path }: Resource, route: AppRoute): boolean {
  const base = `/${path}`;
  if (!`${route.path}/`.startsWith(`${base}/`)) return false;
  return /^(\/create|\/:\w+(\/edit)?)?$/.test(route.path.slice(base.length));
}
