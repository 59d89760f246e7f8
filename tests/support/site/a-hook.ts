import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'

type ReceivedMessage = { readonly headers: IncomingHttpHeaders; readonly body: string }

export type Hook = {
  readonly url: string
  readonly received: readonly ReceivedMessage[]
  /** From now on; 2xx takes a message. */
  readonly answer: (status: number) => void
  readonly close: () => Promise<void>
}

/** A server on a port of loopback which takes what webhooks send. */
export const aHook = async (port: number): Promise<Hook> => {
  const received: ReceivedMessage[] = []
  let status = 204
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (text: string) => (body += text))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (next) => void (status = next),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The signature of a message by a secret as its owner was shown it (Standard Webhooks). */
export const signatureOf = ({ headers, body }: ReceivedMessage, secret: string): string => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
