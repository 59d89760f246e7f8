import type { Family, Model } from '../family.ts'
import type { GraphicsChip } from './graphics-chips.ts'
import { graphicsChips } from './graphics-chips.ts'

/** A maker's cooler and the chips that it is sold with. */
type Design = {
  readonly brand: string
  /** Title without the brand; `#` stands for the chip. */
  readonly name: string
  /** Part number; `#` stands for the chip's letters and digits, `*` for the gigabytes. */
  readonly mpn: string
  /** Millimetres. */
  readonly length: number
  readonly slots: number
  readonly fans: number
  /** Share that the cooler adds to the price of a plain card. */
  readonly premium: number
  /** GHz above the chip's own boost clock. */
  readonly overclock: number
  readonly sentence: string
  readonly chips: readonly (keyof typeof graphicsChips)[]
}

const designs: readonly Design[] = [
  {
    brand: 'Asus',
    name: 'ROG Astral # OC',
    mpn: 'ROG-ASTRAL-#-O*G-GAMING',
    length: 357,
    slots: 3.8,
    fans: 4,
    premium: 0.32,
    overclock: 0.16,
    sentence: 'A fourth fan pushes from behind, and a metal frame keeps the weight from sagging.',
    chips: ['RTX 5090', 'RTX 5080'],
  },
  {
    brand: 'Asus',
    name: 'TUF Gaming # OC',
    mpn: 'TUF-#-O*G-GAMING',
    length: 329,
    slots: 3.1,
    fans: 3,
    premium: 0.16,
    overclock: 0.1,
    sentence:
      'Three fans on a heavy cooler keep this one calm, and its parts are rated for the long run.',
    chips: ['RTX 5090', 'RTX 5080', 'RTX 5070 Ti', 'RTX 5070', 'RTX 4070 Ti Super', 'RX 9070 XT'],
  },
  {
    brand: 'Asus',
    name: 'Prime # OC',
    mpn: 'PRIME-#-O*G',
    length: 304,
    slots: 2.5,
    fans: 3,
    premium: 0.06,
    overclock: 0.05,
    sentence: 'Two and a half slots thick, so it fits most cases without a ruler.',
    chips: ['RTX 5080', 'RTX 5070 Ti', 'RTX 5070', 'RTX 5060 Ti', 'RX 9070 XT', 'RX 9070'],
  },
  {
    brand: 'Asus',
    name: 'Dual # OC',
    mpn: 'DUAL-#-O*G',
    length: 229,
    slots: 2.5,
    fans: 2,
    premium: 0.04,
    overclock: 0.04,
    sentence: 'Short, with two fans that stop when there is nothing to do.',
    chips: [
      'RTX 5060 Ti',
      'RTX 5060',
      'RTX 5050',
      'RTX 4070 Super',
      'RTX 4060',
      'RTX 3050',
      'RX 9060 XT',
      'RX 7600',
    ],
  },
  {
    brand: 'MSI',
    name: '# Suprim SOC',
    mpn: 'V531-#-*SUPRIM',
    length: 359,
    slots: 3.5,
    fans: 3,
    premium: 0.28,
    overclock: 0.14,
    sentence: 'Brushed metal and a vapour chamber make it the quiet luxury of its maker.',
    chips: ['RTX 5090', 'RTX 5080'],
  },
  {
    brand: 'MSI',
    name: '# Gaming Trio OC',
    mpn: '#-*G-GAMING-TRIO-OC',
    length: 338,
    slots: 2.5,
    fans: 3,
    premium: 0.12,
    overclock: 0.08,
    sentence: 'Three fans with linked blades and a modest glow along the edge.',
    chips: ['RTX 5090', 'RTX 5080', 'RTX 5070 Ti', 'RTX 5070', 'RTX 4090', 'RTX 4080 Super'],
  },
  {
    brand: 'MSI',
    name: '# Ventus 3X OC',
    mpn: '#-*G-VENTUS-3X-OC',
    length: 303,
    slots: 2.5,
    fans: 3,
    premium: 0.03,
    overclock: 0.03,
    sentence: 'No lights and no nonsense: a plain long cooler and a fair price.',
    chips: ['RTX 5080', 'RTX 5070 Ti', 'RTX 5070', 'RTX 4070 Ti Super', 'RTX 4070 Super'],
  },
  {
    brand: 'MSI',
    name: '# Ventus 2X OC',
    mpn: '#-*G-VENTUS-2X-OC',
    length: 227,
    slots: 2,
    fans: 2,
    premium: 0.02,
    overclock: 0.03,
    sentence: 'Two fans and two slots, so it goes into small towers.',
    chips: ['RTX 5060 Ti', 'RTX 5060', 'RTX 5050', 'RTX 4060 Ti', 'RTX 4060', 'RTX 3060'],
  },
  {
    brand: 'Gigabyte',
    name: '# Gaming OC',
    mpn: 'GV-#GAMING-OC-*GD',
    length: 340,
    slots: 3,
    fans: 3,
    premium: 0.1,
    overclock: 0.09,
    sentence: 'Neighbouring fans turn against each other, which smooths the air and the noise.',
    chips: [
      'RTX 5090',
      'RTX 5080',
      'RTX 5070 Ti',
      'RTX 5070',
      'RX 9070 XT',
      'RX 7900 XTX',
      'RX 7800 XT',
    ],
  },
  {
    brand: 'Gigabyte',
    name: '# Windforce OC',
    mpn: 'GV-#WF3OC-*GD',
    length: 282,
    slots: 2.5,
    fans: 3,
    premium: 0.03,
    overclock: 0.03,
    sentence: 'Shorter than most with three fans, and cheap for what it does.',
    chips: [
      'RTX 5070 Ti',
      'RTX 5070',
      'RTX 5060 Ti',
      'RTX 5060',
      'RTX 4060 Ti',
      'RTX 4060',
      'RTX 3060',
      'RTX 3050',
    ],
  },
  {
    brand: 'Zotac',
    name: 'Gaming # Solid OC',
    mpn: 'ZT-#J-*P',
    length: 330,
    slots: 3.5,
    fans: 3,
    premium: 0.05,
    overclock: 0.04,
    sentence:
      'A cut in the backplate lets the last fan blow right through. The warranty can be extended.',
    chips: ['RTX 5090', 'RTX 5080', 'RTX 5070 Ti'],
  },
  {
    brand: 'Zotac',
    name: 'Gaming # Twin Edge OC',
    mpn: 'ZT-#E-*M',
    length: 220,
    slots: 2,
    fans: 2,
    premium: 0.03,
    overclock: 0.03,
    sentence: 'One of the shortest, made for computers that stand beside the television.',
    chips: ['RTX 5070', 'RTX 5060 Ti', 'RTX 5060', 'RTX 4070 Super', 'RTX 4060'],
  },
  {
    brand: 'Palit',
    name: '# GamingPro OC',
    mpn: 'NE7#S19T2-GB*1A',
    length: 332,
    slots: 3,
    fans: 3,
    premium: 0.04,
    overclock: 0.04,
    sentence: 'Often the lowest price in the list, with a sound cooler on top.',
    chips: ['RTX 5080', 'RTX 5070 Ti', 'RTX 4080 Super'],
  },
  {
    brand: 'PNY',
    name: '# Overclocked Triple Fan',
    mpn: 'VCG#-*TFXXPB1-O',
    length: 300,
    slots: 2.5,
    fans: 3,
    premium: 0.02,
    overclock: 0.05,
    sentence: 'Sober and black, from a maker that also builds cards for workstations.',
    chips: ['RTX 5080', 'RTX 5070 Ti', 'RTX 5070', 'RTX 5060 Ti'],
  },
  {
    brand: 'Sapphire',
    name: 'Nitro+ #',
    mpn: '11348-#-01-*G',
    length: 331,
    slots: 3,
    fans: 3,
    premium: 0.14,
    overclock: 0.09,
    sentence:
      'The power plug hides behind a magnetic plate. Fans come off with one screw for cleaning.',
    chips: ['RX 9070 XT', 'RX 9060 XT', 'RX 7900 XTX', 'RX 7800 XT'],
  },
  {
    brand: 'Sapphire',
    name: 'Pulse #',
    mpn: '11348-#-03-*G',
    length: 280,
    slots: 2.5,
    fans: 2,
    premium: 0.03,
    overclock: 0.04,
    sentence: 'The plain one from the house that knows these chips best.',
    chips: ['RX 9070 XT', 'RX 9070', 'RX 9060 XT', 'RX 7800 XT', 'RX 7600'],
  },
  {
    brand: 'PowerColor',
    name: 'Hellhound #',
    mpn: '#-*G-L-OC',
    length: 312,
    slots: 3,
    fans: 3,
    premium: 0.06,
    overclock: 0.05,
    sentence: 'A switch picks silence or speed, another turns the blue light off.',
    chips: ['RX 9070 XT', 'RX 9070', 'RX 9060 XT', 'RX 7900 XTX', 'RX 7800 XT'],
  },
  {
    brand: 'XFX',
    name: 'Swift #',
    mpn: '#-SWFT-*G',
    length: 325,
    slots: 3,
    fans: 3,
    premium: 0.03,
    overclock: 0.05,
    sentence: 'Long and white or long and black, with plenty of metal inside.',
    chips: ['RX 9070 XT', 'RX 9070', 'RX 9060 XT', 'RX 7600'],
  },
  {
    brand: 'ASRock',
    name: '# Steel Legend OC',
    mpn: '#-SL-*GO',
    length: 298,
    slots: 2.8,
    fans: 3,
    premium: 0.04,
    overclock: 0.05,
    sentence: 'A silver shroud for white builds. Its fans rest below fifty degrees.',
    chips: ['RX 9070 XT', 'RX 9070', 'Arc B580'],
  },
  {
    brand: 'ASRock',
    name: '# Challenger OC',
    mpn: '#-CL-*GO',
    length: 249,
    slots: 2,
    fans: 2,
    premium: 0.01,
    overclock: 0.03,
    sentence: 'A compact board at the low end of its price band.',
    chips: ['RX 9060 XT', 'RX 7600', 'Arc B580', 'Arc B570'],
  },
  {
    brand: 'Sparkle',
    name: '# Guardian OC',
    mpn: '#G-*GOC',
    length: 240,
    slots: 2,
    fans: 2,
    premium: 0.02,
    overclock: 0.04,
    sentence: 'A blue strip shows its temperature at a glance.',
    chips: ['Arc B580', 'Arc B570'],
  },
]

/** One family per cooler and chip, one product per size of its memory. */
export const graphicsCards: readonly Family[] = designs.flatMap((design) =>
  design.chips.map((key) => toFamily(design, graphicsChips[key])),
)

function toFamily(design: Design, chip: GraphicsChip): Family {
  const [first, ...others] = chip.sizes
  return {
    category: chip.category,
    brand: design.brand,
    name: `${design.brand} ${design.name.replace('#', chip.name)}`,
    released: chip.released,
    description: `${chip.sentence} ${design.sentence}`,
    attributes: {
      'graphics-chip': chip.name,
      'graphics-memory-type': chip.memoryType,
      'boost-clock': Math.round((chip.clock + design.overclock) * 100) / 100,
      'rated-power': chip.power,
      'recommended-power-supply': chip.supply,
      'power-connector': chip.connector,
      'card-length': design.length,
      'slot-width': design.slots,
      fans: design.fans,
      'hdmi-ports': 1,
      'displayport-ports': 3,
      'pcie-version': chip.pcie,
    },
    models: [toModel(design, chip, first), ...others.map((size) => toModel(design, chip, size))],
  }
}

function toModel(
  design: Design,
  chip: GraphicsChip,
  [gigabytes, nzd]: GraphicsChip['sizes'][number],
): Model {
  const code = chip.name
    .replace(/^(GeForce|Radeon) /, '')
    .replaceAll(' ', '')
    .toUpperCase()
  return {
    variant: `${gigabytes}GB`,
    mpn: design.mpn.replace('#', code).replace('*', `${gigabytes}`),
    attributes: { 'graphics-memory': gigabytes },
    nzd: Math.round((nzd * (1 + design.premium)) / 10) * 10 - 1,
  }
}
