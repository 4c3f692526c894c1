import { messages } from '#resources/studio/messages.ts';
import { RelatedList } from '#web/generic/list/RelatedList.tsx';
import { useMay } from '#web/generic/useMay.ts';

interface MessagesAboutProps {
  readonly of: { readonly customer_id: string } | { readonly notice_id: string };
  readonly title?: string;
  readonly empty: string;
}

/**
 * Renders the messages about a customer or a notice, newest first, with links to their words, for who may read them.
 * @example <MessagesAbout of={{ customer_id: customer.id }} empty="Noch nichts verschickt." />
 */
export function MessagesAbout({ of, title, empty }: MessagesAboutProps) {
  const { may } = useMay();
  if (!may('list', messages)) return null;
  return (
    <RelatedList
      resource={messages.path}
      filter={of}
      {...(title && { title })}
      perPage={10}
      columns={['created_at', 'subject', 'to', 'state', 'sent_at']}
      empty={empty}
    />
  );
}
