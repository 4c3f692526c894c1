import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { ResourceContextProvider } from 'react-admin';
import type { Resource } from '#declare/define.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted, LINES } from '#format/plurals.ts';
import type { MovingIn } from '#resources/studio/endpoints/movingIn.ts';
import { SHEETS, type SheetKind } from '#resources/studio/moving/kinds.ts';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { DeclarationsProvider } from '#web/generic/fields/declarations.tsx';
import { ColumnMapping } from '#web/generic/list/import/ColumnMapping.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import type { MovingInState } from './useMovingIn.ts';

const NONE = 'none';

interface ColumnsProps {
  readonly state: MovingInState;
  readonly files: MovingIn['files'];
}

/** What each file is about, and which field each of its columns is. */
export function Columns({ state, files }: ColumnsProps) {
  return (
    <Panel
      title="2. Spalten"
      hint="Was deine Zuordnung von der erkannten unterscheidet, merkt sich das Studio."
    >
      <Stack sx={{ gap: 3 }}>
        {files.map((file) => (
          <FileColumns key={file.name} state={state} file={file} />
        ))}
      </Stack>
    </Panel>
  );
}

function FileColumns({
  state,
  file,
}: {
  readonly state: MovingInState;
  readonly file: MovingIn['files'][number];
}) {
  const id = useId();
  const { name, kind, entries, columns } = file;
  const disabled = state.busy === 'take';
  const { choices, choose } = state;
  const of = (change: object) =>
    void choose({ files: { ...choices.files, [name]: { ...choices.files?.[name], ...change } } });
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name} · {counted(entries, LINES)}
        </Typography>
        <FormControl size="small" sx={{ width: { xs: 1, sm: 320 } }}>
          <InputLabel id={id}>Inhalt</InputLabel>
          <Select
            labelId={id}
            label="Inhalt"
            value={kind ?? NONE}
            disabled={disabled}
            onChange={({ target }) =>
              of({ kind: target.value === NONE ? null : target.value, mapping: undefined })
            }
          >
            {Object.entries(SHEETS).map(([key, label]) => (
              <MenuItem key={key} value={key}>
                {label}
              </MenuItem>
            ))}
            <MenuItem value={NONE}>Nicht übernehmen</MenuItem>
          </Select>
        </FormControl>
      </Stack>
      {kind && <Recognised file={file} />}
      {kind && (
        <OfSheet kind={kind}>
          <ColumnMapping
            columns={columns.map((one) => ({ ...one, unit: null }))}
            disabled={disabled}
            onChange={(mapping) => of({ mapping })}
          />
        </OfSheet>
      )}
    </Stack>
  );
}

/** By what program a file is, and which of its columns are left: they are easily missed among many. */
function Recognised({ file: { dialect, columns } }: { readonly file: MovingIn['files'][number] }) {
  const left = columns.filter(({ field, used }) => !field && !used).map(({ heading }) => heading);
  const taken = `${formatNumber(columns.length - left.length)} von ${counted(columns.length, COLUMNS)} gelesen`;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {dialect && `Erkannt als ${dialect}. `}
      {left.length === 0 ? 'Alle Spalten gelesen.' : `${taken}, nicht übernommen: ${left.join(', ')}.`}
    </Typography>
  );
}

/** In the dative. */
const COLUMNS = { one: 'Spalte', many: 'Spalten' };

interface OfSheetProps {
  readonly kind: SheetKind;
  /** Choices of fields that the studio has. */
  readonly options?: MovingIn['fields'];
  readonly children: ReactNode;
}

/** Makes a sheet the declaration of its children, as a resource is elsewhere. */
export function OfSheet({ kind, options = [], children }: OfSheetProps) {
  const sheet = sheetsFor([])[kind];
  const fields = { ...sheet.fields };
  for (const { kind: of, field, options: possible } of options)
    if (of === kind && fields[field])
      fields[field] = {
        ...fields[field],
        of: Object.fromEntries(possible.map(({ value, label }) => [value, label])),
      } as (typeof fields)[string];
  const declaration = { ...sheet, fields, name: sheet.path } as unknown as Resource;
  return (
    <DeclarationsProvider value={[declaration]}>
      <ResourceContextProvider value={sheet.path}>{children}</ResourceContextProvider>
    </DeclarationsProvider>
  );
}
