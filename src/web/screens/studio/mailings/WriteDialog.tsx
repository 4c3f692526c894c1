import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { faultsOfWords, type Words } from '#declare/message.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import { customers } from '#resources/people/customers.ts';
import { type MailingPreview, mailingPreview, sendMailing } from '#resources/studio/endpoints/mailings.ts';
import { mailings, PURPOSES, purpose } from '#resources/studio/mailings.ts';
import { toMany } from '#resources/studio/toMany.ts';
import { messageOf } from '#web/data/problems.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { ActionDialog } from '#web/ui/ActionDialog.tsx';
import { useSettled } from '#web/ui/useSettled.ts';
import { WordsInputs } from '../messageTexts/shared.ts';

/** Whom it goes to. */
export interface Whom {
  readonly customer_ids?: string[];
  readonly filter?: string;
  readonly course_id?: string;
  readonly appointment_id?: string;
}

interface WriteDialogProps {
  readonly whom: Whom;
  readonly onClose: () => void;
}

/** Dialog that writes one message to many customers: its words, who gets it, who doesn't and why, and three of them. */
export default function WriteDialog({ whom, onClose }: WriteDialogProps) {
  const { call } = useAdminDataProvider();
  const navigate = useNavigate();
  const send = useMutation({
    mutationFn: (written: Written) => call(sendMailing, { body: { ...NOBODY, ...whom, ...written } }),
  });
  return (
    <ActionDialog<Written>
      title="Nachricht an mehrere"
      action="Senden"
      values={{ purpose: 'contract', subject: '', text: toMany.words.text }}
      maxWidth="md"
      submit={async (written) => {
        const made = await send.mutateAsync(written);
        onClose();
        navigate(recordPath(mailings, made.id));
      }}
      onClose={onClose}
    >
      <Typography color="text.secondary">Eine E-Mail an jeden Einzelnen.</Typography>
      <PurposeInput />
      <WordsInputs kind={toMany} rows={8} />
      <Preview whom={whom} />
    </ActionDialog>
  );
}

interface Written extends Words {
  readonly purpose: Purpose;
}

type Purpose = keyof typeof PURPOSES;

const HINTS: Readonly<Record<Purpose, string>> = {
  contract: 'Zum Beispiel: Ein Kurs fällt aus, die Öffnungszeiten ändern sich. Braucht keine Einwilligung.',
  advertising:
    'Zum Beispiel: ein neuer Kurs, ein Angebot. Geht nur an die, deren Einwilligung bestätigt ist (§ 7 UWG), mit einem Link zum Abmelden.',
};

function PurposeInput() {
  const { field } = useController<Written, 'purpose'>({ name: 'purpose' });
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id} sx={{ color: 'text.primary' }}>
        {purpose.label}
      </FormLabel>
      <RadioGroup {...field} aria-labelledby={id}>
        {(Object.keys(PURPOSES) as Purpose[]).map((name) => (
          <FormControlLabel
            key={name}
            value={name}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', my: 0.5 }}
            label={
              <Box sx={{ pt: 1 }}>
                {PURPOSES[name]}
                <FormHelperText sx={{ m: 0 }}>{HINTS[name]}</FormHelperText>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

const NOBODY = { customer_ids: [], filter: null, course_id: null, appointment_id: null };

/** Words for the count while nothing is written yet. */
const NOTHING = { subject: '…', text: '…' };

function Preview({ whom }: { whom: Whom }) {
  const [purposeNow = 'contract', subject = '', text = ''] = useWatch({
    name: ['purpose', 'subject', 'text'],
  }) as [Purpose, string, string];
  const words = useSettled({ subject, text }, 500);
  const sound =
    words.subject.trim() && words.text.trim() && Object.keys(faultsOfWords(toMany, words)).length === 0;
  const { data, error } = useEndpoint(
    mailingPreview,
    { body: { ...NOBODY, ...whom, purpose: purposeNow, ...(sound ? words : NOTHING) } },
    { keep: () => true },
  );
  if (error) return <Alert severity="error">{messageOf(error)}</Alert>;
  if (!data) return <LinearProgress aria-label="Empfänger werden ermittelt" />;
  return (
    <>
      <Alert severity={data.total === 0 ? 'warning' : 'info'}>
        {data.total === 0 ? 'Niemand bekäme sie.' : `Geht an ${counted(data.total, customers.label)}.`}
        <LeftOut of={data} />
      </Alert>
      {sound &&
        data.samples.map((sample) => (
          <Box key={sample.name} component="section" aria-label={`So bekommt es ${sample.name}`}>
            <Typography variant="subtitle2" component="h3">
              {sample.name}: {sample.subject}
            </Typography>
            <Typography
              variant="body2"
              color="text.secondary"
              sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {sample.text}
            </Typography>
          </Box>
        ))}
    </>
  );
}

/** Customers who are left out, and named; more are counted by reason. */
const ONE_BY_ONE = 5;

function LeftOut({ of: { left_out, left_out_count, left_out_by } }: { of: MailingPreview }) {
  if (left_out_count === 0) return null;
  if (left_out_count > ONE_BY_ONE)
    return (
      <Box component="ul" aria-label="Nicht dabei" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {left_out_by.map(({ reason, count }) => (
          <li key={reason}>
            Nicht dabei, {reason}: {formatNumber(count)}
          </li>
        ))}
      </Box>
    );
  return (
    <Box component="ul" aria-label="Nicht dabei" sx={{ m: 0, mt: 1, pl: 2.5 }}>
      {left_out.map(({ customer_id, name, reason }) => (
        <li key={customer_id}>
          Nicht an {name}: {reason}
        </li>
      ))}
    </Box>
  );
}
