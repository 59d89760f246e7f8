import type { OfferProvenanceBody, OfferReportedBody } from '#openapi/schemas/offer-report.ts'

type Method = NonNullable<OfferProvenanceBody['match']>['method']

export const offerOriginMessages = {
  group: (shop: string): string => `How we know the offer of ${shop}`,
  reading: 'Loading…',
  failed: 'We could not look it up just now.',
  checked: 'Checked',
  from: 'Read from',
  sources: {
    feed: 'the product feed of the shop',
    shopify: 'the catalogue of the shop',
    woocommerce: 'the catalogue of the shop',
    magento: 'the catalogue of the shop',
    squarespace: 'the catalogue of the shop',
    pages: 'the product pages of the shop',
    hand: 'entered by us, by hand',
    demo: 'the demonstration',
  } satisfies Readonly<Record<NonNullable<OfferProvenanceBody['source']>, string>>,
  nowhere: 'a source we no longer read',
  invented: '(an invented shop)',
  matched: 'Matched',
  methods: {
    gtin: 'by its barcode number',
    mpn: 'by its brand and part number',
    title: 'by its title and details',
    new: 'added to the catalogue with this offer',
    person: 'compared by our staff',
    demo: 'from the demonstration data',
  } satisfies Readonly<Record<Method, string>>,
  /** How sure a comparison of titles is. */
  sure: (confidence: number): string =>
    confidence >= 0.97 ? 'almost certainly' : confidence >= 0.9 ? 'very likely' : 'likely',
  changed: 'Last change',
  since: 'First seen',

  report: { price: 'Report a wrong price', product: 'Not the same product' },
  manage: 'Manage this offer',
  signIn: 'Sign in to report another problem',
  seen: (currency: string): string => `What price did you see? (${currency})`,
  seenHint: 'On the shop’s page, without delivery',
  seenMissing: 'Please enter the price you saw, or say below what is wrong.',
  note: { price: 'Anything else?', product: 'What product is it?' },
  noteHint: 'Optional',
  email: 'E-mail, if you want the answer',
  emailHint: 'Optional. We forget it once we have answered.',
  send: 'Send',
  sending: 'Sending…',
  thanks: ({ said, isRechecked }: OfferReportedBody, isAnswered: boolean): string =>
    [
      'Thank you.',
      said,
      isRechecked ? 'We’ll check with the shop soon.' : 'We will look at it.',
      isAnswered ? 'We will email you the result.' : 'If you are right, it changes here.',
    ].join(' '),
  shown: 'That is the price that we show.',
  gone: 'This offer is no longer available.',
  tooMany: 'Too many reports. Please wait an hour.',
  notSent: 'We could not take your report just now. Please try again.',
} as const
