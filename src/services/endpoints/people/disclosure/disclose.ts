/** Hands out what is stored about a person, as a ZIP archive. */
import type { Disclosure } from '#resources/people/endpoints/disclosures.ts';
import { studios } from '#resources/studio/studios.ts';
import type { Person } from '#services/entities/people/people.ts';
import type { Handler } from '#services/http/endpoint.ts';
import { noteReading } from '#services/http/readings.ts';
import { noStudio, notFound } from '#services/problem.ts';
import { recordChange } from '#services/storage/audit.ts';
import { type ZipEntry, zipped } from '#services/zipped.ts';
import { csvHead, csvLines, pictureFile, rawRows, tableFile, textFile } from './files.ts';
import { pageOf } from './page.ts';
import { readTold } from './told.ts';

/** Returns the handler for people of the resource. The history of the person says who had it handed out. */
export function disclose(person: Person): Handler<Disclosure> {
  return async ({ services, user, params: { id }, write }) => {
    const { database } = services;
    const { resources } = database;
    const { record, studio, at, disclosed } = await write(async (tx) => {
      const found = await tx.get(person, id);
      if (!found) throw notFound();
      const owner = await tx.get(studios, found.studio_id);
      if (!owner) throw noStudio();
      const told = await readTold(tx, resources, user, person, found);
      const entry = { studio_id: found.studio_id, record_id: id, action: 'disclose', changes: {} } as const;
      await recordChange({ ...tx, touched: tx.touched }, person, [entry]);
      return { record: found, studio: owner, at: tx.now.toISOString(), disclosed: told };
    });
    for (const { resource, rows } of disclosed.told) await noteReading(services, user, resource, rows);
    const { told, titles, pictures, ...others } = disclosed;
    const raw = Object.fromEntries(told.map((one) => [one.resource.name, rawRows(one)]));
    const entries: ZipEntry[] = [
      textFile('Datenauskunft.html', pageOf({ person, record, studio, at }, disclosed)),
      textFile('daten.json', JSON.stringify({ at, ...raw, ...others }, null, 2)),
      ...told.map((one) => ({
        name: tableFile(one.resource),
        parts: [csvHead(one), csvLines(one, titles)],
      })),
      ...pictures.map((picture) => pictureFile(database, picture)),
    ];
    const name = `Datenauskunft-${at.slice(0, 10)}.zip`;
    return { name, charset: null, text: zipped(entries) };
  };
}
