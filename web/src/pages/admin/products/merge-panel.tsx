import type { AdminProductBody } from '#openapi/schemas/admin/product.ts'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../api/operations.ts'
import { mergeMessages as messages } from '../../../messages/admin/merge.ts'
import { Button } from '../../../ui/button.tsx'
import { adminPaths } from '../admin-paths.ts'
import { Panel } from '../form/panel.tsx'
import { Moment } from '../list/moment.tsx'
import { ChooseProduct } from '../matches/choose-product.tsx'
import styles from './merge-panel.module.css'
import { ActionButton } from '../form/action-button.tsx'

type Props = { readonly product: AdminProductBody }

/** Merges the product into another one, and undoes what was merged into it. */
export const MergePanel = ({ product }: Props): ReactNode => {
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  return (
    <Panel heading={messages.heading} hint={messages.hint}>
      <div>
        <Button onClick={() => setAsked(true)}>{messages.start}</Button>
      </div>
      <ChooseProduct
        open={isAsked}
        title={messages.title}
        submit={messages.submit}
        busy={messages.busy}
        onClose={() => setAsked(false)}
        onChoose={async (into) =>
          messages.into(
            (
              await call('PUT /admin/products/:id/merged-into', {
                params: { id: product.id },
                body: { productId: into },
              })
            ).name,
          )
        }
        onChosen={(into) => void navigate(adminPaths.product(into))}
      >
        <p>{product.name}</p>
      </ChooseProduct>
      {product.merged.length > 0 && <Merged products={product.merged} />}
    </Panel>
  )
}

const Merged = ({ products }: { readonly products: AdminProductBody['merged'] }): ReactNode => {
  return (
    <>
      <h3>{messages.merged}</h3>
      <ul className={styles.merged}>
        {products.map(({ id, name, mergedAt }) => (
          <li key={id}>
            <span>
              {name} <Moment at={mergedAt} />
            </span>
            <ActionButton
              aria-label={messages.undoOf(name)}
              does="DELETE /admin/products/:id/merged-into"
              asked={{ params: { id } }}
              done={messages.undone(name)}
            >
              {messages.undo}
            </ActionButton>
          </li>
        ))}
      </ul>
    </>
  )
}
