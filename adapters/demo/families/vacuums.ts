import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const vacuums: readonly Family[] = familiesFrom(`
= stick-vacuums
  | cordless yes, bagless yes, self-emptying no, mopping no, app-control no, warranty-years 2
Dyson | Gen5detect | 2023-06 | Complete: 1549, Absolute: 1649 | aud 1499, 1599
  | mpn 446989-01, 447038-01 | colours Nickel and Blue, Prussian Blue
  | aliases Dyson Gen5, Dyson Gen 5
  run-time 70, charging-time 4.5, suction-power 262, dust-capacity 0.77, filter HEPA, noise 85,
  pet-hair-tool yes, weight 3.5
  The strongest of the line shows fine dust in green light and counts it on a screen. One button
  starts it; no trigger to hold.
Dyson | V15 Detect | 2021-05 | Absolute: 1399, Complete: 1499 | aud 1349, 1449
  | mpn 447294-01, 400477-01 | colours Yellow and Nickel, Gold | aliases Dyson V15
  run-time 60, charging-time 4.5, suction-power 240, dust-capacity 0.77, filter HEPA, noise 82,
  pet-hair-tool yes, weight 3.1
  A laser on the soft roller makes crumbs throw shadows. Suction rises by itself where it is dirty.
Dyson | V8 | 2016-08 | Origin: 549, Absolute: 699, Animal Extra: 649 | aud 499, 649, 599
  | mpn 400379-01, 394482-01, 476548-01 | colours Silver and Nickel, Blue
  | aliases Dyson V8 Cordless
  run-time 40, charging-time 5, suction-power 115, dust-capacity 0.54, filter whole-machine,
  noise 80, pet-hair-tool yes, weight 2.5
  The classic cordless stick that many households still swear by. Forty minutes reach for a flat,
  and heads click off to clean the car.
Samsung | Bespoke Jet AI Ultra | 2024-08 | 1499 | mpn VS28C9784QK | colours Satin Black
  run-time 100, charging-time 3.5, suction-power 400, dust-capacity 0.5, filter HEPA, noise 86,
  pet-hair-tool yes, self-emptying yes, weight 2.9
  Empties itself into the stand and stays odourless there. Carpet or boards, it knows which.
Samsung | Jet 85 Pet | 2022-06 | 799 | mpn VS20B95823S | colours Cotta Navy
  run-time 60, charging-time 3.5, suction-power 210, dust-capacity 0.8, filter HEPA, noise 86,
  pet-hair-tool yes, weight 2.7
  A brush that takes hair without winding it up. The bin goes under the tap.
LG | CordZero A9T Ultra | 2022-03 | 1499 | mpn A9T-ULTRA | colours Sand Beige, Forest Green
  run-time 120, charging-time 4, suction-power 220, dust-capacity 0.44, filter HEPA, noise 84,
  pet-hair-tool yes, self-emptying yes, mopping yes, weight 2.7
  Comes home to a tower that empties, charges and hides the tools. Two batteries are included.
Shark | Detect Pro IW3611 | 2024-03 | 699 | mpn IW3611ANZ | colours White, Black
  run-time 60, charging-time 5, dust-capacity 0.4, filter HEPA, noise 79, pet-hair-tool yes,
  self-emptying yes, weight 2.9
  Speeds up when dust shows and lights dark corners. The base swallows a month of it.
Bosch | Unlimited 7 ProAnimal | 2022-02 | 749 | mpn BCS712XL | colours Graphite
  run-time 40, charging-time 4, dust-capacity 0.3, filter HEPA, noise 82, pet-hair-tool yes,
  weight 2.9
  Its battery fits the drill, too. A joint in the tube spares the back.
Miele | Triflex HX2 | 2022-04 | 999 | mpn 11827110 | colours Lotus White, Obsidian Black
  run-time 60, charging-time 4, dust-capacity 0.5, filter HEPA, noise 82, pet-hair-tool no,
  weight 3.7
  The motor sits at the top, at the bottom or in your hand. Wide head, thorough on carpet.
Tineco | Floor One S7 Pro | 2023-06 | 999 | mpn FW250100AU | colours Black
  run-time 40, charging-time 4, dust-capacity 0.72, filter HEPA, noise 78, pet-hair-tool no,
  self-emptying no, mopping yes, app-control yes, weight 5.1
  Vacuums and mops spilt cereal in one go, then washes and dries its own roller. Pulls itself along.
Xiaomi | Vacuum Cleaner G20 Lite | 2024-03 | 199 | mpn BHR8195EU | colours White
  run-time 45, charging-time 4, dust-capacity 0.6, filter HEPA, noise 72, pet-hair-tool no,
  weight 1.6
  Cheap and light for quick sweeps. Stands by itself nowhere, so hang it up.

= robot-vacuums | cordless yes, bagless yes, app-control yes, pet-hair-tool no
Roborock | Saros 10R | 2025-03 | 2799 | mpn SAROS10R-BK | colours Black, White
  run-time 180, charging-time 2.5, dust-capacity 0.27, filter HEPA, noise 65, self-emptying yes,
  mopping yes, weight 4.9, warranty-years 2
  Eight centimetres low, so it cleans where nothing else did. Hot water washes its mops in the dock.
iRobot | Roomba Combo j9+ | 2023-09 | 1499 | mpn C975800 | colours Ruby Red, Black
  run-time 120, charging-time 3, dust-capacity 0.31, filter high-efficiency, noise 68,
  self-emptying yes, mopping yes, weight 4.6, warranty-years 2
  Goes around socks, cables and what the dog left. The mop folds up onto its roof on carpet.
iRobot | Roomba 105 Combo | 2025-04 | 499 | mpn Y011240 | colours Black, White
  run-time 120, charging-time 3, dust-capacity 0.4, filter standard, noise 67, self-emptying no,
  mopping yes, weight 3.5, warranty-years 1
  The little one finds its way by laser now. Empty it yourself.
Ecovacs | Deebot X8 Pro Omni | 2025-03 | 2299 | mpn DEX58 | colours Black
  run-time 200, charging-time 4, dust-capacity 0.22, filter HEPA, noise 66, self-emptying yes,
  mopping yes, weight 5.3, warranty-years 2
  A mop like a paint roller, rinsed with every turn. It follows where you point.
Ecovacs | Deebot N20 Plus | 2024-09 | 699 | mpn DLN26 | colours Black, White
  run-time 300, charging-time 6, dust-capacity 0.4, filter HEPA, noise 66, self-emptying yes,
  mopping yes, weight 3.6, warranty-years 1
  The base has a clear cup instead of bags. Five hours are enough for any house.
Dreame | X50 Ultra | 2025-02 | 2499 | mpn RLX85CE | colours White, Black
  run-time 200, charging-time 4.5, dust-capacity 0.4, filter HEPA, noise 64, self-emptying yes,
  mopping yes, weight 4.6, warranty-years 2
  Climbs steps of six centimetres on little legs. One brush for hair, one for the corners.
Xiaomi | Robot Vacuum X20+ | 2024-03 | 899 | mpn BHR8124EU | colours White
  run-time 140, charging-time 5, dust-capacity 0.4, filter HEPA, noise 68, self-emptying yes,
  mopping yes, weight 4.1, warranty-years 1
  Washes its mops and empties its bin for the price of a robot alone. The app is in plain English.
Samsung | Bespoke Jet Bot Combo AI | 2024-08 | 1999 | mpn VR7MD97714G
  | colours Satin Greige, Satin Black
  run-time 175, charging-time 4, dust-capacity 0.4, filter HEPA, noise 66, self-emptying yes,
  mopping yes, weight 4.4, warranty-years 2
  Steams its mop clean at a hundred degrees. A camera looks after the cat while you are out.

= barrel-vacuums | cordless no, self-emptying no, mopping no, app-control no
Miele | Complete C3 Cat and Dog | 2014-09 | 799 | mpn 12031740 | colours Autumn Red, Obsidian Black
  bagless no, power 890, dust-capacity 4.5, filter active carbon, noise 79, pet-hair-tool yes,
  weight 7.2, warranty-years 2
  Built for twenty years of dog. A carbon filter takes the smell out, and the cord reaches twelve
  metres.
Miele | Boost CX1 Powerline | 2021-03 | 549 | mpn 11666010 | colours Obsidian Black, Lotus White
  bagless yes, power 890, dust-capacity 1, filter HEPA, noise 78, pet-hair-tool no, weight 6,
  warranty-years 2
  A compact barrel that turns on its large wheels. No bags to remember.
Electrolux | UltraOne Deluxe | 2019-05 | 449 | mpn PC91-H6GM | colours Iron Grey
  bagless no, power 850, dust-capacity 5, filter HEPA, noise 68, pet-hair-tool no, weight 7.8,
  warranty-years 2
  Quiet enough to phone beside. Five litres of bag last the season.
Bosch | Series 4 ProAnimal Barrel | 2020-08 | 349 | mpn BGL4ZOO | colours Red
  bagless no, power 850, dust-capacity 4, filter PureAir, noise 76, pet-hair-tool yes, weight 5.2,
  warranty-years 2
  A turbo brush for sofas where cats sleep. Fifteen metres from socket to corner.
Dyson | Big Ball Animal Pro | 2017-03 | 599 | mpn 273900-01 | colours Iron and Purple
  bagless yes, power 1300, suction-power 164, dust-capacity 1.6, filter HEPA, noise 81,
  pet-hair-tool yes, weight 7.5, warranty-years 5
  Gets up by itself when it falls over. The bin opens without touching dirt.
Samsung | 2100W Bagless Barrel | 2019-11 | 199 | mpn VC20M2510WB | colours Blue
  bagless yes, power 2100, suction-power 380, dust-capacity 1.5, filter HEPA, noise 87,
  pet-hair-tool no, weight 4.6, warranty-years 1
  Much pull for little money. The brush switches for carpet by foot.
Nilfisk | Elite Superior | 2016-10 | 449 | mpn 128350625 | colours Red, Black
  bagless no, power 750, dust-capacity 3.2, filter HEPA, noise 60, pet-hair-tool no, weight 7.9,
  warranty-years 2
  One of the quietest ever built. Danish, solid and unglamorous.

= upright-vacuums | cordless no, bagless yes, self-emptying no, mopping no, app-control no
Shark | Navigator Lift-Away NV352 | 2019-02 | 349 | mpn NV352ANZ | colours Lavender, Blue
  power 1200, dust-capacity 2.1, filter HEPA, noise 82, pet-hair-tool no, weight 5.7,
  warranty-years 2
  Lift the can off and carry it up the stairs. Steers around chair legs.
Shark | Rotator PowerDetect Upright AZ4002 | 2024-06 | 599 | mpn AZ4002ANZ | colours Black
  power 1350, dust-capacity 1.9, filter HEPA, noise 80, pet-hair-tool yes, weight 7,
  warranty-years 5
  Cleans edges from both sides and speeds up where it is dusty. Headlights show the way.
Bissell | CleanView Swivel Pet | 2020-06 | 299 | mpn 22563 | colours Purple
  power 1000, dust-capacity 2.2, filter washable foam, noise 79, pet-hair-tool yes, weight 7.7,
  warranty-years 2
  Three stages of brush for three kinds of fur. Made by people who keep shelters going.
Dyson | Ball Animal 3 | 2022-06 | 749 | mpn 394516-01 | colours Silver and Purple
  power 1000, suction-power 185, dust-capacity 1.7, filter HEPA, noise 84, pet-hair-tool yes,
  weight 8, warranty-years 5
  Three head settings for deep pile, short pile and boards. Combs itself free of hair.

= handheld-vacuums | cordless yes, bagless yes, self-emptying no, mopping no, app-control no
Dyson | Humdinger | 2022-07 | 449 | mpn 394482-02 | colours Nickel and Copper
  run-time 20, charging-time 3.5, suction-power 80, dust-capacity 0.41, filter whole-machine,
  noise 82, pet-hair-tool yes, weight 1.7, warranty-years 2
  A small one for cars, stairs and couches. It takes the tools of the big ones.
Black+Decker | Dustbuster Pivot 18V | 2017-04 | 149 | mpn PV1820L-XE | colours Titanium
  run-time 10, charging-time 4, suction-power 27, dust-capacity 0.44, filter washable, noise 78,
  pet-hair-tool no, weight 1.4, warranty-years 2
  The nose turns to reach the top of the shelf. Folds up onto its charger.
Shark | CyberPet Handheld CH953 | 2023-03 | 199 | mpn CH953ANZ | colours Grey
  run-time 14, charging-time 3.5, dust-capacity 0.4, filter washable, noise 77, pet-hair-tool yes,
  weight 1.3, warranty-years 2
  Thin as a bottle, with a motor brush for fur. Press to drop the dirt.
Bosch | Move 2-in-1 Handheld | 2020-03 | 99 | mpn BHN16L | colours Black
  run-time 12, charging-time 8, dust-capacity 0.3, filter washable, noise 76, pet-hair-tool no,
  weight 1.4, warranty-years 2
  For crumbs and nothing but crumbs. Hangs by the toaster.
`)
