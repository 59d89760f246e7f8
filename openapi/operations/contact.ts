import {
  ContactSentSchema,
  SendContactMessageSchema,
  ContactMessageSchema,
  ContactMessagesSchema,
  ListContactMessagesSchema,
  MessageIdSchema,
} from '../schemas/contact.ts'
import type { Operations } from './operation.ts'

const messageLines = [
  ['', 'subject'],
  ['From', 'name email'],
  ['Signed in', 'fromAccount'],
  ['Reason', 'reason'],
  ['About', 'productUrl'],
  ['Received', 'receivedAt'],
  ['Closed', 'closedAt'],
  ['Id', 'id'],
  ['', 'message'],
] as const

export const contactOperations = {
  listContactMessages: {
    method: 'GET',
    path: '/admin/contact',
    access: { admin: 'contact' },
    summary: 'What people wrote to us',
    query: ListContactMessagesSchema,
    answer: ContactMessagesSchema,
    commands: [
      {
        name: 'contact list',
        summary: 'list messages, newest first',
        args: { query: '[search]' },
        options: { cursor: '--before <id>' },
        examples: ['', 'refund --state all --json'],
        columns: [
          ['Id', 'id'],
          ['Received', 'receivedAt'],
          ['Reason', 'reason'],
          ['From', 'name'],
          ['Subject', 'subject'],
          ['Closed', 'closedAt'],
        ],
        empty: 'No message fits.',
        json: { items: 'items', next: 'nextCursor' },
      },
    ],
  },
  showContactMessage: {
    method: 'GET',
    path: '/admin/contact/:id',
    access: { admin: 'contact' },
    summary: 'One message',
    params: MessageIdSchema,
    answer: ContactMessageSchema,
    commands: [
      {
        name: 'contact show',
        summary: 'show one message',
        args: { id: '<id>' },
        examples: ['0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'],
        columns: messageLines,
      },
    ],
  },
  closeContactMessage: {
    method: 'PUT',
    path: '/admin/contact/:id/closed',
    access: { admin: 'contact' },
    summary: 'A message was dealt with',
    description: 'Closing it twice changes nothing. A year after that it is removed.',
    params: MessageIdSchema,
    answer: ContactMessageSchema,
    commands: [
      {
        name: 'contact close',
        summary: 'close a message; it is deleted after a year',
        args: { id: '<id>' },
        examples: ['0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'],
        columns: messageLines,
      },
    ],
  },
  submitContactForm: {
    method: 'POST',
    path: '/contact/submit-contact-form',
    access: 'visitor',
    tag: 'Site',
    summary: 'Write to us',
    description:
      'The message is kept first and mailed then, so a mail server that is down loses nothing. Ten ' +
      'an hour are taken from one address, five from one account. Whoever is signed in gets a mail ' +
      'that says it came, once a day.',
    body: SendContactMessageSchema,
    answer: ContactSentSchema,
    idempotent: true,
    saysSuccess: true,
  },
} as const satisfies Operations
