import { useSearchParams } from 'react-router-dom';

/**
 * The card whose details are open, kept in the address at `?card=`: it can be linked to, and going back closes it.
 * @example const [card, openCard] = useOpenCard();
 */
export function useOpenCard(): [string | null, (id: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (id: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (id === null) next.delete('card');
      else next.set('card', id);
      return next;
    });
  return [search.get('card'), open];
}
