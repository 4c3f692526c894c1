import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type DataProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changePassword } from '#web/screens/studio/settings/changePassword.ts';
import { PasswordPanel, passwordErrors } from '#web/screens/studio/settings/PasswordPanel.tsx';
import { PhotoPanel } from '#web/screens/studio/settings/ProfilePage.tsx';
import { AppearanceCard } from '#web/screens/studio/settings/SettingsIndex.tsx';
import { appearance } from '#web/theme/appearance.ts';
import { CropDialog } from '#web/ui/pictures/CropDialog.tsx';
import { pictureProblem } from '#web/ui/pictures/pictureFile.ts';

vi.mock('#web/screens/studio/settings/changePassword.ts', () => ({ changePassword: vi.fn() }));
const change = vi.mocked(changePassword);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const file = (bytes: number[], name = 'foto.png', padding = 0) =>
  new File([new Uint8Array(bytes), new Uint8Array(padding)], name, { type: 'image/png' });

describe('a photo', () => {
  it.each([
    ['PNG', PNG],
    ['JPEG', [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['WebP', [...'RIFF', '\0', '\0', '\0', '\0', ...'WEBP'].map((letter) => letter.charCodeAt(0))],
  ])('may be a %s', async (_, bytes) => {
    expect(await pictureProblem(file(bytes))).toBeUndefined();
  });

  it.each([
    ['a PDF called .png', file([...'%PDF-1.7 stuff'].map((letter) => letter.charCodeAt(0))), /kein Bild/],
    ['an empty file', file([]), /leer/],
    ['six megabytes', file(PNG, 'gross.png', 6 * 1024 * 1024), /6 MB groß.*höchstens 5 MB/],
  ])('may not be %s', async (_, wrong, message) => {
    expect(await pictureProblem(wrong)).toMatch(message);
  });

  it('that is a PDF is refused before anything is sent', async () => {
    const uploadAvatar = vi.fn();
    render(
      <AdminContext dataProvider={{ uploadAvatar } as unknown as DataProvider}>
        <PhotoPanel name="Jo Berg" photo={null} />
      </AdminContext>,
    );
    await userEvent.upload(
      screen.getByLabelText('Fotodatei'),
      file([...'%PDF-1.7 xx'].map((l) => l.charCodeAt(0))),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Das ist kein Bild');
    expect(uploadAvatar).not.toHaveBeenCalled();
  });
});

describe('the crop', () => {
  /** The dialog of a picture twice as wide as high, laid out in a view of 280 pixels as a browser would. */
  async function openDialog() {
    const size = (name: string, value: number) =>
      vi.spyOn(HTMLElement.prototype, name as 'offsetWidth', 'get').mockReturnValue(value);
    size('offsetWidth', 560);
    size('offsetHeight', 280);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 280, 280));
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400);
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(200);
    const drawImage = vi.fn();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: vi.fn(),
      drawImage,
    } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['jpeg'])));
    const picture = new Image();
    picture.src = 'blob:picture';
    const onCropped = vi.fn();
    render(<CropDialog picture={picture} onCancel={vi.fn()} onCropped={onCropped} />);
    fireEvent.load(document.querySelector('[role=dialog] img') as Element);
    const crop = await screen.findByRole('group', { name: /Ausschnitt/ });
    return {
      crop,
      /** Left, top, width and height in the picture's pixels of what is painted as the photo. */
      async saved() {
        await userEvent.click(screen.getByRole('button', { name: 'Foto speichern' }));
        await waitFor(() => expect(onCropped).toHaveBeenCalled());
        return drawImage.mock.calls[0]?.slice(1, 5).map(Math.round);
      },
    };
  }

  const drag = async (element: Element, x: number, y: number) => {
    fireEvent.mouseDown(element, { clientX: 100, clientY: 100 });
    fireEvent.mouseMove(document, { clientX: 100 + x, clientY: 100 + y });
    await new Promise((done) => requestAnimationFrame(done));
    fireEvent.mouseUp(document);
  };

  afterEach(() => vi.restoreAllMocks());

  it('begins as the largest square in the middle', async () => {
    const { saved } = await openDialog();
    expect(await saved()).toEqual([100, 0, 200, 200]);
  });

  it('follows the pointer', async () => {
    const { crop, saved } = await openDialog();
    await drag(crop, 70, 30);
    expect(await saved()).toEqual([50, 0, 200, 200]);
  });

  it('stops at the edges', async () => {
    const { crop, saved } = await openDialog();
    await drag(crop, 900, 0);
    expect(await saved()).toEqual([0, 0, 200, 200]);
  });

  it('moves by arrow keys, and shows less when it is larger', async () => {
    const { crop, saved } = await openDialog();
    fireEvent.change(screen.getByRole('slider', { name: 'Größe' }), { target: { value: 2 } });
    for (let presses = 0; presses < 7; presses++) fireEvent.keyDown(crop, { key: 'ArrowRight' });
    fireEvent.keyUp(crop, { key: 'ArrowRight' });
    expect(await saved()).toEqual([140, 50, 100, 100]);
  });
});

describe('a new password', () => {
  const good = { current: 'altes-passwort', next: 'drei kurze wörter', repeated: 'drei kurze wörter' };

  it.each([
    ['the current one is missing', { ...good, current: '' }, 'current'],
    ['it is too short', { ...good, next: 'kurz', repeated: 'kurz' }, 'next'],
    [
      'it is the current one',
      { current: 'dasselbe-wort', next: 'dasselbe-wort', repeated: 'dasselbe-wort' },
      'next',
    ],
    ['the repetition differs', { ...good, repeated: 'anders' }, 'repeated'],
  ])('is refused when %s', (_, values, field) => {
    expect(Object.keys(passwordErrors(values))).toEqual([field]);
  });

  it('is taken otherwise', () => {
    expect(passwordErrors(good)).toEqual({});
  });
});

describe('the password form', () => {
  beforeEach(() => {
    change.mockReset();
    render(
      <AdminContext>
        <PasswordPanel email="jo@nord.example" />
      </AdminContext>,
    );
  });

  const fill = async (current: string, next: string) => {
    await userEvent.type(screen.getByLabelText('Aktuelles Passwort'), current);
    await userEvent.type(screen.getByLabelText('Neues Passwort'), next);
    await userEvent.type(screen.getByLabelText('Passwort wiederholen'), next);
    await userEvent.click(screen.getByRole('button', { name: 'Passwort ändern' }));
  };

  it('says at the field that the current password is wrong, and keeps what was typed', async () => {
    change.mockResolvedValue({ current: 'Das ist nicht dein aktuelles Passwort.' });
    await fill('falsch', 'ein neues passwort');
    await waitFor(() => expect(screen.getByLabelText('Aktuelles Passwort')).toBeInvalid());
    expect(screen.getByLabelText('Aktuelles Passwort')).toHaveFocus();
    expect(screen.getByLabelText('Neues Passwort')).toHaveValue('ein neues passwort');
  });

  it('changes it and empties the fields', async () => {
    change.mockResolvedValue({});
    await fill('studio-demo', 'ein neues passwort');
    await waitFor(() => expect(screen.getByLabelText('Neues Passwort')).toHaveValue(''));
    expect(change).toHaveBeenCalledWith('studio-demo', 'ein neues passwort', expect.any(Function));
  });

  it('asks for the second factor where the account has one, and keeps what was typed when that is cancelled', async () => {
    change.mockImplementation(async (_current, _next, askForCode) =>
      (await askForCode({})) ? {} : undefined,
    );
    await fill('studio-demo', 'ein neues passwort');
    await screen.findByRole('dialog', { name: 'Zweiter Schritt' });
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Neues Passwort')).toHaveValue('ein neues passwort');
  });

  it('asks the provider nothing while the new one is too short', async () => {
    await fill('studio-demo', 'kurz');
    expect(await screen.findByText('Das neue Passwort braucht mindestens 8 Zeichen.')).toBeVisible();
    expect(change).not.toHaveBeenCalled();
  });
});

it('lets a person choose light, dark, or what the system says', async () => {
  render(<AppearanceCard />);
  await userEvent.click(screen.getByRole('button', { name: 'Dunkel' }));
  expect(appearance().mode).toBe('dark');
  expect(screen.getByRole('button', { name: 'Dunkel' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Wie das System' }));
  expect(appearance().mode).toBe('system');
});
