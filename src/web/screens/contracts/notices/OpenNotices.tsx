import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LinkBase as Link, useGetList } from 'react-admin';
import { formatInstant } from '#format/instants.ts';
import { contracts } from '#resources/contracts/contracts.ts';
import { NOTICE_KINDS, type Notice, notices } from '#resources/contracts/notices.ts';
import { recordPath } from '#web/generic/addresses.ts';
import { useMay } from '#web/generic/useMay.ts';

/** Query parameter, on a contract's page, of the online notice to enter. */
export const NOTICE = 'erklaerung';

/** Returns the address to enter the notice, at its contract; undefined without one, and for who may not. */
export function usePlaceToEnter({ id, contract_id }: Notice): string | undefined {
  const { may } = useMay();
  return contract_id && may('update', contracts)
    ? recordPath(contracts, contract_id, { [NOTICE]: id })
    : undefined;
}

/**
 * Renders open online notices that likely belong to the customer or the contract, with links to enter them.
 * @example <OpenNotices of={{ customer_id: customer.id }} />
 */
export function OpenNotices({
  of,
}: {
  of: { readonly customer_id: string } | { readonly contract_id: string };
}) {
  const { data = [] } = useGetList<Notice>(notices.path, {
    filter: { ...of, status: 'open' },
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'received_at', order: 'ASC' },
  });
  if (data.length === 0) return null;
  return (
    <Stack component="section" aria-label="Online eingegangen" sx={{ gap: 1, mb: 2.5 }}>
      {data.map((notice) => (
        <Open key={notice.id} notice={notice} />
      ))}
    </Stack>
  );
}

function Open({ notice }: { notice: Notice }) {
  const { id, kind, name, received_at } = notice;
  const place = usePlaceToEnter(notice);
  return (
    <Alert
      severity="warning"
      sx={{ flexWrap: 'wrap', alignItems: 'center' }}
      action={
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
          {place && (
            <Button color="inherit" size="small" variant="outlined" component={Link} to={place}>
              {NOTICE_KINDS[kind]} eintragen
            </Button>
          )}
          <Button color="inherit" size="small" component={Link} to={recordPath(notices, id)}>
            Ansehen
          </Button>
        </Stack>
      }
    >
      {NOTICE_KINDS[kind]} online eingegangen am {formatInstant(received_at)} Uhr, von {name}.
    </Alert>
  );
}
