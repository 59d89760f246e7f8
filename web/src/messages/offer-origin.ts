import type { OfferProvenanceBody } from '#openapi/schemas/offer-report.ts'

type Method = NonNullable<OfferProvenanceBody['match']>['method']

/** Texts of how we know of an offer, and of what shoppers say of it. */
export const offerOriginMessages = {
  group: (shop: string): string => `How we know the offer of ${shop}`,
  reading: 'Looking it up…',
  failed: 'We could not look it up just now.',
  checked: 'Checked',
  from: 'Read from',
  sources: {
    feed: 'the product feed of the shop',
    shopify: 'the catalogue of the shop',
    pages: 'the product pages of the shop',
    hand: 'entered by us, by hand',
    demo: 'the demonstration',
  } satisfies Readonly<Record<NonNullable<OfferProvenanceBody['source']>, string>>,
  nowhere: 'nothing that we still read',
  invented: '(an invented shop)',
  matched: 'Is this product',
  methods: {
    gtin: 'by its barcode number',
    mpn: 'by its brand and part number',
    title: 'by its title and details',
    new: 'which was listed because of this offer',
    person: 'as somebody of us compared',
    demo: 'as the demonstration says',
  } satisfies Readonly<Record<Method, string>>,
  /** How sure a comparison of titles is. */
  sure: (confidence: number): string =>
    confidence >= 0.97 ? 'almost certainly' : confidence >= 0.9 ? 'very likely' : 'likely',
  changed: 'Last change',
  since: 'Known since',

  report: { price: 'Report a wrong price', product: 'Not the same product' },
  signIn: 'Sign in to report a wrong price or another product',
  note: { price: 'What does the shop ask?', product: 'What is it instead?' },
  noteHint: 'May be left out.',
  send: 'Send',
  sending: 'Sending…',
  rechecked: 'Thank you. We are asking the shop once more, and will mail you what it says.',
  byPeople: 'Thank you. Somebody of us will look at it, and you get a mail.',
  gone: 'This offer is not there any more.',
  tooMany: 'That is a lot of reports. Please wait an hour.',
  notSent: 'We could not take your report just now. Please try again.',
} as const
