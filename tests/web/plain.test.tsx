/** Elements whose styles are computed once. */
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { plain } from '#web/ui/plain.ts';

it('computes the styles of all elements once per theme, and keeps the class that it is given', () => {
  const look = vi.fn(({ palette }) => ({ color: palette.text.primary, '&:hover': { fontWeight: 600 } }));
  const Cell = plain('div', look);
  const light = createTheme({ palette: { text: { primary: 'rgb(1, 2, 3)' } } });
  const dark = createTheme({ palette: { text: { primary: 'rgb(4, 5, 6)' } } });
  const cells = (
    <>
      <Cell className="own">a</Cell>
      <Cell>b</Cell>
    </>
  );
  const { rerender } = render(<ThemeProvider theme={light}>{cells}</ThemeProvider>);
  expect(look).toHaveBeenCalledTimes(1);
  expect(screen.getByText('a')).toHaveClass('own');
  expect(screen.getByText('a')).toHaveStyle({ color: 'rgb(1, 2, 3)' });
  rerender(<ThemeProvider theme={dark}>{cells}</ThemeProvider>);
  expect(look).toHaveBeenCalledTimes(2);
  expect(screen.getByText('b')).toHaveStyle({ color: 'rgb(4, 5, 6)' });
});
