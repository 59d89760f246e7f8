/**
 * The widths that an image of ours is asked for in, as `srcset` says them; undefined for drawings,
 * which are sharp in any, and for what is not ours.
 */
export const imageSrcSet = (address: string | null): string | undefined =>
  /^\/images\/(?:ad\/)?[\da-f-]+$/.test(address ?? '')
    ? [160, 320, 640, 1280].map((width) => `${address}?w=${width} ${width}w`).join()
    : undefined
