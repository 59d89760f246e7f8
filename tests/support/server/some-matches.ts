import type { OfferMatches, QuestionView } from '#application/matching/question-view.ts'

const aDrone = {
  publicId: 'awMiEnyh59s',
  slug: 'weka-drone-w4',
  title: 'Weka Drone W4',
  image: null,
}

export const aQuestion: QuestionView = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  kind: 'unsure',
  askedAt: new Date('2026-01-02T03:04:05.000Z'),
  answered: null,
  notes: [],
  offer: {
    id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3c',
    title: 'Weka W4 quadcopter',
    url: 'https://harbour-tech.example/p/w4',
    country: 'NZ',
    priceMinor: 49_900,
    currency: 'NZD',
    condition: 'new',
    availability: 'in-stock',
    variantLabel: null,
    image: null,
    retailer: { slug: 'harbour-tech', name: 'Harbour Tech' },
    gtins: ['09414584300004'],
    brand: 'Weka',
    mpn: null,
    category: 'Toys > Drones',
    product: null,
    isMissing: false,
  },
  candidates: [
    {
      product: aDrone,
      lowestMinor: 48_900,
      confidence: 0.61,
      reasons: ['Same brand'],
      refusals: ['Colour differs'],
    },
  ],
}

export const anOfferHistory: OfferMatches = {
  offer: { ...aQuestion.offer, product: aDrone },
  matches: [
    {
      product: aDrone,
      method: 'title',
      confidence: 0.94,
      decidedBy: 'run 97',
      decidedAt: new Date('2026-01-02T03:04:05.000Z'),
      supersededAt: null,
    },
  ],
  answers: [
    {
      at: new Date('2026-01-02T02:04:05.000Z'),
      by: 'mere@harbour-tech.example',
      answer: 'none',
      product: null,
      isLatest: false,
    },
  ],
  refused: [{ product: aDrone, by: 'operator kiri', at: new Date('2026-01-02T03:04:05.000Z') }],
  questionId: null,
}
