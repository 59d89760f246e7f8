import type { ProductBody } from '#openapi/schemas/product.ts'
import type { ReactNode } from 'react'
import { productMessages as messages } from '../../messages/product.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Link } from '../../ui/link.tsx'
import styles from './about.module.css'

export const About = ({ product }: { readonly product: ProductBody }): ReactNode => {
  const { country } = useShopper()
  const { brand, attributes, mpn, gtins, description } = product
  return (
    <section aria-labelledby="about" className={styles.about}>
      <div>
        <h2 id="about">{messages.about}</h2>
        <p className={styles.description}>{description}</p>
      </div>
      <div>
        <h3 className={styles.heading}>{messages.specifications}</h3>
        <dl className={styles.facts}>
          {brand && (
            <div>
              <dt>{messages.brand}</dt>
              <dd>
                <Link to={paths.search({ country, brand: [brand.slug] })}>{brand.name}</Link>
              </dd>
            </div>
          )}
          {attributes.map(({ key, label, text }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {mpn !== null && (
            <div>
              <dt>{messages.partNumber}</dt>
              <dd>{mpn}</dd>
            </div>
          )}
          {gtins.length > 0 && (
            <div>
              <dt>{messages.barcode}</dt>
              <dd>{gtins.map(withoutPadding).join(', ')}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  )
}

/** As printed on the box: 13 digits where the first of 14 says nothing. */
const withoutPadding = (gtin: string): string => gtin.replace(/^0/, '')
