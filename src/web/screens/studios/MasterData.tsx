import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { FEDERAL_STATES } from '../../../resources/shared.ts';
import type { Studio } from '../../../resources/studios.ts';
import { readableIban } from '../../../rules/iban.ts';
import { Facts } from '../../ui/Facts.tsx';
import { HoursList } from '../../ui/hours/HoursList.tsx';
import { SpansList } from '../../ui/hours/SpansList.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** A studio's place, contact, hours and tax data to read. */
export function MasterData({ studio }: { studio: Studio }) {
  const { street, postal_code, city, federal_state, phone, email, website } = studio;
  const place = [postal_code, city].filter(Boolean).join(' ');
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
      <Panel title="Anschrift">
        <Facts
          facts={[
            { label: 'Anschrift', value: [street, place].filter(Boolean).join(', ') },
            { label: 'Bundesland', value: federal_state && FEDERAL_STATES[federal_state] },
          ]}
        />
      </Panel>
      <Panel title="Kontakt">
        <Facts
          wide
          facts={[
            { label: 'Telefon', value: phone && <Link href={`tel:${phone}`}>{phone}</Link> },
            { label: 'E-Mail', value: email && <Link href={`mailto:${email}`}>{email}</Link> },
            {
              label: 'Website',
              value: website && /^https?:/i.test(website) && (
                <Link href={website} target="_blank" rel="noopener noreferrer">
                  {website}
                </Link>
              ),
            },
          ]}
        />
      </Panel>
      <Panel title="Öffnungszeiten">
        <HoursList hours={studio.opening_hours} none="geschlossen" />
      </Panel>
      <Panel title="Schließzeiten">
        <SpansList spans={studio.closures} none="Keine Schließzeiten eingetragen." />
      </Panel>
      <Panel title="Abrechnung" sx={{ gridColumn: '1 / -1' }}>
        <Facts
          facts={[
            { label: 'Gläubiger-Identifikationsnummer', value: studio.creditor_id },
            { label: 'IBAN', value: studio.iban && readableIban(studio.iban) },
            { label: 'USt-IdNr.', value: studio.vat_id },
            { label: 'Kleinunternehmen (§ 19 UStG)', value: studio.small_business ? 'Ja' : 'Nein' },
          ]}
        />
      </Panel>
    </Box>
  );
}
