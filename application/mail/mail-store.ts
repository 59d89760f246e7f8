import type { AccountId } from '#domain/ids.ts'
import type { OfferReportOutcome } from '#domain/offer/offer-report.ts'
import type { Advice } from '#domain/tip/advice.ts'
import type { OffReason } from '#domain/webhook/webhook.ts'

/** What each kind of mail tells. Unverified addresses must not get text that somebody else chose. */
export type MailData = {
  readonly 'verify-sign-up': Named
  /** Someone used an address that has an account, to sign up or as a new address. */
  readonly 'already-registered': Named
  readonly 'sign-in-link': Named
  readonly 'reset-password': Named
  readonly 'verify-email-change': Named
  /** To the old address. */
  readonly 'email-changed': Named & { readonly newEmail: string }
  readonly 'password-changed': Named
  readonly 'google-linked': Named
  readonly 'google-refused': Named
  /** To the support address; see contact.ts. */
  readonly 'contact-message': Named & {
    readonly id: string
    readonly sender: string
    readonly email: string
    readonly reason: string
    readonly subject: string
    readonly message: string
    readonly productUrl?: string | undefined
  }
  /** To the author, if the address is verified. */
  readonly 'contact-received': Named & { readonly subject: string }
  readonly 'offer-report-answered': Named & {
    readonly outcome: OfferReportOutcome
    readonly shop: string
    readonly price: string
    /** What was reported, in words; mails queued by earlier versions lack it. */
    readonly said?: string | undefined
    readonly product?: { readonly title: string; readonly path: string } | undefined
  }
  /** To an address without an account, which is asked whether it wants this; see watch-mail.ts. */
  readonly 'watch-confirm': Named & {
    readonly product: string
    readonly isSearch: boolean
    readonly waitsFor: string
    readonly watchIds: readonly string[]
  }
  /** `watchIds` are what its link ends, none = all. */
  readonly 'watch-met': Named & {
    readonly items: readonly (WatchedItem | MoreItems)[]
    readonly search?: ToldSearch | undefined
    readonly watchIds: readonly string[]
  }
  /** See end-webhook.ts. */
  readonly 'webhook-off': Named & {
    readonly host: string
    readonly because: Exclude<OffReason, 'asked'>
  }
}

/** Whom it greets, where that is known. */
type Named = { readonly name?: string | undefined }

export type MailKind = keyof MailData

/** One thing that came up, in words and amounts as the mail says them. */
export type WatchedItem = {
  readonly product: string
  /** Of the product's page. */
  readonly path: string
  readonly shop: string
  /** With its currency. */
  readonly amount: string
  /** `delivered, delivery is free`. */
  readonly covers: string
  readonly waitsFor: string
  /** The search that it fits. */
  readonly search?: string
  /** The lowest of the market in 12 months. */
  readonly lowest: string
  /** What the product’s page says; undefined where it leads with another offer. */
  readonly advice: Advice | undefined
  /** ISO 8601. */
  readonly checkedAt: string
  readonly timeZone: string
}

/** How many more fit a search than the mail lists, and where they are. */
export type MoreItems = { readonly search: string; readonly path: string; readonly more: number }

/** What a mail tells of a search, as a whole. */
export type ToldSearch = Omit<MoreItems, 'more'> & { readonly waitsFor: string }

/** Contains no secret: links are created at sending time (see mail-channel.ts). */
export type Mail<K extends MailKind = MailKind> = {
  readonly [P in K]: {
    readonly kind: P
    readonly recipient: string
    readonly data: MailData[P]
  }
}[K]

export type MailMessage<K extends MailKind = MailKind> = Mail<K> & {
  /** Queued twice, it is sent once. */
  readonly key: string
  readonly owner: MailOwner
}

type MailOwner =
  | LinkOwner
  /** A contact message of a visitor who was not signed in. */
  | { readonly contactMessageId: string }
  /** Ends by the link in it. */
  | { readonly watcherId: string }
  /** To an address that is told once, and forgotten. */
  | Readonly<Record<string, never>>

export type LinkOwner = { readonly accountId: AccountId } | { readonly signUpId: string }

/** Kinds that whoever knows an address can ask for. */
export type AskedMailKind =
  | 'verify-sign-up'
  | 'already-registered'
  | 'sign-in-link'
  | 'reset-password'
  | 'verify-email-change'

/** Whom a mail is for that is only made as long as others take. */
export const nobody = 'nobody@pricehound.invalid'

/** In the caller's transaction; queued mail is sent soon after its commit. */
export type MailStore = {
  readonly queue: (...messages: readonly MailMessage[]) => Promise<void>
  /**
   * In place of `queue` where nobody gets a mail. Takes as long, and so does what follows, so that no
   * response time, then or later, reveals who has an account.
   */
  readonly queueNothing: (
    message: Pick<MailMessage<AskedMailKind>, 'key' | 'kind'>,
  ) => Promise<void>
  /** Removes unsent mails of these kinds. */
  readonly cancel: (accountId: AccountId, kinds: readonly MailKind[]) => Promise<void>
}
