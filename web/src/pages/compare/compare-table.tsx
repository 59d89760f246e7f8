import { runningCostKey } from '#domain/catalogue/energy/running-cost.ts'
import type { ComparisonBody } from '#openapi/schemas/product/comparison.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
import { TariffField, useTariff } from '../../components/energy/running-cost.tsx'
import { compareMessages as messages } from '../../messages/compare/compare.ts'
import { Best, CompareHead } from './compare-head.tsx'
import styles from './compare-page.module.css'

type Props = { readonly comparison: ComparisonBody; readonly onlyDifferences: boolean }

/** Scrolls by itself where there is no room for all columns, and keeps head and labels in sight. */
export const CompareTable = ({ comparison, onlyDifferences }: Props): ReactNode => {
  const { products, groups } = comparison
  const scrolls = useSyncExternalStore(onWidth, isNarrow, () => true)
  const shown = groups
    .map(({ name, rows }) => ({
      name,
      rows: rows.filter((row) => !onlyDifferences || row.differs),
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
                <CostRows key={row.key} row={row} products={products} />
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

type CostProps = RowProps & Pick<ComparisonBody, 'products'>

/** As the page of each says it, at the tariff of the country or of this device. */
const CostRows = ({ row, products }: CostProps): ReactNode => {
  const costs = products.map(({ product }) => product.runningCost)
  const cost = costs.find((one) => one !== null) ?? null
  const tariff = useTariff(cost?.centsPerKwh ?? 0)
  const values = row.values.map((value, place) => {
    const of = costs[place]
    return value !== null && of ? tariff.say(of.kwhPerYear) : value
  })
  return (
    <>
      <AttributeRow row={{ ...row, values }} />
      {cost && (
        <tr>
          <td colSpan={products.length + 1} className={styles.wide}>
            <span>
              <TariffField cost={cost} tariff={tariff} />
            </span>
          </td>
        </tr>
      )}
    </>
  )
}

/** Where the styles of the page let the table scroll. */
const narrow = '(max-width: 767.98px)'

const isNarrow = (): boolean => matchMedia(narrow).matches

const onWidth = (tell: () => void): (() => void) => {
  const query = matchMedia(narrow)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

type RowProps = { readonly row: ComparisonBody['groups'][number]['rows'][number] }

const AttributeRow = ({ row: { label, values, best } }: RowProps): ReactNode => (
  <tr>
    <th scope="row">{label}</th>
    {values.map((value, place) => (
      <td key={place} className={value === null ? styles.missing : undefined}>
        {value ?? messages.notStated}
        {best.includes(place) && (
          <Best>{values.includes(null) ? messages.bestStated : messages.best}</Best>
        )}
      </td>
    ))}
  </tr>
)
