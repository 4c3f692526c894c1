import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SWITCHES } from '#resources/contracts/endpoints/onlineNotices.ts';
import type { NoticeKind } from '#resources/contracts/notices.ts';
import { missingOf } from '#resources/studio/endpoints/publicStudio.ts';
import { type Studio, studios } from '#resources/studio/studios.ts';
import { formOf } from '#web/generic/record/form/Section.tsx';
import { TEXTS } from '#web/online/texts.ts';
import { noticePath } from '#web/share/address.ts';
import { FullRow } from '#web/ui/FormSection.tsx';
import { SharedAddress } from '#web/ui/SharedAddress.tsx';

const { Section, Input } = formOf(studios);

const KINDS = Object.keys(TEXTS) as NoticeKind[];

/** Switches of the public pages to end contracts, each with its address for the studio's website. */
export function OnlineInputs() {
  const id = useRecordContext()?.id;
  const entered = useWatch() as Partial<Studio>;
  return (
    <>
      <Section
        title="Online kündigen und widerrufen"
        hint="Öffentliche Seiten, ohne Anmeldung. Was dort eingeht, steht sofort unter Fristen; der Kunde bekommt gleich eine Bestätigung mit Datum und Uhrzeit: auf der Seite und, wo ein Mailserver eingerichtet ist, per E-Mail."
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

/** Lists details that the law requires on a public page and the studio lacks, once a page is enabled. */
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
        den Worten „{TEXTS[kind].title}“.
      </Typography>
      <SharedAddress
        label={`Adresse für „${TEXTS[kind].title}“`}
        value={`${window.location.origin}${noticePath(kind, id)}`}
      />
    </Box>
  );
}
