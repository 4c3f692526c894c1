import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { DAYS_IN_BIN } from '#declare/bin.ts';
import { hasLevel } from '#declare/levels.ts';
import { formatInstant, inBerlin } from '#format/instants.ts';
import { formatNumber } from '#format/numbers.ts';
import { type Binned, bin } from '#resources/studio/endpoints/bin.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { useDeclaration } from '#web/generic/fields/declarations.tsx';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { DayText } from '#web/ui/DayText.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { usePages } from '#web/ui/usePages.ts';
import { OneStudio } from '../studios/shared.ts';
import { EraseButton } from './EraseButton.tsx';

const PER_PAGE = 25;
const TITLE = 'Papierkorb';

/** Renders what was deleted and can be restored. */
export function BinPage() {
  const { level } = useMyPermissions();
  const whose = hasLevel(level, 'admin') ? 'Was im Studio gelöscht wurde' : 'Was du gelöscht hast';
  const head = {
    title: TITLE,
    subtitle: `${whose}: ${DAYS_IN_BIN} Tage lang, Gesundheitsdaten eine Stunde. Wer gelöscht ist, kann sich nicht anmelden.`,
  };
  return (
    <OneStudio {...head}>
      <PageHeader {...head} />
      <Deleted />
    </OneStudio>
  );
}

function Deleted() {
  const { range, pager } = usePages(PER_PAGE);
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPending, refetch } = useEndpoint(bin, { page: range }, { keep: () => true });
  if (error && !data)
    return <Failed error={error} otherwise="Der Papierkorb konnte nicht geladen werden." onRetry={refetch} />;
  if (isPending)
    return (
      <Card>
        <ListSkeleton />
      </Card>
    );
  if (data.total === 0)
    return (
      <Card sx={{ py: 7, px: 2, textAlign: 'center' }}>
        <Typography variant="h2">Der Papierkorb ist leer</Typography>
        <Typography color="text.secondary" sx={{ mt: 0.5 }}>
          Was du löschst, steht eine Zeit lang hier und lässt sich zurückholen.
        </Typography>
      </Card>
    );
  return (
    <Card>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={TITLE}
        sx={{ m: 0, px: { xs: 2, sm: 2.5 }, py: 0.5, listStyle: 'none', '&:focus': { outline: 0 } }}
      >
        {data.data.map((one) => (
          // The row goes: the focus stays with the list.
          <Row key={`${one.resource} ${one.id}`} of={one} onGone={() => list.current?.focus()} />
        ))}
      </Box>
      <Pager {...pager} total={data.total} />
    </Card>
  );
}

interface RowProps {
  readonly of: Binned;
  /** Called after it left the bin. */
  readonly onGone: () => void;
}

function Row({ of, onGone }: RowProps) {
  const { resource, id, parent_id, title, deleted_at, by_name, restorable_until, batch_id, together } = of;
  const declaration = useDeclaration(resource);
  const provider = useAdminDataProvider();
  const parent = parent_id ?? undefined;
  const { write, isPending } = useWrite(
    (all: boolean) => provider.undelete(resource, all && batch_id ? { batch_id } : { ids: [id] }, parent),
    {
      message: ({ restored }) =>
        restored === 1
          ? `${title} wiederhergestellt.`
          : `${formatNumber(restored)} Einträge wiederhergestellt.`,
      done: onGone,
    },
  );
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 1 },
        ...{ borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="body2" color="text.secondary">
          {declaration.label.one} · gelöscht <DayText {...inBerlin(deleted_at)} /> von {by_name} · bis{' '}
          {formatInstant(restorable_until)}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        {batch_id && together > 1 && (
          <Button size="small" disabled={isPending} onClick={() => write(true)}>
            Alle {formatNumber(together)}
          </Button>
        )}
        <EraseButton of={of} resource={declaration} onErased={onGone} />
        <Button
          size="small"
          variant="outlined"
          startIcon={<RestoreIcon />}
          loading={isPending}
          loadingPosition="start"
          aria-label={`Wiederherstellen: ${title}`}
          onClick={() => write(false)}
        >
          Wiederherstellen
        </Button>
      </Stack>
    </Box>
  );
}
