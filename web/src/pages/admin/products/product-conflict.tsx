import type { AdminProductBody, ProductDraftBody } from '#openapi/schemas/admin/product.ts'
import type { ReactNode } from 'react'
import { adminProductMessages as messages } from '../../../messages/admin/products.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './product-edit.module.css'

const { form: labels } = messages

type Props = {
  readonly stored: AdminProductBody
  readonly draft: ProductDraftBody
  readonly onTake: () => void
}

/** What is stored and what is typed, side by side: fetched by those whose change meets another's. */
export const Conflict = ({ stored, draft, onTake }: Props): ReactNode => (
  <section className={styles.conflict} aria-labelledby="conflict">
    <h3 id="conflict">{messages.conflict.heading}</h3>
    <p>{messages.conflict.hint}</p>
    <table>
      <thead>
        <tr>
          <th scope="col">{messages.conflict.field}</th>
          <th scope="col">{messages.conflict.theirs}</th>
          <th scope="col">{messages.conflict.mine}</th>
        </tr>
      </thead>
      <tbody>
        {differencesOf(stored, draft).map(({ label, theirs, mine }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{theirs || messages.conflict.nothing}</td>
            <td>{mine || messages.conflict.nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <Button onClick={onTake}>{messages.conflict.take}</Button>
  </section>
)

type Difference = { readonly label: string; readonly theirs: string; readonly mine: string }

/** The fields of a form in which what is stored differs from what is typed, both as texts. */
export const differencesOf = (
  stored: AdminProductBody,
  draft: ProductDraftBody,
): readonly Difference[] =>
  [
    { label: labels.name, theirs: stored.name, mine: draft.name },
    { label: labels.category, theirs: stored.categories[0]?.name ?? '', mine: draft.category },
    {
      label: labels.subcategories,
      theirs: stored.subcategories.join(', '),
      mine: draft.subcategories.join(', '),
    },
    { label: labels.description, theirs: stored.description, mine: draft.description },
    { label: labels.photos, theirs: stored.photos.join('\n'), mine: draft.photos.join('\n') },
    { label: labels.brand, theirs: stored.brand ?? '', mine: draft.brand ?? '' },
    { label: labels.mpn, theirs: stored.mpn ?? '', mine: draft.mpn ?? '' },
    {
      label: labels.gtins,
      theirs: stored.gtins.join(', '),
      mine: (draft.gtins ?? []).join(', '),
    },
    { label: labels.variant, theirs: stored.variantLabel ?? '', mine: draft.variantLabel ?? '' },
    {
      label: labels.specifications,
      theirs: stored.specifications.join('\n'),
      mine: (draft.specifications ?? []).join('\n'),
    },
    {
      label: labels.prices,
      theirs: priceLines(stored.prices, stored.prices),
      mine: priceLines(draft.prices ?? [], stored.prices),
    },
  ].filter(({ theirs, mine }) => theirs !== mine)

type Price = NonNullable<ProductDraftBody['prices']>[number]

/** One line for each, in the order of shops; `stored` knows their names. */
const priceLines = (prices: readonly Price[], stored: AdminProductBody['prices']): string =>
  prices
    .map(({ retailerId, price, currency, link, availability, condition, delivery }) =>
      [
        stored.find((one) => one.retailerId === String(retailerId))?.retailer ?? retailerId,
        `$${Number(price).toFixed(2)} ${currency}`,
        labels.availabilities[availability ?? 'unknown'],
        labels.conditions[condition ?? 'new'],
        ...(typeof delivery === 'number' ? [`${labels.delivery} $${delivery.toFixed(2)}`] : []),
        link,
      ].join(', '),
    )
    .toSorted()
    .join('\n')
