import type { ProductBody } from '#openapi/schemas/product/product.ts'
import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import type { ReactNode } from 'react'
import chips from '../../components/chips.module.css'
import { productMessages as messages } from '../../messages/product.ts'
import { useShownOffers } from './offers/use-offers.ts'
import styles from './product-page.module.css'

/** Ways to the parts of a long page that it has, on phones. */
export const Parts = ({ page }: { readonly page: ProductPageBody }): ReactNode => {
  const { offers } = useShownOffers(page)
  const absent = [
    offers?.new.length === 0 && 'offers',
    !hasSpecifications(page.product) && 'specifications',
  ]
  return (
    <nav className={styles.parts} aria-label={messages.onThisPage}>
      <ul className={chips.chips}>
        {Object.entries(messages.parts).map(
          ([id, name]) =>
            !absent.includes(id) && (
              <li key={id}>
                <a href={`#${id}`} className={chips.chip}>
                  {name}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}

export const hasSpecifications = ({ brand, attributes, mpn, gtins }: ProductBody): boolean =>
  brand !== null || mpn !== null || attributes.length + gtins.length > 0
