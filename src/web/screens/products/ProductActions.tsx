import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RetireIcon from '@mui/icons-material/RemoveShoppingCartOutlined';
import OfferIcon from '@mui/icons-material/StorefrontOutlined';
import { useState } from 'react';
import { HttpError, useNotify, useUpdate } from 'react-admin';
import { type Product, products } from '../../../resources/products.ts';
import type { Action, Actions } from '../../generic/actions/action.ts';
import { DeleteDialog } from '../../generic/deletion/DeleteDialog.tsx';
import { useMay } from '../../generic/useMay.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

type Question = 'delete' | 'retire';

/** Take a tariff out of sale, put it back, or delete it, which only works while nothing refers to it. */
export function useProductActions(product: Product): Actions {
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
    dialog: asking === 'delete' && (
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
