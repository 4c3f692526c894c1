import Box from '@mui/material/Box';
import { GREETING, type Letter, type LetterTable } from '#declare/letter.ts';
import { Sheet, type SheetProps } from './Sheet.tsx';
import { SheetTable, SheetText } from './sheetParts.tsx';

interface LetterSheetProps extends Omit<SheetProps, 'label' | 'children'> {
  readonly letter: Letter;
}

/** Renders a letter on one sheet. */
export function LetterSheet({ letter, ...sheet }: LetterSheetProps) {
  return (
    <Sheet {...sheet} label={letter.subject}>
      <Box component="h3" sx={{ fontSize: '11pt', fontWeight: 700, m: 0, mb: '8mm' }}>
        {letter.subject}
      </Box>
      <SheetText>{letter.salutation}</SheetText>
      <SheetText>{letter.paragraphs[0]}</SheetText>
      {letter.table ? <Lines table={letter.table} /> : <Terms terms={letter.terms} />}
      {letter.paragraphs.slice(1).map((text) => (
        <SheetText key={text}>{text}</SheetText>
      ))}
      <Box sx={{ mb: '14mm' }}>{GREETING}</Box>
      <Box>{sheet.studio?.studio_name ?? ''}</Box>
    </Sheet>
  );
}

function Terms({ terms }: Pick<Letter, 'terms'>) {
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', mb: '5mm' }}>
      <tbody>
        {terms.map(([label, value]) => (
          <Box component="tr" key={label} sx={{ borderBottom: '0.2mm solid #bbb' }}>
            <Box
              component="th"
              scope="row"
              sx={{ textAlign: 'left', fontWeight: 400, width: '52mm', py: '1.2mm', color: '#333' }}
            >
              {label}
            </Box>
            <Box component="td" sx={{ py: '1.2mm' }}>
              {value}
            </Box>
          </Box>
        ))}
      </tbody>
    </Box>
  );
}

function Lines({ table: { head, rows, sums } }: { table: LetterTable }) {
  const last = head.length - 1;
  return (
    <SheetTable>
      <thead>
        <tr>
          {head.map((label, column) => (
            <th key={label} scope="col" className={column === last ? 'sum' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a letter are never reordered
          <tr key={index}>
            {row.map((text, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by position
              <td key={column} className={column === last ? 'sum' : undefined}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([label, amount], index) => (
          <tr key={label}>
            <th scope="row" colSpan={last}>
              {index === sums.length - 1 ? <strong>{label}</strong> : label}
            </th>
            <td className="sum">{index === sums.length - 1 ? <strong>{amount}</strong> : amount}</td>
          </tr>
        ))}
      </tfoot>
    </SheetTable>
  );
}
