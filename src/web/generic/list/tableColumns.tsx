/** The columns of the list's table as the person arranged them: which are shown, and in which order. */
import { createContext, type ReactNode, type RefObject, useContext, useLayoutEffect, useRef } from 'react';
import { type Store, useStore, useStoreContext } from 'react-admin';
import { useDeclaration } from '../fields/declarations.tsx';

interface TableColumns {
  /** In the list's own order. */
  readonly names: readonly string[];
  /** Names of those that are hidden by default. */
  readonly hidden: readonly string[];
  /** Store key of the table's `<DataTable>`. */
  readonly storeKey: string;
}

const TableContext = createContext<RefObject<TableColumns | null> | undefined>(undefined);

/** Lets a list's tools know the columns of its table. */
export function TableColumnsProvider({ children }: { children: ReactNode }) {
  return <TableContext value={useRef<TableColumns>(null)}>{children}</TableContext>;
}

/** Tells the list's tools which columns its table has; undefined where there is no table of the list's own. */
export function useTellColumns(table: TableColumns | undefined): void {
  const told = useContext(TableContext);
  useLayoutEffect(() => {
    if (told && table) told.current = table;
  });
}

interface ShownColumns {
  /** Returns the names of the shown columns, in their order; undefined for a list without a table. */
  readonly read: () => string[] | undefined;
  /** Shows these columns, in that order. Returns whether the table has them all; those that it lacks are left out. */
  readonly show: (names: readonly string[]) => boolean;
}

/** Returns access to the columns that the list's table shows. @example const { read, show } = useShownColumns(); */
export function useShownColumns(): ShownColumns {
  const table = useContext(TableContext);
  const store = useStoreContext();
  const storeKey = tableKey(useDeclaration().path);
  // Rendered with the table when columns are shown, hidden or moved.
  useStore(storeKey);
  useStore(ranksOf(storeKey));
  return {
    read: () => (table?.current ? shownIn(table.current, store) : undefined),
    show: (names) => !table?.current || showIn(table.current, store, names),
  };
}

function shownIn({ names, hidden, storeKey }: TableColumns, store: Store): string[] {
  const without = store.getItem<readonly string[]>(storeKey) ?? hidden;
  const ranks = store.getItem<readonly number[]>(ranksOf(storeKey)) ?? [];
  const order = [...ranks, ...[...names.keys()].filter((place) => !ranks.includes(place))];
  return order.flatMap((place) => names[place] ?? []).filter((name) => !without.includes(name));
}

function showIn({ names, storeKey }: TableColumns, store: Store, wanted: readonly string[]): boolean {
  const known = wanted.filter((name) => names.includes(name));
  if (known.length === 0) return false;
  const others = names.filter((name) => !known.includes(name));
  store.setItem(storeKey, others);
  store.setItem(
    ranksOf(storeKey),
    [...known, ...others].map((name) => names.indexOf(name)),
  );
  return known.length === wanted.length;
}

/** Returns the store key of a list's table. @example tableKey('customers') // 'customers.datatable' */
export const tableKey = (path: string) => `${path}.datatable`;

const ranksOf = (storeKey: string) => `${storeKey}_columnRanks`;
