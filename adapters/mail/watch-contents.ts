import type { WatchedItem } from '#application/watch/watch-mail.ts'
import { watchConsent } from '#domain/watch/consent.ts'
import type { MailContent, MailFacts } from './mail-content.ts'

export const confirmContent = ({ parameters, linkTo, token }: MailFacts): MailContent => {
  const { product = 'a product', waitsFor = 'its price' } = parameters
  return {
    subject: `Shall we watch ${product}?`,
    heading: 'Shall we watch this price?',
    preview: 'Nothing is watched until you confirm it.',
    paragraphs: [
      `Someone, perhaps you, asked PriceHound to write to this address about ${product}: ${waitsFor}.`,
      `By confirming you agree to this: “${watchConsent}”`,
    ],
    button: { label: 'Yes, watch it', link: linkTo('/watches', { token }) },
    notes: ['If it was not you, ignore this email. We will not write about it again.'],
  }
}

/** Of one product, or of several in a digest. */
export const metContent = ({ parameters, linkTo, token }: MailFacts): MailContent => {
  const items = JSON.parse(parameters['items'] ?? '[]') as readonly WatchedItem[]
  const [first] = items
  const isAll = (parameters['watchIds'] ?? '') === ''
  const subject =
    first && items.length === 1
      ? `${first.product}: ${first.price.split(' ')[0]} at ${first.shop}`
      : `${items.length} prices you watch`
  return {
    subject,
    heading: items.length === 1 ? 'It is what you watched for' : subject,
    preview: first ? `${first.product}: ${first.price}` : subject,
    paragraphs: [],
    list: items.map(({ product, path, ...item }) => ({
      title: product,
      link: linkTo(path),
      lines: linesOf(item),
    })),
    ...(first &&
      items.length === 1 && { button: { label: 'See the offers', link: linkTo(first.path) } }),
    notes: [
      `Prices change: the shop’s page decides. ${
        isAll
          ? 'Unsubscribing in your mail program ends all your watches.'
          : 'Unsubscribing in your mail program ends this watch.'
      }`,
    ],
    manage: { label: 'Change or end what you watch', link: linkTo('/watches', { token }) },
    unsubscribeLink: linkTo('/watches/unsubscribe', { token }),
  }
}

const linesOf = ({
  price,
  shop,
  waitsFor,
  lowest,
  verdict,
  checkedAt,
  timeZone,
}: Omit<WatchedItem, 'product' | 'path'>): readonly string[] => [
  `${price}, at ${shop}.`,
  `You watch it for ${waitsFor}.`,
  `Lowest in 12 months: ${lowest}.`,
  ...(verdict === undefined ? [] : [verdict]),
  `Checked ${formatMoment(checkedAt, timeZone)}.`,
]

const formatMoment = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-NZ', {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(moment))
