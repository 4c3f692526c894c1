import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNotify } from 'react-admin';
import type { Imported } from '#declare/imports.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { useDeclaration } from '../../fields/declarations.tsx';
import { ColumnMapping } from './ColumnMapping.tsx';
import { FileDrop } from './FileDrop.tsx';
import { Faults, Preview } from './ImportTables.tsx';
import { useImportSteps } from './useImportSteps.ts';

/** Dialog of an import: file, dry run with all errors by position, then all rows or none. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { label } = useDeclaration();
  const steps = useImportSteps();
  const { file, choice, checked, done, busy, problem } = steps;
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const notify = useNotify();
  const wanted = checked ? checked.created + checked.updated : 0;
  return (
    <AppDialog
      title={`${label.many} importieren`}
      aria-describedby={undefined}
      maxWidth="md"
      fullScreen={narrow}
      onClose={busy ? undefined : onClose}
      actions={
        done ? (
          <>
            {done.batch_id && (
              <Button
                loading={busy === 'undo'}
                onClick={() =>
                  void steps.undo(done.batch_id ?? '', (text) => {
                    notify(text, { type: 'success' });
                    onClose();
                  })
                }
              >
                Rückgängig
              </Button>
            )}
            <Button variant="contained" disabled={busy !== undefined} onClick={onClose}>
              Fertig
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose} disabled={busy === 'import'}>
              Abbrechen
            </Button>
            <Button
              variant="contained"
              onClick={() => void steps.run()}
              loading={busy === 'import'}
              disabled={busy !== undefined || !checked || checked.faulty > 0 || wanted === 0}
            >
              {wanted > 0 ? `${counted(wanted, label)} übernehmen` : 'Übernehmen'}
            </Button>
          </>
        )
      }
    >
      <Stack sx={{ gap: 2 }} aria-live="polite">
        {!done && <FileDrop file={file} disabled={busy !== undefined} onFile={(of) => void steps.take(of)} />}
        {busy && (
          <div>
            <LinearProgress aria-label={BUSY[busy]} />
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {BUSY[busy]} …{(checked?.entries ?? 0) > MANY && ' Bei so vielen Einträgen dauert das etwas.'}
            </Typography>
          </div>
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
        {done ? (
          <Alert severity="success">{summary(done)}</Alert>
        ) : (
          checked &&
          !problem && (
            <>
              <Verdict checked={checked} />
              {checked.columns.length > 0 && (
                <ColumnMapping
                  columns={checked.columns}
                  disabled={busy !== undefined}
                  onChange={(mapping) => void steps.choose({ mapping: JSON.stringify(mapping) })}
                />
              )}
              {checked.entries > checked.created && (
                <FormControlLabel
                  control={
                    <Switch
                      checked={choice.existing === 'update'}
                      disabled={busy !== undefined}
                      onChange={(_, on) => void steps.choose({ existing: on ? 'update' : 'keep' })}
                    />
                  }
                  label={`Vorhandene ${label.many} mit der Datei aktualisieren`}
                />
              )}
              <Faults title="Fehler" findings={checked.faults} total={checked.faulty} />
              <Faults title="Hinweise" findings={checked.hints} total={checked.hints.length} />
              {checked.faulty === 0 && <Preview shown={checked.shown} total={checked.entries} />}
            </>
          )
        )}
      </Stack>
    </AppDialog>
  );
}

const BUSY = { check: 'Datei wird geprüft', import: 'Wird übernommen', undo: 'Wird zurückgenommen' } as const;

/** Number of entries above which the import takes noticeably long. */
const MANY = 2000;

const IN_ENTRIES = { one: 'Eintrag', many: 'Einträgen' };

/** @example '873 neu, 0 geändert, 0 unverändert.' */
function summary({ created, updated, unchanged }: Imported): string {
  return `${formatNumber(created)} neu, ${formatNumber(updated)} geändert, ${formatNumber(unchanged)} unverändert.`;
}

function Verdict({ checked }: { checked: Imported }) {
  const { layout, faulty, entries } = checked;
  return (
    <Alert severity={faulty > 0 ? 'error' : 'info'}>
      {layout && <Typography variant="body2">Erkannt als {layout}.</Typography>}
      {faulty > 0
        ? `${formatNumber(faulty)} Fehler in ${counted(entries, IN_ENTRIES)}: Nichts wird übernommen, bis alles stimmt.`
        : summary(checked)}
    </Alert>
  );
}
