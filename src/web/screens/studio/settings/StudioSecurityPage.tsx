import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { resourceByName } from '#declare/named.ts';
import { formatInstant } from '#format/instants.ts';
import { formatNumber } from '#format/numbers.ts';
import { counted } from '#format/plurals.ts';
import { customers } from '#resources/people/customers.ts';
import {
  type HealthReading,
  healthReadings,
  openInvitations,
  openLinks,
  type RefusedSignIn,
  refusedSignIns,
} from '#resources/studio/endpoints/security.ts';
import { embedded } from '#web/auth/embedded.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { useDeclarations } from '#web/generic/fields/declarations.tsx';
import { ENTRY, PagedList } from '#web/ui/PagedList.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { usePages } from '#web/ui/usePages.ts';
import { OneStudio } from '../studios/shared.ts';
import { LastBackup } from './LastBackup.tsx';
import { OpenInvitationRow } from './OpenInvitationRow.tsx';
import { OpenLinkRow } from './OpenLinkRow.tsx';
import { SettingsPage } from './SettingsPage.tsx';

const HEAD = {
  title: 'Sicherheit des Studios',
  subtitle: 'Einladungen, abgelehnte Anmeldungen, offene Adressen, gelesene Gesundheitsdaten, Sicherung',
};

/** Renders what an admin watches: invitations, refused sign-ins, open links, readings of health data, last backup. */
export function StudioSecurityPage() {
  return (
    <OneStudio {...HEAD}>
      <SettingsPage {...HEAD}>
        <OpenInvitations />
        <Refusals />
        <OpenLinks />
        <Readings />
        <section>
          <Typography variant="h2" gutterBottom>
            Letzte Sicherung
          </Typography>
          <LastBackup />
        </section>
      </SettingsPage>
    </OneStudio>
  );
}

const PER_PAGE = 25;

function OpenInvitations() {
  const { range, pager } = usePages(PER_PAGE);
  const asked = useEndpoint(openInvitations, { page: range }, { keep: () => true });
  return (
    <section>
      <Typography variant="h2" gutterBottom>
        Offene Einladungen
      </Typography>
      <PagedList
        asked={asked}
        pager={pager}
        label="Offene Einladungen"
        failed="Die Einladungen konnten nicht geladen werden."
        empty={{
          title: 'Keine offenen Einladungen',
          hint: 'Mitarbeiter und Admins, die sich noch nie angemeldet haben, stehen hier.',
        }}
        entry={(one, onGone) => (
          <OpenInvitationRow key={one.id} of={one} onSent={() => void asked.refetch()} onGone={onGone} />
        )}
      />
    </section>
  );
}

function OpenLinks() {
  const { range, pager } = usePages(PER_PAGE);
  return (
    <section>
      <Typography variant="h2" gutterBottom>
        Offene Links und Kalender-Abos
      </Typography>
      <PagedList
        asked={useEndpoint(openLinks, { page: range }, { keep: () => true })}
        pager={pager}
        label="Offene Links und Kalender-Abos"
        failed="Die Links konnten nicht geladen werden."
        empty={{
          title: 'Keine offenen Links',
          hint: 'Was du mit Kunden teilst und welche Kalender abonniert sind, steht hier, bis es endet.',
        }}
        entry={(one, onGone) => <OpenLinkRow key={`${one.kind} ${one.id}`} of={one} onGone={onGone} />}
      />
    </section>
  );
}

const REASON = refusedSignIns.answer.of.reason.of;

function Refusals() {
  const { range, pager } = usePages(PER_PAGE);
  return (
    <section>
      <Typography variant="h2" gutterBottom>
        Abgelehnte Anmeldungen
      </Typography>
      {!embedded && (
        <Typography variant="body2" color="text.secondary" gutterBottom>
          Falsche Passwörter weist Firebase selbst ab; sie stehen nicht hier, sondern in dessen Protokoll.
        </Typography>
      )}
      <PagedList
        asked={useEndpoint(refusedSignIns, { page: range }, { keep: () => true })}
        pager={pager}
        label="Abgelehnte Anmeldungen"
        failed="Die abgelehnten Anmeldungen konnten nicht geladen werden."
        empty={{
          title: 'Keine abgelehnten Anmeldungen',
          hint: 'Was an Konten deines Studios in den letzten drei Monaten abgelehnt wurde, steht hier.',
        }}
        entry={(one) => <Refusal key={`${one.person_id} ${one.day} ${one.reason}`} of={one} />}
      />
    </section>
  );
}

function Refusal({ of: { person, email, reason, times, last_at } }: { of: RefusedSignIn }) {
  return (
    <Box component="li" sx={ENTRY}>
      <Typography variant="body2" sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <b>{person}</b> ({email}): {REASON[reason]}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {formatInstant(last_at)}
        {times > 1 && `, am selben Tag ${formatNumber(times)}-mal`}
      </Typography>
    </Box>
  );
}

function Readings() {
  const { range, pager } = usePages(PER_PAGE);
  return (
    <section>
      <Typography variant="h2" gutterBottom>
        Wer Gesundheitsdaten gelesen hat
      </Typography>
      <PagedList
        asked={useEndpoint(healthReadings, { page: range }, { keep: () => true })}
        pager={pager}
        label="Wer Gesundheitsdaten gelesen hat"
        failed="Das Protokoll konnte nicht geladen werden."
        empty={{
          title: 'Noch nichts gelesen',
          hint: 'Sobald jemand Gesundheitsdaten eines Kunden ansieht, steht es hier.',
        }}
        entry={(one) => <Reading key={`${one.person_id} ${one.last_at} ${one.what} ${one.by}`} of={one} />}
      />
    </section>
  );
}

function OfPerson({ of: { person_id, person, what } }: { of: HealthReading }) {
  const declarations = useDeclarations();
  const declared = what === null ? undefined : resourceByName(what, declarations);
  return (
    <>
      {' bei '}
      {person_id !== null && person ? (
        <TextLink to={recordPath(customers, person_id)} sx={{ textDecoration: 'underline' }}>
          {person}
        </TextLink>
      ) : (
        'einem gelöschten Kunden'
      )}
      {declared && what !== customers.name && `: ${declared.label.many}`}
    </>
  );
}

function Reading({ of }: { of: HealthReading }) {
  const { exported, by_name, last_at, times } = of;
  return (
    <Box component="li" sx={ENTRY}>
      <Typography variant="body2" sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <b>{by_name}</b>
        {exported === null ? (
          <OfPerson of={of} />
        ) : (
          `: Gesamtexport, ${counted(exported, { one: 'Person', many: 'Personen' })}`
        )}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {formatInstant(last_at)}
        {times > 1 && `, ${formatNumber(times)}-mal`}
      </Typography>
    </Box>
  );
}
