import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { faultsOfWords, type Words } from '#declare/message.ts';
import { counted } from '#format/plurals.ts';
import { customers } from '#resources/people/customers.ts';
import { type MailingPreview, mailingPreview, sendMailing } from '#resources/studio/endpoints/mailings.ts';
import { mailings } from '#resources/studio/mailings.ts';
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
    mutationFn: (words: Words) => call(sendMailing, { body: { ...NOBODY, ...whom, ...words } }),
  });
  return (
    <ActionDialog<Words>
      title="Nachricht an mehrere"
      action="Senden"
      values={{ subject: '', text: toMany.words.text }}
      maxWidth="md"
      submit={async (words) => {
        const made = await send.mutateAsync(words);
        onClose();
        navigate(recordPath(mailings, made.id));
      }}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        Eine E-Mail an jeden Einzelnen. Nur für das, was Vertrag und Termine betrifft: Werbung braucht die
        Einwilligung jedes Empfängers.
      </Typography>
      <WordsInputs kind={toMany} rows={8} />
      <Preview whom={whom} />
    </ActionDialog>
  );
}

const NOBODY = { customer_ids: [], filter: null, course_id: null, appointment_id: null };

/** Words for the count while nothing is written yet. */
const NOTHING = { subject: '…', text: '…' };

function Preview({ whom }: { whom: Whom }) {
  const [subject = '', text = ''] = useWatch({ name: ['subject', 'text'] }) as [string, string];
  const words = useSettled({ subject, text }, 500);
  const sound =
    words.subject.trim() && words.text.trim() && Object.keys(faultsOfWords(toMany, words)).length === 0;
  const { data, error } = useEndpoint(
    mailingPreview,
    { body: { ...NOBODY, ...whom, ...(sound ? words : NOTHING) } },
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

function LeftOut({ of: { left_out, left_out_count } }: { of: MailingPreview }) {
  if (left_out_count === 0) return null;
  const more = left_out_count - left_out.length;
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
      {left_out.map(({ customer_id, name, reason }) => (
        <li key={customer_id}>
          Nicht an {name}: {reason}
        </li>
      ))}
      {more > 0 && <li>und {more} weitere nicht</li>}
    </Box>
  );
}
