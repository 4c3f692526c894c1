import Alert from '@mui/material/Alert';
import { sharedAccount } from '#resources/money/endpoints/sharedAccount.ts';
import { useEndpoint } from '#web/data/useEndpoint.ts';

/** Warns that another studio has the same bank account, and says what follows for statements. */
export function SharedAccount({ id }: { id: string }) {
  const { data } = useEndpoint(sharedAccount, { studio_id: id });
  if (!data?.shared) return null;
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
      Dieses Konto hat auch ein anderes Studio. Beide lesen dieselben Kontoauszüge ein: Was zum anderen
      gehört, bleibt liegen, und was zu beiden passt, ist unsicher. Sieh solche Überweisungen einzeln durch.
    </Alert>
  );
}
