/** Names a page whatever its protocol and query: variants of a thing share it. */
export const placeOf = ({ host, pathname }: URL): string =>
  host.replace(/^www\./, '') + pathname.replace(/\/$/, '')
