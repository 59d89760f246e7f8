import type { ComparisonBody } from '#openapi/schemas/product/comparison.ts'
import type { ReactNode } from 'react'
import { compareMessages as messages } from '../../messages/compare.ts'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CompareHead } from './compare-head.tsx'
import styles from './compare-page.module.css'

type Props = { readonly comparison: ComparisonBody; readonly onlyDifferences: boolean }

/** Scrolls by itself where there is no room for all columns, and keeps head and labels in sight. */
export const CompareTable = ({ comparison, onlyDifferences }: Props): ReactNode => {
  const { products, groups } = comparison
  const shown = groups
    .map(({ name, rows }) => ({
      name,
      rows: rows.filter((row) => !onlyDifferences || row.differs),
    }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <div className={styles.scroller} role="region" aria-label={messages.table} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{messages.table}</VisuallyHidden>
        </caption>
        <CompareHead comparison={comparison} />
        {shown.map(({ name, rows }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={products.length + 1} className={styles.group}>
                <span>{name}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <AttributeRow key={row.key} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

type RowProps = { readonly row: ComparisonBody['groups'][number]['rows'][number] }

const AttributeRow = ({ row: { label, values, best } }: RowProps): ReactNode => (
  <tr>
    <th scope="row">{label}</th>
    {values.map((value, place) => (
      <td key={place} className={classNames(value === null && styles.missing)}>
        {value ?? messages.notStated}
        {best.includes(place) && <Best isOfAll={!values.includes(null)} />}
      </td>
    ))}
  </tr>
)

/** In words: it is not told by a colour alone. */
export const Best = ({ isOfAll }: { readonly isOfAll: boolean }): ReactNode => (
  <>
    {' '}
    <span className={styles.best}>
      <span aria-hidden="true">✓ </span>
      {isOfAll ? messages.best : messages.bestStated}
    </span>
  </>
)
