import type { RetailerId } from '../ids.ts'
import { isSentAtOnce, type Sendable } from './standing.ts'

/** In working days: what a search may be narrowed to. */
export const deliveryDayChoices = [2, 5, 10] as const

export type DeliveryDays = (typeof deliveryDayChoices)[number]

export const toDeliveryDays = (text: string): DeliveryDays | undefined =>
  deliveryDayChoices.find((days) => String(days) === text)

export const deliveryDaysProblem = `must be one of ${deliveryDayChoices.join(', ')}`

/** In how many working days shops deliver at the latest; without those that do not say. */
export type DaysOfShops = ReadonlyMap<RetailerId, number>

/** As a shop says it; null = it does not. */
export const latestDays = (minDays: number | null, maxDays: number | null): number | null =>
  maxDays ?? minDays

/** Null of what is not in stock or cannot be ordered, or of which nobody says. */
export const daysOfSale = (
  sale: Sendable & { readonly retailerId: RetailerId },
  days: DaysOfShops,
): number | null => (isSentAtOnce(sale) ? (days.get(sale.retailerId) ?? null) : null)
