import { Navigate, useParams } from 'react-admin';
import { contractCards } from '../../../resources/contractCards.ts';

/** A card has no page of its own: links to one open it beside the list. */
export function ToCard() {
  const { id = '' } = useParams();
  return <Navigate replace to={`/${contractCards.path}?card=${encodeURIComponent(id)}`} />;
}

/** The form that creates a card opens beside the list, too. */
export function ToCreateCard() {
  return <Navigate replace to={`/${contractCards.path}?create`} />;
}
