/** Where a square lies in a picture. */

export interface Crop {
  /** 1 shows as much as fits, 4 a quarter of the side. */
  readonly zoom: number;
  /** Centre of the square, from 0 (left, top) to 1 (right, bottom) of what can be moved. */
  readonly x: number;
  readonly y: number;
}

export const CENTERED: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 4;

/**
 * The square of the picture, in its pixels, that the crop shows.
 * @example cropSquare({ width: 400, height: 200 }, CENTERED) // { left: 100, top: 0, side: 200 }
 */
export function cropSquare({ width, height }: { width: number; height: number }, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/**
 * The crop after dragging the picture by so many pixels of a view that is `view` pixels wide.
 * @example dragged(CENTERED, { width: 400, height: 200 }, { x: 50, y: 0 }, 100).x // 0: the left edge shows
 */
export function dragged(
  crop: Crop,
  picture: { width: number; height: number },
  by: { x: number; y: number },
  view: number,
): Crop {
  const { side } = cropSquare(picture, crop);
  const moved = (at: number, pixels: number, length: number) => {
    const room = length - side;
    return room <= 0 ? at : Math.min(1, Math.max(0, at - (pixels * side) / view / room));
  };
  return { ...crop, x: moved(crop.x, by.x, picture.width), y: moved(crop.y, by.y, picture.height) };
}
