import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SWITCHES } from '../../../resources/endpoints/onlineNotices.ts';
import { missingOf } from '../../../resources/endpoints/publicStudio.ts';
import type { NoticeKind } from '../../../resources/notices.ts';
import { type Studio, studios } from '../../../resources/studios.ts';
import { formOf } from '../../generic/form/Section.tsx';
import { noticePath } from '../../share/address.ts';
import { FullRow } from '../../ui/FormSection.tsx';
import { SharedAddress } from '../../ui/SharedAddress.tsx';

const { Section, Input } = formOf(studios);

/** What the law calls the link to each page (§ 312k Abs. 2, § 356a Abs. 1 BGB). */
const LINKS: Readonly<Record<NoticeKind, string>> = {
  cancellation: 'Verträge hier kündigen',
  withdrawal: 'Vertrag widerrufen',
};

const KINDS = Object.keys(LINKS) as NoticeKind[];

/** Switches of the public pages on which customers end their contracts, each with the address for the website. */
export function OnlineInputs() {
  const id = useRecordContext()?.id;
  const entered = useWatch() as Partial<Studio>;
  return (
    <>
      <Section
        title="Online kündigen und widerrufen"
        hint="Öffentliche Seiten, ohne Anmeldung. Was dort eingeht, steht sofort unter Fristen; der Kunde bekommt gleich eine Bestätigung mit Datum und Uhrzeit."
        single
      >
        {KINDS.map((kind) => (
          <FullRow key={kind}>
            <Input source={SWITCHES[kind]} />
            {id !== undefined && <Address kind={kind} id={String(id)} />}
          </FullRow>
        ))}
        <MissingOnline of={entered} />
      </Section>
      <Section
        title="Impressum und Datenschutz"
        hint="Steht unter jeder öffentlichen Seite: wo Kunden kündigen und widerrufen, und unter Plänen, die du mit einem Link teilst. Ohne Angabe stehen dort Name und Anschrift des Studios."
        of={['imprint_url', 'privacy_url']}
        single
      />
    </>
  );
}

/** Says what the law asks of a public page and the studio doesn't say yet, once one of them is switched on. */
export function MissingOnline({ of }: { of: Partial<Studio> }) {
  const missing = missingOf(of);
  if (missing.length === 0 || !KINDS.some((kind) => of[SWITCHES[kind]])) return null;
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
      Auf den öffentlichen Seiten fehlt noch: {missing.join(', ')} (§ 5 DDG, Art. 13 DSGVO).
    </Alert>
  );
}

function Address({ kind, id }: { kind: NoticeKind; id: string }) {
  const on: unknown = useWatch({ name: SWITCHES[kind] });
  if (!on) return null;
  return (
    <Box sx={{ my: 1.5 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        Gilt, sobald du speicherst. Verlinke die Seite ständig und leicht zu finden auf deiner Website, mit
        den Worten „{LINKS[kind]}“.
      </Typography>
      <SharedAddress
        label={`Adresse für „${LINKS[kind]}“`}
        value={`${window.location.origin}${noticePath(kind, id)}`}
        copied="Die Adresse ist kopiert."
      />
    </Box>
  );
}
