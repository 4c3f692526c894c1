/**
 * The code of every page, by its address, each loaded when somebody goes there or is about to. Apart from the routes, so
 * that it can be asked for before the app itself is there.
 */
import { formAlone } from './grammar.ts';
import { type Screen, screen } from './screen.tsx';

export interface Screens {
  readonly list?: Screen;
  readonly create?: Screen;
  readonly edit?: Screen;
  readonly show?: Screen;
}

/** Made from the declaration alone. */
export const generic: Required<Screens> = {
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
      () => import('./screens/trainers/TrainerList.tsx'),
      ({ TrainerList }) => TrainerList,
    ),
    create: screen(
      () => import('./screens/trainers/TrainerCreate.tsx'),
      ({ TrainerCreate }) => TrainerCreate,
    ),
    edit: screen(
      () => import('./screens/trainers/TrainerEdit.tsx'),
      ({ TrainerEdit }) => TrainerEdit,
    ),
    show: screen(
      () => import('./screens/trainers/TrainerPage.tsx'),
      ({ TrainerPage }) => TrainerPage,
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
      () => import('./screens/cards/CardList.tsx'),
      ({ CardList }) => CardList,
    ),
    create: screen(
      () => import('./screens/cards/ToCard.tsx'),
      ({ ToCreateCard }) => ToCreateCard,
    ),
    edit: screen(
      () => import('./screens/cards/ToCard.tsx'),
      ({ ToCard }) => ToCard,
    ),
    show: screen(
      () => import('./screens/cards/ToCard.tsx'),
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

/**
 * Load the code of the page at an address, before somebody goes there; nothing happens where there is none.
 * @example preload('/customers/7')
 */
export function preload(pathname: string): void {
  (pages[pathname] ?? screenAt(pathname))?.preload();
}

function screenAt(pathname: string): Screen | undefined {
  const path = Object.keys(screens).find((name) => `${pathname}/`.startsWith(`/${name}/`));
  if (path === undefined) return undefined;
  const { list, create, edit, show } = { ...generic, ...screens[path] };
  const [id, page] = pathname.slice(path.length + 2).split('/');
  if (!id) return list;
  if (id === 'create') return create;
  return page === 'edit' || formAlone(path) ? edit : show;
}
