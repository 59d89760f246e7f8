import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** One mail as a server on this machine took it. */
export type ReceivedMail = {
  readonly from: string
  readonly to: readonly string[]
  /** Headers and body as they came. */
  readonly raw: string
  readonly messageId: string
}

export type MailServer = {
  readonly url: URL
  readonly received: readonly ReceivedMail[]
  /** Breaks every connection, as a server does that is killed. */
  readonly cutOff: () => void
  readonly close: () => Promise<void>
}

/** A real SMTP server on loopback; `port` 0 takes any free one. */
export const aMailServer = async (
  options: SMTPServerOptions = {},
  port = 0,
): Promise<MailServer> => {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 50,
    async onData(stream, session, done) {
      let raw = ''
      try {
        for await (const chunk of stream) raw += String(chunk)
      } catch (error) {
        // Whoever sent it has been killed: nothing was received.
        return done(error instanceof Error ? error : undefined)
      }
      received.push({
        from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        to: session.envelope.rcptTo.map(({ address }) => address),
        raw,
        messageId: /^Message-ID: (.*)\r$/im.exec(raw)?.[1] ?? '',
      })
      done()
    },
    ...options,
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  // Clients that are cut off on purpose.
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    url: new URL(`smtp://127.0.0.1:${address.port}`),
    received,
    cutOff: () => sockets.forEach((socket) => socket.destroy()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
