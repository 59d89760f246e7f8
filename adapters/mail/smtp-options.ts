export type SmtpOptions = {
  readonly host: string
  readonly port: number
  /** TLS from the start. */
  readonly secure: boolean
  /** STARTTLS is required. */
  readonly requireTLS: boolean
  readonly ignoreTLS: boolean
  readonly auth?: { readonly user: string; readonly pass: string }
}

/**
 * `smtps://user:password@host:465` uses TLS from the start; `smtp://…:587` requires STARTTLS unless
 * the server is on this machine or `?tls=off` is given. `?tls=required` requires it on this
 * machine, too.
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
