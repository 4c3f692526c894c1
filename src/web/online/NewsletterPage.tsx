import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef } from 'react';
import {
  confirmNewsletter,
  EXPIRED,
  leaveNewsletter,
  type NewsletterLink,
  NO_SUCH_LINK,
  newsletterLink,
} from '#resources/people/endpoints/newsletter.ts';
import type { LinkPurpose } from '#rules/people/newsletter.ts';
import { LinkPage } from './LinkPage.tsx';
import { askLink } from './link.ts';

interface NewsletterPageProps {
  readonly purpose: LinkPurpose;
  readonly token: string;
}

const GONE = { 404: NO_SUCH_LINK, 410: EXPIRED };

const TITLES: Readonly<Record<LinkPurpose, string>> = {
  confirm: 'E-Mails bestätigen',
  leave: 'Von E-Mails abmelden',
};

type Ask = typeof newsletterLink | typeof confirmNewsletter | typeof leaveNewsletter;

/** Public page behind a link of advertising: one button confirms the consent, or ends it. */
export function NewsletterPage({ purpose, token }: NewsletterPageProps) {
  const ask = useCallback((endpoint: Ask) => askLink(endpoint, token, GONE), [token]);
  const acting = purpose === 'confirm' ? confirmNewsletter : leaveNewsletter;
  return (
    <LinkPage title={TITLES[purpose]} shown={newsletterLink as Ask} ask={ask}>
      {({ answer, asking, acted, act }) => (
        <Content
          {...{ purpose, acted }}
          link={answer}
          busy={asking !== undefined}
          onAct={() => act(acting)}
        />
      )}
    </LinkPage>
  );
}

interface ContentProps {
  readonly purpose: LinkPurpose;
  readonly link: NewsletterLink;
  readonly acted: boolean;
  readonly busy: boolean;
  readonly onAct: () => void;
}

function Content({ purpose, link: { state, studio_name, wording }, acted, busy, onAct }: ContentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button is gone then; screen readers announce what replaced it.
  useEffect(() => {
    if (acted) heading.current?.focus();
  }, [acted]);
  const said = SAID[purpose][state]?.(studio_name);
  const offer = OFFERS[purpose][state];
  return (
    <>
      <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {said?.title ?? TITLES[purpose]}
      </Typography>
      {said && <Typography>{said.text}</Typography>}
      {offer && (
        <Card variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
          <Stack sx={{ gap: 2.5 }}>
            {purpose === 'confirm' && (
              <Typography component="blockquote" sx={{ m: 0 }}>
                „{wording}“
              </Typography>
            )}
            <Box>
              <Button variant="contained" size="large" loading={busy} onClick={onAct}>
                {offer}
              </Button>
            </Box>
          </Stack>
        </Card>
      )}
    </>
  );
}

type State = NewsletterLink['state'];

/** Label of the one button; none where there is nothing to do. */
const OFFERS: Readonly<Record<LinkPurpose, Partial<Record<State, string>>>> = {
  confirm: { asked: 'Jetzt bestätigen' },
  leave: { confirmed: 'Jetzt abmelden' },
};

interface Said {
  readonly title?: string;
  readonly text: string;
}

const ENDED = (studio: string): Said => ({
  title: 'Sie sind abgemeldet',
  text: `${studio} schickt Ihnen keine Werbung mehr per E-Mail. Nachrichten zu Ihrem Vertrag und Ihren Terminen bekommen Sie weiterhin.`,
});

const OVER = (): Said => ({ title: 'Der Link gilt nicht mehr', text: EXPIRED });

const SAID: Readonly<Record<LinkPurpose, Partial<Record<State, (studio: string) => Said>>>> = {
  confirm: {
    asked: (studio) => ({
      text: `Bitte bestätigen Sie, dass ${studio} Ihnen Neuigkeiten per E-Mail schicken darf:`,
    }),
    confirmed: (studio) => ({
      title: 'Vielen Dank, das ist bestätigt',
      text: `${studio} darf Ihnen jetzt Neuigkeiten per E-Mail schicken. Abmelden können Sie sich jederzeit über den Link am Ende jeder dieser E-Mails.`,
    }),
    expired: OVER,
    ended: OVER,
  },
  leave: {
    confirmed: (studio) => ({
      text: `Möchten Sie keine Neuigkeiten und Angebote von ${studio} mehr per E-Mail bekommen? Die Abmeldung gilt sofort.`,
    }),
    asked: ENDED,
    expired: ENDED,
    ended: ENDED,
  },
};
