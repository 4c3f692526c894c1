/**
 * Page table of the app: address, conditions of access, menu entry and screen. Guards, menu, routes, links, preloading
 * and the placeholder pages ("folgt") all follow from it.
 *
 * The sign-in page reads it, too, to preload the next page's code: it imports no screen and no declaration.
 */
import type { PageRow, ResourceRow } from '#web/generic/pageRows.ts';

/** Screens of resources without their own. */
export const genericScreens = () => import('#web/generic/index.ts');

const nutrition = () => import('#web/screens/nutrition/plans/index.ts');
const settings = () => import('#web/screens/studio/settings/index.ts');

/**
 * The specification's tables of routes and of the sidebar, verbatim, in the sidebar's order: a page names a feature
 * only where the specification requires it for the route, not for the sidebar alone.
 */
export const navigation: readonly (PageRow | ResourceRow)[] = [
  {
    path: '/',
    key: 'd',
    level: 'trainer',
    title: 'Dashboard',
    menu: { icon: 'dashboard', bar: { label: 'Heute', place: 1 } },
    screen: async () => (await import('#web/screens/studio/dashboard/Dashboard.tsx')).Dashboard,
  },
  {
    path: '/schedule',
    key: 't',
    level: 'trainer',
    title: 'Termine',
    menu: { icon: 'schedule', feature: 'COURSES', bar: { label: 'Termine', place: 2 } },
    screen: async () => (await import('#web/screens/schedule/calendar/SchedulePage.tsx')).SchedulePage,
  },
  {
    path: '/schedule/:trainerId',
    level: 'trainer',
    title: 'Termine',
    screen: async () => (await import('#web/screens/schedule/calendar/SchedulePage.tsx')).SchedulePage,
  },
  {
    resource: 'schedule/appointments',
    level: 'trainer',
    form: 'edit',
    screens: () => import('#web/screens/schedule/calendar/appointment/index.ts'),
  },
  {
    path: '/schedule/appointments/:id/attendance',
    level: 'trainer',
    screen: async () =>
      (await import('#web/screens/schedule/calendar/appointment/AttendancePage.tsx')).AttendancePage,
  },
  {
    resource: 'courses',
    level: 'trainer',
    list: { level: 'admin', features: ['COURSES'] },
    form: 'edit',
    screen: async () => (await import('#web/screens/schedule/courses/CourseList.tsx')).CourseList,
    screens: () => import('#web/screens/schedule/courses/index.ts'),
  },
  {
    resource: 'locations',
    key: 'o',
    level: 'admin',
    form: 'edit',
    menu: { icon: 'locations', feature: 'COURSES', from: 'trainer', upTo: 'admin' },
  },
  {
    resource: 'exercises',
    key: 'u',
    level: 'trainer',
    form: 'edit',
    menu: { feature: 'TRAINING_DIARY' },
    screen: async () => (await import('#web/screens/training/exercises/ExerciseList.tsx')).ExerciseList,
    screens: () => import('#web/screens/training/exercises/index.ts'),
  },
  {
    resource: 'workouts',
    key: 'w',
    level: 'trainer',
    form: 'edit',
    menu: { feature: 'TRAINING_DIARY', bar: { label: 'Training', place: 4 } },
    screen: async () => (await import('#web/screens/training/workouts/WorkoutList.tsx')).WorkoutList,
    screens: () => import('#web/screens/training/workouts/index.ts'),
  },
  {
    path: '/nutrition',
    level: 'trainer',
    features: ['NUTRITION_DIARY'],
    screen: async () => (await import('#web/screens/nutrition/plans/NutritionSections.tsx')).NutritionStart,
  },
  {
    resource: 'nutrition/templates',
    key: 'r',
    level: 'trainer',
    features: ['NUTRITION_DIARY'],
    form: 'edit',
    screen: async () => (await import('#web/screens/nutrition/plans/TemplateList.tsx')).TemplateList,
    screens: nutrition,
  },
  {
    // Plans are reached from their customers.
    resource: 'nutrition/plans',
    under: '/nutrition/templates',
    level: 'trainer',
    features: ['NUTRITION_DIARY'],
    form: 'edit',
    screen: async () => (await import('#web/screens/nutrition/plans/NutritionSections.tsx')).NutritionStart,
    screens: async () => {
      const [{ PlanAtCustomer }, { NutritionStart }] = await Promise.all([
        nutrition(),
        import('#web/screens/nutrition/plans/NutritionSections.tsx'),
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
    screen: async () => (await import('#web/screens/nutrition/plans/foods/FoodList.tsx')).FoodList,
    screens: () => import('#web/screens/nutrition/plans/foods/index.ts'),
  },
  {
    resource: 'products',
    key: 'p',
    level: 'admin',
    form: 'record',
    screen: async () => (await import('#web/screens/contracts/products/ProductList.tsx')).ProductList,
    screens: () => import('#web/screens/contracts/products/index.ts'),
  },
  {
    resource: 'contracts',
    key: 'v',
    level: 'trainer',
    menu: { urgent: true },
    screen: async () => (await import('#web/screens/contracts/contracts/ContractList.tsx')).ContractList,
    screens: () => import('#web/screens/contracts/contracts/index.ts'),
  },
  {
    path: '/contracts/dues',
    key: 'b',
    level: 'admin',
    title: 'Beiträge',
    screen: async () => (await import('#web/screens/money/dues/DuesPage.tsx')).DuesPage,
  },
  {
    path: '/month',
    under: '/contracts',
    level: 'admin',
    title: 'Monat',
    screen: async () => (await import('#web/screens/money/dues/MonthPage.tsx')).MonthPage,
  },
  {
    resource: 'claims',
    under: '/contracts',
    level: 'trainer',
    screen: async () => (await import('#web/screens/money/dues/MoneyLists.tsx')).ClaimList,
    screens: async () => {
      const [{ ClaimCreate }, { ClaimPage }] = await Promise.all([
        import('#web/screens/money/payments/ClaimForms.tsx'),
        import('#web/screens/money/invoices/ClaimPage.tsx'),
      ]);
      return { create: ClaimCreate, show: ClaimPage };
    },
  },
  {
    resource: 'collection-runs',
    under: '/contracts',
    level: 'admin',
    screen: async () => (await import('#web/screens/money/dues/MoneyLists.tsx')).RunList,
    screens: async () => ({ show: (await import('#web/screens/money/dues/RunPage.tsx')).RunPage }),
  },
  {
    resource: 'payouts',
    under: '/contracts',
    level: 'admin',
    screen: async () => (await import('#web/screens/money/payouts/PayoutList.tsx')).PayoutList,
    screens: () => import('#web/screens/money/payouts/index.ts'),
  },
  {
    resource: 'payments',
    under: '/contracts',
    level: 'trainer',
    screen: async () => (await import('#web/screens/money/dues/MoneyLists.tsx')).PaymentList,
    screens: () => import('#web/screens/money/payments/index.ts'),
  },
  {
    path: '/contracts/dunning',
    key: 'h',
    level: 'admin',
    title: 'Mahnungen',
    screen: async () => (await import('#web/screens/money/dunning/ProposalsPage.tsx')).ProposalsPage,
  },
  {
    resource: 'dunnings',
    under: '/contracts',
    level: 'trainer',
    screen: async () => (await import('#web/screens/money/dunning/LetterPages.tsx')).DunningList,
    screens: () => import('#web/screens/money/dunning/index.ts'),
  },
  {
    resource: 'invoices',
    under: '/contracts',
    level: 'trainer',
    screen: async () => (await import('#web/screens/money/invoices/InvoiceList.tsx')).InvoiceList,
    screens: () => import('#web/screens/money/invoices/index.ts'),
  },
  {
    path: '/journal',
    under: '/contracts',
    level: 'admin',
    title: 'Buchungsjournal',
    screen: async () => (await import('#web/screens/money/invoices/JournalPage.tsx')).JournalPage,
  },
  {
    path: '/open-items',
    key: 'l',
    under: '/contracts',
    level: 'admin',
    title: 'Offene Posten',
    screen: async () => (await import('#web/screens/money/dues/OpenItemsPage.tsx')).OpenItemsPage,
  },
  {
    resource: 'contract-cards',
    key: 'c',
    level: 'trainer',
    screen: async () => (await import('#web/screens/contracts/cards/CardList.tsx')).CardList,
    screens: () => import('#web/screens/contracts/cards/index.ts'),
  },
  {
    path: '/deadlines',
    key: 'f',
    under: '/contracts',
    level: 'trainer',
    title: 'Fristen',
    screen: async () => (await import('#web/screens/contracts/deadlines/DeadlinesPage.tsx')).DeadlinesPage,
  },
  {
    resource: 'tasks',
    under: '/contracts',
    level: 'trainer',
    screens: () => import('#web/screens/people/tasks/index.ts'),
  },
  {
    resource: 'notices',
    under: '/contracts',
    level: 'trainer',
    screens: () => import('#web/screens/contracts/notices/index.ts'),
  },
  {
    resource: 'customers',
    key: 'k',
    level: 'trainer',
    menu: { bar: { label: 'Kunden', place: 3 } },
    screen: async () => (await import('#web/screens/people/customers/CustomerList.tsx')).CustomerList,
    screens: () => import('#web/screens/people/customers/index.ts'),
  },
  {
    path: '/customers/duplicates',
    level: 'admin',
    title: 'Doppelte Kunden',
    screen: async () => (await import('#web/screens/people/duplicates/DuplicatesPage.tsx')).DuplicatesPage,
  },
  {
    path: '/customers/:customerId/merge',
    level: 'admin',
    screen: async () => (await import('#web/screens/people/duplicates/MergePage.tsx')).MergePage,
  },
  {
    path: '/customers/workouts/create/:customerId',
    level: 'trainer',
    features: ['TRAINING_DIARY'],
    screen: async () =>
      (await import('#web/screens/training/workouts/WorkoutForms.tsx')).CustomerWorkoutCreate,
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
    screen: async () => (await import('#web/screens/training/workouts/WorkoutForms.tsx')).CustomerWorkoutEdit,
  },
  {
    path: '/customers/:customerId/training/:logId',
    level: 'trainer',
    features: ['TRAINING_DIARY'],
    screen: async () => (await import('#web/screens/training/diary/TrainingPage.tsx')).TrainingPage,
  },
  {
    path: '/customers/:customerId/achievements',
    level: 'trainer',
    features: ['TRAINING_DIARY'],
    screen: async () =>
      (await import('#web/screens/training/achievements/AchievementsPage.tsx')).AchievementsPage,
  },
  {
    path: '/customers/:customerId/plans/:planId/edit',
    level: 'trainer',
    features: ['NUTRITION_DIARY'],
    screen: async () => (await nutrition()).PlanEdit,
  },
  {
    resource: 'coaches',
    key: 'm',
    level: 'admin',
    menu: { upTo: 'admin' },
    screen: async () => (await import('#web/screens/people/trainers/TrainerList.tsx')).TrainerList,
    screens: () => import('#web/screens/people/trainers/index.ts'),
  },
  {
    resource: 'admins',
    level: 'superAdmin',
    form: 'edit',
    screen: async () => (await import('#web/screens/people/admins/AdminList.tsx')).AdminList,
    screens: () => import('#web/screens/people/admins/index.ts'),
  },
  {
    resource: 'studios',
    key: 's',
    level: 'superAdmin',
    screen: async () => (await import('#web/screens/studio/studios/StudioList.tsx')).StudioList,
    screens: () => import('#web/screens/studio/studios/index.ts'),
  },
  {
    path: '/settings',
    key: 'i',
    level: 'trainer',
    title: 'Einstellungen',
    menu: { icon: 'settings', last: true },
    screen: async () => (await settings()).SettingsIndex,
  },
  {
    path: '/settings/profile',
    level: 'trainer',
    title: 'Profil',
    screen: async () => (await settings()).ProfilePage,
  },
  {
    path: '/settings/security',
    level: 'trainer',
    title: 'Sicherheit',
    screen: async () => (await settings()).SecurityPage,
  },
  {
    path: '/bin',
    level: 'trainer',
    title: 'Papierkorb',
    screen: async () => (await import('#web/screens/studio/bin/BinPage.tsx')).BinPage,
  },
  {
    resource: 'erasures',
    under: '/settings',
    level: 'admin',
    screen: async () => (await import('#web/screens/people/erasure/pages.ts')).ErasureList,
    screens: async () => ({ show: (await import('#web/screens/people/erasure/pages.ts')).ErasurePage }),
  },
  {
    resource: 'restricted-customers',
    under: '/settings',
    level: 'admin',
    screen: async () => (await import('#web/screens/people/erasure/pages.ts')).RestrictedList,
    screens: async () => ({ show: (await import('#web/screens/people/erasure/pages.ts')).RestrictedPage }),
  },
  {
    resource: 'import-meanings',
    under: '/settings',
    level: 'trainer',
    form: 'edit',
    screen: async () =>
      (await import('#web/screens/studio/importMeanings/ImportMeaningList.tsx')).ImportMeaningList,
    screens: () => import('#web/screens/studio/importMeanings/index.ts'),
  },
  {
    resource: 'settings/mail',
    under: '/settings',
    level: 'trainer',
    list: { level: 'admin' },
    screen: async () => (await import('#web/screens/studio/mail/MessageList.tsx')).MessageList,
    screens: () => import('#web/screens/studio/mail/index.ts'),
  },
  {
    path: '/settings/texts',
    level: 'admin',
    title: 'Texte der Nachrichten',
    screen: async () => (await import('#web/screens/studio/messageTexts/index.ts')).TextsPage,
  },
  {
    path: '/settings/texts/:kind',
    level: 'admin',
    screen: async () => (await import('#web/screens/studio/messageTexts/index.ts')).TextPage,
  },
  {
    path: '/settings/moving-in',
    level: 'admin',
    title: 'Umzug',
    screen: async () => (await import('#web/screens/studio/movingIn/index.ts')).MovingInPage,
  },
  {
    path: '/settings/studio',
    level: 'admin',
    title: 'Studio-Einstellungen',
    screen: async () => (await import('#web/screens/studio/studios/index.ts')).OwnStudio,
  },
];
