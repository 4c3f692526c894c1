import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Field } from '#declare/fields.ts';
import { type Imported, MEANT_BY } from '#declare/imports.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import { useDeclaration } from '../../fields/declarations.tsx';
import { Scrolled } from './ImportTables.tsx';

type Meaning = Imported['meanings'][number];

const TONES = {
  open: 'error',
  guessed: 'warning',
  chosen: 'success',
  remembered: 'info',
  known: 'default',
} as const;

const KNOWN = { one: 'bekannten Wert', many: 'bekannte Werte' };

/** Value of the entry that leaves a field empty; no choice is called so. */
const EMPTY = ' ';

interface ImportMeaningsProps {
  readonly meanings: readonly Meaning[];
  readonly disabled: boolean;
  readonly onChoose: (meaning: Meaning, keys: string[]) => void;
}

/** The words of a file that aren't those of the studio, each to be chosen once. Well-known ones are shown on demand. */
export function ImportMeanings({ meanings, disabled, onChoose }: ImportMeaningsProps) {
  const [all, setAll] = useState(false);
  const known = meanings.filter(({ by }) => by === 'known').length;
  const shown = all ? meanings : meanings.filter(({ by }) => by !== 'known');
  if (meanings.length === 0) return null;
  return (
    <div>
      {shown.length > 0 && (
        <Scrolled title="Werte zuordnen" headings={['In der Datei', 'Feld', 'Bedeutung', 'Woher']}>
          {shown.map((meaning) => (
            <MeaningRow
              key={`${meaning.field} ${meaning.said}`}
              meaning={meaning}
              disabled={disabled}
              onChoose={(keys) => onChoose(meaning, keys)}
            />
          ))}
        </Scrolled>
      )}
      {known > 0 && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ mt: 1 }}>
          {all ? 'Bekannte Werte ausblenden' : `${counted(known, KNOWN)} anzeigen`}
        </Button>
      )}
    </div>
  );
}

interface MeaningRowProps {
  readonly meaning: Meaning;
  readonly disabled: boolean;
  readonly onChoose: (keys: string[]) => void;
}

function MeaningRow({ meaning, disabled, onChoose }: MeaningRowProps) {
  const { field: name, label, said, times, keys, by } = meaning;
  const field = useDeclaration().fields[name] as Field;
  const [picked, setPicked] = useState<readonly string[]>();
  const [open, setOpen] = useState(false);
  const of = 'of' in field ? (field.of as Readonly<Record<string, string>>) : {};
  const many = field.kind === 'choices';
  const value = picked ?? (keys.length > 0 ? keys : by === 'open' ? [] : [EMPTY]);
  const send = (chosen: readonly string[]) => {
    setOpen(false);
    setPicked(undefined);
    onChoose(chosen.filter((key) => key !== EMPTY));
  };
  const pick = (chosen: readonly string[]) => {
    const last = chosen.at(-1);
    // The only one of a single choice, chosen once more.
    if (!many && last === undefined) {
      setOpen(false);
      return;
    }
    const next = last === EMPTY ? [EMPTY] : chosen.filter((key) => key !== EMPTY);
    if (many && last !== EMPTY) setPicked(next);
    else send(next);
  };
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {said || '(leer)'}
        <Typography variant="body2" component="span" color="text.secondary" sx={{ ml: 1 }}>
          {formatNumber(times)}×
        </Typography>
      </TableCell>
      <TableCell>{label}</TableCell>
      <TableCell sx={{ minWidth: 200 }}>
        <Select
          size="small"
          fullWidth
          multiple
          displayEmpty
          disabled={disabled}
          value={[...value]}
          onChange={({ target }) => pick(many ? [target.value].flat() : [target.value].flat().slice(-1))}
          open={open}
          onOpen={() => setOpen(true)}
          onClose={() => (picked ? send(picked) : setOpen(false))}
          renderValue={(chosen) => textOf(chosen, of)}
          inputProps={{ 'aria-label': `Bedeutung von ${said || 'leer'}` }}
        >
          {!field.required && <MenuItem value={EMPTY}>Leer lassen</MenuItem>}
          {Object.entries(of).map(([key, text]) => (
            <MenuItem key={key} value={key}>
              {text}
            </MenuItem>
          ))}
        </Select>
      </TableCell>
      <TableCell>
        <Chip size="small" variant="outlined" color={TONES[by]} label={MEANT_BY[by]} />
      </TableCell>
    </TableRow>
  );
}

function textOf(keys: readonly string[], of: Readonly<Record<string, string>>): string {
  if (keys.length === 0) return 'Bitte wählen';
  return keys.map((key) => (key === EMPTY ? 'Leer lassen' : (of[key] ?? key))).join(', ');
}
