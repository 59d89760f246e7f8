import type { AdminAttributeBody } from '#openapi/schemas/admin/attribute.ts'
import { useState, type ReactNode } from 'react'
import { ApiError } from '../../../api-error.ts'
import { sendJson } from '../../../api/send.ts'
import { ConfirmedButton } from '../../../components/confirmed-button.tsx'
import { attributeMessages as messages } from '../../../messages/admin/attributes.ts'
import { withQuery } from '../../../paths.ts'
import { useAction } from '../form/use-action.ts'

type Props = { readonly attribute: Pick<AdminAttributeBody, 'key' | 'label'> }

/** One that products state is asked about once more, with their number. */
export const RemoveAttribute = ({ attribute: { key, label } }: Props): ReactNode => {
  const { isBusy, run } = useAction()
  const [use, setUse] = useState<string>()
  const remove = async (): Promise<void> => {
    const path = `/api/admin/attributes/${encodeURIComponent(key)}`
    try {
      await sendJson('DELETE', withQuery(path, { used: use === undefined ? '' : 'true' }))
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'attribute.used') setUse(cause.message)
      throw cause
    }
  }
  return (
    <ConfirmedButton
      text={messages.remove}
      label={messages.removeOf(label)}
      title={messages.removeTitle}
      keep={messages.keep}
      isBusy={isBusy}
      onConfirm={(close) => run(remove, messages.removed, close)}
    >
      {use === undefined ? messages.removeMeans(label) : messages.usedMeans(use)}
    </ConfirmedButton>
  )
}
