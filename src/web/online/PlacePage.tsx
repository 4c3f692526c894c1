import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef } from 'react';
import { formatInstant } from '#format/instants.ts';
import {
  acceptPlace,
  declinePlace,
  NO_SUCH_OFFER,
  OFFER_OVER,
  type PlaceOffer,
  placeOffer,
} from '#resources/schedule/endpoints/placeOffer.ts';
import { LinkPage } from './LinkPage.tsx';
import { askLink, type LinkRefused } from './link.ts';

type Ask = typeof placeOffer | typeof acceptPlace | typeof declinePlace;

const GONE = { 404: NO_SUCH_OFFER, 410: OFFER_OVER };

const TITLE = 'Ein Platz für Sie';

/** Public page behind the link of an offered place: one button takes it, the other one declines. */
export function PlacePage({ token }: { readonly token: string }) {
  const ask = useCallback((endpoint: Ask) => answerOf(endpoint, token), [token]);
  return (
    <LinkPage title={TITLE} shown={placeOffer as Ask} ask={ask}>
      {({ answer, act, ...state }) => <Content offer={answer} onAct={act} {...state} />}
    </LinkPage>
  );
}

/** Asks; where the offer is over by now, shows what became of it. @throws LinkRefused */
async function answerOf(endpoint: Ask, token: string): Promise<PlaceOffer> {
  try {
    return await askLink(endpoint, token, GONE);
  } catch (error) {
    if ((error as LinkRefused).status !== 410) throw error;
    return askLink(placeOffer, token, GONE);
  }
}

interface ContentProps {
  readonly offer: PlaceOffer;
  readonly acted: boolean;
  readonly asking: Ask | undefined;
  readonly onAct: (endpoint: Ask) => void;
}

function Content({ offer, acted, asking, onAct }: ContentProps) {
  const { state, what, when, trainer, place, until } = offer;
  const heading = useRef<HTMLHeadingElement>(null);
  // The buttons are gone then; screen readers announce what replaced them.
  useEffect(() => {
    if (acted && state !== 'open') heading.current?.focus();
  }, [acted, state]);
  const { title, text } = SAID[state];
  const facts = [trainer && `mit ${trainer}`, place && `Ort: ${place}`].filter(Boolean);
  return (
    <>
      <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </Typography>
      <Typography>{text}</Typography>
      {what && (
        <Card variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
          <Stack sx={{ gap: 2.5 }}>
            <Box sx={{ overflowWrap: 'anywhere' }}>
              <Typography variant="h2">{what}</Typography>
              <Typography>{when}</Typography>
              {facts.map((fact) => (
                <Typography key={fact} color="text.secondary">
                  {fact}
                </Typography>
              ))}
            </Box>
            {state === 'open' && (
              <>
                {until && (
                  <Typography>
                    Wir halten den Platz bis <strong>{formatInstant(until)} Uhr</strong> für Sie frei.
                  </Typography>
                )}
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                  <Button
                    variant="contained"
                    size="large"
                    loading={asking === acceptPlace}
                    disabled={asking === declinePlace}
                    onClick={() => onAct(acceptPlace)}
                  >
                    Platz annehmen
                  </Button>
                  <Button
                    variant="outlined"
                    size="large"
                    loading={asking === declinePlace}
                    disabled={asking === acceptPlace}
                    onClick={() => onAct(declinePlace)}
                  >
                    Ablehnen
                  </Button>
                </Box>
              </>
            )}
          </Stack>
        </Card>
      )}
    </>
  );
}

interface Said {
  readonly title: string;
  readonly text: string;
}

const SAID: Readonly<Record<PlaceOffer['state'], Said>> = {
  open: {
    title: 'Ein Platz ist für Sie frei',
    text: 'Sie standen auf der Warteliste. Möchten Sie den Platz?',
  },
  accepted: {
    title: 'Der Platz ist für Sie gebucht',
    text: 'Vielen Dank, wir freuen uns auf Sie. Können Sie doch nicht kommen, sagen Sie uns bitte rechtzeitig Bescheid.',
  },
  declined: {
    title: 'Sie haben abgelehnt',
    text: 'Vielen Dank für die Nachricht: Der Platz geht an jemand anderen. Auf der Warteliste für diesen Termin stehen Sie nicht mehr.',
  },
  expired: {
    title: 'Die Zeit zum Antworten ist vorbei',
    text: 'Der Platz war bis dahin für Sie frei und geht nun an jemand anderen. Möchten Sie trotzdem kommen, fragen Sie bitte im Studio nach.',
  },
  cancelled: {
    title: 'Der Termin ist abgesagt',
    text: 'Er findet leider nicht statt. Möchten Sie einen anderen Termin, melden Sie sich gern im Studio.',
  },
  over: {
    title: 'Dieses Angebot gilt nicht mehr',
    text: 'Fragen dazu beantwortet Ihnen das Studio gern.',
  },
};
