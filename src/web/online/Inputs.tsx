import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ChangeEvent } from 'react';
import { DECLARED, type NoticeKind } from '#resources/contracts/notices.ts';
import { EARLIEST } from '#resources/contracts/noticeWords.ts';

/** Values of the form as typed. */
export interface Entered {
  readonly name: string;
  readonly identification: string;
  readonly contract_named: string;
  readonly extraordinary: boolean;
  readonly reason: string;
  /** Whether a certain day is requested, in place of the earliest possible one. */
  readonly onDay: boolean;
  readonly wished_on: string;
  readonly email: string;
  readonly trap: string;
}

interface InputsProps {
  readonly kind: NoticeKind;
  readonly entered: Entered;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** Whether a confirmation is sent. */
  readonly confirms: boolean;
  readonly onChange: (changes: Partial<Entered>) => void;
}

type Text = 'name' | 'identification' | 'contract_named' | 'reason' | 'email';

/** Returns the maximum length in characters; that of an e-mail address unless declared (RFC 5321). */
const longest = (name: Text) => ({ max: 254, ...DECLARED[name] }).max;

/** Renders the fields of a notice or a withdrawal. */
export function Inputs({ kind, entered, errors, confirms, onChange }: InputsProps) {
  const text = (name: Text, help?: string, props: TextFieldProps = {}) => (
    <TextField
      fullWidth
      label={DECLARED[name].label}
      required={'required' in DECLARED[name]}
      value={entered[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      error={errors[name] !== undefined}
      helperText={errors[name] ?? help}
      {...props}
      slotProps={{ htmlInput: { maxLength: longest(name) }, ...props.slotProps }}
    />
  );
  return (
    <>
      {kind === 'cancellation' && (
        <>
          <Choice
            label="Art der Kündigung"
            value={entered.extraordinary}
            of={['Ordentliche Kündigung', 'Außerordentliche Kündigung (aus wichtigem Grund)']}
            onChange={(extraordinary) => onChange({ extraordinary })}
          />
          {entered.extraordinary &&
            text('reason', 'Der wichtige Grund, aus dem Sie kündigen.', {
              multiline: true,
              minRows: 3,
              required: true,
            })}
        </>
      )}
      {text('name', undefined, { autoComplete: 'name' })}
      {text('identification', 'Freiwillig: Damit ordnet das Studio Ihre Erklärung schneller zu.')}
      {text('contract_named', 'Zum Beispiel die Vertragsnummer oder „Mitgliedschaft“.')}
      {kind === 'cancellation' && (
        <>
          <Choice
            label="Wann soll der Vertrag enden?"
            value={entered.onDay}
            of={[EARLIEST, 'zu einem bestimmten Tag']}
            onChange={(onDay) => onChange({ onDay })}
          />
          {entered.onDay && (
            <TextField
              label="Vertrag soll enden am"
              required
              placeholder="TT.MM.JJJJ"
              value={entered.wished_on}
              onChange={({ target }) => onChange({ wished_on: target.value })}
              error={errors.wished_on !== undefined}
              helperText={errors.wished_on}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 12 } }}
            />
          )}
        </>
      )}
      {text(
        'email',
        confirms
          ? 'Hierhin geht sofort eine Bestätigung mit Datum und Uhrzeit.'
          : 'Hierhin schreibt Ihnen das Studio, wie es weitergeht.',
        { type: 'email', autoComplete: 'email' },
      )}
      <Trap
        value={entered.trap}
        error={errors.trap}
        onChange={({ target }) => onChange({ trap: target.value })}
      />
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: boolean;
  /** Labels of false and true. */
  readonly of: readonly [string, string];
  readonly onChange: (value: boolean) => void;
}

function Choice({ label, value, of, onChange }: ChoiceProps) {
  return (
    <FormControl>
      <FormLabel sx={{ color: 'text.primary' }}>{label}</FormLabel>
      <RadioGroup
        aria-label={label}
        value={value ? 'yes' : 'no'}
        onChange={(_, chosen) => onChange(chosen === 'yes')}
      >
        <FormControlLabel value="no" control={<Radio />} label={of[0]} />
        <FormControlLabel value="yes" control={<Radio />} label={of[1]} />
      </RadioGroup>
    </FormControl>
  );
}

interface TrapProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Honeypot against bots. It becomes visible once autofill has filled it, so that the user can clear it. */
function Trap({ value, error, onChange }: TrapProps) {
  if (error)
    return <TextField label="Bitte frei lassen" value={value} onChange={onChange} error helperText={error} />;
  return (
    <Box aria-hidden sx={{ position: 'absolute', left: -9999, width: 1, height: 1, overflow: 'hidden' }}>
      <input tabIndex={-1} autoComplete="off" name="homepage" value={value} onChange={onChange} />
    </Box>
  );
}
