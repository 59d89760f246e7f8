import { fnv1a } from '../random.ts'
import { viewsPerProduct } from '../views.ts'
import { paletteOf, type Template } from './shapes.ts'
import * as devices from './devices.ts'
import * as household from './household.ts'
import * as living from './living.ts'

/**
 * A product's picture as SVG: its category's drawing in a hue of its own. `view` is 1 from the
 * front, 2 at an angle, 3 a detail; undefined for any other. `categories` are slugs from the root
 * to the leaf.
 */
export const drawProduct = (
  categories: readonly string[],
  publicId: string,
  view: number,
): string | undefined => {
  const place = places[view - 1]
  if (place === undefined || view > viewsPerProduct) return undefined
  const drawing = templateFor(categories)(paletteOf(fnv1a(publicId) % 360))
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="480" height="480">' +
    '<rect width="240" height="240" fill="#fff"/>' +
    `<g transform="${place}">${drawing}</g></svg>`
  )
}

const places = [
  'translate(20 20)',
  'translate(34 44) skewY(-7) scale(.86 .9)',
  'translate(-62 -58) scale(1.8)',
] as const

/** The drawing of the nearest category that has one, from the leaf up; a parcel otherwise. */
export const templateFor = (categories: readonly string[]): Template => {
  const slug = categories.findLast((one) => templates.has(one))
  return (slug === undefined ? undefined : templates.get(slug)) ?? living.box
}

const drawings: readonly (readonly [Template, string])[] = [
  [devices.phone, 'phones mobile-phones phone-cases screen-protectors home-phones two-way-radios'],
  [devices.watch, 'wearables watches'],
  [devices.laptop, 'laptops computers creative-software'],
  [devices.tablet, 'tablets-and-e-readers'],
  [devices.television, 'vision'],
  [devices.monitor, 'monitors vr-headsets'],
  [devices.headphones, 'headphones'],
  [devices.earbuds, 'true-wireless-earbuds wired-earphones sports-headphones'],
  [devices.speaker, 'sound speakers projectors'],
  [devices.soundbar, 'soundbars-and-home-theatre'],
  [devices.camera, 'cameras webcams security-cameras video-doorbells dash-cams'],
  [devices.lens, 'camera-lenses optics'],
  [devices.computer, 'desktop-computers pc-cases game-consoles power-supplies'],
  [devices.chip, 'components processors'],
  [devices.graphicsCard, 'graphics-cards expansion-cards'],
  [devices.memory, 'memory memory-cards usb-flash-drives'],
  [devices.drive, 'solid-state-drives hard-drives external-storage'],
  [devices.motherboard, 'motherboards'],
  [devices.cooler, 'pc-cooling'],
  [devices.keyboard, 'keyboards keyboards-and-mice digital-pianos-and-keyboards'],
  [devices.mouse, 'mice'],
  [devices.printer, 'printers-and-scanners office-machines'],
  [devices.router, 'networking smart-home'],
  [devices.games, 'games-and-consoles'],
  [household.vacuum, 'vacuum-cleaners floor-and-carpet-care'],
  [household.fridge, 'appliances fridges-and-freezers'],
  [household.washer, 'washing-machines clothes-dryers dishwashers'],
  [household.oven, 'ovens-and-cooktops benchtop-ovens microwaves air-fryers'],
  [household.heater, 'heat-pumps-and-air-conditioning heaters air-treatment'],
  [household.kettle, 'kettles drinking-water'],
  [household.toaster, 'toasters benchtop-cooking small-appliances'],
  [household.coffee, 'coffee-and-tea'],
  [household.blender, 'food-preparation'],
  [household.pan, 'kitchenware'],
  [household.fan, 'cooling-fans'],
  [household.iron, 'ironing-and-sewing'],
  [
    household.bottle,
    'health-and-beauty oils-and-fluids car-care bottles drink-bottles baby-feeding',
  ],
  [household.hairdryer, 'hair-styling-tools shaving-and-hair-removal oral-care massage-guns'],
  [household.sofa, 'furniture'],
  [household.bed, 'bedding-and-bath'],
  [household.lamp, 'lighting smart-lighting desk-lamps decor'],
  [household.drill, 'diy-and-tools'],
  [household.mower, 'garden-machinery'],
  [household.grill, 'outdoor-living'],
  [household.plant, 'home-and-garden gardening gift-plants'],
  [living.shirt, 'clothing-and-fashion outdoor-clothing-and-footwear kids-clothing-and-shoes'],
  [
    living.shoe,
    'womens-shoes mens-shoes casual-and-work-footwear running-shoes hiking-boots kids-shoes',
  ],
  [living.bag, 'bags-and-luggage camera-bags laptop-bags tramping-packs school'],
  [living.glasses, 'sunglasses vr-accessories virtual-reality snow-goggles-and-helmets'],
  [living.ring, 'jewellery smart-rings'],
  [living.flowers, 'flowers-and-plants'],
  [living.gift, 'gifts-and-flowers'],
  [living.toy, 'soft-toys kids-and-family nursery pet-supplies'],
  [living.blocks, 'toys board-games-and-puzzles'],
  [living.pram, 'prams-and-travel'],
  [living.book, 'books books-art-and-craft console-and-pc-games paper-and-notebooks'],
  [living.pen, 'pens-and-writing makeup stylus-pens'],
  [living.desk, 'office-products office-desks standing-desks gaming-desks'],
  [living.chair, 'office-chairs gaming-furniture'],
  [living.tent, 'camping-and-tramping'],
  [living.bicycle, 'cycling scooters-and-skates outdoor-play'],
  [living.ball, 'sports-and-outdoors team-sports'],
  [living.dumbbell, 'fitness'],
  [living.fishing, 'fishing-and-boating'],
  [living.tyre, 'automotive tyres-and-wheels'],
  [living.carBattery, 'car-batteries-and-charging solar-and-backup-power power-banks'],
  [living.carStereo, 'car-electronics'],
]

const templates: ReadonlyMap<string, Template> = new Map(
  drawings.flatMap(([template, slugs]) =>
    slugs.split(' ').map((slug): [string, Template] => [slug, template]),
  ),
)
