/**
 * What a row says of Google's product categories: the slug of our category where it is one of the
 * ids that feeds use most, or the path that it writes out; undefined for other ids.
 */
export const readGoogleCategory = (
  text: string,
): { readonly slug: string } | { readonly path: string } | undefined => {
  const [, id, path] = /^\s*(\d{1,7})?\s*(?:-\s*)?(.*?)\s*$/s.exec(text) ?? []
  const slug = id === undefined ? undefined : slugs.get(Number(id))
  if (slug !== undefined) return { slug }
  return path ? { path } : undefined
}

/** Ids as Google publishes them for feeds (version of 2021-09-21), and the slugs of our categories. */
const slugs: ReadonlyMap<number, string> = new Map(
  `2 pet-supplies, 16 arts-and-crafts, 53 gift-cards, 54 musical-instruments, 96 party-supplies,
   100 backpacks, 107 suitcases, 141 cameras, 142 cameras, 147 lens-filters, 148 camera-flashes,
   150 tripods, 152 digital-cameras, 154 film-cameras, 155 action-and-video-cameras, 156 optics,
   157 binoculars, 165 telescopes, 166 clothing-and-fashion, 178 sunglasses, 188 clothing-and-fashion,
   191 bracelets, 194 earrings, 196 necklaces, 200 rings, 201 watches, 209 socks, 223 sound,
   226 cd-players, 234 microphones, 249 speakers, 251 mini-hi-fi-systems,
   252 home-theatre-systems, 256 turntables, 264 phone-accessories, 267 mobile-phones,
   271 corded-phones, 272 cordless-phones, 278 computers, 279 computer-accessories,
   285 components, 288 memory, 289 motherboards, 290 network-cards, 291 power-supplies,
   300 docking-stations, 301 game-controllers, 302 drawing-tablets, 303 keyboards, 304 mice,
   305 monitors, 312 webcams, 325 desktop-computers, 328 laptops, 331 servers, 333 calculators,
   338 torches-and-headlamps, 339 gps-navigation, 341 remote-controls, 342 networking,
   345 printers-and-scanners, 362 security-cameras, 380 hard-drives, 388 blu-ray-players,
   396 projectors, 404 televisions, 436 furniture, 460 sofas-and-couches, 463 filing-cabinets,
   465 tv-units-and-shelving, 469 health-and-beauty, 473 makeup, 477 makeup, 479 fragrances,
   486 hair-care, 490 hair-dryers, 495 blood-pressure-monitors, 500 bathroom-scales,
   510 first-aid-kits, 525 vitamins-and-supplements, 526 oral-care, 528 shaving-and-hair-removal,
   532 electric-shavers, 536 home-and-garden, 537 kids-and-family, 538 baby-carriers,
   541 baby-monitors, 542 safety-gates, 547 child-car-seats, 551 nappies, 553 baby-wipes,
   559 high-chairs, 563 baby-formula, 564 baby-bottles, 565 breast-pumps, 567 skincare,
   568 prams-and-strollers, 569 bedding-and-bath, 594 lighting, 595 mirrors, 598 rugs,
   605 heat-pumps, 606 air-purifiers, 607 dehumidifiers, 613 humidifiers, 615 sewing-machines,
   619 vacuum-cleaners, 632 diy-and-tools, 637 rubbish-bins, 638 kitchenware, 654 cookware,
   661 cookware, 662 cookware, 665 kitchen-knives, 667 food-storage, 669 lunch-boxes,
   673 dinnerware, 680 dishwashers, 683 ovens-and-cooktops, 684 rangehoods,
   686 fridges-and-freezers, 689 home-and-garden, 694 lawn-mowers, 696 decor, 721 pots-and-planters,
   732 bread-makers, 736 coffee-and-tea, 737 slow-cookers, 748 ice-cream-makers, 750 juicers,
   751 kettles, 753 microwaves, 757 rice-cookers, 762 toasters, 784 books, 888 automotive,
   922 office-products, 952 label-makers, 961 notebooks-and-pads, 971 whiteboards,
   977 pens-and-writing, 982 pens, 988 sports-and-outdoors, 990 fitness, 994 exercise-bikes,
   995 rowing-machines, 997 treadmills, 999 yoga-and-pilates, 1008 table-tennis,
   1013 camping-and-tramping, 1020 sleeping-bags-and-mats, 1022 tents, 1025 cycling, 1043 golf,
   1045 golf-balls, 1046 golf-clubs, 1059 skateboards, 1065 tennis, 1081 basketball, 1087 cricket,
   1110 rugby, 1111 football, 1127 kayaks, 1128 life-jackets, 1147 wetsuits, 1164 snowboards,
   1167 diy-and-tools, 1188 sanders-and-grinders, 1203 hand-tools, 1217 drills-and-drivers,
   1218 generators, 1226 water-blasters, 1235 saws, 1246 board-games, 1247 card-games,
   1253 toys, 1257 dolls-and-dolls-houses, 1262 learning-toys, 1270 gaming-accessories,
   1279 console-and-pc-games, 1294 game-consoles, 1348 ups-battery-backups, 1350 routers,
   1360 toothpaste-and-mouthwash, 1550 fish-finders, 1604 clothing-and-fashion, 1625 laminators,
   1722 camera-batteries, 1733 memory, 1738 trampolines, 1772 womens-underwear-and-sleepwear,
   2092 software, 2110 motorcycle-helmets, 2271 dresses, 2313 garden-hoses-and-watering,
   2314 sheets, 2422 espresso-machines, 2425 light-bulbs, 2546 remote-control-toys,
   2549 washing-machines, 2587 balloons, 2592 moisturisers, 2612 clothes-dryers,
   2618 jigsaw-puzzles, 2626 food-storage, 2649 outdoor-heaters, 2668 wallets,
   2677 clothes-airers, 2696 mattresses, 2700 pillows, 2765 foundation-and-concealer,
   2807 eye-makeup, 2834 eye-makeup, 2844 sunscreens, 2899 bouquets, 2962 gardening,
   3021 lipsticks, 3032 handbags, 3334 fishing-and-boating,
   3340 leaf-blowers, 3364 mobility-aids, 3367 cat-food, 3407 hair-straighteners,
   3526 milk-frothers, 3530 dog-food, 3539 e-readers, 3610 chainsaws, 3712 usb-flash-drives,
   3805 building-sets, 3809 drink-bottles, 3867 jigsaw-puzzles, 3890 clocks, 4077 towels,
   4171 bedding-and-bath, 4191 office-desks, 4299 outdoor-furniture, 4432 camera-lenses,
   4510 epilators-and-ipl, 4539 wine-fridges, 4636 lamps, 4745 tablets, 4926 fishing-reels,
   4927 fishing-rods-and-combos, 5138 garment-steamers, 5139 irons, 5181 bags-and-luggage,
   5299 security-software, 5308 stylus-pens, 5468 screen-protectors, 5503 freeview-recorders,
   5547 motorcycle-gear, 5709 party-supplies, 6019 hair-styling-tools, 6058 action-figures,
   6064 skis, 6068 pencils, 6308 camera-bags, 6362 office-furniture, 6788 robot-mowers,
   6792 fireplaces, 6800 gaming-chairs, 6865 3d-printers, 6886 radios-and-portable-players,
   505287 duvets, 505666 food-preparation, 505764 beds-and-bed-frames, 505771 headphones,
   543591 racing-wheels, 543615 shampoos, 543616 conditioners, 543626 headphones`
    .split(/,\s+/)
    .map((pair): [number, string] => {
      const [id = '', slug = ''] = pair.split(' ')
      return [Number(id), slug]
    }),
)
