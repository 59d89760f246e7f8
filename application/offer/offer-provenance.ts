import type { SourceKind } from '#domain/collect/source-kind.ts'
import type { MatchMethod } from './offer-store.ts'

/** How we know of an offer, and what it is. */
export type OfferProvenance = {
  readonly offerId: string
  /** Where it was read; null when no source carries it any more. */
  readonly source: SourceKind | 'hand' | 'demo' | null
  /** Whether its shop is an invented one. */
  readonly isDemonstration: boolean
  /** When it was last read there. */
  readonly seenAt: Date
  readonly firstSeenAt: Date
  /** When anything about it last changed. */
  readonly changedAt: Date
  /** Why it stands under its product; null while it stands under none. */
  readonly match: {
    readonly method: MatchMethod
    /** From 0 to 1. */
    readonly confidence: number
    readonly decidedAt: Date
  } | null
}

/** Undefined for no offer, and for one of an archived shop. */
export type FindProvenance = (offerId: string) => Promise<OfferProvenance | undefined>
