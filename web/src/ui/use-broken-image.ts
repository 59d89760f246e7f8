import { type RefObject, useEffect, useRef, useState } from 'react'

type BrokenImage = {
  readonly image: RefObject<HTMLImageElement | null>
  readonly isBroken: boolean
  readonly onError: () => void
}

/** Whether the image at `src` could not be shown, also where it failed before React was there to hear of it. */
export const useBrokenImage = (src: string | null): BrokenImage => {
  const [broken, setBroken] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const { complete = false, naturalWidth = 1 } = image.current ?? {}
    if (complete && naturalWidth === 0) setBroken(src)
  }, [src])
  return { image, isBroken: src !== null && src === broken, onError: () => setBroken(src) }
}
