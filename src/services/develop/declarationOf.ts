/** Finds the file of a resource's declaration, for messages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const declarations = join(root, 'src/resources');

/**
 * Returns the file that declares the resource, relative to the checkout; undefined without one.
 * @example declarationOf('customers') // 'src/resources/people/customers.ts'
 */
export function declarationOf(name: string): string | undefined {
  const files = readdirSync(declarations, { recursive: true, encoding: 'utf8' }).map((file) =>
    join(declarations, file),
  );
  const declares = (file: string) =>
    new RegExp(`^ {2}name: '${name}',$`, 'm').test(readFileSync(file, 'utf8'));
  const found = files.find((file) => file.endsWith('.ts') && declares(file));
  return found && relative(root, found);
}
