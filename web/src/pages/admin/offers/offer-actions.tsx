import { allCategoriesQuery } from '../../../api/all-categories.ts'
import { isPublicId } from '#domain/catalogue/public-id.ts'
import {
  longestHidingReason,
  offerActions,
  type OfferActionName,
} from '#domain/offer/managed-offer.ts'
import type { ManagedOfferBody, OfferOutcomesBody } from '#openapi/schemas/admin/offer.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../api/operations.ts'
import { readProductId } from '../../../components/product/read-product-id.ts'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { offerMessages as messages } from '../../../messages/admin/offers.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import { Form, type FormValues } from '../../../ui/form/form.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { keepFocus, useRefresh } from '../form/use-action.ts'
import { listCategories } from '../products/category-choices.ts'
import styles from './offers.module.css'
import { textField } from '../form/text-field.ts'

type Props = {
  readonly chosen: readonly ManagedOfferBody[]
  /** Of those that can be chosen at once. */
  readonly count: number
  readonly onChooseAll: () => void
  readonly onChooseNone: () => void
  /** With why each was refused. */
  readonly onDone: (refused: ReadonlyMap<string, string>) => void
}

export const OfferActions = (props: Props): ReactNode => {
  const { chosen, count, onChooseAll, onChooseNone, onDone } = props
  const [action, setAction] = useState<OfferActionName>()
  return (
    <div role="group" aria-label={messages.actions} className={styles.actions}>
      <span role="status" className={styles.count}>
        {messages.chosen(chosen.length)}
      </span>
      {chosen.length < count ? (
        <Button kind="quiet" onClick={onChooseAll}>
          {messages.chooseAll(count)}
        </Button>
      ) : (
        <Button kind="quiet" onClick={onChooseNone}>
          {messages.chooseNone}
        </Button>
      )}
      {offerActions.filter(canDo(chosen)).map((name) => (
        <Button key={name} onClick={() => setAction(name)}>
          {messages.kinds[name].name}
        </Button>
      ))}
      {action !== undefined && (
        <ActionDialog
          action={action}
          chosen={chosen}
          onClose={() => setAction(undefined)}
          onDone={onDone}
        />
      )}
    </div>
  )
}

/** Whether there is anything to do for an action. */
const canDo =
  (chosen: readonly ManagedOfferBody[]) =>
  (action: OfferActionName): boolean => {
    if (action === 'show') return chosen.some(({ hiding }) => hiding !== null)
    if (action === 'undo') return chosen.some(({ lastAction }) => lastAction !== null)
    return chosen.length > 0
  }

type DialogProps = Pick<Props, 'chosen' | 'onDone'> & {
  readonly action: OfferActionName
  readonly onClose: () => void
}

const ActionDialog = ({ action, chosen, onClose, onDone }: DialogProps): ReactNode => {
  const refresh = useRefresh()
  const { name, title, meaning } = messages.kinds[action]
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={messages.cancel}>
      <p>
        {messages.chosen(chosen.length)}. {meaning}
      </p>
      <Form
        label={title}
        submit={name}
        busy={messages.acting}
        explain={explainAdmin}
        check={({ product }) =>
          action !== 'move' || isPublicId(idOf(product)) ? {} : { product: messages.notAProduct }
        }
        onSubmit={async (values) => {
          const { items } = await call('POST /admin/offers/actions', {
            body: {
              offers: chosen.map(({ id }) => id),
              action,
              ...detailsOf(values),
            },
          })
          onClose()
          await refresh()
          onDone(refusalsOf(items))
          showToast(isWhole(items) ? 'success' : 'error', outcomeOf(items))
          keepFocus()
        }}
      >
        <ActionFields action={action} />
      </Form>
    </Dialog>
  )
}

const ActionFields = ({ action }: { readonly action: OfferActionName }): ReactNode => (
  <>
    {(action === 'hide' || action === 'strike') && (
      <Field {...textField(messages, 'reason', undefined, longestHidingReason)} required />
    )}
    {action === 'hide' && (
      <Field name="until" type="date" label={messages.until} hint={messages.untilHint} />
    )}
    {action === 'move' && <Field {...textField(messages, 'product', undefined, 500)} required />}
    {action === 'split' && <CategoryField />}
  </>
)

const CategoryField = (): ReactNode => {
  const { data: categories = [] } = useQuery(allCategoriesQuery())
  return (
    <SelectField name="category" label={messages.category}>
      <option value="">{messages.sameCategory}</option>
      {listCategories(categories).map(({ slug, name, depth }) => (
        <option key={slug} value={slug}>
          {'\u2003'.repeat(depth) + name}
        </option>
      ))}
    </SelectField>
  )
}

const idOf = (typed = ''): string => readProductId(typed, location.origin)

const detailsOf = ({ reason, until, product, category }: FormValues) => ({
  ...(reason && { reason }),
  ...(until && { until }),
  ...(product && { product: idOf(product) }),
  ...(category && { category }),
})

type Outcomes = OfferOutcomesBody['items']

const refusalsOf = (items: Outcomes): ReadonlyMap<string, string> =>
  new Map(
    items.flatMap(({ offer, outcome, message }) =>
      outcome === 'refused' ? [[offer, message ?? ''] as const] : [],
    ),
  )

const isWhole = (items: Outcomes): boolean => items.every(({ outcome }) => outcome !== 'refused')

const outcomeOf = (items: Outcomes): string => {
  const count = (which: Outcomes[number]['outcome']): number =>
    items.filter(({ outcome }) => outcome === which).length
  return messages.done(count('done'), count('refused'), count('unchanged'))
}
