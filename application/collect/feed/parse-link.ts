import type { ParseLink } from '#domain/collect/read-link.ts'

/** Reads a link as browsers do. */
export const parseLink: ParseLink = (text) => {
  const url = URL.parse(text)
  if (url === null) return undefined
  const { href, protocol, hostname, username, password } = url
  return { href, protocol, hostname, hasCredentials: username !== '' || password !== '' }
}
