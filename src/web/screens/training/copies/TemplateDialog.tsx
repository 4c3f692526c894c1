import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinkBase, type RaRecord, useGetList } from 'react-admin';
import type { Copying } from '#resources/training/copies.ts';
import { titleOf } from '#web/generic/fields/declarations.tsx';
import { AppDialog } from '#web/ui/AppDialog.tsx';
import { Failed } from '#web/ui/Failed.tsx';

interface TemplateDialogProps<T> {
  readonly copying: Copying;
  /** Filter of templates, for a resource that also has other records. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Returns details that distinguish a template. */
  readonly about: (template: T) => readonly (string | number | false | null | undefined)[];
  /** Address of the empty form. */
  readonly empty: string;
  /** Called with the chosen template. The dialog is disabled until the promise settles. */
  readonly onChoose: (template: T) => void | Promise<void>;
  readonly onClose: () => void;
}

/** Dialog to choose the template of a customer's new plan. */
export function TemplateDialog<T extends RaRecord>(props: TemplateDialogProps<T>) {
  const { copying, filter, about, empty, onChoose, onClose } = props;
  const [search, setSearch] = useState('');
  const [choosing, setChoosing] = useState(false);
  const { data, error, isPending, refetch } = useGetList<T>(copying.template.path, {
    filter: search ? { ...filter, q: search } : { ...filter },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 50 },
  });
  const choose = async (template: T) => {
    setChoosing(true);
    await onChoose(template);
    setChoosing(false);
  };
  return (
    <AppDialog
      title="Womit soll der Plan beginnen?"
      maxWidth="sm"
      onClose={choosing ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={choosing}>
            Abbrechen
          </Button>
          <Button component={LinkBase} to={empty} variant="contained" loading={choosing}>
            Leer beginnen
          </Button>
        </>
      }
    >
      <TextField
        label="Vorlage suchen"
        size="small"
        fullWidth
        autoFocus
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        sx={{ mt: 1 }}
      />
      {error && <Failed error={error} onRetry={refetch} />}
      <List aria-label="Vorlagen" aria-busy={isPending}>
        {data?.map((template) => (
          <ListItem key={template.id} disablePadding>
            <ListItemButton disabled={choosing} onClick={() => void choose(template)}>
              <ListItemText
                primary={titleOf(copying.template, template)}
                secondary={about(template).filter(Boolean).join(' · ')}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {data?.length === 0 && <Typography color="text.secondary">Keine Vorlage gefunden.</Typography>}
    </AppDialog>
  );
}
