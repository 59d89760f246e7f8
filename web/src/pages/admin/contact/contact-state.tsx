import type { ContactMessageBody } from '#openapi/schemas/contact.ts'
import type { ReactNode } from 'react'
import { adminContactMessages as messages } from '../../../messages/admin/contact.ts'
import { Badge } from '../../../ui/badge.tsx'

type Props = { readonly message: Pick<ContactMessageBody, 'closedAt'> }

export const ContactState = ({ message: { closedAt } }: Props): ReactNode =>
  closedAt === null ? (
    <Badge tone="warn">{messages.open}</Badge>
  ) : (
    <Badge tone="good">{messages.closed}</Badge>
  )
