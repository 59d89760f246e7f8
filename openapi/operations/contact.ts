import {
  ContactMessageSchema,
  ContactMessagesSchema,
  ListContactMessagesSchema,
  MessageIdSchema,
} from '../schemas/contact.ts'
import type { Operations } from './operation.ts'

export const contactOperations = {
  listContactMessages: {
    method: 'GET',
    path: '/admin/contact',
    scope: 'contact',
    summary: 'What people wrote to us',
    query: ListContactMessagesSchema,
    answer: ContactMessagesSchema,
  },
  showContactMessage: {
    method: 'GET',
    path: '/admin/contact/:id',
    scope: 'contact',
    summary: 'One message',
    params: MessageIdSchema,
    answer: ContactMessageSchema,
  },
  closeContactMessage: {
    method: 'PUT',
    path: '/admin/contact/:id/closed',
    scope: 'contact',
    summary: 'A message was dealt with',
    description: 'Closing it twice changes nothing. A year after that it is removed.',
    params: MessageIdSchema,
    answer: ContactMessageSchema,
  },
} as const satisfies Operations
