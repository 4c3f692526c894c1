/** Mounts the general endpoints of resources. */

import type { Hono } from 'hono';
import { isOwn } from '#access/may.ts';
import type { AnyRecord, Resource } from '#declare/define.ts';
import { importEndpoints } from '#declare/imports.ts';
import { areReadingsKept } from '#declare/readings.ts';
import { hasSums, type ListSum, sumsFor } from '#declare/sums.ts';
import type { Hooks } from '#services/hooks.ts';
import type { KeptRead } from '#services/storage/keptReads.ts';
import { readingsPage } from '#services/storage/readings.ts';
import { type ListQuery, NotFound } from '#services/storage/types.ts';
import type { AppEnv, Services } from '#services/types.ts';
import { act, actionsOf } from './actions.ts';
import { bulk, rightIn } from './bulk.ts';
import { wordsForMany } from './bulkBody.ts';
import { deletionOf, deletionOfMany } from './deletion.ts';
import { type Call, mount } from './endpoint.ts';
import { importFile } from './imports/imports.ts';
import { undoImport } from './imports/undo.ts';
import { listed } from './listed.ts';
import { parseFilter } from './query.ts';
import { removePicture, uploadPicture } from './recordPictures.ts';
import { rehearseAction } from './rehearsal.ts';
import {
  actionEndpoint,
  generalEndpoints,
  pictureEndpoints,
  rehearsalEndpoint,
  uploads,
} from './resourceEndpoints.ts';
import { undelete } from './undelete.ts';
import { hiddenFields, presentEntry } from './visible.ts';
import { create, remove, replace } from './writes.ts';

/** Reads a record; `work` fits a transaction of its own. */
const recordRead = (resource: Resource, id: string): KeptRead<AnyRecord | undefined> => ({
  ...{ resource, id, key: id },
  work: async (tx) => {
    const { record, version } = await tx.getVersioned(resource, id);
    return { result: record, version };
  },
  weigh: (record) => 2 * JSON.stringify(record ?? null).length,
});

/** Adds the conditions of a sum to those of the list. */
function narrowed(resource: Resource, query: ListQuery, { where = {} }: ListSum): ListQuery {
  const { conditions } = parseFilter(resource, where, new Set());
  return { ...query, conditions: [...query.conditions, ...conditions] };
}

/**
 * Mounts the endpoints of a resource below `/api/v1/`, with its hooks around the writes.
 * @example mountResource(app, services, equipment, {})
 */
export function mountResource(
  app: Hono<AppEnv>,
  services: Services,
  resource: Resource,
  hooks: Hooks = {},
): void {
  const entity = { resource, hooks };
  const ends = generalEndpoints(resource);
  const now = async ({
    read,
    readKept,
    params: { id },
  }: Pick<Call<typeof ends.read>, 'read' | 'readKept' | 'params'>) => {
    // A child is read within its parent's reach.
    const record = await (resource.within === undefined
      ? readKept(recordRead(resource, id))
      : read((tx) => tx.get(resource, id), { sole: true }));
    if (!record) throw new NotFound();
    return record;
  };
  /** Answers a replay with the current state of the record. */
  const again = { again: now };
  const presumes = hooks.around === undefined;

  mount(app, services, ends.list, (call) => listed(call, resource));
  mount(app, services, ends.create, (call) => create(entity, call), {
    presumes,
    keep: ({ id }: { id: string }) => ({ id }),
    again: async ({ read, readKept }, { id }) => {
      const record = await now({ read, readKept, params: { id: String(id) } });
      return { ...record, ...hooks.createdBefore?.(record) };
    },
  });
  // Before the address of one record, which would take it.
  if (hasSums(resource))
    mount(app, services, ends.sums, ({ read, records, user }) => {
      const seen = sumsFor(resource, user.level);
      return read(async (tx) => {
        const cents = await tx.sums(
          resource,
          seen.map((sum) => ({ sum, query: narrowed(resource, records, sum) })),
        );
        return seen.map(({ label }, index) => ({ label, cents: cents[index]! }));
      });
    });
  mount(app, services, ends.read, now);
  // What is around an update begins with its transaction.
  mount(app, services, ends.replace, (call) => replace(entity, call), { presumes: true });
  mount(app, services, ends.remove, (call) => remove(entity, call), { presumes });
  mount(app, services, ends.deletion, (call) => deletionOf(entity, call));
  mount(app, services, ends.deletions, (call) => deletionOfMany(entity, call));
  mount(app, services, ends.undelete, (call) => undelete(entity, call));
  if (wordsForMany(resource).size > 0)
    mount(app, services, ends.bulk, (call) => bulk(entity, call), { right: (body) => rightIn(entity, body) });
  if (resource.imports) {
    const { run, undo } = importEndpoints(resource);
    mount(app, services, run, (call) => importFile(entity, call));
    mount(app, services, undo, (call) => undoImport(entity, call));
  }
  mount(app, services, ends.history, async ({ read, params: { id }, range, user }) => {
    const { rows, total } = await read(async (tx) => {
      if (!(await tx.get(resource, id))) throw new NotFound();
      return tx.history(resource, id, range);
    });
    const hidden = hiddenFields(user, resource, isOwn(user, id));
    return { rows: rows.map((entry) => presentEntry(entry, hidden)), total };
  });
  if (areReadingsKept(resource))
    mount(app, services, ends.readings, ({ read, params: { id }, range }) =>
      read(async (tx) => {
        const record = await tx.get(resource, id);
        if (!record) throw new NotFound();
        return readingsPage(tx, resource, record, range);
      }),
    );
  for (const mounted of actionsOf(entity)) {
    const { name, action, handler } = mounted;
    mount(app, services, actionEndpoint(resource, name, action), (call) => act(mounted, call), {
      ...again,
      presumes: handler.around === undefined,
    });
    mount(app, services, rehearsalEndpoint(resource, name, action), (call) => rehearseAction(mounted, call));
  }
  for (const name of uploads(resource)) {
    const picture = pictureEndpoints(resource, name);
    mount(app, services, picture.upload, (call) => uploadPicture(entity, name, call), again);
    mount(app, services, picture.remove, (call) => removePicture(entity, name, call));
  }
}
