import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { formatNumber } from '#format/numbers.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { useDeclaration } from '../fields/declarations.tsx';
import { ActionButton } from '../record/actions/ActionButton.tsx';
import type { Action } from '../record/actions/action.ts';
import { useSelection } from './selection.ts';
import { noRelated, useCsvExporter } from './useCsvExporter.ts';

interface ExportOptions {
  /** The selected rows in place of all that match the filters. */
  readonly selected?: boolean;
  /** All fields in place of the shown columns. */
  readonly allFields?: boolean;
}

/**
 * Returns the export of the list as CSV: all rows that match the filters, with the columns that the table shows.
 * @example const exportRows = useExport();
 */
export function useExport({ selected = false, allFields = false }: ExportOptions = {}): Action {
  const resource = useDeclaration();
  const exporter = useCsvExporter({ all: allFields });
  const { filterValues, filter, sort, total } = useListContext();
  const selection = useSelection();
  const named = selected && !selection.filter;
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const stop = useRef<AbortController>(null);

  const run = async () => {
    const controller = new AbortController();
    stop.current = controller;
    setProgress({ done: 0, total: named ? selection.count : (total ?? 0) });
    try {
      const query = {
        resource: resource.path,
        // The permanent filter overrides the user's, as in the list.
        filter: named ? {} : { ...filterValues, ...filter },
        sort,
        ...(named ? { ids: selection.ids } : {}),
      };
      const { fetchRows } = await import('./exportRows.ts');
      const rows = await fetchRows(
        dataProvider,
        query,
        (done, all) => setProgress({ done, total: all }),
        controller.signal,
      );
      controller.signal.throwIfAborted();
      await exporter(rows, noRelated, dataProvider, resource.path);
    } catch (error) {
      if (!controller.signal.aborted)
        notify(error instanceof Error ? error.message : 'Der Export ist fehlgeschlagen.', { type: 'error' });
    } finally {
      setProgress(undefined);
    }
  };

  return {
    label: allFields ? 'Mit allen Feldern exportieren' : 'Exportieren',
    icon: DownloadIcon,
    onClick: run,
    inMenu: allFields,
    disabled: progress !== undefined || total === 0,
    dialog: (
      <AppDialog
        open={progress !== undefined && progress.total > 0}
        title={`${resource.label.many} werden exportiert`}
        actions={<Button onClick={() => stop.current?.abort()}>Abbrechen</Button>}
      >
        <LinearProgress
          variant="determinate"
          aria-label="Fortschritt des Exports"
          value={progress?.total ? (100 * progress.done) / progress.total : 0}
        />
        <Typography variant="body2" sx={{ mt: 1 }} aria-live="polite">
          {formatNumber(progress?.done ?? 0)} von {formatNumber(progress?.total ?? 0)}
        </Typography>
      </AppDialog>
    ),
  };
}

/** The export of the selected rows as a button. @example <ResourceList bulkActions={<ExportSelected />} /> */
export function ExportSelected() {
  return <ActionButton action={useExport({ selected: true })} size="small" color="inherit" />;
}
