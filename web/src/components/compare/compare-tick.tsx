import { mostCompared } from '#domain/catalogue/compare/most-compared.ts'
import type { ReactNode } from 'react'
import { compareMessages as messages } from '../../messages/compare/compare.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './compare.module.css'
import {
  dropCompared,
  readComparedProducts,
  storeCompared,
  useComparedProducts,
} from './compared-products.ts'

type Props = {
  readonly product: { readonly productId: string; readonly name: string }
  readonly place: 'card' | 'facts'
}

/** Puts a product beside others, as long as there is room. */
export const CompareTick = ({ product: { productId, name }, place }: Props): ReactNode => {
  const isCompared = useComparedProducts().includes(productId)
  return (
    <label className={`js-only ${styles[place]}`} title={messages.tick}>
      <input
        type="checkbox"
        checked={isCompared}
        onChange={() => (isCompared ? dropCompared(productId) : keep(productId))}
      />
      <span>
        {messages.tick}
        <VisuallyHidden>{messages.of(name)}</VisuallyHidden>
      </span>
    </label>
  )
}

const keep = (id: string): void => {
  const kept = readComparedProducts()
  if (kept.length >= mostCompared) showToast('error', messages.full)
  else if (!storeCompared([...kept, id])) showToast('error', messages.notKept)
}
