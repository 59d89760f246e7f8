/** How to reach a mail server. */
export type SmtpOptions = {
  readonly host: string
  readonly port: number
  /** Whether the connection begins with TLS. */
  readonly secure: boolean
  /** Whether it must become TLS before anything is said. */
  readonly requireTLS: boolean
  readonly ignoreTLS: boolean
  readonly auth?: { readonly user: string; readonly pass: string }
}

/**
 * Reads `smtps://user:password@host:465` (TLS from the start) or `smtp://…:587`, which turns to TLS
 * (STARTTLS) and refuses a server that does not, unless it is on this machine or `?tls=off` says that
 * the way to it is safe. `?tls=required` asks for it on this machine, too.
 */
export const smtpOptions = (url: URL): SmtpOptions => {
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const secure = url.protocol === 'smtps:'
  const wanted = url.searchParams.get('tls') ?? (isLoopback(host) ? 'off' : 'required')
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && wanted === 'required',
    ignoreTLS: !secure && wanted !== 'required',
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
