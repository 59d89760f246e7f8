import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const fridges: readonly Family[] = familiesFrom(`
= french-door-fridges | frost-free yes, inverter yes
Fisher & Paykel | Series 7 French Door Fridge Freezer 569L | 2021-06 | 3999 | aud 3799
  | mpn RF610ADUX6
  capacity 569, fridge-capacity 388, freezer-capacity 181, energy-stars 3.5, energy-use 453,
  finish stainless steel, water-dispenser yes, ice-maker yes, noise 41, width 90, height 179,
  depth 69.5
  Opens wide at the top and pulls out at the bottom. It learns when your family cooks and cools
  ahead of it.
Fisher & Paykel | Series 9 Quad Door Fridge Freezer 605L | 2022-03 | 5999 | aud 5699
  | mpn RF605QNUVX1
  capacity 605, fridge-capacity 389, freezer-capacity 216, energy-stars 3, energy-use 531,
  finish stainless steel, water-dispenser yes, ice-maker yes, noise 42, width 90.5, height 179.5,
  depth 74.5
  One of the four compartments turns from freezer to pantry at a touch. Christmas fits.
Samsung | Bespoke French Door Fridge 640L | 2022-10 | 3499 | mpn SRF7300WFH
  | colours White Glass, Black Glass
  capacity 640, fridge-capacity 408, freezer-capacity 232, energy-stars 3, energy-use 540,
  finish glass, water-dispenser yes, ice-maker yes, noise 39, width 91.2, height 185.3, depth 72.3
  Flat coloured glass instead of steel and fingerprints. A jug inside refills itself.
LG | InstaView French Door Fridge 506L | 2023-05 | 2999 | mpn GF-V500MBLC | colours Matte Black
  capacity 506, fridge-capacity 339, freezer-capacity 167, energy-stars 4, energy-use 356,
  finish matte black, water-dispenser yes, ice-maker yes, noise 38, width 83.5, height 178.7,
  depth 73.4
  Knock twice and the door becomes a window. Slim enough for most recesses.
Westinghouse | French Door Fridge 609L | 2021-05 | 2599 | mpn WHE6000SB
  capacity 609, fridge-capacity 427, freezer-capacity 182, energy-stars 3.5, energy-use 470,
  finish stainless steel, water-dispenser no, ice-maker yes, noise 42, width 89.6, height 178.2,
  depth 73
  Bins snap where you want them. A small lock box keeps the chocolate from the children.
Haier | Quad Door Fridge Freezer 508L | 2022-05 | 1999 | mpn HRF580YHS | colours Satina, Black
  capacity 508, fridge-capacity 334, freezer-capacity 174, energy-stars 3.5, energy-use 405,
  finish satina, water-dispenser no, ice-maker no, noise 42, width 83.3, height 190, depth 66.5
  Four doors for the price of two. A drawer switches between cold and colder.
Hisense | PureFlat French Door Fridge 483L | 2023-03 | 1599 | mpn HRCD483TBW
  capacity 483, fridge-capacity 317, freezer-capacity 166, energy-stars 3, energy-use 431,
  finish black steel, water-dispenser yes, ice-maker no, noise 42, width 79.4, height 178,
  depth 69.8
  Flat doors, a water tank and dark steel at a friendly price. Fits a gap of eighty-five
  centimetres.

= side-by-side-fridges | frost-free yes, inverter yes
Samsung | Side by Side Fridge 655L | 2022-07 | 2299 | mpn SRS673DLS
  capacity 655, fridge-capacity 409, freezer-capacity 246, energy-stars 2.5, energy-use 584,
  finish silver, water-dispenser yes, ice-maker yes, noise 39, width 91.2, height 178, depth 71.6
  Tall freezer at the left, tall fridge at the right, ice and water in the door. The walls are thin
  and the inside is large.
LG | Side by Side Fridge 655L | 2021-11 | 2199 | mpn GS-B655PL
  capacity 655, fridge-capacity 416, freezer-capacity 239, energy-stars 3, energy-use 548,
  finish stainless steel, water-dispenser no, ice-maker no, noise 39, width 91.3, height 179,
  depth 73.5
  No plumbing and no fuss, just a lot of room. Air comes from many small vents.
Haier | Side by Side Fridge 575L | 2022-02 | 1499 | mpn HRF575XHC
  capacity 575, fridge-capacity 366, freezer-capacity 209, energy-stars 2.5, energy-use 545,
  finish satina, water-dispenser yes, ice-maker no, noise 42, width 90.8, height 178, depth 65.9
  Shallow, so that it does not stand out of the kitchen. Water from a tank you fill by hand.
Westinghouse | Side by Side Fridge 619L | 2020-06 | 1899 | mpn WSE6630SA
  capacity 619, fridge-capacity 396, freezer-capacity 223, energy-stars 2.5, energy-use 560,
  finish stainless steel, water-dispenser yes, ice-maker yes, noise 43, width 89.6, height 178,
  depth 74
  Ice for a summer of parties. The twist tray needs no pipe.
Hisense | Side by Side Fridge 624L | 2023-06 | 1399 | mpn HRSBS624B
  capacity 624, fridge-capacity 402, freezer-capacity 222, energy-stars 2.5, energy-use 570,
  finish black steel, water-dispenser yes, ice-maker no, noise 42, width 91, height 178, depth 68.6
  Much cold space for the money. The black finish hides hands.

= bottom-mount-fridges | frost-free yes, ice-maker no
Fisher & Paykel | Series 5 Bottom Freezer Fridge 413L | 2020-09 | 1999 | mpn RF442BRPX6
  capacity 413, fridge-capacity 302, freezer-capacity 111, energy-stars 4, energy-use 322,
  finish stainless steel, water-dispenser no, inverter yes, noise 40, width 63.5, height 170.5,
  depth 69.5
  Vegetables at hand, peas below. Made for kitchens of two to four.
Fisher & Paykel | Series 5 Bottom Freezer Fridge 364L | 2020-09 | 1699 | mpn RF372BLPX6
  capacity 364, fridge-capacity 253, freezer-capacity 111, energy-stars 3.5, energy-use 334,
  finish stainless steel, water-dispenser no, inverter yes, noise 40, width 63.5, height 159.5,
  depth 69.5
  A little lower, so the top shelf is in everyone's reach. Door hinged either side by order.
LG | Bottom Mount Fridge 454L | 2021-04 | 1699 | mpn GB-455WL | colours White
  capacity 454, fridge-capacity 326, freezer-capacity 128, energy-stars 4, energy-use 330,
  finish white, water-dispenser no, inverter yes, noise 38, width 70, height 179.5, depth 67
  Four and a half stars' worth of thrift, nearly. Its drawer keeps lettuce moist behind a lattice.
Samsung | Bottom Mount Fridge 427L | 2021-03 | 1499 | mpn SRL456LS
  capacity 427, fridge-capacity 299, freezer-capacity 128, energy-stars 3.5, energy-use 359,
  finish layered steel, water-dispenser no, inverter yes, noise 38, width 70, height 181.5, depth 66
  Tall and narrow with a steel plate inside that holds the cold. A fold-up shelf makes room for the
  cake.
Westinghouse | Bottom Mount Fridge 425L | 2020-10 | 1399 | mpn WBE4500WC | colours White
  capacity 425, fridge-capacity 308, freezer-capacity 117, energy-stars 3.5, energy-use 360,
  finish white, water-dispenser no, inverter yes, noise 41, width 69.9, height 172.5, depth 69
  Full-width crispers and white doors that match the tiles. Sounds an alarm when left open.
Bosch | Series 4 Bottom Freezer Fridge 324L | 2021-10 | 1599 | mpn KGN36VLEA
  capacity 324, fridge-capacity 237, freezer-capacity 87, energy-stars 3.5, energy-use 297,
  finish stainless look, water-dispenser no, inverter yes, noise 42, width 60, height 186, depth 66
  Slim as European kitchens want it. Fruit keeps twice as long in its drawer.
Haier | Bottom Mount Fridge 433L | 2022-04 | 1199 | mpn HRF450BS2
  capacity 433, fridge-capacity 311, freezer-capacity 122, energy-stars 4, energy-use 327,
  finish satina, water-dispenser no, inverter yes, noise 41, width 70, height 177, depth 67.8
  Thrifty and roomy, with a door that can be hung from the other side. Good value.

= top-mount-fridges | frost-free yes, water-dispenser no, ice-maker no
Fisher & Paykel | Series 3 Top Freezer Fridge 380L | 2021-03 | 1199 | mpn RF411TLPW6 | colours White
  capacity 380, fridge-capacity 282, freezer-capacity 98, energy-stars 3.5, energy-use 344,
  finish white, inverter yes, noise 40, width 63.5, height 170, depth 69
  The straightforward fridge: ice cream on top, milk below. Nothing that could break.
LG | Top Mount Fridge 375L | 2021-05 | 1099 | mpn GT-3S | colours Silver
  capacity 375, fridge-capacity 286, freezer-capacity 89, energy-stars 4, energy-use 294,
  finish silver, inverter yes, noise 37, width 60, height 172, depth 71
  Narrow, deep and quiet. Among the most saving of its size.
Samsung | Top Mount Fridge 341L | 2022-03 | 999 | mpn SR341MLS
  capacity 341, fridge-capacity 254, freezer-capacity 87, energy-stars 3.5, energy-use 321,
  finish silver, inverter yes, noise 38, width 60, height 171.5, depth 67.2
  Two fans keep onion and ice cubes apart. Twenty years are promised on the compressor.
Westinghouse | Top Mount Fridge 431L | 2020-09 | 1149 | mpn WTB4600WC | colours White
  capacity 431, fridge-capacity 321, freezer-capacity 110, energy-stars 3, energy-use 390,
  finish white, inverter no, noise 42, width 69.9, height 172.5, depth 72
  Large, white and local. Recessed handles save a hand of width.
Haier | Top Mount Fridge 221L | 2021-08 | 599 | mpn HRF220TW | colours White
  capacity 221, fridge-capacity 172, freezer-capacity 49, energy-stars 2.5, energy-use 318,
  finish white, inverter no, noise 41, width 55, height 143, depth 56
  For a flat, a granny or a garage. Fits through any door.
Hisense | Top Mount Fridge 326L | 2022-06 | 699 | mpn HRTF326S
  capacity 326, fridge-capacity 245, freezer-capacity 81, energy-stars 3, energy-use 345,
  finish silver, inverter no, noise 41, width 60, height 167, depth 64
  Enough for a young family. Glass shelves hold pots.

= bar-fridges | water-dispenser no, ice-maker no, inverter no
Haier | Bar Fridge 121L | 2020-03 | 349 | mpn HRF130UW | colours White, Black
  capacity 121, fridge-capacity 107, freezer-capacity 14, energy-stars 2, energy-use 257,
  finish white, frost-free no, noise 39, width 50, height 84, depth 53
  Drinks, milk and a tray of ice under the bench. Defrost it twice a year.
Westinghouse | Bar Fridge 124L | 2020-06 | 449 | mpn WIM1200WD | colours White
  capacity 124, fridge-capacity 108, freezer-capacity 16, energy-stars 2, energy-use 255,
  finish white, frost-free no, noise 38, width 48, height 85, depth 53
  For the office kitchen. The door can open from either side.
Husky | Bar Fridge 46L | 2019-10 | 229 | mpn HUS-46L | colours Black
  capacity 46, fridge-capacity 43, freezer-capacity 3, energy-stars 1.5, energy-use 210,
  finish black, frost-free no, noise 39, width 44, height 51, depth 47
  Stands on a desk and holds two dozen cans. A birthday present for a student.

= chest-freezers | water-dispenser no, ice-maker no, frost-free no, fridge-capacity 0
Haier | Chest Freezer | 2020-04 | 143L: 449, 201L: 549 | measure capacity
  | each freezer-capacity 143, 201 | each energy-use 226, 262 | each width 74, 94
  | mpn HCF143, HCF201 | colours White
  energy-stars 3, finish white, inverter no, noise 41, height 84.5, depth 62
  Keeps half a beast through a power cut of a day and more. A basket on top holds what you need
  first.
Westinghouse | Chest Freezer | 2020-08 | 140L: 549, 200L: 699 | measure capacity
  | each freezer-capacity 140, 200 | each energy-use 220, 255 | each width 71, 92
  | mpn WCM1400WE, WCM2000WE | colours White
  energy-stars 3, finish white, inverter no, noise 40, height 84, depth 65
  Thick walls and a lamp in the lid. Turns to fridge for a party, if you wish.
Fisher & Paykel | Chest Freezer 376L | 2019-11 | 1199 | mpn RC376W1 | colours White
  capacity 376, freezer-capacity 376, energy-stars 3.5, energy-use 345, finish white, inverter yes,
  noise 40, width 135, height 87, depth 70
  For hunters, fishers and large gardens. A lock keeps it shut.

= upright-freezers | water-dispenser no, ice-maker no, frost-free yes, fridge-capacity 0
Fisher & Paykel | Series 7 Vertical Freezer 389L | 2021-04 | 2499 | mpn RF388FLX1
  capacity 389, freezer-capacity 389, energy-stars 3.5, energy-use 381, finish stainless steel,
  inverter yes, noise 41, width 63.5, height 179, depth 69.5
  Shelves instead of a pit, so that nothing is forgotten at the bottom. Pairs with the fridge of the
  same height.
Westinghouse | Vertical Freezer 388L | 2020-10 | 1799 | mpn WFB4204SB
  capacity 388, freezer-capacity 388, energy-stars 3, energy-use 420, finish stainless steel,
  inverter yes, noise 43, width 69.9, height 172.5, depth 72
  Drawers on runners and a fast-freeze button. Quiet enough for an open kitchen.
Haier | Vertical Freezer 258L | 2021-06 | 999 | mpn HVF260WH3 | colours White
  capacity 258, freezer-capacity 258, energy-stars 3, energy-use 330, finish white, inverter no,
  noise 42, width 60, height 172, depth 65
  Seven drawers on a small footprint. Never needs defrosting.

= wine-fridges | water-dispenser no, ice-maker no, frost-free yes, freezer-capacity 0
Vintec | Allure 50 Bottle Wine Cabinet | 2019-05 | 2499 | mpn VWS050SBB-X | colours Black
  capacity 149, fridge-capacity 149, energy-stars 3, energy-use 180, finish black glass,
  inverter yes, noise 39, width 59.5, height 82, depth 57.1
  Two climates for two colours, built in under the bench. Wood and dark glass keep light and shaking
  away.
Haier | Wine Cellar 30 Bottle | 2021-02 | 699 | mpn WS30GA
  capacity 85, fridge-capacity 85, energy-stars 2, energy-use 150, finish black, inverter no,
  noise 41, width 49.7, height 84, depth 49
  A first cellar for the pantry. The thermometer is on the door.
`)
