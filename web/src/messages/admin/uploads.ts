export const uploadMessages = {
  upload: 'Upload a picture',
  shown: 'The picture as it is now',
  formats: 'JPEG, PNG, WebP, SVG or HEIC, of 5 MB and 40 megapixels at most.',
  refused: 'is not an image (JPEG, PNG, WebP, SVG or HEIC)',
  tooLarge: 'is larger than 5 MB',
  /** `problem` completes the sentence, as the server says it. */
  problem: (name: string, problem: string): string => `${name} ${problem}.`,
  failed: (name: string, why: string): string => `${name} was not uploaded. ${why}`,
  busy: (count: number): string =>
    count === 1 ? 'Uploading the picture…' : `Uploading ${count} pictures…`,
  done: (count: number): string =>
    count === 1 ? 'The picture is here.' : `${count} pictures are here.`,
  wait: 'A picture is still being uploaded. Save again once it is here.',

  photos: {
    upload: 'Upload pictures',
    list: 'Pictures',
    alt: (number: number): string => `Picture ${number}`,
    first: 'Shown first',
    makeFirst: 'Show first',
    makeFirstOf: (number: number): string => `Show first: picture ${number}`,
    remove: 'Remove',
    removeOf: (number: number): string => `Remove: picture ${number}`,
    later: 'Fetched when saved',
    moved: (number: number): string => `Picture ${number} is the first one now. Save to keep that.`,
    removed: (number: number): string => `Picture ${number} is removed. Save to keep that.`,
  },
} as const
