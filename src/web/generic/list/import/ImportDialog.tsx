import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LinkBase, useNotify } from 'react-admin';
import { type Imported, MEANINGS } from '#declare/imports.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { listPath } from '../../addresses.ts';
import { useDeclaration, useTarget } from '../../fields/declarations.tsx';
import { useMay } from '../../useMay.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { FileDrop } from './FileDrop.tsx';
import { ImportMeanings } from './ImportMeanings.tsx';
import { ImportQuestions } from './ImportQuestions.tsx';
import { Differences, Faults, Preview } from './ImportTables.tsx';
import { FaultsFile, LeavingOut, LeftOut } from './LeavingOut.tsx';
import { useImportSteps } from './useImportSteps.ts';

/** Dialog of an import: file, dry run with all errors by position, then all rows or none. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { label } = useDeclaration();
  const steps = useImportSteps();
  const { file, choice, checked, done, busy, problem } = steps;
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const notify = useNotify();
  const wanted = checked ? checked.created + checked.updated : 0;
  const stands = checked?.faulty === 0 || choice.skip === true;
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
              disabled={busy !== undefined || problem !== undefined || !stands || wanted === 0}
            >
              {wanted > 0 ? `${counted(wanted, label)} übernehmen` : 'Übernehmen'}
            </Button>
          </>
        )
      }
    >
      <Stack sx={{ gap: 2 }} aria-live="polite">
        {!done && <FileDrop file={file} disabled={busy !== undefined} onFile={(of) => void steps.take(of)} />}
        {(!file || done) && <ToMeanings onFollow={onClose} />}
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
          <>
            <Alert severity="success">{summary(done)}</Alert>
            {done.faulty > 0 && <LeftOut imported={done} />}
          </>
        ) : (
          checked &&
          !problem && (
            <>
              <Verdict checked={checked} skip={choice.skip === true} />
              {checked.faulty > 0 && wanted > 0 && (
                <LeavingOut
                  checked={checked}
                  on={choice.skip === true}
                  disabled={busy === 'import'}
                  onTurn={(skip) => void steps.choose({ skip })}
                />
              )}
              <ImportQuestions
                questions={checked.questions}
                disabled={busy === 'import'}
                onAnswer={(key, answer) => void steps.answer(key, answer)}
              />
              <ImportMeanings
                meanings={checked.meanings}
                disabled={busy === 'import'}
                onChoose={(meaning, keys) => void steps.mean(meaning, keys)}
              />
              <Faults title="Fehler" findings={checked.faults} total={checked.faulty} />
              {checked.faulty > 0 && <FaultsFile imported={checked} />}
              {checked.columns.length > 0 && (
                <ColumnMapping
                  columns={checked.columns}
                  disabled={busy === 'import'}
                  onChange={(mapping) => void steps.choose({ mapping: JSON.stringify(mapping) })}
                />
              )}
              {checked.differing.length > 0 && (
                <FormControlLabel
                  control={
                    <Switch
                      checked={choice.existing === 'update'}
                      disabled={busy === 'import'}
                      onChange={(_, on) => void steps.choose({ existing: on ? 'update' : 'keep' })}
                    />
                  }
                  label={`Vorhandene ${label.many} mit der Datei überschreiben`}
                />
              )}
              <Differences differing={checked.differing} taken={choice.existing === 'update'} />
              <Faults title="Hinweise" what="Hinweis" findings={checked.hints} total={checked.hints.length} />
              {stands && <Preview shown={checked.shown} total={checked.entries} />}
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
function summary({ created, updated, unchanged, skipped }: Imported): string {
  const left = skipped > 0 ? `, ${formatNumber(skipped)} ausgelassen` : '';
  return `${formatNumber(created)} neu, ${formatNumber(updated)} geändert, ${formatNumber(unchanged)} unverändert${left}.`;
}

function Verdict({ checked, skip }: { checked: Imported; skip: boolean }) {
  const { layout, faulty, entries, meanings, questions } = checked;
  const stops = faulty > 0 && !skip;
  const guessed = meanings.filter(({ by }) => by === 'guessed').length + questions.length;
  return (
    <Alert severity={stops ? 'error' : guessed > 0 ? 'warning' : 'info'}>
      {layout && <Typography variant="body2">Erkannt als {layout}.</Typography>}
      {stops
        ? `${formatNumber(faulty)} Fehler in ${counted(entries, IN_ENTRIES)}: Nichts wird übernommen, bis alles stimmt.`
        : summary(checked)}
      {guessed > 0 && (
        <Typography variant="body2">
          Bitte prüfen: {counted(guessed, GUESSES)} beim Lesen der Datei.
        </Typography>
      )}
    </Alert>
  );
}

const GUESSES = { one: 'Vermutung', many: 'Vermutungen' };

/** Leads to what was chosen for words of earlier files; nothing where the user may not see it. */
function ToMeanings({ onFollow }: { onFollow: () => void }) {
  const { path } = useDeclaration();
  const meanings = useTarget(MEANINGS);
  const { may } = useMay();
  if (!meanings || !may('list', meanings)) return null;
  return (
    <Button
      size="small"
      component={LinkBase}
      to={listPath(meanings, { filter: { list: [path] } })}
      onClick={onFollow}
      sx={{ alignSelf: 'start' }}
    >
      {meanings.label.many}
    </Button>
  );
}
