/**
 * What drizzle-kit reads: it takes every export of this file that is a table. The registry makes them at run time, and
 * only a CommonJS module can have exports that nobody wrote down.
 */
module.exports = (require('./schema.ts') as typeof import('./schema.ts')).schemaOf(
  (require('../../resources/index.ts') as typeof import('../../resources/index.ts')).allResources,
);
