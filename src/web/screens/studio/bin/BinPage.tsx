import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DAYS_IN_BIN } from '#declare/bin.ts';
import type { Resource } from '#declare/define.ts';
import { hasLevel } from '#declare/levels.ts';
import { formatInstant, inBerlin } from '#format/instants.ts';
import { formatNumber } from '#format/numbers.ts';
import { type Binned, bin } from '#resources/studio/endpoints/bin.ts';
import { useMyPermissions } from '#web/data/permissions.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { useDeclaration } from '#web/generic/fields/declarations.tsx';
import { PageHeader } from '#web/generic/record/PageHeader.tsx';
import { DayText } from '#web/ui/DayText.tsx';
import { ENTRY, PagedList } from '#web/ui/PagedList.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { usePages } from '#web/ui/usePages.ts';
import { ToSettings } from '../settings/shared.ts';
import { OneStudio } from '../studios/shared.ts';
import { EraseButton } from './EraseButton.tsx';
import { LookButton } from './LookButton.tsx';

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
      <ToSettings />
      <PageHeader {...head} />
      <Deleted />
    </OneStudio>
  );
}

function Deleted() {
  const { range, pager } = usePages(PER_PAGE);
  return (
    <PagedList
      asked={useEndpoint(bin, { page: range }, { keep: () => true })}
      pager={pager}
      label={TITLE}
      failed="Der Papierkorb konnte nicht geladen werden."
      empty={{
        title: 'Der Papierkorb ist leer',
        hint: 'Was du löschst, steht eine Zeit lang hier und lässt sich zurückholen.',
      }}
      entry={(one, onGone) => <Row key={`${one.resource} ${one.id}`} of={one} onGone={onGone} />}
    />
  );
}

interface RowProps {
  readonly of: Binned;
  /** Called after it left the bin. */
  readonly onGone: () => void;
}

function Row({ of, onGone }: RowProps) {
  const { resource, id, parent_id, title, line, deleted_at, by_name, restorable_until, batch_id, together } =
    of;
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
    <Box component="li" sx={ENTRY}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
        {line && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        )}
        <Typography variant="body2" color="text.secondary">
          {declaration.label.one} · <How of={of} resource={declaration} />{' '}
          <DayText {...inBerlin(deleted_at)} /> von {by_name} · bis {formatInstant(restorable_until)}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        {batch_id && together > 1 && (
          <Button
            size="small"
            disabled={isPending}
            aria-label={`Alle ${formatNumber(together)} wiederherstellen, die zusammen gelöscht wurden: ${title}`}
            onClick={() => write(true)}
          >
            Alle {formatNumber(together)}
          </Button>
        )}
        <LookButton of={of} />
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

/** Says whether it was deleted, or went by merging, and into which record. */
function How({
  of: { merged_into, merged_title },
  resource,
}: Pick<RowProps, 'of'> & { readonly resource: Resource }) {
  if (!merged_into) return 'gelöscht';
  if (!merged_title) return 'in einem anderen aufgegangen, den es nicht mehr gibt,';
  return (
    <>
      in{' '}
      <TextLink to={recordPath(resource, merged_into)} sx={{ textDecoration: 'underline' }}>
        {merged_title}
      </TextLink>{' '}
      aufgegangen
    </>
  );
}
