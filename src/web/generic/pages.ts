/** The pages that `navigation.ts` names, one by one, and those of resources that it leaves to their declaration. */
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { type Access, type Action, exists, leastLevel } from '../../resources/access.ts';
import type { Resource } from '../../resources/define.ts';
import { LEVEL } from '../../resources/levels.ts';
import { type MenuRule, navigation, type ResourceRow, type Rule, type Screens } from '../navigation.ts';
import { LoadingPage } from '../ui/LoadingPage.tsx';

/** A page's component, whose code is loaded when somebody goes there, or is about to. */
export interface Screen {
  (): React.JSX.Element;
  /** Load the code now. */
  readonly preload: () => void;
}

export interface Page extends Rule {
  readonly path: string;
  readonly title?: string | undefined;
  readonly menu?: MenuRule;
  readonly under?: string;
  readonly screen?: Screen;
  /** Path of the resource that it is a page of. */
  readonly resource?: string;
  /** What is done there with its records, where its declaration may ask for more than the table does. */
  readonly action?: 'list' | 'create';
}

/**
 * The page as soon as its code is there. Not by React's `lazy`, which leaves what says that it loads standing for 300
 * milliseconds, though the code has come after ten.
 * @param next is loaded, too, once the page shows and the browser has nothing else to do
 */
function lazily(load: () => Promise<ComponentType>, next?: Screen): Screen {
  let loaded: ComponentType | undefined;
  const fetch = async () => {
    loaded = await load();
    return loaded;
  };
  const screen = () => {
    // The same as long as it shows.
    const [page, setPage] = useState(() => loaded);
    const [failed, setFailed] = useState<{ error: unknown }>();
    useEffect(() => {
      if (!page)
        fetch().then(
          (code) => setPage(() => code),
          (error) => setFailed({ error }),
        );
    }, [page]);
    if (failed) throw failed.error;
    return page ? createElement(Shown, { page, next }) : createElement(LoadingPage, { inset: true });
  };
  return Object.assign(screen, {
    preload: () => {
      fetch().catch(() => undefined);
    },
  });
}

function Shown({ page, next }: { page: ComponentType; next: Screen | undefined }) {
  useEffect(() => {
    if (next) window.requestIdleCallback?.(next.preload, { timeout: SOON });
  }, [next]);
  return createElement(page);
}

/** Milliseconds after which the next page's code is fetched though the browser has been busy all along. */
const SOON = 500;

type ScreensOfResource = Readonly<Record<'list' | keyof Screens, Screen>>;

const generic = () => import('./index.ts');

function lazyScreens(
  load: () => Promise<Screens> = generic,
  list: () => Promise<ComponentType> = async () => (await generic()).list,
): ScreensOfResource {
  const of = (name: keyof Screens) => lazily(async () => (await load())[name] ?? (await generic())[name]);
  const show = of('show');
  return { list: lazily(list, show), create: of('create'), edit: of('edit'), show };
}

const rows = new Map(navigation.flatMap((row) => ('resource' in row ? [[row.resource, row]] : [])));
const genericScreens = lazyScreens();
const ownScreens = new Map(
  [...rows.values()].flatMap(({ resource, screen, screens }) =>
    screens || screen ? [[resource, lazyScreens(screens, screen)]] : [],
  ),
);

/** Screens of the resource of that path, its own or generic ones. @example screensOf('customers').list.preload() */
export function screensOf(path: string): ScreensOfResource {
  return ownScreens.get(path) ?? genericScreens;
}

/** Where the form of a resource with a form alone is; undefined where there is a detail page. */
export function formAlone(path: string): 'edit' | 'record' | undefined {
  return rows.get(path)?.form;
}

function pagesOf(row: ResourceRow): Page[] {
  const { resource, level, features = [], all = false, form, label, menu = {}, under = `/${resource}` } = row;
  const rule = { level, features, all, resource, under };
  const screens = screensOf(resource);
  const path = `/${resource}`;
  return [
    { ...rule, ...row.list, action: 'list', path, screen: screens.list, title: label?.many, menu },
    {
      ...rule,
      ...row.create,
      action: 'create',
      path: `${path}/create`,
      screen: screens.create,
      title: label && `${label.one} anlegen`,
    },
    { ...rule, path: `${path}/:id`, screen: form ? screens.edit : screens.show },
    {
      ...rule,
      ...row.edit,
      path: `${path}/:id/edit`,
      screen: screens.edit,
      title: label && `${label.one} bearbeiten`,
    },
  ];
}

/** The pages of a resource that the table doesn't name: its declaration says who may go there. */
function declaredRow({ path, access }: Resource): ResourceRow {
  return {
    resource: path,
    level: leastLevel(access, 'read'),
    list: levelFor(access, 'list'),
    features: access.feature ? [access.feature] : [],
    create: levelFor(access, 'create'),
    edit: levelFor(access, 'update'),
  };
}

function levelFor(access: Access, action: Action) {
  const level = leastLevel(access, action);
  return level === 'nobody' ? {} : { level };
}

/** A child's records are shown on their parent's pages. */
function declaredPages(resource: Resource): Page[] {
  return resource.within === undefined ? pagesOf(declaredRow(resource)) : [];
}

/** Where the pages of what nobody may do would be. */
function missingPaths({ path, access }: Resource): string[] {
  return [
    ...(exists(access, 'create') ? [] : [`/${path}/create`]),
    ...(exists(access, 'update') ? [] : [`/${path}/:id/edit`]),
  ];
}

const named = navigation.flatMap((row): Page[] => {
  if ('resource' in row) return pagesOf(row);
  const { screen, ...page } = row;
  return [screen ? { ...page, screen: lazily(screen) } : page];
});

/** The page, for no lower a level than the declaration asks of what is done there. */
function raised(page: Page, declared: readonly Resource[]): Page {
  const access = page.action && declared.find(({ path }) => path === page.resource)?.access;
  const { level } = page.action && access ? levelFor(access, page.action) : page;
  return level && LEVEL[level] > LEVEL[page.level] ? { ...page, level } : page;
}

/**
 * All pages, in the menu's order.
 * @param declared what there is: beside the resources that the table names, whose forms are left out where nobody may
 *   send them, and whose lists and forms ask for the level that the declaration names
 * @example pages().find(({ path }) => path === '/products')?.level // 'admin'
 */
export function pages(declared: readonly Resource[] = []): readonly Page[] {
  const missing = new Set(declared.flatMap(missingPaths));
  return [...named, ...declared.filter(({ path }) => !rows.has(path)).flatMap(declaredPages)]
    .filter(({ path }) => !missing.has(path))
    .map((page) => raised(page, declared));
}
