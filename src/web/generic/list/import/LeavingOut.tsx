/** A file is taken over as a whole or not at all, unless faulty entries are left out on purpose. */
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Imported } from '#declare/imports.ts';
import { csv, harmless } from '#format/csv.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted, nounOf } from '#format/plurals.ts';
import { useDeclaration } from '../../fields/declarations.tsx';
import { download } from '../download.ts';

interface LeavingOutProps {
  readonly checked: Imported;
  readonly on: boolean;
  readonly disabled: boolean;
  readonly onTurn: (on: boolean) => void;
}

/** Switch to leave out faulty entries, which says how many stay away and how many come. */
export function LeavingOut({ checked, on, disabled, onTurn }: LeavingOutProps) {
  const { label } = useDeclaration();
  const id = useId();
  const { faulty_entries, entries, created, updated } = checked;
  const away = `${formatNumber(faulty_entries)} von ${counted(entries, IN_ENTRIES)}`;
  const stay = nounOf(faulty_entries, { one: 'bleibt', many: 'bleiben' });
  const come = `${counted(created + updated, label)} werden übernommen`;
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={on}
            disabled={disabled}
            onChange={(_, checked) => onTurn(checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        label="Fehlerhafte Einträge auslassen"
      />
      <Typography id={id} variant="body2" color="text.secondary">
        {on
          ? `${away} ${stay} weg, ${come}. Die Liste sagt, welche wegbleiben und warum; verbessert importierst du sie später nach.`
          : `Ohne das gilt: alles oder nichts. Mit ihm ${stay} ${away} weg, ${come}.`}
      </Typography>
    </div>
  );
}

/** Says after an import what stayed away. */
export function LeftOut({ imported }: { imported: Imported }) {
  const { faulty_entries } = imported;
  return (
    <Alert severity="warning" action={<FaultsFile imported={imported} />}>
      {faulty_entries === 1
        ? '1 fehlerhafter Eintrag ist nicht übernommen.'
        : `${formatNumber(faulty_entries)} fehlerhafte Einträge sind nicht übernommen.`}
    </Alert>
  );
}

/** Saves the faults as a table, each with its place in the file and the reason. */
export function FaultsFile({ imported }: { imported: Imported }) {
  const { label } = useDeclaration();
  const save = () => download(`${label.many}, fehlerhafte Einträge.csv`, faultsCsv(imported));
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<DownloadIcon />}
      onClick={save}
      sx={{ alignSelf: 'start' }}
    >
      Fehler als CSV
    </Button>
  );
}

/** Returns the faults as CSV; of very many, the last row says how many the answer doesn't list. */
export function faultsCsv({ faults, faulty }: Pick<Imported, 'faults' | 'faulty'>): string {
  const rows = faults.map(({ place, label, message }) => [place, label ?? '', message].map(harmless));
  const more = faulty - faults.length;
  const rest = more > 0 ? [['', '', `und ${formatNumber(more)} weitere Fehler`]] : [];
  return csv(['Wo', 'Feld', 'Was nicht stimmt'], [...rows, ...rest]);
}

const IN_ENTRIES = { one: 'Eintrag', many: 'Einträgen' };
