/** Families in a table of their own: what becomes of them beside their children. */
import { expect, it } from 'vitest';
import { sheetsFor } from '#resources/studio/moving/sheets.ts';
import { withFamilyTables } from '#services/endpoints/studio/movingIn/sources/familyTables.ts';
import { importable } from '#services/http/imports/columns.ts';
import { headingsFor } from '#services/http/imports/headings.ts';
import { finished, tableIn } from '../../support/imported.ts';

const { members } = sheetsFor([]);
const understand = headingsFor(members, importable(members));

const FAMILIES = `Family ID;Family Name;Primary Contact First Name;Primary Contact Last Name;Primary Email;Mobile;Town;Balance
F1;Ott;Helen;Ott;helen@ott.example;0171 1;Leeds;36.00
F2;Eccles;Martin;Eccles;martin@eccles.example;0171 2;York;0.00
F3;Kern;Ute;Kern;ute@kern.example;0171 3;Hull;0.00`;

const STUDENTS = `Student ID;Family ID;Student First Name;Student Last Name;Date of Birth
S1;F1;Amy;Ott;2017-03-02
S2;F1;Ben;Ott;2019-11-05
S3;F2;Martin;Eccles;1984-04-03`;

const read = (families: string, students: string) =>
  finished(
    withFamilyTables(
      [
        { name: 'Families.csv', read: tableIn(families) },
        { name: 'Students.csv', read: tableIn(students) },
      ],
      understand,
    ),
  );

it('the adult of a family is the guardian of its children, and nobody\u2019s own', () => {
  const [families, students] = read(FAMILIES, STUDENTS);
  expect(students?.read.entries.map(({ values }) => values)).toMatchObject([
    {
      Eltern: 'Helen Ott',
      'E-Mail Eltern': 'helen@ott.example',
      'E-Mail': '',
      Town: 'Leeds',
      Balance: '36.00',
    },
    { Eltern: 'Helen Ott', 'Telefon Eltern': '0171 1', Town: 'Leeds', Balance: '' },
    { Eltern: '', 'E-Mail': 'martin@eccles.example', Telefon: '0171 2', Town: 'York' },
  ]);
  expect(students?.read.headings).not.toContain('Family ID');
  expect(students?.read.notes).toMatchObject([{ place: 'Zeile 3', label: 'Offener Betrag' }]);
  expect(families?.left).toContain('1 Familie ohne Kinder in den anderen Dateien');
});

it.each([
  ['whose children have other numbers', FAMILIES, STUDENTS.replaceAll(';F', ';X')],
  ['that has contracts', FAMILIES.replace('Balance', 'Start date'), STUDENTS],
  ['without an adult', FAMILIES.replace(/Primary Contact/g, 'Doctor'), STUDENTS],
])('a table of families %s stays as it is', (_, families, students) => {
  expect(read(families, students)[0]).not.toHaveProperty('left');
});
