import type { ReactNode } from 'react'
import { productMessages as messages } from '../../messages/product.ts'
import { Badge } from '../../ui/badge.tsx'

/** `✓ Verified`; beside two other tags its word may be for screen readers only. */
export const Verified = (): ReactNode => (
  <Badge tone="good" title={messages.verifiedHint}>
    ✓ <span>{messages.verified}</span>
  </Badge>
)
