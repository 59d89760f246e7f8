import type { CloseContactMessage } from './close-contact-message.ts'
import type { ListContactMessages } from './contact-view.ts'
import type { SendContactMessage } from './send-contact-message.ts'
import type { ShowContactMessage } from './show-contact-message.ts'

export type Contact = {
  readonly send: SendContactMessage
  readonly list: ListContactMessages
  readonly show: ShowContactMessage
  readonly close: CloseContactMessage
}
