/** Of one account. */
export const mostWebhooks = 10

/** Products of one webhook, and shops of one. */
export const mostWatched = 100

/** Of one message. */
export const mostChanges = 100

/** A webhook behind which more messages wait is switched off. */
export const mostWaiting = 1000

/** The log goes back so far, and no further than so many deliveries of a webhook. */
export const deliveryDays = 30
export const keptDeliveries = 1000

/** Of the log, for its owner. */
export const listedDeliveries = 50

export const webhookUrlMaxLength = 2048

/** `asked`: by its owner or an admin; `gone`: its server answered 410; `behind`: too many messages wait. */
export type OffReason = 'asked' | 'gone' | 'failing' | 'behind'

export const offReasons = ['asked', 'gone', 'failing', 'behind'] as const satisfies OffReason[]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

export type DeliveryState = (typeof deliveryStates)[number]

/** How long the secret before the last still signs, in ms. */
export const oldSecretMs = 24 * 3_600_000

/** A webhook that fails for so long is switched off, in ms. */
export const longestFailureMs = 5 * 24 * 3_600_000

/**
 * How long to wait after a failed attempt, in ms; undefined after the last one. `random` is from 0 to 1 and adds up to a
 * fifth. `askedMs`, from the answer, counts where it is longer, up to a day.
 */
export const pauseAfter = (
  attempts: number,
  random: number,
  askedMs: number | undefined,
): number | undefined => {
  const usual = pausesMs[attempts - 1]
  if (usual === undefined) return undefined
  return Math.max(Math.round(usual * (1 + random / 5)), Math.min(askedMs ?? 0, dayMs))
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const pausesMs: readonly number[] = [
  5000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  dayMs,
]

/** Attempts of one message. */
export const mostAttempts = pausesMs.length + 1

/** Until a webhook that just failed is sent another message, in ms. */
export const restMs = (pauseMs: number | undefined): number =>
  Math.min(pauseMs ?? longestRestMs, longestRestMs)

const longestRestMs = 5 * minuteMs
