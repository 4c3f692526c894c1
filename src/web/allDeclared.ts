/**
 * Loads all declarations. Imports nothing at once: the sign-in page, which fetches the next page's code ahead, needs none.
 * @example await allDeclared();
 */
export async function allDeclared(): Promise<void> {
  const [{ declare }, { allResources }] = await Promise.all([
    import('./declared.ts'),
    import('#resources/index.ts'),
  ]);
  declare(allResources);
}
