import { collectionFile } from '#resources/money/endpoints/collections.ts';
import { useAdminDataProvider } from '#web/data/types.ts';
import { useWrite } from '#web/data/useWrite.ts';
import { download } from '#web/generic/list/download.ts';

/** Returns a function that downloads the file of a run that was made just now: of it there is nothing to be warned of yet. */
export function useNewRunFile(): (id: string) => void {
  const { call } = useAdminDataProvider();
  const { write } = useWrite((id: string) => call(collectionFile, { params: { id } }), {
    done: ({ name = 'einzug.xml', content }) => download(name, content, 'application/xml'),
  });
  return write;
}
