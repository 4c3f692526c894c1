import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sharedAccount } from '#resources/money/endpoints/sharedAccount.ts';
import { contrast } from '#rules/studio/colors.ts';
import { ColorPreview } from '#web/screens/studio/studios/ColorPreview.tsx';
import { AA, colorAdvice, ratioText } from '#web/screens/studio/studios/colorAdvice.ts';
import { SharedAccount } from '#web/screens/studio/studios/SharedAccount.tsx';
import { answering } from '../../support/endpoints.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

describe("a studio's colours", () => {
  const yellow = { primary: '#ffeb3b', secondary: '#123' };

  it('that are too pale are shown darker on light ground, readable', () => {
    const advice = colorAdvice('light', 'primary', yellow);
    expect(advice.passes).toBe(false);
    expect(advice.hint).toContain(`dunkler (${advice.shown})`);
    expect(contrast(advice.shown, '#ffffff')).toBeGreaterThanOrEqual(AA);
  });

  it('that read well on dark ground stay as they are there', () => {
    expect(colorAdvice('dark', 'primary', yellow)).toMatchObject({
      passes: true,
      hint: 'Gut lesbar. Die Farbe wird genau so gezeigt.',
    });
  });

  it('have figures that never promise more than is there', () => {
    expect(ratioText(4.49)).toBe('4,4 : 1');
    expect(ratioText(21)).toBe('21,0 : 1');
  });

  it('are previewed light and dark with a verdict for each', () => {
    render(<ColorPreview colors={yellow} name="Studio Nord" />);
    expect(screen.getByRole('img', { name: 'Vorschau Hell' })).toHaveTextContent('Studio Nord');
    expect(screen.getByRole('img', { name: 'Vorschau Dunkel' })).toBeVisible();
    expect(screen.getAllByText(/AA erfüllt/)).toHaveLength(2);
    expect(screen.getAllByText(/AA verlangt 4,5 : 1/)).toHaveLength(2);
  });

  it.each(['red', 'rgba(0, 0, 0, 1.5)', '#12345', 'rgb(300, 0, 0)'])('are not %s', (primary) => {
    render(<ColorPreview colors={{ primary, secondary: '#123' }} name="" />);
    expect(screen.getByRole('alert')).toHaveTextContent('keine gültige Farbangabe');
  });
});

describe("a studio's account", () => {
  const shown = (shared: boolean) =>
    renderScreen(<SharedAccount id="s1" />, {
      ...{ at: '/studios/s1', as: 'admin', records: {} },
      answers: [answering(sharedAccount, async () => ({ shared }))],
    });

  it('that another one has, too, is warned of', async () => {
    shown(true);
    expect(await screen.findByRole('alert')).toHaveTextContent('Dieses Konto hat auch ein anderes Studio.');
  });

  it('of its own is not', async () => {
    shown(false);
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
