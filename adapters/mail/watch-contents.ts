import type {
  MoreItems,
  ToldSearch,
  WatchedItem,
  MailData,
  MailKind,
} from '#application/mail/mail-store.ts'
import { adviceWords } from '#domain/tip/advice.ts'
import { watchConsent } from '#domain/watch/consent.ts'

export const confirmContent = ({
  data,
  linkTo,
  token,
}: MailFacts<'watch-confirm'>): MailContent => {
  const { product, waitsFor, isSearch } = data
  return {
    subject: `Confirm your price alert: ${product}`,
    heading: isSearch ? 'Confirm your search alert' : 'Confirm your price alert',
    preview: 'We send nothing until you confirm it.',
    paragraphs: [
      `Someone, perhaps you, asked PriceHound to write to this address about ${product}: ${waitsFor}.`,
      ...(isSearch ? ['The link shows which search it is.'] : []),
      `By confirming you agree to this: “${watchConsent}”`,
    ],
    button: { label: 'Confirm on PriceHound', link: linkTo('/watches', { token }) },
    notes: ['If it was not you, ignore this email. We will not write about it again.'],
  }
}

/** Of one product, of what fits a search, or of several in a digest. */
export const metContent = ({ data, linkTo, token }: MailFacts<'watch-met'>): MailContent => {
  const { items, search, watchIds } = data
  const [first] = items.filter(isProduct)
  const { subject, heading } = titlesOf(items, first, search)
  const only = search ?? (items.length === 1 ? first : undefined)
  return {
    subject,
    heading,
    preview: first ? `${first.product}: ${first.amount} ${first.covers}` : subject,
    paragraphs: search
      ? [`You watch this search: ${search.search}. You watch it for ${search.waitsFor}.`]
      : [],
    list: items.map((item) => entryOf(item, linkTo, search !== undefined)),
    ...(only && {
      button: { label: search ? 'See the search' : 'See the offers', link: linkTo(only.path) },
    }),
    notes: [
      `Prices change: the shop’s page decides. ${
        watchIds.length === 0
          ? 'Unsubscribing in your mail program ends all your watches.'
          : 'Unsubscribing in your mail program ends this watch.'
      }`,
    ],
    manage: { label: 'Change or end what you watch', link: linkTo('/watches', { token }) },
    unsubscribeLink: linkTo('/watches/unsubscribe', { token }),
  }
}

type Item = WatchedItem | MoreItems

const isProduct = (item: Item): item is WatchedItem => 'product' in item

const titlesOf = (
  items: readonly Item[],
  first: WatchedItem | undefined,
  search: ToldSearch | undefined,
): Pick<MailContent, 'subject' | 'heading'> => {
  const count = items.reduce((sum, item) => sum + (isProduct(item) ? 1 : item.more), 0)
  if (first && count === 1)
    return {
      subject: `${first.product}: ${first.amount} at ${first.shop}`,
      heading: search ? 'It fits a search that you watch' : 'It is what you watched for',
    }
  const subject = search
    ? `${count} products for ${shortened(search.search)}`
    : `${count} ${items.some(({ search: of }) => of !== undefined) ? 'things' : 'prices'} you watch`
  return { subject, heading: subject }
}

const shortened = (text: string): string =>
  text.length > longestName ? `${text.slice(0, longestName - 1)}…` : text

const longestName = 80

type Entry = NonNullable<MailContent['list']>[number]

const entryOf = (
  item: Item,
  linkTo: MailFacts<'watch-met'>['linkTo'],
  isOfOneSearch: boolean,
): Entry =>
  isProduct(item)
    ? { title: item.product, link: linkTo(item.path), lines: linesOf(item, isOfOneSearch) }
    : {
        title: `and ${item.more} more`,
        link: linkTo(item.path),
        lines: isOfOneSearch ? [] : [`In your search ${item.search}.`],
      }

const linesOf = (item: WatchedItem, isOfOneSearch: boolean): readonly string[] => [
  `${item.amount} ${item.covers}, at ${item.shop}.`,
  ...(isOfOneSearch ? [] : [reasonOf(item)]),
  `Lowest in 12 months: ${item.lowest}.`,
  ...(item.advice ? [`${adviceWords[item.advice.kind]}. ${item.advice.reason}`] : []),
  `Checked ${formatMoment(item.checkedAt, item.timeZone)}.`,
]

const reasonOf = ({ search, waitsFor }: WatchedItem): string =>
  search === undefined
    ? `You watch it for ${waitsFor}.`
    : `It fits your search ${search}, which you watch for ${waitsFor}.`

const formatMoment = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-NZ', {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(moment))

export type MailFacts<K extends MailKind> = {
  readonly data: MailData[K]
  readonly linkTo: (path: string, parameters?: Readonly<Record<string, string>>) => string
  /** For kinds that have a link. */
  readonly token: string
  readonly supportEmail: string
}

/** Plain text; the layouts escape it. */
export type MailContent = {
  readonly subject: string
  /** Reply-To, if not the sender. */
  readonly replyTo?: string | undefined
  readonly heading: string
  /** Shown beside the subject by mail programs. */
  readonly preview: string
  readonly paragraphs: readonly string[]
  /** What the mail tells of, each with its page. */
  readonly list?: readonly {
    readonly title: string
    readonly link: string
    readonly lines: readonly string[]
  }[]
  readonly button?: { readonly label: string; readonly link: string }
  /** Small print: lifetime of the link, and what to do if it was not requested. */
  readonly notes: readonly string[]
  /** Where such mails are changed and ended. */
  readonly manage?: { readonly label: string; readonly link: string }
  /** Ends them by a bare POST (RFC 8058). */
  readonly unsubscribeLink?: string
}
