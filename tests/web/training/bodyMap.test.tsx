/** The map of the muscles: a choice by pointer and keyboard, or a picture that is told in words. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Muscle } from '#resources/training/exercises.ts';
import { BodyMap } from '#web/ui/bodyMap/BodyMap.tsx';

const CHOICE = 'Nach Zielmuskeln filtern';

describe('as a choice', () => {
  it('names every muscle, and says which are chosen', () => {
    render(<BodyMap label={CHOICE} selected={['chest']} onSelect={() => undefined} />);
    expect(screen.getByRole('listbox', { name: CHOICE })).toBeVisible();
    expect(screen.getAllByRole('option')).toHaveLength(17);
    expect(screen.getAllByRole('option', { selected: true })).toEqual([
      screen.getByRole('option', { name: 'Brust' }),
    ]);
  });

  it('takes a click', async () => {
    const onSelect = vi.fn<(muscle: Muscle) => void>();
    render(<BodyMap label={CHOICE} onSelect={onSelect} />);
    await userEvent.click(screen.getByRole('option', { name: 'Trizeps' }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('triceps');
  });

  it('is walked by keyboard: in a circle, with Enter and the space key', async () => {
    const onSelect = vi.fn<(muscle: Muscle) => void>();
    const user = userEvent.setup();
    render(<BodyMap label={CHOICE} onSelect={onSelect} />);
    await user.tab();
    const map = screen.getByRole('listbox');
    expect(map).toHaveFocus();
    const active = () => document.getElementById(map.getAttribute('aria-activedescendant') ?? '');
    const options = screen.getAllByRole('option');
    expect(active()).toBe(options[0]);
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe(options.at(-1));
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(active()).toBe(options[1]);
    await user.keyboard('{End} ');
    expect(onSelect.mock.calls.map(([muscle]) => muscle)).toEqual(
      [options[1], options.at(-1)].map((option) => option?.dataset.muscle),
    );
  });
});

describe('as a picture', () => {
  it('tells what it counts in words, the muscles that get nothing left out', () => {
    render(<BodyMap label="Sätze je Muskel" counts={{ triceps: 1.5, chest: 3, calves: 0 }} />);
    expect(screen.getByRole('img', { name: 'Sätze je Muskel' })).toBeVisible();
    expect(screen.getByText('Brust 3 · Trizeps 1,5')).toBeVisible();
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('tells what an exercise trains, and what helps', () => {
    render(<BodyMap label="Beteiligte Muskeln" selected={['chest']} secondary={['triceps', 'shoulders']} />);
    expect(
      screen.getByRole('img', { name: 'Beteiligte Muskeln: Brust, dazu Trizeps, Schultern' }),
    ).toBeVisible();
  });
});
