/** The secret of a mailed link, undefined without one; by now it is gone from the address. */
let caught: string | undefined

export const captureMailToken = (): void => {
  caught = new URLSearchParams(location.search).get('token') ?? undefined
}

export const mailToken = (): string | undefined => caught

export const forgetMailToken = (): void => {
  caught = undefined
}
