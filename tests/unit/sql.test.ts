import { expect, it } from 'vitest';
import { columnsSql, named, sql, value } from '#services/storage/statement.ts';

const written = ({ text, values }: ReturnType<typeof sql>) => [text, [...values]];

it('what is put in is a parameter, also a list, and SQL is part of the text', () => {
  const inner = sql`a = ${1} AND b = ANY (${['x', 'y']})`;
  expect(written(sql`SELECT ${named('or"der')} FROM t WHERE ${inner} OR c = ${null}`)).toEqual([
    'SELECT "or""der" FROM t WHERE a = $1 AND b = ANY ($2) OR c = $3',
    [1, ['x', 'y'], null],
  ]);
});

it('nothing stands for undefined, and pieces are joined', () => {
  const some = [sql`a = ${1}`, sql`b`, 2];
  expect(written(sql`${undefined}WHERE ${sql.join(some, sql` AND `)}`)).toEqual([
    'WHERE a = $1 AND b AND $2',
    [1, 2],
  ]);
  expect(written(sql.join([]))).toEqual(['', []]);
  expect(written(value(undefined))).toEqual(['$1', [undefined]]);
  expect(columnsSql(['id', 'at'], 't').text).toBe('"t"."id", "t"."at"');
});

it('a piece is put into several others and stays as it is', () => {
  const piece = sql`x = ${1}`;
  expect(written(sql`${piece} OR ${piece}`)).toEqual(['x = $1 OR x = $2', [1, 1]]);
  expect(written(piece)).toEqual(['x = $1', [1]]);
});
