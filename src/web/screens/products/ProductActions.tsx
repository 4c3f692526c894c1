import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RetireIcon from '@mui/icons-material/RemoveShoppingCartOutlined';
import OfferIcon from '@mui/icons-material/StorefrontOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { HttpError, useNotify, useUpdate } from 'react-admin';
import { type Product, products } from '../../../resources/products.ts';
import { DeleteDialog } from '../../generic/deletion/DeleteDialog.tsx';
import { useMay } from '../../generic/useMay.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';

type Question = 'delete' | 'retire';

/** Take a tariff out of sale, put it back, or delete it, which only works while nothing refers to it. */
export function ProductActions({ product }: { product: Product }) {
  const { may } = useMay();
  const notify = useNotify();
  const [asking, setAsking] = useState<Question>();
  const [update, { isPending: isSaving }] = useUpdate<Product>();
  const close = () => setAsking(undefined);

  const setActive = (active: boolean) =>
    update(
      'products',
      { id: product.id, data: { ...product, active }, previousData: product },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(
            active
              ? `${product.name} ist wieder im Verkauf.`
              : `${product.name} ist nicht mehr im Verkauf. Bestehende Verträge laufen weiter.`,
            { type: 'success' },
          );
          close();
        },
        onError: (error) => notify(firstReason(error as Error), { type: 'error' }),
      },
    );

  if (!may('update', products)) return null;
  return (
    <>
      {product.active ? (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<RetireIcon />}
          onClick={() => setAsking('retire')}
        >
          Aus dem Verkauf nehmen
        </Button>
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<OfferIcon />}
          loading={isSaving}
          loadingPosition="start"
          onClick={() => setActive(true)}
        >
          Wieder anbieten
        </Button>
      )}
      {may('delete', products) && (
        <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking('delete')}>
          Löschen
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'retire'}
        title={`${product.name} aus dem Verkauf nehmen?`}
        action="Aus dem Verkauf nehmen"
        busy={isSaving}
        onConfirm={() => setActive(false)}
        onClose={close}
      >
        Neue Verträge lassen sich damit nicht mehr schließen. Bestehende Verträge behalten ihre Bedingungen.
      </ConfirmDialog>
      {asking === 'delete' && (
        <DeleteDialog
          record={product}
          undoable={false}
          onClose={close}
          instead={
            product.active
              ? {
                  label: 'Aus dem Verkauf nehmen',
                  text: 'Nimm es stattdessen aus dem Verkauf: Bestehende Verträge laufen weiter, neue lassen sich damit nicht mehr schließen.',
                  run: () => setActive(false),
                  busy: isSaving,
                }
              : undefined
          }
        >
          Das lässt sich nicht rückgängig machen.
        </DeleteDialog>
      )}
    </>
  );
}

/** What is wrong, at a field where it is one: the form that shows it there isn't the one that asked. */
function firstReason(error: Error): string {
  const errors: Record<string, unknown> = (error instanceof HttpError && error.body?.errors) || {};
  const first = Object.entries(errors).find(
    ([name, text]) => name !== 'root' && typeof text === 'string',
  )?.[1];
  return typeof first === 'string' ? first : error.message;
}
