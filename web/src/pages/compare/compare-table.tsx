import { bestPlaces } from '#domain/catalogue/compare/best-places.ts'
import {
  costWithPrice,
  costWithPriceKey,
  costWithPriceLabel,
  priceToPay,
} from '#domain/catalogue/energy/cost-with-price.ts'
import { runningCostKey } from '#domain/catalogue/energy/running-cost.ts'
import type { ComparisonBody } from '#openapi/schemas/product/comparison.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
import { TariffForm, useTariff } from '../../components/energy/running-cost.tsx'
import { compareMessages as messages } from '../../messages/compare/compare.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Best, CompareHead } from './compare-head.tsx'
import styles from './compare-page.module.css'

type Props = { readonly comparison: ComparisonBody; readonly onlyDifferences: boolean }

/** Keeps its head in sight; where there is no room for all columns it scrolls by itself. */
export const CompareTable = ({ comparison, onlyDifferences }: Props): ReactNode => {
  const { products, groups } = comparison
  const scrolls = useSyncExternalStore(onWidth, isNarrow, () => true) && products.length > 2
  const shown = groups
    .map(({ name, rows }) => ({
      name,
      // What it costs with its price stands beside what it costs, at the tariff of this device.
      rows: rows.filter(
        ({ key, differs }) => key !== costWithPriceKey && (!onlyDifferences || differs),
      ),
    }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <div
      className={styles.scroller}
      role="region"
      aria-label={messages.scroller}
      tabIndex={scrolls ? 0 : undefined}
    >
      <table className={styles.table} aria-label={messages.table}>
        <CompareHead comparison={comparison} />
        {shown.map(({ name, rows }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={products.length + 1} className={styles.group}>
                <span>{name}</span>
              </th>
            </tr>
            {rows.map((row) =>
              row.key === runningCostKey ? (
                <CostRows key={row.key} row={row} {...comparison} />
              ) : (
                <AttributeRow key={row.key} row={row} />
              ),
            )}
          </tbody>
        ))}
      </table>
    </div>
  )
}

type CostProps = Pick<RowProps, 'row'> & Pick<ComparisonBody, 'products' | 'oneKind'>

/** As the page of each says it, at the tariff of the country or of this device, and with what it costs to buy. */
const CostRows = ({ row, products, oneKind }: CostProps): ReactNode => {
  const { basis } = useShopper()
  const costs = products.map(({ product }) => product.runningCost)
  const cost = costs.find((one) => one !== null) ?? null
  const tariff = useTariff(cost?.centsPerKwh ?? 0)
  const bought = products.map(({ product: { runningCost }, bestOffer }) => {
    const offer = bestOffer && { ...bestOffer, priceMinor: bestOffer.amountMinor }
    const kwhPerYear = runningCost?.kwhPerYear
    const total = costWithPrice(offer, basis, kwhPerYear, tariff.cents)
    const priceMinor = priceToPay(offer, basis)
    const isKnown = kwhPerYear !== undefined && priceMinor !== undefined
    return { total, said: isKnown ? tariff.sayWithPrice(priceMinor, kwhPerYear) : null }
  })
  return (
    <>
      <AttributeRow
        row={{ ...row, values: costs.map((one) => one && tariff.say(one.kwhPerYear)) }}
      />
      {cost && (
        <>
          <AttributeRow
            row={{
              label: costWithPriceLabel,
              values: bought.map(({ said }) => said),
              best: oneKind
                ? bestPlaces(
                    bought.map(({ total }) => total),
                    'less',
                  )
                : [],
            }}
            missing={messages.notKnown}
          />
          <tr>
            <td colSpan={products.length + 1} className={styles.wide}>
              <span>
                <TariffForm cost={cost} tariff={tariff} />
              </span>
            </td>
          </tr>
        </>
      )}
    </>
  )
}

/** Where the styles of the page let a table of more than two products scroll. */
const narrow = '(max-width: 767.98px)'

const isNarrow = (): boolean => matchMedia(narrow).matches

const onWidth = (tell: () => void): (() => void) => {
  const query = matchMedia(narrow)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

type RowProps = {
  readonly row: {
    readonly label: string
    readonly values: readonly (string | null)[]
    readonly best: readonly number[]
  }
  /** Instead of a value that is none. */
  readonly missing?: string
}

const AttributeRow = ({
  row: { label, values, best },
  missing = messages.notStated,
}: RowProps): ReactNode => (
  <tr>
    <th scope="row">{label}</th>
    {values.map((value, place) => (
      <td key={place} className={value === null ? styles.missing : undefined}>
        {value ?? missing}
        {best.includes(place) && (
          <Best>{values.includes(null) ? messages.bestStated : messages.best}</Best>
        )}
      </td>
    ))}
  </tr>
)
