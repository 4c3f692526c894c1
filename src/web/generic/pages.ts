/** Page table: the pages of `navigation.ts`, and those of declared resources that it doesn't name. */
import type { ComponentType } from 'react';
import { type Access, type Action, exists, leastLevel } from '#declare/access.ts';
import type { Resource } from '#declare/define.ts';
import { LEVEL } from '#declare/levels.ts';
import type { Subject } from '#declare/roles.ts';
import { allDeclared } from '#web/allDeclared.ts';
import { lazily, type Screen } from '#web/ui/lazily.ts';
import type { MenuRule, PageRow, ResourceRow, Rule, Screens } from './pageRows.ts';

export interface Page extends Rule {
  readonly path: string;
  readonly title?: string | undefined;
  readonly menu?: MenuRule;
  /** Letter that opens the page after `g`. */
  readonly key?: string;
  readonly under?: string;
  readonly screen?: Screen;
  /** What a role takes the page away by; of a resource's pages, its declaration says so. */
  readonly subject?: Subject;
  /** The page is a form. */
  readonly changes?: true;
  /** Path of the page's resource. */
  readonly resource?: string;
  /** The operation on the page, where its declaration may require a higher level than the table. */
  readonly action?: 'list' | 'create';
}

type ScreensOfResource = Readonly<Record<'list' | keyof Screens, Screen>>;

type GenericScreens = Required<Screens> & { readonly list: ComponentType };

let generic: () => Promise<GenericScreens> = () => Promise.reject(new Error('definePages() comes first'));

function lazyScreens(row: Pick<ResourceRow, 'screens' | 'screen' | 'early'> = {}): ScreensOfResource {
  const { screens = () => generic(), screen = async () => (await generic()).list, early } = row;
  const of = (name: keyof Screens) =>
    lazily(withDeclarations(async () => (await screens())[name] ?? (await generic())[name]));
  const show = of('show');
  const list = early ? withSome(screen, early) : withDeclarations(screen);
  return { list: lazily(list, { next: show }), create: of('create'), edit: of('edit'), show };
}

type Load = () => Promise<ComponentType>;

/** Loads a screen that shows what any declaration says. */
const withDeclarations =
  (load: Load): Load =>
  async () =>
    (await Promise.all([load(), allDeclared()]))[0];

/** Loads a screen that shows what some declarations say; those of all other resources are outlines meanwhile. */
const withSome =
  (load: Load, some: () => Promise<readonly Resource[]>): Load =>
  async () => {
    const [screen, { declare }, resources] = await Promise.all([load(), import('#web/declared.ts'), some()]);
    declare(resources);
    return screen;
  };

const standIns = lazyScreens();
const rows = new Map<string, ResourceRow>();
const ownScreens = new Map<string, ScreensOfResource>();
let named: readonly Page[] = [];

/**
 * Registers the table of navigation before the first render, so that this file imports no screen.
 * @param screens generic screens for resources without their own
 * @example definePages(navigation, genericScreens)
 */
export function definePages(
  navigation: readonly (PageRow | ResourceRow)[],
  screens: () => Promise<GenericScreens>,
): void {
  generic = screens;
  byDeclarations = new WeakMap();
  rows.clear();
  ownScreens.clear();
  for (const row of navigation) {
    if (!('resource' in row)) continue;
    const { resource } = row;
    rows.set(resource, row);
    if (row.screens || row.screen) ownScreens.set(resource, lazyScreens(row));
  }
  named = navigation.flatMap((row): Page[] => {
    if ('resource' in row) return pagesOf(row);
    const { screen, ...page } = row;
    return [screen ? { ...page, screen: lazily(withDeclarations(screen)) } : page];
  });
}

/**
 * Returns the screens of the resource of that path, its own or generic ones.
 * @example screensOf('customers').list.preload()
 */
export function screensOf(path: string): ScreensOfResource {
  return ownScreens.get(path) ?? standIns;
}

/** Returns where the form of a resource without a detail page is; undefined where there is a detail page. */
export function formAlone(path: string): 'edit' | 'record' | undefined {
  return rows.get(path)?.form;
}

function pagesOf(row: ResourceRow): Page[] {
  const { resource, level, features = [], all = false, form, label, menu = {}, under = `/${resource}` } = row;
  const rule = { level, features, all, resource, under };
  const screens = screensOf(resource);
  const path = `/${resource}`;
  return [
    {
      ...rule,
      ...row.list,
      action: 'list',
      path,
      screen: screens.list,
      title: label?.many,
      menu,
      ...(row.key && { key: row.key }),
    },
    {
      ...rule,
      ...row.create,
      action: 'create',
      changes: true,
      path: `${path}/create`,
      screen: screens.create,
      title: label && `${label.one} anlegen`,
    },
    {
      ...rule,
      path: `${path}/:id`,
      screen: form ? screens.edit : screens.show,
      ...(form && { changes: true }),
    },
    {
      ...rule,
      ...row.edit,
      changes: true,
      path: `${path}/:id/edit`,
      screen: screens.edit,
      title: label && `${label.one} bearbeiten`,
    },
  ];
}

/** Derives the pages of a resource that the table doesn't name; its declaration names the levels. */
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

/** Returns the resource's pages. Child resources have none: their records appear on their parent's pages. */
function declaredPages(resource: Resource): Page[] {
  return resource.within === undefined ? pagesOf(declaredRow(resource)) : [];
}

/** Returns the addresses of pages whose operation is allowed to no level. */
function missingPaths({ path, access }: Resource): string[] {
  return [
    ...(exists(access, 'create') ? [] : [`/${path}/create`]),
    ...(exists(access, 'update') ? [] : [`/${path}/:id/edit`]),
  ];
}

/** Returns the page with its level raised to that of the declared operation. */
function raised(page: Page, declared: readonly Resource[]): Page {
  const access = page.action && declared.find(({ path }) => path === page.resource)?.access;
  const { level } = page.action && access ? levelFor(access, page.action) : page;
  return level && LEVEL[level] > LEVEL[page.level] ? { ...page, level } : page;
}

const NONE: readonly Resource[] = [];
/** Guard, menu and links of every page ask for them. */
let byDeclarations = new WeakMap<readonly Resource[], readonly Page[]>();

/**
 * Returns all pages, in the menu's order.
 * @param declared declared resources: of those in the table, pages of operations that no level is allowed are left
 *   out, and lists and forms require the declared level
 * @example pages().find(({ path }) => path === '/products')?.level // 'admin'
 */
export function pages(declared: readonly Resource[] = NONE): readonly Page[] {
  const known = byDeclarations.get(declared) ?? pagesWith(declared);
  byDeclarations.set(declared, known);
  return known;
}

function pagesWith(declared: readonly Resource[]): readonly Page[] {
  const missing = new Set(declared.flatMap(missingPaths));
  return [...named, ...declared.filter(({ path }) => !rows.has(path)).flatMap(declaredPages)]
    .filter(({ path }) => !missing.has(path))
    .map((page) => raised(page, declared));
}
