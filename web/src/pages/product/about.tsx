import { runningCostKey } from '#domain/catalogue/energy/running-cost.ts'
import type { ProductBody } from '#openapi/schemas/product/product.ts'
import type { ReactNode } from 'react'
import { TariffForm, useTariff } from '../../components/energy/running-cost.tsx'
import { productMessages as messages } from '../../messages/product.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Link } from '../../ui/link.tsx'
import styles from './about.module.css'
import { hasSpecifications } from './parts.tsx'

/** What it is, in the words of shops and by its properties. */
export const About = ({ product }: { readonly product: ProductBody }): ReactNode => {
  const { country } = useShopper()
  const { brand, attributes, mpn, gtins, description, runningCost } = product
  const facts: (readonly [name: string, value: ReactNode])[] = [
    ...(brand
      ? [
          [
            messages.brand,
            <Link to={paths.search({ country, brand: [brand.slug] })}>{brand.name}</Link>,
          ] as const,
        ]
      : []),
    ...attributes.map((attribute) => [attribute.label, valueOf(attribute, runningCost)] as const),
    ...(mpn === null ? [] : [[messages.partNumber, mpn] as const]),
    ...(gtins.length > 0
      ? [[messages.barcode, gtins.map(withoutPadding).join(', ')] as const]
      : []),
  ]
  const isSpecified = hasSpecifications(product)
  if (description === '' && !isSpecified) return null
  return (
    <section aria-label={messages.about} className={styles.about}>
      {description !== '' && (
        <div>
          <h2>{messages.about}</h2>
          <p className={styles.description}>{description}</p>
        </div>
      )}
      {isSpecified && (
        <div>
          <h2 id="specifications">{messages.specifications}</h2>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Sources attributes={attributes} />
        </div>
      )}
    </section>
  )
}

const valueOf = (
  { key, text, said }: ProductBody['attributes'][number],
  cost: ProductBody['runningCost'],
): ReactNode => {
  if (key === runningCostKey && cost) return <RunningCost cost={cost} />
  if (said.length === 0) return text
  return (
    <>
      {text}
      <div className={styles.sources}>{messages.said(said)}</div>
    </>
  )
}

type CostProps = { readonly cost: NonNullable<ProductBody['runningCost']> }

const RunningCost = ({ cost }: CostProps): ReactNode => {
  const tariff = useTariff(cost.centsPerKwh)
  return (
    <>
      {tariff.say(cost.kwhPerYear)} <TariffForm cost={cost} tariff={tariff} />
    </>
  )
}

/** Who states which of them. */
const Sources = ({ attributes }: Pick<ProductBody, 'attributes'>): ReactNode => {
  const told = Object.entries(messages.sources).flatMap(([source, name]) => {
    const labels = attributes.flatMap((one) => (one.source === source ? one.label : []))
    return labels.length === 0 ? [] : `${name}: ${labels.join(', ')}.`
  })
  return told.length > 0 && <p className={styles.sources}>{told.join(' ')}</p>
}

/** As printed on the box: 13, 12 or 8 digits where the first of 14 say nothing. */
const withoutPadding = (gtin: string): string => gtin.replace(/^0{6}|^00?/, '')
