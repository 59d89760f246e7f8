import type { MatchQuestionBody } from '#openapi/schemas/admin/match.ts'
import { isPublicId } from '#domain/catalogue/public-id.ts'
import type { ReactNode } from 'react'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { matchMessages as messages } from '../../../messages/admin/matches.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { readProductId } from '../products/product-id.ts'
import { useRefresh } from '../form/use-action.ts'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onGive: (productId: string) => Promise<MatchQuestionBody>
  /** Told when the card is gone. */
  readonly onGiven: () => void
}

/** Asks which product an offer is that nobody thought of. */
export const AnotherProduct = ({ open, onClose, onGive, onGiven }: Props): ReactNode => {
  const refresh = useRefresh()
  return (
    <Dialog open={open} onClose={onClose} title={messages.anotherTitle} closeLabel={messages.close}>
      <Form
        label={messages.anotherTitle}
        submit={messages.give}
        busy={messages.giving}
        explain={explainAdmin}
        check={({ productId = '' }) =>
          isPublicId(readId(productId)) ? {} : { productId: messages.notAProduct }
        }
        onSubmit={async ({ productId = '' }) => {
          const { offer } = await onGive(readId(productId))
          onClose()
          await refresh()
          showToast('success', messages.wasGiven(offer.product?.name ?? productId))
          onGiven()
        }}
      >
        <Field
          name="productId"
          label={messages.product}
          hint={messages.productHint}
          maxLength={500}
          autoComplete="off"
          required
        />
      </Form>
    </Dialog>
  )
}

const readId = (typed: string): string => readProductId(typed, location.origin)
