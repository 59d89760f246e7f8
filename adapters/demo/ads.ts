import type { AdType } from '#domain/ad/ad.ts'

export type DrawnAd = {
  /** Names its picture. */
  readonly name: string
  readonly type: AdType
  readonly company: string
  readonly claim: string
  /** Of its colours, in degrees. */
  readonly hue: number
}

/** Ads of companies that do not exist. Their words stand in drawings: no sign of XML is in them. */
export const demonstrationAds: readonly DrawnAd[] = [
  {
    name: 'kauri-broadband',
    type: 'landscape',
    company: 'Kauri Broadband',
    claim: 'Fibre that keeps up with the whole flat.',
    hue: 205,
  },
  {
    name: 'tui-coffee-roasters',
    type: 'landscape',
    company: 'Tui Coffee Roasters',
    claim: 'Roasted on Monday, with you by Thursday.',
    hue: 18,
  },
  {
    name: 'southern-stars-camping',
    type: 'landscape',
    company: 'Southern Stars Camping',
    claim: 'Tents that do not mind a southerly.',
    hue: 145,
  },
  {
    name: 'pohutukawa-prints',
    type: 'landscape',
    company: 'Pohutukawa Prints',
    claim: 'Your photos on paper, before summer ends.',
    hue: 350,
  },
  {
    name: 'harbour-bikes',
    type: 'landscape',
    company: 'Harbour Bikes',
    claim: 'Electric bikes for cities full of hills.',
    hue: 262,
  },
  {
    name: 'fern-and-field',
    type: 'landscape',
    company: 'Fern and Field',
    claim: 'Gardening tools for clay, sand and hope.',
    hue: 95,
  },
  {
    name: 'moa-mattresses',
    type: 'portrait',
    company: 'Moa Mattresses',
    claim: 'Sleep as if you had nowhere to fly to.',
    hue: 230,
  },
  {
    name: 'wallaby-insurance',
    type: 'portrait',
    company: 'Wallaby Insurance',
    claim: 'Cover for phones that leap out of pockets.',
    hue: 30,
  },
  {
    name: 'glow-worm-lighting',
    type: 'portrait',
    company: 'Glow Worm Lighting',
    claim: 'Warm lamps for long evenings.',
    hue: 185,
  },
  {
    name: 'kea-toolbox',
    type: 'portrait',
    company: 'Kea Toolbox',
    claim: 'Tools so good that a bird would take them.',
    hue: 120,
  },
  {
    name: 'coral-coast-swim',
    type: 'portrait',
    company: 'Coral Coast Swim',
    claim: 'Togs and goggles for every lane.',
    hue: 320,
  },
  {
    name: 'billy-tea-company',
    type: 'portrait',
    company: 'Billy Tea Company',
    claim: 'Leaves for the hut, the bach and the office.',
    hue: 48,
  },
  {
    name: 'rimu-desks',
    type: 'portrait',
    company: 'Rimu Desks',
    claim: 'Standing desks that stay where you put them.',
    hue: 8,
  },
  {
    name: 'long-white-linen',
    type: 'portrait',
    company: 'Long White Linen',
    claim: 'Bedding as light as its name.',
    hue: 280,
  },
]
