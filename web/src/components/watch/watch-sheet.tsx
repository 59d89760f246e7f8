import { currencyOf, defaultCountry, isCountry } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import { bases, type Basis } from '#domain/offer/basis.ts'
import { watchConsent } from '#domain/watch/consent.ts'
import { toMinor } from '#domain/watch/typed-amount.ts'
import {
  productWatchKinds,
  watchConditions,
  watchLimits,
  type ProductWatchKind,
} from '#domain/watch/watch.ts'
import type { AddWatchBody } from '#openapi/schemas/account/watch.ts'
import type { PriceHistoryBody } from '#openapi/schemas/product/price-history.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { mailWatchOf, useMailWatch } from '../../account/mail-watches.ts'
import { noteAsked } from '../../account/note-mail-watches.ts'
import { useUser } from '../../account/stored-user.ts'
import { priceHistoryQuery } from '../../api/price-history.ts'
import { addWatch, isWatches } from '../../api/watches.ts'
import {
  addedWords,
  conditions,
  explainWatch,
  watchMessages as messages,
} from '../../messages/watches.ts'
import { faultOf } from '../../messages/typed-amount.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { OneOfField } from '../../ui/form/one-of-field.tsx'
import { Form, type FormValues } from '../../ui/form/form.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { CheckInbox } from './check-inbox.tsx'
import { useWatched, WatchedHere, type WatchedBy } from './watched.tsx'
import { dollars, lowOf, suggestionsOf, Target } from './target.tsx'
import styles from './watch.module.css'

type Props = {
  readonly product: { readonly id: string; readonly name: string; readonly hasVariants: boolean }
  readonly open: boolean
  readonly onClose: () => void
}

type WatchedProps = {
  readonly productId: string
  readonly children: ReactNode
  readonly otherwise: ReactNode
}

/** The children where whoever is signed in watches the product in the country. */
export const Watched = ({ productId, children, otherwise }: WatchedProps): ReactNode =>
  useWatched(productId).watches.length > 0 ? children : otherwise

export const WatchSheet = ({ product, open, onClose }: Props): ReactNode => {
  const [isAsking, setAsking] = useState(false)
  const kept = useMailWatch(product.id)
  const watched = useWatched(product.id)
  const { watches } = watched
  const isWatched = watches.length > 0 || kept?.isConfirmed === true
  const isSignedIn = useUser() !== undefined
  const isWaiting = kept !== undefined && !isSignedIn && !isWatched && !isAsking
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isWaiting ? messages.inbox : messages.watchOf(product.name)}
      kind="drawer"
    >
      {isWaiting ? (
        <CheckInbox asked={kept.asked} onAnother={() => setAsking(true)} />
      ) : isWatched && !isAsking ? (
        <>
          {watches.length > 0 ? (
            <WatchedHere {...watched} />
          ) : (
            kept && <WatchedByMail asked={kept.asked} />
          )}
          <Button onClick={() => setAsking(true)}>{messages.another}</Button>
        </>
      ) : (
        <WatchForm
          product={product}
          watched={watched}
          onDone={() => setAsking(false)}
          onClose={onClose}
          open={open}
        />
      )}
    </Dialog>
  )
}

/** As this device last saw. */
const WatchedByMail = ({ asked }: { readonly asked: AddWatchBody }): ReactNode => {
  const { kind, targetMinor, percent, basis, country } = asked
  const currency = currencyOf(isCountry(country) ? country : defaultCountry)
  const amount = targetMinor && formatPrice(targetMinor, currency)
  return (
    <>
      <p>
        <strong>
          {messages.youWatch(
            messages.waitsFor(kind, amount || undefined, percent ?? null, basis || 'delivered'),
          )}
        </strong>
      </p>
      <p className={styles.note}>{messages.byMail}</p>
    </>
  )
}

type FormProps = Props & { readonly watched: WatchedBy; readonly onDone: () => void }

const WatchForm = ({ product, watched, open, onDone, onClose }: FormProps): ReactNode => {
  const { by, email } = watched
  const isStranger = useUser() === undefined && by.token === undefined
  const { country, ...shopper } = useShopper()
  const client = useQueryClient()
  const [kind, setKind] = useState<ProductWatchKind>('target')
  const [basis, setBasis] = useState(shopper.basis)
  const [typed, setTyped] = useState<string>()
  const [shops, setShops] = useState<readonly string[]>([])
  const { data: history } = useQuery({
    ...priceHistoryQuery(product.id, country, '1y', basis),
    enabled: open,
    meta: { optional: true },
  })
  const low = lowOf(history, shops)
  const target = typed ?? dollars(suggestionsOf(low)[0]?.minor)

  const send = async (values: FormValues): Promise<void> => {
    const watch: AddWatchBody = {
      productId: product.id,
      country,
      basis,
      shops: [...shops],
      kind,
      condition: watchConditions.find((one) => one === values['condition']) ?? 'new',
      wholeModel: values['wholeModel'] === 'on',
      ...(kind === 'target' && { targetMinor: toMinor(target) ?? 0 }),
      ...(kind === 'falls-by' && { percent: Number(values['percent']) }),
      ...(isStranger && { email: values['email'] ?? '' }),
    }
    const added = await addWatch({ ...watch, ...by })
    onDone()
    if (added.state === 'unconfirmed') {
      noteAsked(added.id, watch)
      // The sheet goes on to show what is watched already.
      if (mailWatchOf(product.id, country)?.isConfirmed) showToast('success', messages.asked)
      return
    }
    showToast('success', addedWords(added))
    await client.invalidateQueries({ predicate: isWatches })
    onClose()
  }

  return (
    <Form
      wide
      label={messages.watch}
      submit={messages.submit}
      busy={messages.submitting}
      explain={explainWatch}
      check={() => (kind === 'target' ? faultOf('targetMinor', target) : {})}
      onSubmit={send}
    >
      {kind === 'target' && (
        <Target value={target} onChange={setTyped} low={low} country={country} />
      )}
      {kind === 'falls-by' && <Percent />}
      {email !== undefined && <p className={styles.note}>{messages.of(email)}</p>}
      {isStranger && <Email />}
      <details className={styles.more}>
        <summary>{messages.more}</summary>
        <OneOfField
          name="kind"
          label={messages.kind}
          values={productWatchKinds}
          names={messages.kinds}
          value={kind}
          onChoose={setKind}
        />
        <Scope basis={basis} onBasis={setBasis} />
        {product.hasVariants && (
          <label className={styles.check}>
            <input type="checkbox" name="wholeModel" /> {messages.wholeModel}
          </label>
        )}
        <Shops history={history} chosen={shops} onChange={setShops} />
      </details>
      <p className={styles.note}>{watchConsent}</p>
    </Form>
  )
}

const Percent = (): ReactNode => (
  <Field
    name="percent"
    type="number"
    label={messages.percent}
    min={watchLimits.percent.min}
    max={watchLimits.percent.max}
    defaultValue={10}
    required
  />
)

type ScopeProps = { readonly basis: Basis; readonly onBasis: (basis: Basis) => void }

/** Which prices count. */
const Scope = ({ basis, onBasis }: ScopeProps): ReactNode => (
  <>
    <OneOfField
      name="basis"
      label={messages.basis}
      values={bases}
      names={messages.bases}
      value={basis}
      onChoose={onBasis}
    />
    <SelectField name="condition" label={messages.condition} defaultValue="new">
      {watchConditions.map((one) => (
        <option key={one} value={one}>
          {conditions[one]}
        </option>
      ))}
    </SelectField>
  </>
)

const Email = (): ReactNode => (
  <Field
    name="email"
    type="email"
    label={messages.email}
    hint={messages.emailHint}
    autoComplete="email"
    required
  />
)

type ShopsProps = {
  readonly history: PriceHistoryBody | undefined
  readonly chosen: readonly string[]
  readonly onChange: (slugs: readonly string[]) => void
}

const Shops = ({ history, chosen, onChange }: ShopsProps): ReactNode => {
  const shops = history?.shops ?? []
  if (shops.length < 2) return null
  return (
    <details>
      <summary>{messages.shops}</summary>
      {shops.map(({ slug, name }) => (
        <label key={slug} className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.includes(slug)}
            onChange={({ target: { checked } }) =>
              onChange(checked ? [...chosen, slug] : chosen.filter((one) => one !== slug))
            }
          />{' '}
          {name}
        </label>
      ))}
    </details>
  )
}
