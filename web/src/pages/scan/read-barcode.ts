import { readGtin } from '#domain/catalogue/gtin.ts'

/** What the browser sees in a picture (Barcode Detection API). */
export type Detector<Picture> = {
  readonly detect: (picture: Picture) => Promise<readonly { readonly rawValue: string }[]>
}

/**
 * The digits of the first barcode of a product that is seen; undefined once `signal` is aborted.
 * What is misread has no right check digit, and is looked at again.
 */
export const readBarcode = async <Picture>(
  detector: Detector<Picture>,
  picture: Picture,
  signal: AbortSignal,
  pause: () => Promise<unknown>,
): Promise<string | undefined> => {
  while (!signal.aborted) {
    // A camera that has no picture yet is an error of the detector.
    const seen = await detector.detect(picture).catch(() => [])
    const found = seen.find(({ rawValue }) => readGtin(rawValue).ok)
    if (found) return signal.aborted ? undefined : found.rawValue
    await pause()
  }
  return undefined
}
