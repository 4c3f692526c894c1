/** What is left of an upload: the picture, whole and no larger than it may be, and nothing of what came with it. */
import { describe, expect, it } from 'vitest';
import { cleanPicture } from '#services/pictures/clean.ts';
import { exifOf, orientationIn } from '#services/pictures/orientation.ts';
import { chunkOf } from '#services/pictures/png.ts';
import { PictureRefused } from '#services/pictures/types.ts';
import {
  exif,
  ICC,
  jpeg,
  jpegWithSecrets,
  png,
  pngWithSecrets,
  SECRET,
  vp8l,
  vp8x,
  webp,
  webpWithSecrets,
} from '../support/pictures.ts';

const PICTURES = { png: () => png(2, 3), jpeg: () => jpeg(2, 3), webp: () => webp(vp8l(2, 3)) };
const WITH_SECRETS = { png: pngWithSecrets, jpeg: jpegWithSecrets, webp: webpWithSecrets };

describe.each(Object.entries(WITH_SECRETS))('of a %s', (_, make) => {
  it('place, camera, comments and times are not kept', () => {
    const upload = make();
    expect(upload.includes(SECRET)).toBe(true);
    const { bytes } = cleanPicture(upload);
    expect(bytes.includes(SECRET)).toBe(false);
    expect(bytes.includes('adobe.com')).toBe(false);
  });

  it('what is kept is a picture that stays as it is', () => {
    const once = cleanPicture(make());
    expect(cleanPicture(once.bytes)).toEqual(once);
  });

  it('is kept which way up it is', () => {
    expect(cleanPicture(make()).bytes.includes(exifOf(6))).toBe(true);
  });
});

describe.each(Object.entries(PICTURES))('a %s', (_, make) => {
  it('without anything to hide stays as it is, byte by byte', () => {
    expect(cleanPicture(make()).bytes).toEqual(make());
  });

  it('that is cut off anywhere is refused', () => {
    const whole = make();
    for (let length = whole.length - 1; length > 16; length -= 1)
      expect(() => cleanPicture(whole.subarray(0, length)), `${length} of ${whole.length}`).toThrow(
        PictureRefused,
      );
  });

  it.each(['PK\x03\x04 an archive', '<script>alert(1)</script>', '\0'])(
    'with %j behind it is refused',
    (more) => {
      expect(() => cleanPicture(Buffer.concat([make(), Buffer.from(more)]))).toThrow(
        /weitere Daten|beschädigt/,
      );
    },
  );
});

describe('the size', () => {
  it.each([
    ['png', png(60_000, 60_000)],
    ['png', png(4097, 1)],
    ['jpeg', jpeg(60_000, 60_000)],
    ['webp', webp(vp8l(16_000, 2))],
    ['webp', webp(vp8x(16_000, 2, 0), vp8l(16_000, 2))],
  ])('of a %s is bounded', (_, upload) => {
    expect(() => cleanPicture(upload)).toThrow(/Bildpunkte\. Erlaubt sind höchstens 4\.096 × 4\.096\.$/);
  });

  it('may be the largest that is allowed', () => {
    expect(cleanPicture(jpeg(4096, 4096)).content_type).toBe('image/jpeg');
  });

  it('of nothing is no picture, nor one that its parts don’t agree on', () => {
    expect(() => cleanPicture(png(0, 5))).toThrow(PictureRefused);
    expect(() => cleanPicture(jpeg(5, 0))).toThrow(PictureRefused);
    expect(() => cleanPicture(webp(vp8x(2, 3, 0), vp8l(4000, 3)))).toThrow(PictureRefused);
  });
});

describe('the orientation', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    '%i is read in either byte order, and as it is written',
    (orientation) => {
      expect(orientationIn(exif(orientation))).toBe(orientation);
      expect(orientationIn(exif(orientation, true))).toBe(orientation);
      expect(orientationIn(exifOf(orientation))).toBe(orientation);
      const kept = cleanPicture(jpegWithSecrets(orientation, true)).bytes;
      expect(kept.includes('Exif')).toBe(orientation !== 1);
    },
  );

  it.each([Buffer.alloc(0), Buffer.from('MM\0*\xff\xff\xff\xff'), Buffer.alloc(64, 255), exif(9)])(
    'of broken Exif data is upright',
    (tiff) => expect(orientationIn(tiff)).toBe(1),
  );
});

it('colours are kept as they are meant', () => {
  expect(cleanPicture(jpegWithSecrets()).bytes.includes(ICC)).toBe(true);
  const gamma = chunkOf('gAMA', Buffer.alloc(4, 1));
  expect(cleanPicture(png(2, 3, [gamma])).bytes.includes(gamma)).toBe(true);
});

it('a PNG whose checksum is wrong is damaged', () => {
  const upload = png(2, 3);
  upload[20] = 9;
  expect(() => cleanPicture(upload)).toThrow(/beschädigt/);
});

it('films are no pictures', () => {
  const film = webp(vp8x(2, 3, 0x02), ['ANIM', Buffer.alloc(6)], ['ANMF', Buffer.alloc(40)]);
  expect(() => cleanPicture(film)).toThrow('Bewegte Bilder gehen nicht.');
});
