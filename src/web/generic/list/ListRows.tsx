import { styled } from '@mui/material/styles';
import TableBody from '@mui/material/TableBody';
import { Children, isValidElement, type MouseEvent, memo, type ReactNode, useMemo } from 'react';
import {
  type RaRecord,
  RecordContextProvider,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableStoreContext,
  useEvent,
  useNavigate,
  useStore,
  useTranslate,
} from 'react-admin';
import type { Field } from '#declare/fields.ts';
import { valueAt } from '#declare/valueAt.ts';
import { useDeclaration } from '../fields/declarations.tsx';
import { alignOf, ColumnFor, type ColumnForProps, columnField } from '../fields/values/ColumnFor.tsx';
import { OneLine } from '../fields/values/oneLine.ts';
import { Value } from '../fields/values/Value.tsx';
import { useMay } from '../useMay.ts';
import { RowCheckbox } from './RowCheckbox.tsx';

interface Column extends ColumnForProps {
  readonly field: Field | undefined;
}

/**
 * Renders the rows of a `<DataTable>`. Whatever is equal in every row (access to a column, hidden columns, alignment)
 * is computed once per table: react-admin's own cells compute it each, at three times the cost for 25 rows.
 */
export function ListRows({ children }: { children?: ReactNode }) {
  const data = useDataTableDataContext();
  const selected = useDataTableSelectedIdsContext();
  const { hasBulkActions = false } = useDataTableConfigContext();
  const { handleToggleItem, rowClick } = useDataTableCallbacksContext();
  const columns = useColumns(children);
  const navigate = useNavigate();
  const select = useTranslate()('ra.action.select_row');
  const toggle = useEvent((record: RaRecord, event: MouseEvent) => {
    handleToggleItem?.(record.id, event as MouseEvent<HTMLInputElement>);
  });
  const open = useEvent((record: RaRecord) => {
    const to = typeof rowClick === 'function' && rowClick(record.id, '', record);
    if (typeof to === 'string') navigate(to, { state: { _scrollToTop: true } });
  });
  return (
    <Body onMouseOver={showWhole}>
      <OneLine value={true}>
        {data?.map((record: RaRecord) => (
          <Row
            key={record.id}
            record={record}
            columns={columns}
            selected={hasBulkActions ? selected?.includes(record.id) : undefined}
            select={select}
            onToggle={toggle}
            onOpen={rowClick ? open : undefined}
          />
        ))}
      </OneLine>
    </Body>
  );
}

/** Gives a cell whose text is cut off the whole of it as a tooltip. */
function showWhole({ target }: MouseEvent): void {
  const cell = (target as Element).closest('td');
  if (!cell) return;
  const isCut = [cell, ...cell.querySelectorAll('*')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  );
  if (isCut) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}

/** Height of a row in pixels: one line, and a target for the pointer. */
const ROW = 40;

/**
 * Styles of all rows, computed once: those of MUI's rows and cells are computed for each, a third of the cost of a list
 * of 25.
 */
const Body = styled(TableBody)(({ theme }) => ({
  '& tr': { verticalAlign: 'middle' },
  '& tr:hover': { backgroundColor: theme.palette.action.hover },
  '& td': {
    ...theme.typography.body2,
    height: ROW,
    maxWidth: '24em',
    paddingBlock: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${theme.palette.divider}`,
    color: theme.palette.text.primary,
    fontVariantNumeric: 'tabular-nums',
  },
  // The row is one target: the colour of links is for the record's own.
  '& td a:not(.MuiButtonBase-root)': { color: 'inherit' },
  // Its focus ring lies outside of a cell that would cut it off.
  '& td:focus-within': { overflow: 'visible' },
  '& td.right': { textAlign: 'right' },
  '& td.checkbox': { width: 24, padding: '0 8px' },
  '& tr:last-child > td': { borderBottom: 0 },
}));

/** Returns the visible columns, in the order of the table's children. */
function useColumns(children: ReactNode): readonly Column[] {
  const resource = useDeclaration();
  const { permissions } = useMay();
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  return useMemo(
    () =>
      Children.toArray(children).flatMap((child): Column[] => {
        if (!isValidElement<ColumnForProps>(child) || child.props.omitted) return [];
        if (hidden.includes(child.props.source)) return [];
        const field = columnField(resource, permissions, child.props.source);
        return child.type === ColumnFor && !field ? [] : [{ ...child.props, field }];
      }),
    [children, hidden, resource, permissions],
  );
}

interface RowProps {
  readonly record: RaRecord;
  readonly columns: readonly Column[];
  /** Undefined for a list without selection. */
  readonly selected: boolean | undefined;
  /** Label of its checkbox. */
  readonly select: string;
  readonly onToggle: (record: RaRecord, event: MouseEvent) => void;
  readonly onOpen: ((record: RaRecord) => void) | undefined;
}

/** Returns whether a click is on the row itself, and not on a control in the row or in a popup opened from it. */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  return currentTarget.contains(target as Node) && !(target as Element).closest('a, button, input');
}

const Row = memo(({ record, columns, selected, select, onToggle, onOpen }: RowProps) => (
  <RecordContextProvider value={record}>
    <tr
      className={`RaDataTable-row${onOpen ? ' RaDataTable-clickableRow' : ''}`}
      onClick={onOpen && ((event) => isOnRow(event) && onOpen(record))}
    >
      {selected !== undefined && (
        <td className="checkbox">
          <RowCheckbox label={select} checked={selected} onClick={(event) => onToggle(record, event)} />
        </td>
      )}
      {columns.map(({ source, field, align, children }) => (
        <td key={source} className={`RaDataTable-rowCell column-${source} ${align ?? alignOf(field)}`}>
          {children ?? (field && <Value field={field} value={valueAt(record, source)} />)}
        </td>
      ))}
    </tr>
  </RecordContextProvider>
));
