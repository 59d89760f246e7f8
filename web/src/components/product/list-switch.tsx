import { type ReactNode, useEffect, useState } from 'react'
import { storeItem } from '../../shopper/device-storage.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

/** Cards as rows of a dense list, for whoever has room; this device keeps the choice, and the document wears it. */
export const ListSwitch = ({
  className,
}: {
  readonly className: string | undefined
}): ReactNode => {
  const [isList, setList] = useState(false)
  const worn = (): DOMTokenList => document.documentElement.classList
  useEffect(() => setList(worn().contains('as-list')), [])
  return (
    <Button
      className={classNames('js-only', className)}
      aria-pressed={isList}
      onClick={() => {
        setList(!isList)
        worn().toggle('as-list', !isList)
        storeItem('view', isList ? null : 'list')
      }}
    >
      {listView}
    </Button>
  )
}

const listView = 'List view'
