import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, useMemo } from 'react';
import { DataTable, type Identifier, useEvent } from 'react-admin';
import type { User } from '#access/may.ts';
import type { Resource } from '#declare/define.ts';
import { useStudioChoice } from '#web/data/studioChoice.ts';
import { NameLink, type RowTarget, RowTargetContext } from '#web/ui/NameLink.tsx';
import { scrollShadows } from '#web/ui/scrollShadows.ts';
import { mayVisit, recordPath } from '../addresses.ts';
import { fieldAt, useDeclaration, useDeclarations } from '../fields/declarations.tsx';
import { ColumnFor, type ColumnForProps, columnField } from '../fields/values/ColumnFor.tsx';
import { FieldFor } from '../fields/values/FieldFor.tsx';
import { WithoutLinks } from '../fields/values/Reference.tsx';
import { useMay } from '../useMay.ts';
import { CardGrid } from './CardGrid.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { ListCards } from './ListCards.tsx';
import { ListRows } from './ListRows.tsx';
import { PhoneRows } from './PhoneRows.tsx';
import { ABOVE_BAR } from './SelectionBar.tsx';
import { tableKey, useTellColumns } from './tableColumns.tsx';
import { useFittingColumns } from './useFittingColumns.ts';
import { useSoundColumns } from './useSoundColumns.ts';

export interface ListBodyProps extends Partial<RowTarget> {
  /** Columns by their fields, in order; the declaration's unless given. */
  readonly columns?: readonly string[];
  /** Columns that are hidden by default. */
  readonly hiddenColumns?: readonly string[];
  /** `<ColumnFor>` and `<DataTable.Col>` in place of the plain columns of their sources; further ones are appended. */
  readonly children?: ReactNode;
  /**
   * The card of a record, for `cardsAlone` and for related lists on narrow screens: a list item that reads the record from
   * the context.
   */
  readonly card?: ReactNode;
  /** Action on a record beside its row on a phone, or at the foot of its card, where `card` isn't given. */
  readonly cardAction?: ReactNode;
  /** Picture of a record at its row on a phone, 40 pixels square, that reads the record from the context. */
  readonly lead?: ReactNode;
  /** Shows cards in place of columns. */
  readonly cardsAlone?: boolean;
  /** Bulk actions; checkboxes appear only with them. */
  readonly bulkActions?: ReactElement | false;
  /** Whether rows link to their record; default true. */
  readonly leads?: boolean;
  /** For a list on the page of a parent record: with its own choice of columns, and within one studio. */
  readonly related?: boolean;
}

/**
 * Renders the records of the surrounding list: a table, or on narrow screens rows of two lines; related ones are
 * cards there. For super admins, whose lists span all studios, it adds a column with the studio, until they have chosen
 * one.
 * @example <ListBody columns={['measured_on', 'weight_kg']} onOpen={open} />
 */
export function ListBody(props: ListBodyProps) {
  const {
    columns,
    hiddenColumns,
    children,
    card,
    cardAction,
    lead,
    cardsAlone,
    onOpen,
    bulkActions = false,
    related,
  } = props;
  const resource = useDeclaration();
  const { to: given } = props;
  const to = useMemo(() => given ?? ((id: string) => recordPath(resource, id)), [given, resource]);
  const { may, permissions } = useMay();
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const declarations = useDeclarations();
  // Some resources have a form alone, which a role may have taken away.
  const visits = props.to !== undefined || mayVisit(to('1'), permissions, declarations);
  const leads = (props.leads ?? true) && may('read', resource) && visits;
  const ofStudio = permissions.studio_id === null && !related && !resource.tenant;
  const withStudio = (names: readonly string[]) => [
    ...new Set([...names, ...(ofStudio ? ['studio_id'] : [])]),
  ];
  // An unstable array would re-render every row.
  const sources = useSame(withStudio(columns ?? resource.list.columns));
  const shown = useMemo(() => {
    const own = Children.toArray(children).filter((one) => isValidElement<ColumnForProps>(one));
    const plain = plainColumns(sources, (source) => fieldAt(resource, source)?.kind === 'image');
    return [
      ...plain.map((column) => own.find(({ props: { source } }) => source === column.props.source) ?? column),
      ...own.filter(({ props: { source } }) => !sources.includes(source)),
    ];
  }, [children, sources, resource]);
  const storeKey = related ? `${resource.path}.related` : tableKey(resource.path);
  useSoundColumns(
    related ? undefined : storeKey,
    shown.map(({ props: { source } }) => source),
  );
  const hidden = useSame(hiddenColumns as string[] | undefined);
  useTellColumns(
    related || cardsAlone
      ? undefined
      : { names: shown.map(({ props: { source } }) => source), hidden: hidden ?? [], storeKey },
  );
  const isOneStudio = useStudioChoice()[0] !== null;
  const needless = ofStudio && isOneStudio ? 'studio_id' : undefined;
  const fitting = useFittingColumns(storeKey, related ? [] : leaveFirst(shown, resource));
  const { omitted } = fitting;
  const fittingColumns = useMemo(
    () =>
      shown.map((column) => {
        const { source } = column.props;
        return source === needless || omitted.includes(source)
          ? cloneElement(column, { omitted: true })
          : column;
      }),
    [shown, needless, omitted],
  );
  const open = useEvent((id: Identifier) => {
    if (!onOpen) return to(String(id));
    onOpen(String(id));
    return false;
  });
  const selectable = bulkActions !== false;
  // Not rendered again for columns that turn out to have no room.
  const table = useMemo(
    () => (
      <DataTable
        body={ListRows}
        rowClick={leads ? open : false}
        bulkActionButtons={bulkActions}
        bulkActionsToolbar={NOTHING}
        empty={NOTHING}
        hiddenColumns={hidden}
        storeKey={storeKey}
        sx={selectable ? SELECTABLE : SCROLLS}
      >
        {fittingColumns}
      </DataTable>
    ),
    [leads, open, bulkActions, hidden, storeKey, selectable, fittingColumns],
  );
  // Stable, as every row's link reads it.
  const target = useMemo(() => (leads ? { to, onOpen } : null), [leads, to, onOpen]);
  return (
    <RowTargetContext value={target}>
      {wide && !cardsAlone ? (
        <Box ref={fitting.table} sx={withoutColumns(fitting.hidden)}>
          {table}
          {!related && (
            <ColumnsMenu
              columns={shown.map((column) =>
                column.props.source === needless ? undefined : toChoose(column, resource, permissions),
              )}
              defaultHidden={hidden}
              storeKey={storeKey}
            />
          )}
        </Box>
      ) : !wide && !related ? (
        <PhoneRows
          selectable={selectable}
          ofStudios={ofStudio && !isOneStudio}
          action={cardAction}
          lead={lead}
        />
      ) : card ? (
        <Box sx={{ p: 1.5, ...(selectable ? ABOVE_BAR : {}) }}>
          <CardGrid>{card}</CardGrid>
        </Box>
      ) : (
        <ListCards columns={sources} action={cardAction} />
      )}
    </RowTargetContext>
  );
}

/** Links the first text column to the record. */
function plainColumns(sources: readonly string[], isPicture: (source: string) => boolean) {
  const first = sources.find((source) => !isPicture(source));
  return sources.map((source) =>
    source === first ? (
      <ColumnFor key={source} source={source}>
        <NameLink>
          <WithoutLinks value={true}>
            <FieldFor source={source} />
          </WithoutLinks>
        </NameLink>
      </ColumnFor>
    ) : (
      <ColumnFor key={source} source={source} />
    ),
  );
}

/**
 * Returns the columns in the order in which they leave a table without room for them: the declared ones, then the last.
 * The first one, with the record's title, stays, and so do those with an action.
 */
function leaveFirst(shown: readonly ReactElement<ColumnForProps>[], resource: Resource): string[] {
  const last = shown
    .slice(1)
    .map(({ props: { source } }) => source)
    .filter((source) => fieldAt(resource, source) !== undefined)
    .reverse();
  const declared = (resource.list.leave ?? []).filter((name) => last.includes(name));
  return [...new Set([...declared, ...last])];
}

/**
 * Returns a column's entry in the column menu, where the user may see it: a `<ColumnFor>` has the label of its field,
 * any other has its own.
 */
function toChoose({ type, props }: ReactElement<ColumnForProps>, resource: Resource, user: User) {
  const field = columnField(resource, user, props.source);
  if (type === ColumnFor && !field) return undefined;
  return { id: props.source, label: props.label ?? field?.label ?? props.source };
}

/** Returns the previous array while the contents are equal. */
function useSame<N extends string[] | undefined>(names: N): N {
  const key = names?.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content
  return useMemo(() => names, [key]);
}

/** Hides the columns of these sources, in head and rows. */
const withoutColumns = (sources: readonly string[]) =>
  Object.fromEntries(sources.map((source) => [`& .column-${CSS.escape(source)}`, { display: 'none' }]));

const SCROLLS = {
  '& .RaDataTable-tableWrapper': {
    overflowX: 'auto',
    borderRadius: '14px 14px 0 0',
    ...scrollShadows('paper'),
  },
} as const;
const SELECTABLE = { ...SCROLLS, ...ABOVE_BAR };

/** Replaces react-admin's toolbar, which would cover search and filters, and its empty state. */
const NOTHING = <></>;
