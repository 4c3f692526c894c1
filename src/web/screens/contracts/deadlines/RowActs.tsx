import OpenIcon from '@mui/icons-material/ArrowForwardOutlined';
import LaterIcon from '@mui/icons-material/EventRepeatOutlined';
import ConsentIcon from '@mui/icons-material/HowToRegOutlined';
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import GiveIcon from '@mui/icons-material/PersonAddAltOutlined';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import { LinkBase } from 'react-admin';
import { contractActions } from '#resources/contracts/contractActions.ts';
import { type Deadline, MUST_ACT } from '#resources/contracts/endpoints/deadlines.ts';
import { consentMany } from '#resources/contracts/endpoints/priceRises.ts';
import { tasks } from '#resources/people/tasks.ts';
import { lineOf } from '#web/generic/record/actions/MoreMenu.tsx';
import { useMay } from '#web/generic/useMay.ts';
import { ManyConsentsDialog } from '../contracts/shared.ts';
import { placeOf } from './kinds.ts';
import { useWork } from './useWork.tsx';

const WorkDialog = lazy(() => import('./WorkDialog.tsx'));

const { consentToPrice } = contractActions;

const nameOf = ({ customer_name, text }: Deadline) => (customer_name ? `${customer_name}, ${text}` : text);

interface RowActProps {
  readonly of: Deadline;
}

/** Ticks the row off; a link where only acting ends it. */
export function Tick({ of, onTicked }: RowActProps & { readonly onTicked: () => void }) {
  const { tick, isPending } = useWork();
  const place = placeOf(of);
  const ticks = useMay().may('create', tasks);
  const mustAct = MUST_ACT.includes(of.kind);
  if (mustAct || !ticks)
    return (
      <Tooltip title={mustAct ? 'Das lässt sich nicht abhaken: öffnen und handeln' : 'Öffnen'}>
        <IconButton
          component={LinkBase}
          to={place ?? ''}
          aria-label={`Öffnen: ${nameOf(of)}`}
          color={mustAct ? 'error' : 'default'}
        >
          <OpenIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    );
  return (
    <Checkbox
      checked={isPending}
      slotProps={{ input: { 'aria-label': `${tasks.actions.complete.label}: ${nameOf(of)}` } }}
      onChange={({ nativeEvent }) => {
        // Of a double click: the first took the row away, and the next one is in its place.
        if ((nativeEvent as UIEvent).detail > 1) return;
        tick(of);
        onTicked();
      }}
    />
  );
}

/** Puts the row off, or gives it to a colleague; enters the consent that it waits for. */
export function MoreActs({ of }: RowActProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, ask] = useState<'postpone' | 'assign' | 'consent' | null>(null);
  const { may, mayCall } = useMay();
  const close = () => setAnchor(null);
  const closeDialog = () => ask(null);
  if (MUST_ACT.includes(of.kind) || !may('create', tasks)) return null;
  const { postpone, assign } = tasks.actions;
  const { kind, contract_id } = of;
  const asksConsent = kind === 'consent_open' && contract_id !== null && mayCall(consentMany);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Mehr: ${nameOf(of)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {asksConsent &&
          lineOf({ label: consentToPrice.label, icon: ConsentIcon, onClick: () => ask('consent') }, close)}
        {lineOf({ label: postpone.label, icon: LaterIcon, onClick: () => ask('postpone') }, close)}
        {lineOf({ label: assign.label, icon: GiveIcon, onClick: () => ask('assign') }, close)}
      </Menu>
      {asking && (
        <Suspense>
          {asking !== 'consent' ? (
            <WorkDialog of={of} act={asking} onClose={closeDialog} />
          ) : (
            contract_id && <ManyConsentsDialog ids={[contract_id]} onClose={closeDialog} />
          )}
        </Suspense>
      )}
    </>
  );
}
