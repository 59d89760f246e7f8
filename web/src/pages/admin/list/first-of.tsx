import { useState, type ReactNode } from 'react'
import { formatCount } from '../../../format/count.ts'
import { adminMessages } from '../../../messages/admin/admin.ts'
import { Button } from '../../../ui/button.tsx'

type Props<T> = {
  readonly items: readonly T[]
  readonly first: number
  readonly children: (items: readonly T[]) => ReactNode
}

/** The first of many, and the others on demand. */
export const FirstOf = <T,>({ items, first, children }: Props<T>): ReactNode => {
  const [areAllShown, setAllShown] = useState(false)
  return (
    <>
      {children(areAllShown ? items : items.slice(0, first))}
      {!areAllShown && items.length > first && (
        <div>
          <Button onClick={() => setAllShown(true)}>
            {adminMessages.list.all(formatCount(items.length))}
          </Button>
        </div>
      )}
    </>
  )
}
