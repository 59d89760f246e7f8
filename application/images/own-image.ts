/**
 * Path and key of one of our images (no key for the demonstration's); undefined for other
 * addresses.
 */
export const ownImageOf = (
  address: string,
  publicUrl: URL,
): { readonly path: string; readonly key: string | undefined } | undefined => {
  const url = URL.parse(address, publicUrl.origin)
  if (url?.origin !== publicUrl.origin) return undefined
  const { pathname: path } = url
  const [, key] = ofKey.exec(path) ?? []
  return key !== undefined || demonstration.test(path) ? { path, key } : undefined
}

const ofKey = /^\/images\/([0-9a-f]{32})$/
const demonstration = /^\/images\/demo\/(?:[a-z]+\/)?[0-9A-Za-z-]{1,150}\.svg$/
