import type { TipRecordBody } from '#openapi/schemas/product/tip.ts'
import { localCategoryName } from '#domain/catalogue/local-category-name.ts'
import type { ReactNode } from 'react'
import { formatCount } from '../../format/count.ts'
import { tipsMessages } from '../../messages/tips.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { ColumnHeads } from '../../ui/column-heads.tsx'
import styles from '../../components/figures.module.css'

type Props = { readonly categories: TipRecordBody['shown']['categories'] }

const messages = tipsMessages.categories

export const CategoryTable = ({ categories }: Props): ReactNode => {
  const { country } = useShopper()
  return (
    <>
      <h4>{messages.heading}</h4>
      <div>
        <table className={styles.table}>
          <ColumnHeads names={messages.columns} />
          <tbody>
            {categories.map(({ slug, name, score }) => (
              <tr key={slug ?? name}>
                <th scope="row">{localCategoryName(name, country)}</th>
                <td>{formatCount(score.tips)}</td>
                <td>{score.skill === null ? messages.unknown : score.skill.toFixed(2)}</td>
                <td>{savedText(score.waited.savedPercent)}</td>
                <td>{savedText(score.bought.savedPercent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const savedText = (percent: number | null): string =>
  percent === null ? messages.unknown : `${percent.toFixed(1).replace('-', '−')}%`
