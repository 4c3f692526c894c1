import { describe, expect, it } from 'vitest';
import { decimalSign, measured } from '#format/measured.ts';
import { plainText } from '#format/plainText.ts';

const kcal = (cell: string, units: string[] = []) =>
  measured(cell, { sign: ',', unit: 'kcal', units })?.value;
const grams = (cell: string, sign: ',' | '.' | undefined = ',') => measured(cell, { sign, unit: 'g' })?.value;

describe('a number in a table', () => {
  it.each([
    ['12,5', 12.5],
    ['1.046', 1046],
    ['0.025', 0.025],
    ['12.5', 12.5],
    ['1 046,5', 1046.5],
    ["1'046", 1046],
    ['12,5 g', 12.5],
    ['450 mg', 0.45],
    ['80µg', 0.00008],
    ['12,5*', 12.5],
    ['12,5¹', 12.5],
    ['(12,5)', 12.5],
    ['1.2E-05', 0.00001],
    [',5', 0.5],
    ['ca. 3', 3],
    ['2-3', 2.5],
    ['2,1 g / 100 g', 2.1],
    ['Sp.', 0],
    ['Spuren', 0],
    ['tr', 0],
    ['<0,1', 0],
    ['< 0.5 g', 0],
    ['', null],
    ['-', null],
    ['–', null],
    ['n. b.', null],
    ['k. A.', null],
    ['k.A.', null],
    ['n/a', null],
    ['reichlich', undefined],
    ['12 Stück', undefined],
    ['12,5 kcal', undefined],
  ])('%j is %j g', (cell, value) => expect(grams(cell)).toBe(value));

  it.each([
    ['1046 kJ', [], 250],
    ['1046', ['kJ'], 250],
    ['1046 kJ / 250 kcal', [], 250],
    ['1.046/250', ['kJ', 'kcal'], 250],
    ['250 (1046)', ['kcal', 'kJ'], 250],
    ['250 kcal', ['kJ'], 250],
  ] as const)('%j under %j is %j kcal', (cell, units, value) => expect(kcal(cell, [...units])).toBe(value));

  it('is read by the decimal sign of its file', () => {
    expect(grams('1.234', '.')).toBe(1.234);
    expect(grams('1,234.5', ',')).toBe(1234.5);
    expect(decimalSign(['1.234', '12,5', 'x'])).toBe(',');
    expect(decimalSign(['1.234', '12.5', '3,000'])).toBe('.');
    expect(decimalSign(['12.5', '12,5'])).toBeUndefined();
    expect(decimalSign(['1.234'])).toBeUndefined();
  });

  it('is noted where it was not as it stands', () => {
    expect(measured('<0,1', {})?.note).toBe('„<0,1“ gilt als 0');
    expect(measured('1.234', {})?.note).toBe('„1.234“ gilt als 1.234');
    expect(measured('12,5', {})?.note).toBeUndefined();
  });
});

describe('HTML', () => {
  it.each([
    ['<p>Beine &amp; Po</p><ol><li>Hoch</li><li>Ab&nbsp;damit</li></ol>', 'Beine & Po\n1. Hoch\n2. Ab damit'],
    ['<ul>\n<li>Eins</li>\n<li>Zwei</li></ul>', '- Eins\n- Zwei'],
    ['R&uuml;cken <b>gerade</b><br/>halten&#33; &#xe4;', 'Rücken gerade\nhalten! ä'],
    ['weniger als <5 g und > 3', 'weniger als <5 g und > 3'],
    ['A & B; C', 'A & B; C'],
    ['<script>alert(1)</script><p>Gut</p>', 'Gut'],
  ])('%j is %j', (html, text) => expect(plainText(html)).toBe(text));
});
