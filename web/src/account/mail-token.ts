/**
 * The secret of a mailed link, as the document was asked for with it; undefined without one. It is
 * read before anything shows, asks or keeps the address, from which it is gone by then.
 */
let caught: string | undefined

export const captureMailToken = (): void => {
  caught = new URLSearchParams(location.search).get('token') ?? undefined
}

export const mailToken = (): string | undefined => caught

export const forgetMailToken = (): void => {
  caught = undefined
}
