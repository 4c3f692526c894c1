import OfferIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import EndIcon from '@mui/icons-material/UnsubscribeOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { formatInstant } from '#format/instants.ts';
import { customers } from '#resources/people/customers.ts';
import {
  CONSENT_STATES,
  type NewsletterConsent,
  newsletterConsents,
} from '#resources/people/newsletterConsents.ts';
import { partsOf } from '#web/generic/fields/parts.tsx';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import { useRecordAction } from '#web/generic/record/actions/useRecordAction.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { ToneChip } from '#web/ui/ToneChip.tsx';

const { useRecord } = partsOf(customers);

/** Consents that are shown; further ones are in the disclosure. */
const SHOWN = 5;

/** Renders the consents to advertising with their proof, and offers to ask for one or to end it. */
export function NewsletterPanel() {
  const { id, email } = useRecord();
  const { data } = useGetList<NewsletterConsent>(newsletterConsents.path, {
    filter: { customer_id: id },
    sort: { field: 'asked_at', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  const [latest] = data ?? [];
  const holds = data?.find(({ state }) => state === 'confirmed');
  const isOpen = latest !== undefined && standOf(latest) === 'asked';
  const offer = useRecordAction('offerNewsletter', {
    icon: OfferIcon,
    ...(isOpen && { label: 'Noch einmal anbieten' }),
  });
  const end = useRecordAction('endNewsletter', {
    icon: EndIcon,
    ...(!holds && { label: 'Anfrage zurückziehen' }),
  });
  if (!data) return null;
  const wasElsewhere = holds !== undefined && holds.to !== email;
  return (
    <Panel title="Newsletter">
      {data.length === 0 && (
        <Typography color="text.secondary">Keine Einwilligung: Werbung bekommt die Person nicht.</Typography>
      )}
      <Stack component="ul" aria-label="Einwilligungen" sx={{ m: 0, p: 0, gap: 1.5, listStyle: 'none' }}>
        {data.map((consent) => (
          <Consent key={consent.id} consent={consent} />
        ))}
      </Stack>
      {wasElsewhere && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          Die Einwilligung gilt nicht für die heutige Adresse {email}. Biete den Newsletter neu an.
        </Typography>
      )}
      <Stack direction="row" useFlexGap sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        {offer && (!holds || wasElsewhere) && <ActionButton action={offer} size="small" variant="outlined" />}
        {end && (holds || isOpen) && <ActionButton action={end} size="small" />}
      </Stack>
    </Panel>
  );
}

type Stand = NewsletterConsent['state'] | 'expired';

function standOf({ state, expires_at }: NewsletterConsent): Stand {
  return state === 'asked' && expires_at <= new Date().toISOString() ? 'expired' : state;
}

const STANDS = {
  asked: { label: CONSENT_STATES.asked, tone: 'warning' },
  expired: { label: 'Nicht bestätigt', tone: 'neutral' },
  confirmed: { label: CONSENT_STATES.confirmed, tone: 'success' },
  ended: { label: 'Abgemeldet', tone: 'neutral' },
} as const;

function Consent({ consent }: { consent: NewsletterConsent }) {
  const { to, wording, asked_at, asked_by, expires_at, confirmed_at, ended_at, ended_by } = consent;
  const stand = standOf(consent);
  const wasNever = stand === 'ended' && !confirmed_at;
  const { label, tone } = STANDS[stand];
  return (
    <Box component="li">
      <ToneChip label={wasNever ? 'Zurückgezogen' : label} tone={tone} />
      <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {to}
      </Typography>
      {[
        `Angefragt am ${formatInstant(asked_at)} von ${asked_by}`,
        stand === 'asked' && `zu bestätigen bis ${formatInstant(expires_at)}`,
        confirmed_at && `Bestätigt am ${formatInstant(confirmed_at)}`,
        ended_at &&
          `${wasNever ? 'Zurückgezogen' : 'Abgemeldet'} am ${formatInstant(ended_at)} von ${ended_by}`,
      ].map(
        (line) =>
          line && (
            <Typography key={line} variant="body2" color="text.secondary">
              {line}
            </Typography>
          ),
      )}
      <Box component="details" sx={{ typography: 'body2', color: 'text.secondary' }}>
        <Box component="summary" sx={{ cursor: 'pointer', py: 0.5 }}>
          Wortlaut
        </Box>
        „{wording}“
      </Box>
    </Box>
  );
}
