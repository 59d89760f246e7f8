import { currencyOf, type Country } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import { bases, type Basis } from '#domain/offer/basis.ts'
import { dayMs } from '#domain/price-history/days-before.ts'
import { marketLow, type PriceStep } from '#domain/price-history/price-steps.ts'
import { watchConsent } from '#domain/watch/consent.ts'
import { lastMet } from '#domain/watch/last-met.ts'
import { toMinor } from '#domain/watch/typed-amount.ts'
import {
  fallFrom,
  productWatchKinds,
  watchConditions,
  watchLimits,
  type ProductWatchKind,
} from '#domain/watch/watch.ts'
import type { PriceHistoryBody } from '#openapi/schemas/product/price-history.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useUser } from '../../account/stored-user.ts'
import { priceHistoryQuery } from '../../api/queries.ts'
import { addWatch, isWatches } from '../../api/watches.ts'
import { formatDay } from '../../format/instant.ts'
import { conditions, explainWatch, watchMessages as messages } from '../../messages/watches.ts'
import { faultOf } from '../../messages/typed-amount.ts'
import { useRenderTime } from '../../render-time.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { OneOfField } from '../../ui/form/one-of-field.tsx'
import { Form, type FormValues } from '../../ui/form/form.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './watch.module.css'

type Props = {
  readonly product: { readonly id: string; readonly name: string; readonly hasVariants: boolean }
  readonly open: boolean
  readonly onClose: () => void
}

export const WatchSheet = ({ product, open, onClose }: Props): ReactNode => {
  const user = useUser()
  const { country, ...shopper } = useShopper()
  const client = useQueryClient()
  const [kind, setKind] = useState<ProductWatchKind>('target')
  const [basis, setBasis] = useState(shopper.basis)
  const [target, setTarget] = useState('')
  const [shops, setShops] = useState<readonly string[]>([])
  const { data: history } = useQuery({
    ...priceHistoryQuery(product.id, country, '1y', basis),
    enabled: open,
    meta: { optional: true },
  })

  const send = async (values: FormValues): Promise<void> => {
    const { state } = await addWatch({
      productId: product.id,
      country,
      basis,
      shops: [...shops],
      kind,
      condition: watchConditions.find((one) => one === values['condition']) ?? 'new',
      wholeModel: values['wholeModel'] === 'on',
      ...(kind === 'target' && { targetMinor: toMinor(target) ?? 0 }),
      ...(kind === 'falls-by' && { percent: Number(values['percent']) }),
      ...(!user && { email: values['email'] ?? '' }),
    })
    showToast('success', state === 'active' ? messages.added : messages.asked)
    await client.invalidateQueries({ predicate: isWatches })
    onClose()
  }

  return (
    <Dialog open={open} onClose={onClose} title={messages.watchOf(product.name)} kind="drawer">
      <Form
        wide
        label={messages.watch}
        submit={messages.submit}
        busy={messages.submitting}
        explain={explainWatch}
        check={() => (kind === 'target' ? faultOf('targetMinor', target) : {})}
        onSubmit={send}
      >
        <OneOfField
          name="kind"
          label={messages.kind}
          values={productWatchKinds}
          names={messages.kinds}
          value={kind}
          onChoose={setKind}
        />
        {kind === 'target' && (
          <Target
            value={target}
            onChange={setTarget}
            low={lowOf(history, shops)}
            country={country}
          />
        )}
        {kind === 'falls-by' && (
          <Field
            name="percent"
            type="number"
            label={messages.percent}
            min={watchLimits.percent.min}
            max={watchLimits.percent.max}
            defaultValue={10}
            required
          />
        )}
        <Scope basis={basis} onBasis={setBasis} />
        {product.hasVariants && (
          <label className={styles.check}>
            <input type="checkbox" name="wholeModel" /> {messages.wholeModel}
          </label>
        )}
        <Shops history={history} chosen={shops} onChange={setShops} />
        {!user && <Email />}
        <p className={styles.note}>{watchConsent}</p>
      </Form>
    </Dialog>
  )
}

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

const stepsOf = (steps: PriceHistoryBody['low']): PriceStep[] =>
  steps.map(({ at, amountMinor }) => ({ at: new Date(at), priceMinor: amountMinor }))

type Low = { readonly steps: readonly PriceStep[]; readonly to: Date }

/** Of the chosen shops; undefined while it is not known. */
const lowOf = (
  history: PriceHistoryBody | undefined,
  shops: readonly string[],
): Low | undefined => {
  if (!history) return undefined
  const to = new Date(history.to)
  if (shops.length === 0) return { steps: stepsOf(history.low), to }
  const chosen = history.shops.filter(({ slug }) => shops.includes(slug))
  const series = chosen.map(({ steps }) => stepsOf(steps))
  return { steps: marketLow(series, new Date(history.from), to), to }
}

type TargetProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly low: Low | undefined
  readonly country: Country
}

/** The amount, chips that fill it in, and when it was that low the last time. */
const Target = ({ value, onChange, low, country }: TargetProps): ReactNode => {
  const now = useRenderTime()
  const currency = currencyOf(country)
  const amountMinor = toMinor(value)
  const present = low?.steps.at(-1)?.priceMinor ?? undefined
  const quarter = low && marketLow([low.steps], new Date(low.to.getTime() - 90 * dayMs), low.to)
  const lows = quarter?.flatMap(({ priceMinor }) => priceMinor ?? []) ?? []
  const chips = [
    ...(present === undefined
      ? []
      : [{ minor: fallFrom(present, 5), text: (amount: string) => messages.less(5, amount) }]),
    ...(lows.length === 0 ? [] : [{ minor: Math.min(...lows), text: messages.low }]),
  ]
  return (
    <div className={styles.target}>
      <Field
        name="targetMinor"
        inputMode="decimal"
        label={messages.target(currency)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
        required
      />
      <div className={styles.chips} role="group" aria-label={messages.chips}>
        {chips.map(({ minor, text }) => (
          <Button key={text('')} onClick={() => onChange((minor / 100).toFixed(2))}>
            {text(formatPrice(minor, currency))}
          </Button>
        ))}
      </div>
      <p role="status" className={styles.note}>
        {low &&
          amountMinor !== undefined &&
          messages.met(lastMet(low.steps, amountMinor, low.to), (at) =>
            formatDay(at.getTime(), country, now),
          )}
      </p>
    </div>
  )
}

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
