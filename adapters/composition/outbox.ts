import type { OutboxKind } from '#application/outbox/outbox-store.ts'
import { makeRunOutbox } from '#application/outbox/run-outbox.ts'
import type { Program } from './app/program.ts'
import { singleFlight, type SingleFlight } from './background/single-flight.ts'
import { makeFileRemoving } from './image.ts'
import { makeMailing } from './mail.ts'
import { makePushing } from './push.ts'
import { makeWebhookCalls } from './webhook.ts'

/** One for each kind, so that none waits for another. */
export type Sending = Readonly<Record<OutboxKind, SingleFlight>>

export const makeSending = (program: Program): Sending => {
  const { logger, webhooks } = program
  const begin = (
    send: (signal: AbortSignal) => Promise<void>,
    failure: string,
    pauseMs?: number,
  ): SingleFlight => singleFlight(send, (error) => logger.error({ err: error }, failure), pauseMs)
  const sendWebhooks = begin(
    makeRunOutbox(program, makeWebhookCalls(program)),
    'webhooks could not be sent',
  )
  const tellWebhooks = begin(
    async (signal) => {
      await webhooks.queueChanges(signal)
      sendWebhooks.trigger()
    },
    'webhooks could not be told',
    // A command that asks for it ends before: the server sends.
    250,
  )
  return {
    // Whoever asked for a mail is answered, and their next requests, before it is sent.
    mail: begin(makeRunOutbox(program, makeMailing(program)), 'emails could not be sent', 1000),
    push: begin(makeRunOutbox(program, makePushing(program)), 'notifications could not be sent'),
    file: begin(makeRunOutbox(program, makeFileRemoving(program)), 'files could not be removed'),
    webhook: {
      ...tellWebhooks,
      async stop() {
        await tellWebhooks.stop()
        await sendWebhooks.stop()
      },
    },
  }
}
