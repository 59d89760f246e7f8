import type { BasketBody } from '#openapi/schemas/product/basket.ts'
import { type ReactNode, useId } from 'react'
import { messages as siteMessages } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { GoToShop } from '../offer/go-to-shop.tsx'
import { useWrite, type Write } from '../offer/use-price-words.ts'
import { basketMessages as messages } from '../../messages/compare/basket.ts'
import styles from './basket-plans.module.css'

type Plan = BasketBody['plans'][number]
type Order = Plan['orders'][number]

type Props = {
  readonly basket: BasketBody
  readonly heading?: string
  /** What else is to be known of the sums. */
  readonly notes?: readonly string[]
  /** It is of other products than are meant now: it keeps its place, and says nothing. */
  readonly isOld?: boolean
  /** Unfolds the cheapest plan. */
  readonly isOpen?: boolean
}

/** The answer in a line, and each plan folded below it. */
export const BasketPlans = (props: Props): ReactNode => {
  const { basket, heading = messages.heading, isOld = false, isOpen = false } = props
  const { plans, oneByOneMinor, leftOut, currency } = basket
  const write = useWrite(currency)
  const id = useId()
  const [first, ...others] = plans
  const best = plans.at(-1)
  if (!first || !best) return null
  const notes = [
    ...(oneByOneMinor > best.totalMinor ? [messages.oneByOne(write(oneByOneMinor))] : []),
    ...(leftOut.length > 0 ? [messages.leftOut(leftOut.map(({ name }) => name))] : []),
    ...(props.notes ?? []),
  ]
  return (
    <section aria-labelledby={id} className={styles.basket} aria-busy={isOld}>
      <h2 id={id}>{heading}</h2>
      <p>
        <strong>{firstAnswer(first, write)}</strong>{' '}
        {others.map((plan) => splitAnswer(plan, first, write)).join(' ')}
      </p>
      {notes.length > 0 && <p className={styles.note}>{notes.join(' ')}</p>}
      {plans.map((plan, place) => (
        <details key={place} open={isOpen && plan === best}>
          <summary>
            {messages.plan(
              plan.orders.map(({ shopName }) => shopName),
              priceOf(plan, write),
            )}
          </summary>
          {plan.orders.map((order) => (
            <OrderOfShop key={order.shopSlug} order={order} basket={basket} write={write} />
          ))}
        </details>
      ))}
    </section>
  )
}

const thingsOf = ({ orders }: Plan): number =>
  orders.reduce((count, { things }) => count + things.length, 0)

const isUncertain = ({ orders }: Plan): boolean => orders.some((order) => order.isAtMost)

const priceOf = (plan: Plan, write: Write): string =>
  messages.delivered(write(...amountsOf(plan)), isUncertain(plan))

/** All that a plan is made of, as its lines say it. */
const amountsOf = ({ orders }: Pick<Plan, 'orders'>): readonly number[] =>
  orders.flatMap(({ things, deliveryMinor }) => [
    ...things.map(({ amountMinor }) => amountMinor),
    deliveryMinor,
  ])

const firstAnswer = (plan: Plan, write: Write): string => {
  const [order, ...others] = plan.orders
  const count = thingsOf(plan)
  return order && others.length === 0
    ? messages.from(count, order.shopName, priceOf(plan, write))
    : `${messages.noShop(count)} ${messages.split(plan.orders.length, priceOf(plan, write), '')}`
}

/** What it saves is known where the first plan costs no less than it says. */
const splitAnswer = (plan: Plan, first: Plan, write: Write): string => {
  const saved = isUncertain(first)
    ? ''
    : messages.saves(
        write(...amountsOf(first), ...amountsOf(plan).map((one) => -one)),
        isUncertain(plan),
      )
  return messages.split(plan.orders.length, priceOf(plan, write), saved)
}

type OrderProps = {
  readonly order: Order
  readonly basket: BasketBody
  readonly write: Write
}

const OrderOfShop = ({ order, basket: { country }, write }: OrderProps): ReactNode => {
  const { shopName, shopSlug, things, deliveryMinor, freeFromMinor, isAtMost } = order
  const total = write(...amountsOf({ orders: [order] }))
  const sum =
    deliveryMinor === 0
      ? messages.sentFree(total)
      : messages.sum(
          write(...things.map(({ amountMinor }) => amountMinor)),
          write(deliveryMinor),
          total,
          isAtMost,
        )
  return (
    <section className={styles.order}>
      <h3>
        <Link to={paths.retailer(shopSlug, country)}>{shopName}</Link>
      </h3>
      <ul>
        {things.map(({ id, name, link, amountMinor, variant, shopLink, availability }) => (
          <li key={id} className={styles.thing}>
            <span>
              <Link to={link}>{name}</Link>
              {variant !== null && ` · ${variant}`}
              {availability in siteMessages.stock &&
                ` · ${Reflect.get(siteMessages.stock, availability)}`}
            </span>
            <span className={styles.amount}>{write(amountMinor)}</span>
            <GoToShop offer={{ shopLink, shopName: `${shopName}, ${name}` }} kind="secondary" />
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        {sum}
        {freeFromMinor !== null && (
          <span className={styles.note}>{messages.freeFrom(write(freeFromMinor))}</span>
        )}
      </p>
      {isAtMost && <p className={styles.note}>{messages.perThing}</p>}
    </section>
  )
}
