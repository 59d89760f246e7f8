import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const laundry: readonly Family[] = familiesFrom(`
= front-load-washing-machines | loading front, inverter yes, width 60, height 85
Fisher & Paykel | Series 7 Front Loader | 2022-05 | 8kg: 1499, 9kg: 1699 | measure load-capacity
  | each energy-use 305, 330 | each water-use 67, 73 | mpn WH8060P3, WH9060P3 | colours White
  spin-speed 1400, energy-stars 4.5, water-stars 4.5, programs 15, steam yes, app-control yes,
  noise 74, depth 64.5
  Adds a forgotten sock in the middle of the cycle and smooths shirts with steam. The motor drives
  the drum without a belt.
LG | Series 9 Front Loader 10kg | 2023-04 | 1699 | mpn WV9-1410B | colours Black
  load-capacity 10, spin-speed 1400, energy-stars 5, water-stars 4.5, energy-use 255, water-use 79,
  programs 14, steam yes, app-control yes, noise 73, depth 62
  Feels how soft the load is and moves accordingly. Under forty minutes for a full wash when you are
  in a hurry.
Samsung | Bespoke AI Front Loader 12kg | 2024-03 | 1999 | mpn WW12DB7B94GB | colours Black
  load-capacity 12, spin-speed 1400, energy-stars 5, water-stars 4.5, energy-use 290, water-use 92,
  programs 20, steam yes, app-control yes, noise 72, depth 60
  Doses detergent for a month and takes a king-size duvet. Bubbles work at fifteen degrees.
Bosch | Series 6 Front Loader 9kg | 2022-08 | 1599 | mpn WGG244A9AU | colours White
  load-capacity 9, spin-speed 1400, energy-stars 5, water-stars 4.5, energy-use 250, water-use 72,
  programs 14, steam yes, app-control yes, noise 71, depth 59
  Ten years on the motor, four on patience with stains. Its iron-assist takes creases out of five
  shirts.
Miele | W1 Front Loader 8kg WWD320 | 2021-09 | 1999 | mpn WWD320WCS | colours White
  load-capacity 8, spin-speed 1400, energy-stars 4.5, water-stars 4.5, energy-use 273,
  water-use 68, programs 11, steam no, app-control yes, noise 72, depth 63.6
  Washes gently in a honeycomb drum and is built to do so for twenty years. Capsules drop in at the
  right time.
Westinghouse | EasyCare Front Loader | 2021-04 | 7.5kg: 849, 9kg: 999 | measure load-capacity
  | each energy-use 290, 310 | each water-use 65, 73 | mpn WWF7524N3WA, WWF9024M5WA | colours White
  spin-speed 1200, energy-stars 4, water-stars 4.5, programs 12, steam no, app-control no,
  noise 76, depth 60
  Simple dial, sound wash. The drum takes a load in an hour.
Haier | Front Loader | 2022-02 | 7.5kg: 699, 8.5kg: 799 | measure load-capacity
  | each energy-use 295, 305 | each water-use 64, 70 | mpn HWF75AW3, HWF85AW3 | colours White
  spin-speed 1400, energy-stars 4, water-stars 4.5, programs 14, steam yes, app-control yes,
  noise 76, depth 56
  Anti-bacterial seals and steam at a price for flatters. Dose, press, done.
Hisense | Series 5 Front Loader 9kg | 2023-03 | 749 | mpn HWFY9014AW | colours White
  load-capacity 9, spin-speed 1400, energy-stars 4.5, water-stars 4.5, energy-use 290,
  water-use 73, programs 15, steam yes, app-control no, noise 76, depth 57
  A large drum for a small budget. Fifteen-minute cycle for gym gear.

= top-load-washing-machines | loading top, steam no
Fisher & Paykel | WashSmart Top Loader | 2019-08 | 5.5kg: 949, 8kg: 1099 | measure load-capacity
  | each energy-use 260, 345 | each water-use 61, 85 | each width 56, 60 | mpn WA5560E1, WA8060G1
  | colours White
  spin-speed 1000, energy-stars 3.5, water-stars 4, programs 8, inverter yes, app-control no,
  noise 70, height 104, depth 60
  The one that a generation of New Zealanders grew up with. Rinses twice on demand and survives
  farm overalls.
LG | TurboWash3D Top Loader | 2021-10 | 9kg: 1199, 12kg: 1499 | measure load-capacity
  | each energy-use 290, 365 | each water-use 84, 104 | each width 60, 63
  | mpn WTG9020WF, WTG1234BHF | colours White, Black
  spin-speed 720, energy-stars 4, water-stars 4, programs 10, inverter yes, app-control yes,
  noise 68, height 101, depth 66
  Jets in three directions save half an hour. The lid lets itself down.
Samsung | Top Loader with Bubblestorm | 2021-08 | 8kg: 899, 10kg: 1099 | measure load-capacity
  | each energy-use 300, 350 | each water-use 82, 96 | each width 56, 61
  | mpn WA80CG4545BW, WA10CG5745BW | colours White
  spin-speed 700, energy-stars 3.5, water-stars 3.5, programs 9, inverter yes, app-control yes,
  noise 69, height 102, depth 63
  Foam from above and strong jets from below. The rim is low, so one reaches the last sock.
Haier | Top Loader | 2020-05 | 6kg: 599, 8kg: 749 | measure load-capacity | each energy-use 270, 320
  | each water-use 70, 83 | each width 52, 55 | mpn HWT60AW1, HWT80AW1 | colours White
  spin-speed 700, energy-stars 3, water-stars 3.5, programs 8, inverter no, app-control no,
  noise 72, height 93, depth 56
  Fills from hot and cold taps and gets on with it. A machine for rentals and beach houses.
Westinghouse | EasyCare Top Loader 8kg | 2021-01 | 849 | mpn WWT8084J7WA | colours White
  load-capacity 8, spin-speed 750, energy-stars 3, water-stars 3.5, energy-use 330, water-use 88,
  programs 11, inverter no, app-control no, noise 72, width 59, height 103, depth 60
  Washes quickly and lets you see it. Soft-close lid, strong pump.
Simpson | Ezi Set Top Loader | 2018-09 | 5.5kg: 649, 7kg: 749 | measure load-capacity
  | each energy-use 280, 320 | each water-use 75, 89 | mpn SWT5541, SWT7043LMWA | colours White
  | only AU
  spin-speed 850, energy-stars 2.5, water-stars 3, programs 7, inverter no, app-control no,
  noise 73, width 56, height 100, depth 58
  Turn the dial and walk away. A lint filter does its work unasked.

= washer-dryer-combos | loading front, inverter yes, width 60, height 85
LG | Series 9 Washer Dryer Combo | 2022-11 | 10kg/6kg: 1999, 12kg/8kg: 2399 | measure load-capacity
  | each energy-use 275, 320 | each water-use 78, 92 | mpn WVC9-1410B, WVC9-1412W
  | colours Black, White
  spin-speed 1400, energy-stars 4.5, water-stars 4.5, programs 14, steam yes, app-control yes,
  noise 73, depth 62
  Put in dirty, take out dry, as long as you keep to the smaller figure. Suits apartments with one
  tap.
Samsung | Bespoke Washer Dryer Combo 8.5kg/6kg | 2023-02 | 1499 | mpn WD85T534DBW | colours White
  load-capacity 8.5, spin-speed 1400, energy-stars 4.5, water-stars 4, energy-use 300,
  water-use 75, programs 22, steam yes, app-control yes, noise 73, depth 60
  Airs a suit without water. Washes and dries a small load in under an hour.
Fisher & Paykel | Series 5 Washer Dryer Combo 8.5kg/5kg | 2021-05 | 1699 | mpn WD8560F1
  | colours White
  load-capacity 8.5, spin-speed 1400, energy-stars 4, water-stars 4, energy-use 330, water-use 80,
  programs 10, steam no, app-control no, noise 75, depth 64.5
  One machine where two do not fit. It uses no water for drying, which many combos do.
Haier | Washer Dryer Combo 8kg/5kg | 2022-04 | 1099 | mpn HWD8050BW1 | colours White
  load-capacity 8, spin-speed 1400, energy-stars 4, water-stars 4, energy-use 310, water-use 76,
  programs 14, steam yes, app-control no, noise 76, depth 60
  An inexpensive way to dry indoors. Refreshes with steam alone.

= heat-pump-dryers | drying-method heat pump, sensor-drying yes, width 60, height 85
Fisher & Paykel | Series 7 Heat Pump Dryer 9kg | 2022-05 | 1999 | mpn DH9060P2 | colours White
  load-capacity 9, energy-stars 8, energy-use 137, programs 15, inverter yes, app-control yes,
  noise 65, depth 65.5
  Dries for a quarter of the usual power and takes creases out with steam. Lint does not reach the
  works.
LG | Series 9 Dual Inverter Heat Pump Dryer | 2022-03 | 8kg: 1799, 9kg: 1999 | measure load-capacity
  | each energy-use 118, 130 | mpn DVH9-08W, DVH9-09B | colours White, Black
  energy-stars 9, programs 14, inverter yes, app-control yes, noise 62, depth 66
  The stars that one hopes for, nearly all of them. It rinses its own condenser.
Samsung | Bespoke AI Heat Pump Dryer 9kg | 2023-05 | 1799 | mpn DV90BB9440GH | colours White
  load-capacity 9, energy-stars 9, energy-use 131, programs 20, inverter yes, app-control yes,
  noise 62, depth 60
  Hears from the washer what comes next and sets itself. Fits where sixty centimetres are all there
  is.
Bosch | Series 6 Heat Pump Dryer 8kg | 2021-09 | 1699 | mpn WQG24570AU | colours White
  load-capacity 8, energy-stars 9, energy-use 120, programs 14, inverter yes, app-control no,
  noise 64, depth 61
  Cleans itself several times a cycle and so stays thrifty. Gentle with wool.
Miele | T1 Heat Pump Dryer 7kg TWC220 | 2020-09 | 1999 | mpn TWC220WP | colours White
  load-capacity 7, energy-stars 8, energy-use 116, programs 12, inverter no, app-control yes,
  noise 66, depth 63.6
  Dries by the moisture of your own water, and scents if you like. Made to last.
Haier | Heat Pump Dryer 8kg | 2022-06 | 1099 | mpn HDHP80AW1 | colours White
  load-capacity 8, energy-stars 7, energy-use 155, programs 14, inverter no, app-control no,
  noise 66, depth 61
  Brings heat pumps down to four figures. It pays for itself over a few wet winters.
Westinghouse | EasyCare Heat Pump Dryer 8kg | 2021-10 | 1199 | mpn WDH804U7WA | colours White
  load-capacity 8, energy-stars 7, energy-use 158, programs 12, inverter no, app-control no,
  noise 66, depth 64
  Turns the drum both ways so that sheets do not ball up. Stacks upon its washer.

= condenser-dryers | drying-method condenser, sensor-drying yes, width 60, height 85
Fisher & Paykel | Condensing Dryer 8kg | 2020-03 | 1199 | mpn DE8060P3 | colours White
  load-capacity 8, energy-stars 2, energy-use 385, programs 12, inverter no, app-control no,
  noise 67, depth 60
  Collects the water in a drawer instead of on the windows. Quicker than heat pumps.
Bosch | Series 4 Condenser Dryer 8kg | 2020-05 | 1099 | mpn WTN86203AU | colours White
  load-capacity 8, energy-stars 2, energy-use 380, programs 13, inverter no, app-control no,
  noise 65, depth 60
  Dries by feel, with a basket for shoes. Placed anywhere there is a plug.
Haier | Condenser Dryer 7kg | 2020-08 | 799 | mpn HDC7AW1 | colours White
  load-capacity 7, energy-stars 2, energy-use 352, programs 12, inverter no, app-control no,
  noise 68, depth 60
  No vent, little money. Empty the tank after each load.

= vented-dryers | drying-method vented, app-control no, inverter no
Fisher & Paykel | Vented Dryer | 2019-06 | 4.5kg: 549, 6kg: 649 | measure load-capacity
  | each energy-use 216, 280 | each width 56, 60 | each height 70, 85 | mpn DE4560M1, DE6060M1
  | colours White
  energy-stars 2, programs 4, sensor-drying yes, noise 66, depth 57
  Hangs above the tub the right way round or upside down. Turns both ways against tangles.
Haier | Vented Dryer | 2019-09 | 4kg: 399, 6kg: 499 | measure load-capacity
  | each energy-use 195, 284 | each width 56, 60 | each height 69, 85 | mpn HDV40A1, HDV60A1
  | colours White
  energy-stars 2, programs 5, sensor-drying yes, noise 67, depth 56
  Warm air and a filter. Open a window while it runs.
Simpson | EziLoader Vented Dryer | 2018-07 | 4kg: 429, 6.5kg: 599 | measure load-capacity
  | each energy-use 196, 305 | each width 56, 60 | each height 68, 84 | mpn SDV401, SDV656HQWA
  | colours White | only AU
  energy-stars 2, programs 3, sensor-drying no, noise 67, depth 55
  A timer and a hook on the wall. Nothing to learn.
Westinghouse | EasyCare Vented Dryer 7kg | 2020-11 | 749 | mpn WDV705H3WB | colours White
  load-capacity 7, energy-stars 2, energy-use 328, programs 6, sensor-drying yes, noise 66,
  width 60, height 85, depth 60
  Cool-down at the end, so nothing creases in the drum. Mounts on a wall.
`)
