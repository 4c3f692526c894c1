import Checkbox from '@mui/material/Checkbox';
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
import type { Field } from '../../../resources/fields.ts';
import { useDeclaration } from '../declarations.tsx';
import { useMay } from '../useMay.ts';
import { Value } from '../values/Value.tsx';
import { valueAt } from '../values/valueAt.ts';
import { alignOf, ColumnFor, type ColumnForProps, columnField } from './ColumnFor.tsx';

interface Column extends ColumnForProps {
  readonly field: Field | undefined;
}

/**
 * The rows of a `<DataTable>`. What is the same in every row (who may see a column, whether it is hidden, how it is
 * aligned) is asked once for the table: react-admin's own cells each ask for themselves, which made 25 rows cost three
 * times what they cost here.
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
    <Body>
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
    </Body>
  );
}

/**
 * The look of all rows, worked out once: MUI's own rows and cells each work out theirs, which made up a third of what a
 * list of 25 costs.
 */
const Body = styled(TableBody)(({ theme }) => ({
  '& tr': { verticalAlign: 'middle' },
  '& tr:hover': { backgroundColor: theme.palette.action.hover },
  '& td': {
    ...theme.typography.body2,
    padding: '6px 16px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    color: theme.palette.text.primary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& td.right': { textAlign: 'right' },
  '& td.checkbox': { width: 24, padding: '0 8px', '& > *': { padding: 0 } },
  '& tr:last-child > td': { borderBottom: 0 },
}));

/** The columns that show to the person, as they stand between the table's tags. */
function useColumns(children: ReactNode): readonly Column[] {
  const resource = useDeclaration();
  const { permissions } = useMay();
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  return useMemo(
    () =>
      Children.toArray(children).flatMap((child): Column[] => {
        if (!isValidElement<ColumnForProps>(child) || hidden.includes(child.props.source)) return [];
        const field = columnField(resource, permissions, child.props.source);
        return child.type === ColumnFor && !field ? [] : [{ ...child.props, field }];
      }),
    [children, hidden, resource, permissions],
  );
}

interface RowProps {
  readonly record: RaRecord;
  readonly columns: readonly Column[];
  /** Undefined where nothing can be selected. */
  readonly selected: boolean | undefined;
  /** What its checkbox is called. */
  readonly select: string;
  readonly onToggle: (record: RaRecord, event: MouseEvent) => void;
  readonly onOpen: ((record: RaRecord) => void) | undefined;
}

/** A click on what does something of its own in the row, or in what was opened from there, is none on the row. */
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
          <Checkbox
            aria-label={select}
            className="select-item RaDataTable-checkbox"
            checked={selected}
            onClick={(event) => onToggle(record, event)}
          />
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
