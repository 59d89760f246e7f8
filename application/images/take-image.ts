/** What an image is for; it decides how large it is kept. */
export type ImageUse = 'logo' | 'photo' | 'landscape-ad' | 'portrait-ad'

export type TakenImage = {
  /** Path on our own host, `/images/<key>`; `?w=` asks for a width. */
  readonly address: string
}

/**
 * Fetches the image at an address once, and keeps it re-encoded, to be served from our own host. An
 * address of an image that is ours already is taken as it is. Whoever takes an image puts its address
 * to use within a day, or it is cleared away. Throws DomainError 'invalid' without a field, for
 * `inField` to add, when there is no image to be had; 'unavailable' when images cannot be read or
 * kept just now.
 */
export type TakeImage = (url: string, use: ImageUse, signal?: AbortSignal) => Promise<TakenImage>
