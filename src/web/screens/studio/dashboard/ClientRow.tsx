import CallIcon from '@mui/icons-material/CallOutlined';
import CardIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import PlanIcon from '@mui/icons-material/FitnessCenter';
import MailIcon from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { today } from '#format/instants.ts';
import { customers } from '#resources/people/customers.ts';
import { type ClientInNeed, NEEDS } from '#resources/people/endpoints/clients.ts';
import { formatDay } from '#rules/days.ts';
import { telephoneLink } from '#rules/people/contact.ts';
import type { Need } from '#rules/people/needs.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { ActionButton } from '#web/generic/record/actions/ActionButton.tsx';
import type { Action } from '#web/generic/record/actions/action.ts';
import { customerTab } from '#web/screens/people/customers/shared.ts';
import { useFreeTimes } from '#web/screens/schedule/freeTimes/index.ts';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

interface ClientRowProps {
  readonly client: ClientInNeed;
  /** The mark that the list is narrowed to, whose act comes first. */
  readonly first: Need | undefined;
}

/** Renders a client, each mark a button to the act that it asks for. */
export function ClientRow({ client, first }: ClientRowProps) {
  const { customer_id: id, customer_name: name, photo_url } = client;
  const needs = client.needs.toSorted((a, b) => Number(b === first) - Number(a === first));
  const acts = useActs(client);
  return (
    <Box component="li" aria-label={name} sx={ROW}>
      <PersonAvatar name={name} photo={photo_url} />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <TextLink strong to={recordPath(customers, id)}>
          {name}
        </TextLink>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {needs.map((need) =>
          need === 'not_trained' ? (
            <Reach key={need} client={client} />
          ) : (
            <ActionButton
              key={need}
              action={acts[need]}
              aria-label={`${name}: ${acts[need].label}`}
              {...ACT}
            />
          ),
        )}
      </Box>
    </Box>
  );
}

const ACT = {
  ...({ size: 'small', variant: 'outlined', color: 'inherit' } as const),
  sx: { minHeight: { xs: 44, sm: 32 } },
};

const ROW = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, py: 1 },
  ...{ borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } },
} as const;

/** Says when the client was there, as a link that calls, or writes to who has no number. */
function Reach({ client }: { readonly client: ClientInNeed }) {
  const { customer_name: name, phone, email, last_visit_on } = client;
  const text = last_visit_on ? `Zuletzt am ${formatDay(last_visit_on)} da` : 'Noch nie da';
  return (
    <Button
      {...ACT}
      href={phone ? telephoneLink(phone) : `mailto:${email}`}
      startIcon={phone ? <CallIcon /> : <MailIcon />}
      aria-label={`${name}: ${text}, ${phone ? 'anrufen' : 'schreiben'}`}
    >
      {text}
    </Button>
  );
}

/** Returns the act of each further mark: the plans, the next appointment, the cards. */
function useActs(client: ClientInNeed): Readonly<Record<Exclude<Need, 'not_trained'>, Action>> {
  const { customer_id: id, plan_until, card_units } = client;
  const { studio_id } = useMyPermissions();
  const book = useFreeTimes({
    customer: { id, studio_id: studio_id ?? '' },
    label: NEEDS.no_appointment,
  });
  return {
    plan_ends: {
      label: plan_until
        ? `Plan ${plan_until < today() ? 'endete' : 'endet'} am ${formatDay(plan_until)}`
        : NEEDS.plan_ends,
      icon: PlanIcon,
      to: customerTab(id, 'workouts'),
    },
    no_appointment: book,
    few_units: {
      label: card_units === 0 ? 'Karte ist leer' : `Karte: noch ${card_units}`,
      icon: CardIcon,
      to: customerTab(id, 'karten'),
    },
  };
}
