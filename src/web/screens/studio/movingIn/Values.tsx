import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { today } from '#format/instants.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { type MovingIn, WITHOUT_EMAIL, WITHOUT_GUARDIAN } from '#resources/studio/endpoints/movingIn.ts';
import { SHEETS, type SheetKind } from '#resources/studio/moving/kinds.ts';
import { endOfMonth, formatDay, plusMonths } from '#rules/days.ts';
import { ImportMeanings } from '#web/generic/list/import/ImportMeanings.tsx';
import { ImportQuestions } from '#web/generic/list/import/ImportQuestions.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { OfSheet } from './Columns.tsx';
import type { MovingInState } from './useMovingIn.ts';

interface ValuesProps {
  readonly state: MovingInState;
  readonly of: MovingIn;
}

/** What the files leave open: words that mean something here, dates that could be read twice, people without e-mail or guardian. */
export function Values({ state, of }: ValuesProps) {
  const { choices, choose, busy } = state;
  const disabled = busy === 'take';
  const asked =
    of.meanings.length +
    of.questions.length +
    of.claimed_until_asked +
    of.without_email +
    of.without_guardian;
  return (
    <Panel
      title="3. Werte"
      hint="Was deine Dateien anders nennen oder offen lassen, wählst du einmal; das Studio merkt es sich."
    >
      <Stack sx={{ gap: 2.5 }}>
        <ImportQuestions
          questions={of.questions}
          disabled={disabled}
          onAnswer={(key, answer) => void choose({ answers: { ...choices.answers, [key]: answer } })}
        />
        {(Object.keys(SHEETS) as SheetKind[]).map((kind) => (
          <OfSheet key={kind} kind={kind} options={of.fields}>
            <ImportMeanings
              meanings={of.meanings.filter((one) => one.kind === kind)}
              disabled={disabled}
              onChoose={({ field, said }, keys) => {
                const before = choices.meanings?.[kind];
                void choose({
                  meanings: {
                    ...choices.meanings,
                    [kind]: { ...before, [field]: { ...before?.[field], [said ?? '']: keys } },
                  },
                });
              }}
            />
          </OfSheet>
        ))}
        {of.claimed_until_asked > 0 && (
          <ClaimedUntil
            value={of.claimed_until}
            asked={of.claimed_until_asked}
            disabled={disabled}
            onChoose={(claimed_until) => void choose({ claimed_until })}
          />
        )}
        {of.without_email > 0 && (
          <Without
            label={`${formatNumber(of.without_email)} ${of.without_email === 1 ? 'Person hat' : 'Personen haben'} keine eigene E-Mail`}
            options={WITHOUT_EMAIL}
            value={choices.without_email}
            disabled={disabled}
            onChoose={(without_email) => void choose({ without_email })}
          />
        )}
        {of.without_guardian > 0 && (
          <Without
            label={`Für ${counted(of.without_guardian, MINORS)} steht keine erziehungsberechtigte Person da`}
            options={WITHOUT_GUARDIAN}
            value={choices.without_guardian}
            disabled={disabled}
            onChoose={(without_guardian) => void choose({ without_guardian })}
          />
        )}
        {asked === 0 && <Typography color="text.secondary">Alles verstanden: nichts zu wählen.</Typography>}
      </Stack>
    </Panel>
  );
}

interface ClaimedUntilProps {
  readonly value: string;
  readonly asked: number;
  readonly disabled: boolean;
  readonly onChoose: (day: string) => void;
}

/** Months around the current one with whose end a studio may move. */
const AROUND = [-2, -1, 0, 1, 2];

function ClaimedUntil({ value, asked, disabled, onChoose }: ClaimedUntilProps) {
  const id = useId();
  const days = new Set([
    ...AROUND.map((months) => endOfMonth(plusMonths(`${today().slice(0, 7)}-01`, months))),
    value,
  ]);
  return (
    <div>
      <FormControl size="small" sx={{ width: { xs: 1, sm: 320 } }}>
        <InputLabel id={id}>Abgerechnet bis</InputLabel>
        <Select
          labelId={id}
          label="Abgerechnet bis"
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChoose(target.value)}
        >
          {[...days].sort().map((day) => (
            <MenuItem key={day} value={day}>
              {formatDay(day)}
            </MenuItem>
          ))}
        </Select>
      </FormControl>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        Bis dahin rechnet dein bisheriges Programm ab, danach dieses. Für {counted(asked, contracts.label)}{' '}
        sagt die Datei es nicht.
      </Typography>
    </div>
  );
}

const MINORS = { one: 'minderjährige Person', many: 'minderjährige Personen' };

interface WithoutProps<T extends string> {
  readonly label: string;
  readonly options: Readonly<Record<T, string>>;
  readonly value: T | undefined;
  readonly disabled: boolean;
  readonly onChoose: (what: T) => void;
}

/** Asks what happens to people for whom the files lack something. */
function Without<T extends string>({ label, options, value, disabled, onChoose }: WithoutProps<T>) {
  const id = useId();
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} value={value ?? ''} onChange={(_, chosen) => onChoose(chosen as T)}>
        {Object.entries<string>(options).map(([key, option]) => (
          <FormControlLabel key={key} value={key} label={option} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
