import AddIcon from '@mui/icons-material/AddCircleOutline';
import BlockIcon from '@mui/icons-material/BlockOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import LockOpenIcon from '@mui/icons-material/LockOpenOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { today } from '../../../format/instants.ts';
import { type ContractCard, contractCards } from '../../../resources/contractCards.ts';
import { ActionButton } from '../../generic/actions/ActionButton.tsx';
import { RefusableButton } from '../../generic/actions/RefusableButton.tsx';
import { useAct } from '../../generic/actions/useAct.ts';
import { useDeleteAction } from '../../generic/deletion/useDeleteAction.tsx';
import { useMay } from '../../generic/useMay.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CreditDialog, ExtendDialog } from './CardDialogs.tsx';
import { DebitButton } from './DebitButton.tsx';

/** What can be done with one card. */
export function CardActions({ card, onGone }: { card: ContractCard; onGone: () => void }) {
  const [asking, setAsking] = useState<'credit' | 'extend' | 'block'>();
  const { may } = useMay();
  const act = useAct<ContractCard>(contractCards, card);
  const notify = useNotify();
  const { actions } = contractCards;
  const refusal = (name: 'credit' | 'extend') => actions[name].allowed?.(card, { today: today() });
  const client = useQueryClient();
  const title = contractCards.title(card);
  const close = () => setAsking(undefined);
  const toggle = useMutation({
    mutationFn: () =>
      card.blocked
        ? act('unblock', {}, () => `${title} ist nicht mehr gesperrt.`)
        : act('block', {}, () => `${title} ist jetzt gesperrt.`),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: close,
  });
  const remove = useDeleteAction({
    question: 'Gelöscht kommt die Karte nicht wieder.',
    undoable: false,
    redirect: false,
    instead: 'block',
    onDeleted: () => {
      onGone();
      void client.invalidateQueries({ queryKey: [contractCards.path, 'getList'] });
      void client.invalidateQueries({ queryKey: ['deadlines'] });
    },
  });
  if (!may('update', contractCards)) return null;

  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      <DebitButton card={card} size="medium" variant="contained" />
      <RefusableButton
        refusal={refusal('credit')}
        variant="outlined"
        color="inherit"
        startIcon={<AddIcon />}
        onClick={() => setAsking('credit')}
      >
        {actions.credit.label}
      </RefusableButton>
      <RefusableButton
        refusal={refusal('extend')}
        variant="outlined"
        color="inherit"
        startIcon={<EventIcon />}
        onClick={() => setAsking('extend')}
      >
        {actions.extend.label}
      </RefusableButton>
      <Button
        variant="outlined"
        color="inherit"
        loading={toggle.isPending}
        loadingPosition="start"
        startIcon={card.blocked ? <LockOpenIcon /> : <BlockIcon />}
        onClick={() => (card.blocked ? toggle.mutate() : setAsking('block'))}
      >
        {card.blocked ? actions.unblock.label : actions.block.label}
      </Button>
      {remove && <ActionButton action={remove} color="error" />}
      {asking === 'credit' && <CreditDialog card={card} onClose={close} />}
      {asking === 'extend' && <ExtendDialog card={card} onClose={close} />}
      <ConfirmDialog
        open={asking === 'block'}
        title={`${title} sperren?`}
        action={actions.block.label}
        danger
        busy={toggle.isPending}
        onClose={close}
        onConfirm={() => toggle.mutate()}
      >
        {actions.block.help}
      </ConfirmDialog>
    </Stack>
  );
}
