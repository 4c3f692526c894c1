import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { customers } from '#resources/people/customers.ts';
import { duplicates, type Pair, reasonText, setApart } from '#resources/people/endpoints/duplicates.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { OneStudio } from '#web/screens/studio/studios/shared.ts';
import { ENTRY, PagedList } from '#web/ui/PagedList.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { UNDO_MILLISECONDS, UndoableMessage } from '#web/ui/UndoableMessage.tsx';
import { usePages } from '#web/ui/usePages.ts';
import { mergePath } from './mergePath.ts';

const PER_PAGE = 25;
const HEAD = {
  title: 'Doppelte Kunden',
  subtitle:
    'Wer wahrscheinlich zweimal angelegt ist: gleicher Name und Geburtstag; zuletzt, wer nur dieselbe Telefonnummer hat',
};

/** Renders customers that are probably the same person. */
export function DuplicatesPage() {
  return (
    <OneStudio {...HEAD}>
      <PageHeader {...HEAD} />
      <Pairs />
    </OneStudio>
  );
}

function Pairs() {
  const { range, pager } = usePages(PER_PAGE);
  return (
    <PagedList
      asked={useEndpoint(duplicates, { page: range }, { keep: () => true })}
      pager={pager}
      label={HEAD.title}
      failed="Die Doppelten konnten nicht geladen werden."
      empty={{
        title: 'Niemand ist doppelt',
        hint: 'Ist dir jemand aufgefallen? Auf der Seite des Kunden steht unter „Mehr“: Mit anderem zusammenführen.',
      }}
      entry={(pair, onGone) => <Row key={`${pair.id} ${pair.other_id}`} of={pair} onGone={onGone} />}
    />
  );
}

function Row({ of, onGone }: { readonly of: Pair; readonly onGone: () => void }) {
  const { id, title, number, other_id, other_title, other_number, reasons } = of;
  const { call } = useAdminDataProvider();
  const send = (apart: boolean) => call(setApart, { params: { id }, body: { other_id, apart } });
  const undo = useWrite(() => send(false), { message: () => 'Zurückgenommen.' });
  const { write, isPending } = useWrite(() => send(true), {
    message: () => (
      <UndoableMessage onUndo={() => undo.write()}>
        {`${title} und ${other_title} gelten nicht mehr als doppelt.`}
      </UndoableMessage>
    ),
    milliseconds: () => UNDO_MILLISECONDS,
    done: onGone,
  });
  const both = `${title} (${number}) und ${other_title} (${other_number})`;
  return (
    <Box component="li" sx={ENTRY}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
          <TextLink to={recordPath(customers, id)}>{title}</TextLink> ({number}) und{' '}
          <TextLink to={recordPath(customers, other_id)}>{other_title}</TextLink> ({other_number})
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {reasonText(reasons)}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          size="small"
          loading={isPending}
          aria-label={`Kein Duplikat: ${both}`}
          onClick={() => write()}
        >
          Kein Duplikat
        </Button>
        <Button
          component={LinkBase}
          to={mergePath(id, other_id)}
          size="small"
          variant="outlined"
          startIcon={<MergeIcon />}
          aria-label={`Zusammenführen: ${both}`}
        >
          Zusammenführen
        </Button>
      </Stack>
    </Box>
  );
}
