/**
 * Every page of the app: its address, who may go there, its entry in the menu and the code of its screen. Guards, menu,
 * routes, links, preloading and the pages that are still to come ("folgt") all follow from this table.
 *
 * The sign-in page reads it too, to fetch the next page's code ahead: it imports no screen and no declaration.
 */
import type { ComponentType } from 'react';
import type { IconName, Resource } from '../resources/define.ts';
import type { Feature } from '../resources/features.ts';
import type { LevelName } from '../resources/levels.ts';

/** Whom the guard lets in. */
export interface Rule {
  /** Least level. */
  readonly level: LevelName;
  /** Features of which one is needed, or with `all` every one. */
  readonly features?: readonly Feature[];
  readonly all?: boolean;
}

/** Who sees the entry in the menu. The guard may still turn the person away: then the entry is locked. */
export interface MenuRule {
  /** While the page is no declared resource's, which says it itself. */
  readonly icon?: IconName;
  /** Instead of the features that the page needs. */
  readonly feature?: Feature;
  /** Least and highest level; without them whoever has the page's level. */
  readonly from?: LevelName;
  readonly upTo?: LevelName;
  /** Below the line at the end of the menu. */
  readonly last?: boolean;
}

/** A page of no resource. */
export interface PageRow extends Rule {
  /** Pattern with `:name` for one segment. The most specific matching page counts. */
  readonly path: string;
  /** What the menu calls it, and its heading while it has no screen. */
  readonly title?: string;
  readonly menu?: MenuRule;
  /** Address of the menu's entry that stays marked there, where it isn't above it in the address. */
  readonly under?: string;
  readonly screen?: () => Promise<ComponentType>;
}

/**
 * The pages of a resource: `/x`, `/x/create`, `/x/:id` and `/x/:id/edit`, without those of an operation that doesn't exist
 * by its declaration.
 */
export interface ResourceRow extends Rule {
  /** Its path. */
  readonly resource: string;
  /** Where these pages ask for something else than the others. */
  readonly list?: Partial<Rule>;
  readonly create?: Partial<Rule>;
  readonly edit?: Partial<Rule>;
  /** There is a form and no detail page: the form is at `/x/:id/edit`, or at `/x/:id` itself. */
  readonly form?: 'edit' | 'record';
  /** What it is called while it isn't declared. */
  readonly label?: Resource['label'];
  readonly menu?: MenuRule;
  readonly under?: string;
  /** Its list, which comes without what the forms and pages need. */
  readonly screen?: () => Promise<ComponentType>;
  readonly screens?: () => Promise<Screens>;
}

/** What `screens/<entity>/index.ts` exports; the generic screens stand in for what it leaves out. */
export interface Screens {
  readonly create?: ComponentType;
  readonly edit?: ComponentType;
  readonly show?: ComponentType;
}

const nutrition = () => import('./screens/nutrition/index.ts');
const settings = () => import('./screens/settings/index.ts');

/**
 * The specification's tables of routes and of the sidebar, to the letter, in the sidebar's order: a feature stands only
 * where the specification names one for the route, not where the sidebar alone has one.
 */
export const navigation: readonly (PageRow | ResourceRow)[] = [
  {
    path: '/',
    level: 'trainer',
    title: 'Dashboard',
    menu: { icon: 'dashboard' },
    screen: async () => (await import('./screens/dashboard/Dashboard.tsx')).Dashboard,
  },
  {
    path: '/schedule',
    level: 'trainer',
    title: 'Termine',
    menu: { icon: 'schedule', feature: 'COURSES' },
    screen: async () => (await import('./screens/schedule/SchedulePage.tsx')).SchedulePage,
  },
  {
    path: '/schedule/:trainerId',
    level: 'trainer',
    title: 'Termine',
    screen: async () => (await import('./screens/schedule/SchedulePage.tsx')).SchedulePage,
  },
  {
    resource: 'schedule/appointments',
    level: 'trainer',
    form: 'edit',
    screens: () => import('./screens/schedule/appointment/index.ts'),
  },
  {
    path: '/schedule/appointments/:id/attendance',
    level: 'trainer',
    screen: async () => (await import('./screens/schedule/appointment/AttendancePage.tsx')).AttendancePage,
  },
  {
    resource: 'courses',
    level: 'trainer',
    list: { level: 'admin', features: ['COURSES'] },
    form: 'edit',
    screen: async () => (await import('./screens/courses/CourseList.tsx')).CourseList,
    screens: () => import('./screens/courses/index.ts'),
  },
  {
    resource: 'locations',
    level: 'admin',
    form: 'edit',
    menu: { icon: 'locations', feature: 'COURSES', from: 'trainer', upTo: 'admin' },
    screens: () => import('./screens/locations/index.ts'),
  },
  {
    resource: 'exercises',
    level: 'trainer',
    form: 'edit',
    menu: { feature: 'TRAINING_DIARY' },
    screen: async () => (await import('./screens/exercises/ExerciseList.tsx')).ExerciseList,
    screens: () => import('./screens/exercises/index.ts'),
  },
  {
    resource: 'workouts',
    level: 'trainer',
    form: 'edit',
    menu: { feature: 'TRAINING_DIARY' },
    screen: async () => (await import('./screens/workouts/WorkoutList.tsx')).WorkoutList,
    screens: () => import('./screens/workouts/index.ts'),
  },
  {
    path: '/nutrition',
    level: 'trainer',
    features: ['NUTRITION_DIARY'],
    screen: async () => (await import('./screens/nutrition/NutritionSections.tsx')).NutritionStart,
  },
  {
    resource: 'nutrition/templates',
    level: 'trainer',
    features: ['NUTRITION_DIARY'],
    form: 'edit',
    screen: async () => (await import('./screens/nutrition/TemplateList.tsx')).TemplateList,
    screens: nutrition,
  },
  {
    // Plans stand with their customers.
    resource: 'nutrition/plans',
    under: '/nutrition/templates',
    level: 'trainer',
    features: ['NUTRITION_DIARY'],
    form: 'edit',
    screen: async () => (await import('./screens/nutrition/NutritionSections.tsx')).NutritionStart,
    screens: async () => {
      const [{ PlanAtCustomer }, { NutritionStart }] = await Promise.all([
        nutrition(),
        import('./screens/nutrition/NutritionSections.tsx'),
      ]);
      return { edit: PlanAtCustomer, create: NutritionStart };
    },
  },
  {
    resource: 'nutrition/foods',
    under: '/nutrition/templates',
    level: 'trainer',
    features: ['NUTRITION_DIARY'],
    form: 'edit',
    screen: async () => (await import('./screens/nutrition/foods/FoodList.tsx')).FoodList,
    screens: () => import('./screens/nutrition/foods/index.ts'),
  },
  {
    resource: 'products',
    level: 'admin',
    form: 'record',
    screen: async () => (await import('./screens/products/ProductList.tsx')).ProductList,
    screens: () => import('./screens/products/index.ts'),
  },
  {
    resource: 'contracts',
    level: 'trainer',
    screen: async () => (await import('./screens/contracts/ContractList.tsx')).ContractList,
    screens: () => import('./screens/contracts/index.ts'),
  },
  {
    path: '/contracts/dues',
    level: 'admin',
    screen: async () => (await import('./screens/dues/DuesPage.tsx')).DuesPage,
  },
  {
    resource: 'claims',
    under: '/contracts',
    level: 'trainer',
    screen: async () => (await import('./screens/dues/MoneyLists.tsx')).ClaimList,
    screens: async () => {
      const [{ ClaimCreate }, { ClaimPage }] = await Promise.all([
        import('./screens/payments/ClaimForms.tsx'),
        import('./screens/invoices/ClaimPage.tsx'),
      ]);
      return { create: ClaimCreate, show: ClaimPage };
    },
  },
  {
    resource: 'collection-runs',
    under: '/contracts',
    level: 'admin',
    screen: async () => (await import('./screens/dues/MoneyLists.tsx')).RunList,
    screens: async () => ({ show: (await import('./screens/dues/RunPage.tsx')).RunPage }),
  },
  {
    resource: 'payments',
    under: '/contracts',
    level: 'trainer',
    screen: async () => (await import('./screens/dues/MoneyLists.tsx')).PaymentList,
    screens: () => import('./screens/payments/index.ts'),
  },
  {
    path: '/contracts/dunning',
    level: 'admin',
    screen: async () => (await import('./screens/dunning/ProposalsPage.tsx')).ProposalsPage,
  },
  {
    resource: 'dunnings',
    under: '/contracts',
    level: 'trainer',
    screen: async () => (await import('./screens/dunning/LetterPages.tsx')).DunningList,
    screens: () => import('./screens/dunning/index.ts'),
  },
  {
    resource: 'invoices',
    under: '/contracts',
    level: 'trainer',
    screen: async () => (await import('./screens/invoices/InvoiceList.tsx')).InvoiceList,
    screens: () => import('./screens/invoices/index.ts'),
  },
  {
    path: '/journal',
    under: '/contracts',
    level: 'admin',
    screen: async () => (await import('./screens/invoices/JournalPage.tsx')).JournalPage,
  },
  {
    resource: 'contract-cards',
    level: 'trainer',
    screen: async () => (await import('./screens/cards/CardList.tsx')).CardList,
    screens: () => import('./screens/cards/index.ts'),
  },
  {
    path: '/deadlines',
    under: '/contracts',
    level: 'trainer',
    screen: async () => (await import('./screens/deadlines/DeadlinesPage.tsx')).DeadlinesPage,
  },
  {
    resource: 'notices',
    under: '/contracts',
    level: 'trainer',
    screens: () => import('./screens/notices/index.ts'),
  },
  {
    resource: 'customers',
    level: 'trainer',
    screen: async () => (await import('./screens/customers/CustomerList.tsx')).CustomerList,
    screens: () => import('./screens/customers/index.ts'),
  },
  {
    path: '/customers/workouts/create/:customerId',
    level: 'trainer',
    features: ['TRAINING_DIARY'],
    screen: async () => (await import('./screens/workouts/WorkoutForms.tsx')).CustomerWorkoutCreate,
  },
  {
    path: '/customers/plans/create/:customerId',
    level: 'trainer',
    features: ['NUTRITION_DIARY'],
    screen: async () => (await nutrition()).PlanCreate,
  },
  {
    path: '/customers/:customerId/workouts/:workoutId/edit',
    level: 'trainer',
    features: ['TRAINING_DIARY'],
    screen: async () => (await import('./screens/workouts/WorkoutForms.tsx')).CustomerWorkoutEdit,
  },
  {
    path: '/customers/:customerId/training/:logId',
    level: 'trainer',
    features: ['TRAINING_DIARY'],
    screen: async () => (await import('./screens/training/TrainingPage.tsx')).TrainingPage,
  },
  {
    path: '/customers/:customerId/plans/:planId/edit',
    level: 'trainer',
    features: ['NUTRITION_DIARY'],
    screen: async () => (await nutrition()).PlanEdit,
  },
  {
    resource: 'coaches',
    level: 'admin',
    menu: { upTo: 'admin' },
    screen: async () => (await import('./screens/trainers/TrainerList.tsx')).TrainerList,
    screens: () => import('./screens/trainers/index.ts'),
  },
  {
    resource: 'admins',
    level: 'superAdmin',
    form: 'edit',
    screen: async () => (await import('./screens/admins/AdminList.tsx')).AdminList,
    screens: () => import('./screens/admins/index.ts'),
  },
  {
    resource: 'studios',
    level: 'superAdmin',
    screen: async () => (await import('./screens/studios/StudioList.tsx')).StudioList,
    screens: () => import('./screens/studios/index.ts'),
  },
  {
    path: '/settings',
    level: 'trainer',
    title: 'Einstellungen',
    menu: { icon: 'settings', last: true },
    screen: async () => (await settings()).SettingsIndex,
  },
  {
    path: '/settings/profile',
    level: 'trainer',
    screen: async () => (await settings()).ProfilePage,
  },
  {
    path: '/settings/security',
    level: 'trainer',
    screen: async () => (await settings()).SecurityPage,
  },
  {
    path: '/settings/studio',
    level: 'admin',
    screen: async () => (await import('./screens/studios/index.ts')).OwnStudio,
  },
];
