/** The full export of a studio: each table page by page, so that no memory holds more than a page. */
import type { User } from '#access/may.ts';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { hasLevel } from '#declare/levels.ts';
import { allResources } from '#resources/index.ts';
import type { studioExport } from '#resources/studio/endpoints/studioExport.ts';
import { studios } from '#resources/studio/studios.ts';
import type { Call, Handler } from '#services/http/endpoint.ts';
import { noteReading } from '#services/http/readings.ts';
import { noStudio } from '#services/problem.ts';
import { recordChange } from '#services/storage/audit.ts';
import { inScope } from '#services/storage/context.ts';
import { newId } from '#services/storage/ids.ts';
import type { ExportOfStudio } from '#services/storage/readings.ts';
import { columnsSql, named, run, sql, value } from '#services/storage/statement.ts';
import { columnNames } from '#services/storage/tables.ts';
import { type ZipEntry, zipped } from '#services/zipped.ts';
import { csvHead, csvLines, pictureFile, rawRows, tableFile } from '../people/disclosure/files.ts';
import { isReadBy, type Picture, tellOf, titlesFor } from '../people/disclosure/told.ts';
import { movingOut } from './movingOut.ts';

/** Records per page. */
const PAGE = 500;

const FIRST = '00000000-0000-0000-0000-000000000000';
const encoder = new TextEncoder();

/** With the export, by which the log of readings tells it from the reading of single people. */
type ExportCall = Call<typeof studioExport> & { readonly exported: ExportOfStudio };

export const exportStudio: Handler<typeof studioExport> = async (call) => {
  const { studio_id, write, user } = call;
  const at = await write(async (tx) => {
    const studio = await tx.get(studios, studio_id);
    if (!studio) throw noStudio();
    await recordChange(tx, studios, [{ studio_id, record_id: studio_id, action: 'export', changes: {} }]);
    return tx.now;
  });
  const shown = allResources.filter((resource) => isReadBy(user, resource) || isOwnStudio(user, resource));
  return {
    name: `Gesamtexport-${at.toISOString().slice(0, 10)}.zip`,
    charset: null,
    text: zipped(entriesOf({ ...call, exported: { id: newId(), at } }, shown)),
  };
};

/** Returns whether it holds the caller's studio itself. */
const isOwnStudio = ({ level }: User, { tenant, access }: Resource): boolean =>
  tenant === true && access.own !== undefined && hasLevel(level, access.own);

async function* entriesOf(call: ExportCall, resources: readonly Resource[]): AsyncGenerator<ZipEntry> {
  const { read, studio_id, today, services } = call;
  yield* movingOut({ read, studio_id, today, now: services.now() });
  for (const resource of resources) {
    yield { name: tableFile(resource), parts: csvOf(call, resource) };
    yield { name: `JSON/${resource.name}.json`, parts: jsonOf(call, resource) };
  }
  for await (const pictures of picturesOf(call))
    for (const picture of pictures) yield pictureFile(call.services.database, picture);
}

async function* csvOf(call: ExportCall, resource: Resource): AsyncGenerator<Uint8Array> {
  const { services, user, read, exported } = call;
  yield csvHead(tellOf(user, resource, []));
  for await (const rows of pagesOf(call, resource)) {
    await noteReading(services, user, resource, rows, exported);
    const told = tellOf(user, resource, rows);
    yield csvLines(told, await read((tx) => titlesFor(tx, services.database.resources, [told])));
  }
}

async function* jsonOf(call: ExportCall, resource: Resource): AsyncGenerator<Uint8Array> {
  let before = '[\n';
  for await (const rows of pagesOf(call, resource)) {
    const raw = rawRows(tellOf(call.user, resource, rows));
    yield encoder.encode(before + raw.map((one) => JSON.stringify(one)).join(',\n'));
    before = ',\n';
  }
  yield encoder.encode(before === '[\n' ? '[]\n' : '\n]\n');
}

/** Yields the studio's records in the order of their ids. Each page has a transaction of its own. */
async function* pagesOf({ read, studio_id }: ExportCall, resource: Resource): AsyncGenerator<AnyRecord[]> {
  let after = FIRST;
  for (;;) {
    const page = await read((tx) =>
      run<AnyRecord>(
        tx.client,
        sql`SELECT ${columnsSql(columnNames(resource), 't')} FROM ${named(resource.name)} t
          WHERE t.studio_id = ${studio_id} AND ${inScope(tx, resource)} AND t.id > ${after}::uuid
          ORDER BY t.id LIMIT ${value(PAGE)}`,
      ),
    );
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)!.id;
  }
}

/** Yields the studio's pictures without their bytes, but those of deleted records. */
async function* picturesOf({ read, studio_id }: ExportCall): AsyncGenerator<Picture[]> {
  let after = FIRST;
  for (;;) {
    const page = await read(({ client }) =>
      run<Picture>(
        client,
        sql`SELECT id, record_id, content_type FROM pictures p WHERE studio_id = ${studio_id} AND id > ${after}::uuid
          AND NOT EXISTS (SELECT FROM deleted_records d WHERE d.studio_id = p.studio_id AND d.record_id = p.record_id)
          ORDER BY id LIMIT ${value(PAGE)}`,
      ),
    );
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)!.id;
  }
}
