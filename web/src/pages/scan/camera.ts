import { type Detector, readBarcode } from './read-barcode.ts'

declare global {
  interface Window {
    /** Of some browsers. */
    readonly BarcodeDetector?: {
      new (options: { readonly formats: readonly string[] }): Detector<HTMLVideoElement>
      readonly getSupportedFormats: () => Promise<readonly string[]>
    }
  }
}

/** Those that shops print; other browsers and machines read fewer, or none. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf']

/** Undefined where this browser reads no barcodes. */
export const findDetector = async (): Promise<Detector<HTMLVideoElement> | undefined> => {
  const { BarcodeDetector } = window
  // There is no camera outside of secure pages.
  if (!BarcodeDetector || !('mediaDevices' in navigator)) return undefined
  const known: readonly string[] = await BarcodeDetector.getSupportedFormats().catch(() => [])
  const read = formats.filter((format) => known.includes(format))
  return read.length === 0 ? undefined : new BarcodeDetector({ formats: read })
}

/** Shows what the camera sees until there is a barcode. Rejects where there is none, or it may not be used. */
export const scan = async (
  detector: Detector<HTMLVideoElement>,
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    if (signal.aborted) return undefined
    video.srcObject = stream
    await video.play()
    return await readBarcode(detector, video, signal, () => delay(pauseMs))
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

/** Steady enough for a hand, and easy on a battery. */
const pauseMs = 200

const delay = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms))
