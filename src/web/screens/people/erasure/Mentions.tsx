import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { resourceByName } from '#declare/named.ts';
import { counted } from '#format/plurals.ts';
import { type ErasureMentions, erasureMentions } from '#resources/people/endpoints/erasure.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { useDeclarations } from '#web/generic/fields/declarations.tsx';
import { Failed } from '#web/ui/Failed.tsx';
import { LINK_LINE, TextLink } from '#web/ui/TextLink.tsx';

const FURTHER = { one: 'weiteren Eintrag', many: 'weiteren Einträgen' };

/** Says in which texts about others the person's name stands: the erasure leaves those as they are. */
export function Mentions({ id }: { readonly id: string }) {
  const { data, error, refetch } = useEndpoint(erasureMentions, { params: { id } });
  if (error)
    return (
      <Failed
        error={error}
        otherwise="Texte zu anderen konnten nicht nach dem Namen durchsucht werden."
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LinearProgress aria-label="Texte zu anderen werden nach dem Namen durchsucht" />;
  if (data.total === 0)
    return (
      <Typography color="text.secondary">
        In Texten zu anderen kommt der Name nicht vor. Nach anderen Angaben zur Person wird dort nicht
        gesucht.
      </Typography>
    );
  const more = data.total - data.records.length;
  return (
    <Stack component="section" aria-labelledby="mentions" sx={{ gap: 1 }}>
      <Typography id="mentions" component="h3" variant="subtitle2">
        Der Name kommt auch vor in
      </Typography>
      <Stack component="ul" sx={{ m: 0, pl: 2.5, gap: 0.5 }}>
        {data.records.map((one) => (
          <One key={`${one.resource} ${one.id}`} of={one} />
        ))}
      </Stack>
      {more > 0 && (
        <Typography variant="body2" color="text.secondary">
          und in {counted(more, FURTHER)}.
        </Typography>
      )}
      <Typography color="text.secondary">
        Diese Texte ändert die Löschung nicht. Sieh vorher nach, ob die Person gemeint ist, und nimm den Namen
        dort heraus: Danach steht diese Liste nirgends mehr. Im Verlauf dort bleibt der alte Wortlaut.
      </Typography>
    </Stack>
  );
}

function One({ of }: { readonly of: ErasureMentions['records'][number] }) {
  const declarations = useDeclarations();
  const { resource: name, id, parent_id, title, line, whole } = of;
  const resource = resourceByName(name, declarations);
  // A child has no page of its own.
  const page = resource?.within === undefined ? resource : resourceByName(resource.within, declarations);
  if (!resource || !page) return null;
  const about = [resource.label.one, line, !whole && 'nur der Nachname'].filter(Boolean).join(' · ');
  return (
    <Typography component="li" sx={{ ...LINK_LINE, overflowWrap: 'anywhere' }}>
      <TextLink
        to={recordPath(page, parent_id ?? id)}
        target="_blank"
        aria-label={`${title}, ${resource.label.one}, in einem neuen Tab`}
        sx={{ textDecoration: 'underline' }}
      >
        {title}
      </TextLink>
      <Typography component="span" variant="body2" color="text.secondary">
        {' '}
        · {about}
      </Typography>
    </Typography>
  );
}
