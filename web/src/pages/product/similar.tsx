import type { ProductCardBody } from '#openapi/schemas/product-card.ts'
import type { ProductBody } from '#openapi/schemas/product.ts'
import { use, type ReactNode } from 'react'
import { ProductCard } from '../../components/product/product-card.tsx'
import { productMessages as messages } from '../../messages/product.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Link } from '../../ui/link.tsx'
import type { ProductData } from './product-loader.ts'
import section from './section.module.css'
import styles from './similar.module.css'

type Props = {
  readonly similar: ProductData['similar']
  readonly category: ProductBody['categories'][number] | undefined
}

export const Similar = ({ similar, category }: Props): ReactNode => {
  const { country } = useShopper()
  const cards: readonly ProductCardBody[] = similar instanceof Promise ? use(similar) : similar
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="similar" className={`${section.section} ${section.screenOnly}`}>
      <div className={section.head}>
        <h2 id="similar">{messages.similar}</h2>
        {category && (
          <Link to={paths.search({ country, category: [category.slug] })} viewTransition>
            {messages.moreOf(category.name)}
          </Link>
        )}
      </div>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard product={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}
