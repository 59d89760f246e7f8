import type { Family, Model } from '../family.ts'
import type { GraphicsChip } from './graphics-chips.ts'
import type { GraphicsCooler } from './graphics-coolers.ts'
import { graphicsChips } from './graphics-chips.ts'
import { graphicsCoolers } from './graphics-coolers.ts'

/** One family per cooler and chip, one product per size of its memory. */
export const graphicsCards: readonly Family[] = graphicsCoolers.flatMap((cooler) =>
  cooler.chips.map((key) => toFamily(cooler, graphicsChips[key])),
)

function toFamily(cooler: GraphicsCooler, chip: GraphicsChip): Family {
  const [first, ...others] = chip.sizes
  return {
    category: chip.category,
    brand: cooler.brand,
    name: `${cooler.brand} ${cooler.name.replace('#', chip.name)}`,
    released: chip.released,
    description: `${chip.sentence} ${cooler.sentence}`,
    attributes: {
      'graphics-chip': chip.name,
      'graphics-memory-type': chip.memoryType,
      'boost-clock': Math.round((chip.clock + cooler.overclock) * 100) / 100,
      'rated-power': chip.power,
      'recommended-power-supply': chip.supply,
      'power-connector': chip.connector,
      'card-length': cooler.length,
      'slot-width': cooler.slots,
      fans: cooler.fans,
      'hdmi-ports': 1,
      'displayport-ports': 3,
      'pcie-version': chip.pcie,
    },
    models: [toModel(cooler, chip, first), ...others.map((size) => toModel(cooler, chip, size))],
  }
}

function toModel(
  cooler: GraphicsCooler,
  chip: GraphicsChip,
  [gigabytes, nzd]: GraphicsChip['sizes'][number],
): Model {
  const code = chip.name
    .replace(/^(GeForce|Radeon) /, '')
    .replaceAll(' ', '')
    .toUpperCase()
  return {
    variant: `${gigabytes}GB`,
    mpn: cooler.mpn.replace('#', code).replace('*', `${gigabytes}`),
    attributes: { 'graphics-memory': gigabytes },
    nzd: Math.round((nzd * (1 + cooler.premium)) / 10) * 10 - 1,
  }
}
