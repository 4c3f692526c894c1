import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RetireIcon from '@mui/icons-material/RemoveShoppingCartOutlined';
import OfferIcon from '@mui/icons-material/StorefrontOutlined';
import { useState } from 'react';
import { HttpError, useDelete, useNotify, useRedirect, useUpdate } from 'react-admin';
import { type Product, products } from '../../../resources/products.ts';
import type { Action, Actions } from '../../generic/actions/action.ts';
import { useMay } from '../../generic/useMay.ts';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';

type Question = 'delete' | 'retire' | 'needed';

/** Take a tariff out of sale, put it back, or delete it, which only works while nothing refers to it. */
export function useProductActions(product: Product): Actions {
  const { may } = useMay();
  const notify = useNotify();
  const redirect = useRedirect();
  const [asking, setAsking] = useState<Question>();
  const [update, { isPending: isSaving }] = useUpdate<Product>();
  const [remove, { isPending: isDeleting }] = useDelete<Product>();
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

  // Not undoable: whether it can go is only known once the services have looked.
  const drop = () =>
    remove(
      'products',
      { id: product.id, previousData: product, meta: { version: product.version } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(`${product.name} wurde gelöscht.`, { type: 'success' });
          redirect('list', 'products');
        },
        onError: (error) => {
          if (error instanceof HttpError && error.status === 409) return setAsking('needed');
          notify((error as Error).message, { type: 'error' });
          close();
        },
      },
    );

  const sale: Action = product.active
    ? {
        label: 'Aus dem Verkauf nehmen',
        icon: RetireIcon,
        onClick: () => setAsking('retire'),
        dialog: (
          <ConfirmDialog
            open={asking === 'retire'}
            title={`${product.name} aus dem Verkauf nehmen?`}
            action="Aus dem Verkauf nehmen"
            busy={isSaving}
            onConfirm={() => setActive(false)}
            onClose={close}
          >
            Neue Verträge lassen sich damit nicht mehr schließen. Bestehende Verträge behalten ihre
            Bedingungen.
          </ConfirmDialog>
        ),
      }
    : { label: 'Wieder anbieten', icon: OfferIcon, busy: isSaving, onClick: () => setActive(true) };
  const removal: Action = {
    label: 'Löschen',
    icon: DeleteIcon,
    danger: true,
    onClick: () => setAsking('delete'),
    dialog: (
      <>
        <ConfirmDialog
          open={asking === 'delete'}
          title={`${product.name} löschen?`}
          action="Löschen"
          danger
          busy={isDeleting}
          onConfirm={drop}
          onClose={close}
        >
          Das geht nur, solange es weder Verträge noch Karten mit diesem Produkt gibt, und lässt sich nicht
          rückgängig machen.
        </ConfirmDialog>
        <ConfirmDialog
          open={asking === 'needed'}
          title={`${product.name} wird noch gebraucht`}
          action={product.active ? 'Aus dem Verkauf nehmen' : 'Verstanden'}
          busy={isSaving}
          onConfirm={() => (product.active ? setActive(false) : close())}
          onClose={close}
        >
          {product.active
            ? 'Es gibt Verträge oder Karten mit diesem Produkt, deshalb bleibt es erhalten. Nimm es stattdessen aus dem Verkauf: Bestehende Verträge laufen weiter, neue lassen sich damit nicht mehr schließen.'
            : 'Es gibt Verträge oder Karten mit diesem Produkt, deshalb bleibt es erhalten. Es ist schon nicht mehr im Verkauf.'}
        </ConfirmDialog>
      </>
    ),
  };
  return may('update', products) ? [sale, may('delete', products) && removal] : [];
}

/** What is wrong, at a field where it is one: the form that shows it there isn't the one that asked. */
function firstReason(error: Error): string {
  const errors: Record<string, unknown> = (error instanceof HttpError && error.body?.errors) || {};
  const first = Object.entries(errors).find(
    ([name, text]) => name !== 'root' && typeof text === 'string',
  )?.[1];
  return typeof first === 'string' ? first : error.message;
}
