import type { AdminProductItemBody } from '#openapi/schemas/admin/product.ts'
import type { ReactNode } from 'react'
import { adminProductMessages as messages } from '../../../messages/admin/products.ts'
import { Badge } from '../../../ui/badge.tsx'
import styles from '../list/list-cell.module.css'

type Props = { readonly product: Pick<AdminProductItemBody, 'archivedAt' | 'demo'> }

export const ProductState = ({ product: { archivedAt, demo } }: Props): ReactNode => (
  <span className={styles.badges}>
    {archivedAt === null ? (
      <Badge tone="good">{messages.active}</Badge>
    ) : (
      <Badge tone="warn">{messages.archived}</Badge>
    )}
    {demo && <Badge tone="brand">{messages.demo}</Badge>}
  </span>
)
