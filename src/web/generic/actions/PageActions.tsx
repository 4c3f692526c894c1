import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ActionButton } from './ActionButton.tsx';
import { type Actions, offered } from './action.ts';
import { MoreMenu } from './MoreMenu.tsx';

/** So many stand as buttons; of more, a phone has room for the first beside 'Mehr'. */
const BUTTONS = 2;

/** What can be done on a page: the primary action and the next one as buttons, the others in the menu 'Mehr'. */
export function PageActions({ actions }: { actions: Actions }) {
  const roomy = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'));
  const all = offered(actions);
  const sorted = [...all.filter(({ primary }) => primary), ...all.filter(({ primary }) => !primary)];
  const buttons = roomy || all.length <= BUTTONS ? BUTTONS : 1;
  if (all.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      {sorted.slice(0, buttons).map((action) => (
        <ActionButton
          key={action.label}
          action={action}
          variant={action.primary ? 'contained' : 'outlined'}
          color={action.danger ? 'error' : action.primary ? 'primary' : 'inherit'}
        />
      ))}
      {all.length > buttons && <MoreMenu actions={sorted.slice(buttons)} />}
    </Stack>
  );
}
