import type { ContactState, ContactView } from '#application/contact/contact-view.ts'
import { contactReasonNames } from '#domain/contact/contact-reason.ts'
import { agoWords } from '../ago.ts'
import { bold, clean, dim } from '../print.ts'
import { makeTable } from './table.ts'

type Found = { readonly items: readonly ContactView[]; readonly next: string | null }

export const showMessages = ({ items, next }: Found, state: ContactState, now: Date): string => {
  if (items.length === 0) return state === 'all' ? 'No messages.' : `No ${state} messages.`
  return [
    makeTable(
      state === 'all' ? [...columns, { heading: 'State' }] : columns,
      items.map((message) => [
        message.id,
        agoWords(message.receivedAt, now),
        contactReasonNames[message.reason],
        message.name,
        message.subject,
        ...(state === 'all' ? [message.closedAt ? 'closed' : 'open'] : []),
      ]),
    ),
    ...(next === null ? [] : [dim(`Earlier messages: --before ${next}`)]),
  ].join('\n')
}

/** Keeps line breaks and removes control characters. */
export const showMessage = (message: ContactView, now: Date): string => {
  const { name, email, reason, productUrl, subject, receivedAt, closedAt } = message
  const facts = [
    ['From', `${name}, ${email}${message.fromAccount ? ' (signed in)' : ''}`],
    ['Reason', contactReasonNames[reason]],
    ['About', productUrl ?? '-'],
    ['Received', `${minute(receivedAt)}, ${agoWords(receivedAt, now)}`],
    ['State', closedAt ? `closed ${minute(closedAt)}` : 'open'],
    ['Id', message.id],
  ] as const
  return [
    bold(clean(subject)),
    ...facts.map(([what, value]) => `${dim(what.padEnd(9))} ${clean(value)}`),
    '',
    ...message.message.split('\n').map(clean),
  ].join('\n')
}

const columns = [
  { heading: 'Id' },
  { heading: 'Received' },
  { heading: 'Reason' },
  { heading: 'From', wraps: true },
  { heading: 'Subject', wraps: true },
] as const

const minute = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
