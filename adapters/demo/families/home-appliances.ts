import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const homeAppliances: readonly Family[] = familiesFrom(`
= freestanding-dishwashers
Bosch | Series 4 Freestanding Dishwasher | 2021-08 | 1299 | mpn SMS4HVI01A
  | colours Stainless Steel, White
  place-settings 15, energy-stars 4, water-stars 5, noise 44, programs 6, finish stainless steel,
  width 60, height 84.5, depth 60
  A third basket for cutlery and an eco wash that you will not hear from the next room. The phone
  tells when it needs salt.
Fisher & Paykel | Series 5 Freestanding Dishwasher | 2020-05 | 1149 | mpn DW60FC2X2
  place-settings 15, energy-stars 3.5, water-stars 4.5, noise 45, programs 6,
  finish stainless steel, width 60, height 85, depth 60
  Racks that adjust while they are full. A keypad lock keeps small fingers from changing the cycle.
Haier | 15 Place Freestanding Dishwasher | 2021-04 | 899 | mpn HDW15V2S2
  place-settings 15, energy-stars 3.5, water-stars 4.5, noise 47, programs 8, finish satina,
  width 60, height 85, depth 60
  A half-hour wash for after lunch and a long one for roasting tins. Good value for a big family.

= built-in-dishwashers
Miele | G 5000 SCU Active Built-Under | 2021-09 | 2099 | mpn G5000SCUCLST
  place-settings 14, energy-stars 4, water-stars 5, noise 45, programs 5, finish clean steel,
  width 60, height 80.5, depth 57
  Tested for twenty years of dinners. The door opens a crack at the end, so that plastic dries.
Bosch | Series 6 Fully Integrated Dishwasher | 2022-02 | 1799 | mpn SMV6HCX01A
  place-settings 14, energy-stars 4, water-stars 5, noise 42, programs 8, finish panel ready,
  width 60, height 81.5, depth 55
  Disappears behind a cupboard door and paints a red light on the floor while it runs. Zeolite dries
  the glasses.

= drawer-dishwashers
Fisher & Paykel | Double DishDrawer | 2021-03 | 2199 | mpn DD60DCX9
  place-settings 14, energy-stars 4, water-stars 4.5, noise 43, programs 6, finish stainless steel,
  width 60, height 82, depth 57
  Two drawers that wash apart: glasses above, pans below. Nobody bends down to stack it.
Fisher & Paykel | Single DishDrawer | 2021-03 | 1349 | mpn DD60SCTX9
  place-settings 7, energy-stars 3.5, water-stars 4.5, noise 43, programs 6,
  finish stainless steel, width 60, height 41, depth 57
  Half a dishwasher for flats, offices and second kitchens. Fits under a sink bench.

= benchtop-dishwashers
Midea | Benchtop Dishwasher 6 Place | 2020-07 | 449 | mpn JHDW6TTWH
  place-settings 6, energy-stars 3, water-stars 4, noise 49, programs 6, finish white, width 55,
  height 44, depth 50
  Stands on the bench and drains into the sink. For couples, caravans and baches.
Devanti | Compact Benchtop Dishwasher | 2021-02 | 399
  place-settings 4, energy-stars 2.5, water-stars 4, noise 58, programs 5, finish white, width 42,
  height 46, depth 44
  Fill it from a jug where there is no tap to spare. Washes a dinner for two in half an hour.

= wall-ovens
Fisher & Paykel | Series 7 Built-In Oven 60cm | 2021-06 | 2499 | mpn OB60SD9X2
  fuel electric, capacity 72, functions 9, pyrolytic yes, finish stainless steel, width 60,
  height 60, depth 57
  Bakes evenly on every shelf and burns itself clean. The door stays cool to touch.
Bosch | Series 6 Built-In Oven 60cm | 2021-03 | 1899 | mpn HBG5787S0A
  fuel electric, capacity 71, functions 10, pyrolytic yes, finish stainless steel, width 60,
  height 60, depth 55
  Thirty dishes are set by name. Steam from a tray of water keeps bread crusts crisp.
Westinghouse | 60cm Multi-Function Oven | 2020-08 | 1199 | mpn WVE616DSD
  fuel electric, capacity 80, functions 10, pyrolytic no, finish dark stainless, width 60,
  height 60, depth 57
  A large cavity with an air-fry setting for crisp chips. Telescopic runners hold the tray while
  you baste.

= freestanding-cookers
Westinghouse | 60cm Freestanding Cooker | 2020-11 | 1699 | mpn WFE646WC
  fuel electric, capacity 80, cooking-zones 4, functions 8, pyrolytic no, finish white, width 60,
  height 93, depth 60
  Ceramic top and a roomy fan oven in the space of an old stove. Comes with a safety catch for
  toddlers.
Smeg | Victoria 90cm Freestanding Cooker | 2019-06 | 6499 | mpn TRA93P | colours Black, Cream
  fuel dual fuel, capacity 115, cooking-zones 6, functions 7, pyrolytic no, finish cream, width 90,
  height 90, depth 60
  Six gas burners over an oven wide enough for a turkey. A stove that decides how the kitchen looks.

= induction-cooktops
Fisher & Paykel | Series 7 Induction Cooktop 60cm | 2020-09 | 1799 | mpn CI604CTB1
  fuel induction, cooking-zones 4, finish black glass, width 60
  Boils a pot in the time it takes to cut an onion. Two zones join for a griddle.
Bosch | Series 4 Induction Cooktop 60cm | 2021-05 | 1299 | mpn PUE611BB5E
  fuel induction, cooking-zones 4, finish black glass, width 60
  Four quick zones and a timer for each. Wipes clean, because nothing burns on.

= ceramic-cooktops
Westinghouse | 60cm Ceramic Cooktop | 2020-02 | 699 | mpn WHC642BC
  fuel electric, cooking-zones 4, finish black glass, width 60
  Touch controls and four elements for any kind of pot. Lights stay on while it is still hot.
Haier | 60cm Ceramic Cooktop | 2020-06 | 599 | mpn HCE604TB3
  fuel electric, cooking-zones 4, finish black glass, width 60
  Simple, flat and easy to live with. Locks with one key.

= gas-cooktops
Fisher & Paykel | Gas on Steel Cooktop 75cm | 2019-08 | 1399 | mpn CG755DX1
  fuel gas, cooking-zones 5, finish stainless steel, width 75
  A wok burner in the middle and four around it. Comes for natural gas with jets for LPG.
Smeg | Linea Gas Cooktop 60cm | 2020-03 | 1199 | mpn PV164B
  fuel gas, cooking-zones 4, finish black glass, width 60
  Blade flames under cast iron on black glass. Cuts off by itself if the flame goes out.

= rangehoods
Robinhood | 60cm Slide-Out Rangehood | 2019-04 | 399 | mpn RSO60S
  functions 3, finish stainless steel, width 60
  Slides out of the cupboard when the frying starts. Filters go in the dishwasher.
Westinghouse | 90cm Canopy Rangehood | 2020-05 | 699 | mpn WRC914SC
  functions 3, finish stainless steel, width 90
  Clears the air over a wide hob at three speeds. LED lights for the stirring hand.

= heat-pumps
Mitsubishi Electric | EcoCore AP Classic Heat Pump | 2022-03 | 2.5kW: 1999, 5.0kW: 2799
  | mpn MSZ-AP25VGKD, MSZ-AP50VGKD | measure heating-power
  energy-stars 3.5, room-size 30, noise 19, app-control yes
  So quiet that people check if it is on. Holds its power on frosty mornings, with Wi-Fi inside.
Daikin | Cora Heat Pump | 2021-10 | 2.5kW: 1899, 5.0kW: 2699 | mpn FTXM25WVMA, FTXM50WVMA
  | measure heating-power
  energy-stars 3.5, room-size 30, noise 19, app-control yes
  An eye in the front steers warm air away from people. Dries the room in a humid summer without
  chilling it.
Panasonic | Aero Deluxe Heat Pump | 2022-06 | 2.5kW: 1949, 5.0kW: 2749 | mpn CS-Z25XKRW, CS-Z50XKRW
  | measure heating-power
  energy-stars 3.5, room-size 30, noise 18, app-control yes
  Cleans the air as it warms it. The app knows when you are nearly home.

= ducted-heat-pumps
Daikin | Premium Inverter Ducted Heat Pump | 2020-05 | 7.1kW: 6499, 10kW: 7999
  | mpn FDYA71AV1, FDYA100AV1 | measure heating-power
  energy-stars 3, room-size 110, noise 33, app-control yes
  Warms a whole house through grilles in the ceiling. Rooms nobody uses can be closed off.

= portable-air-conditioners
De'Longhi | Pinguino Portable Air Conditioner | 2021-11 | 1099 | mpn PACEX105
  cooling-power 2.9, room-size 30, noise 50, app-control no
  Roll it to the room that is too hot and hang the hose out of the window. Dehumidifies when the
  rain comes.
Goldair | Portable Air Conditioner 3.2kW | 2022-10 | 699 | mpn GCPAC320
  cooling-power 3.2, room-size 28, noise 54, app-control yes
  Cools a bedroom for a good night. Timer, remote and window kit in the box.

= panel-heaters
De'Longhi | Slim Style Panel Heater 2000W | 2019-03 | 319 | mpn HCX3220FTS
  power 2000, room-size 24, thermostat yes, timer yes, app-control no, weight 6.5
  Thin, quiet and warm within minutes. Hang it or leave it on its wheels.
Goldair | Platinum Panel Heater 1500W | 2021-03 | 179 | mpn GPPH620
  power 1500, room-size 15, thermostat yes, timer yes, app-control yes, weight 5.2
  Set the hours from bed. Switches off when it is knocked over.

= oil-column-heaters
De'Longhi | Dragon 4 Oil Column Heater 2400W | 2018-03 | 379 | mpn TRD42400MT
  power 2400, room-size 30, thermostat yes, timer yes, app-control no, weight 14
  Steady heat that stays after the switch is off. Eleven slots of moving warm air.
Goldair | 7 Fin Oil Column Heater 1500W | 2020-03 | 119 | mpn GOC307
  power 1500, room-size 15, thermostat yes, timer no, app-control no, weight 7.5
  The flatmate's winter friend. Wheels, handle and a cord to wrap away.

= fan-heaters
Dyson | Purifier Hot+Cool HP07 | 2021-03 | 1099 | mpn 368961-01 | colours White/Silver, Black/Nickel
  power 2000, room-size 27, thermostat yes, timer yes, app-control yes, weight 5.7
  Heats in winter, blows in summer and filters all year. Says on its face what it has caught.
Breville | the AllTemp Boss Fan Heater | 2019-04 | 149 | mpn LTH550GRY
  power 2400, room-size 24, thermostat yes, timer yes, app-control no, weight 3.4
  Ceramic warmth for cold feet in a big hurry. Doubles as a fan.

= fireplaces
Dimplex | Optiflame Electric Fire 2kW | 2019-05 | 549 | mpn OPTISTOVE
  power 2000, room-size 24, thermostat yes, timer no, app-control no, weight 13
  The look of a log fire with a switch. Flames glow without heat if you like.
Masport | R1500 Wood Fire | 2018-04 | 2699 | mpn R1500WDB | only NZ
  power 15000, room-size 150, thermostat no, timer no, app-control no, weight 130
  Burns long through the night behind a clean glass. Meets the clean-air rules of towns.

= dehumidifiers
Mitsubishi Electric | Oasis 38L Dehumidifier | 2020-04 | 849 | mpn MJ-EV38HR
  room-size 60, moisture-removal 38, capacity 5.5, noise 38, app-control no
  Dries washing on a wet day and windows on a cold one. An eye finds the damp clothes and aims at
  them.
De'Longhi | Tasciugo AriaDry 21L Dehumidifier | 2021-03 | 649 | mpn DDX220WF
  room-size 45, moisture-removal 21, capacity 5, noise 41, app-control yes
  Turns a musty room fresh and can drain by hose. The app shows the damp going down.
Goldair | Desiccant Dehumidifier 8L | 2021-05 | 349 | mpn GD380
  room-size 30, moisture-removal 8, capacity 2, noise 37, app-control no
  Works in cold garages where others give up. Light enough to carry upstairs.

= air-purifiers
Philips | 2000i Air Purifier | 2021-09 | 599 | mpn AC2889
  room-size 79, filter HEPA, noise 20, app-control yes
  Shows the pollen in numbers and clears it in minutes. Dims itself at bedtime.
Blueair | Blue Pure 411i Max | 2022-08 | 299 | mpn 411iMAX
  room-size 41, filter HEPASilent, noise 18, app-control yes
  One button and a fabric cover that goes in the wash. Made for bedrooms.
Dyson | Purifier Cool TP07 | 2021-03 | 899 | mpn 369691-01
  room-size 27, filter HEPA, noise 61, app-control yes
  A fan that hands back cleaner air than it took. Turns gently through the room.

= humidifiers
Breville | the Easy Mist Humidifier | 2020-05 | 79 | mpn LAH308WHT2IAN1
  room-size 20, capacity 3, noise 30, app-control no
  Eases dry winter air in a nursery. Fills from the top.
Dyson | Purifier Humidify+Cool PH04 | 2023-06 | 1299 | mpn 379489-01
  room-size 27, capacity 5, filter HEPA, noise 56, app-control yes
  Moist air, treated with light so that nothing grows in it. Filters at the same time.

= tower-fans
Dyson | Cool AM07 Tower Fan | 2018-10 | 649 | mpn 300904-01
  speeds 10, remote-control yes, timer yes, power 56, noise 60
  Smooth air without blades to dust. The remote sticks to the top by magnet.
Goldair | 90cm Tower Fan | 2021-10 | 99 | mpn GCTF155
  speeds 3, remote-control yes, timer yes, power 45, noise 52
  A breeze from the corner on a summer night. Swings and times itself.

= pedestal-fans
Sunbeam | 40cm Pedestal Fan | 2020-10 | 89 | mpn FA7450
  speeds 3, remote-control yes, timer yes, power 50, noise 55
  Adjusts in height and sweeps the whole lounge. Packs flat for the winter.
Dreo | PolyFan 704S | 2024-04 | 279 | mpn DR-HPF004S
  speeds 9, remote-control yes, timer yes, power 36, noise 25
  Turns up, down and around, as still as a whisper. Voice or app moves it.

= ceiling-fans
Hunter Pacific | Concept 3 Ceiling Fan 132cm | 2019-09 | 399 | mpn A3215
  speeds 5, remote-control no, power 28, noise 36
  Moves a lot of air for the price of a light bulb. Damp-proof for covered decks.
Brilliant | Vector III Ceiling Fan with Light | 2021-10 | 349 | mpn 21621
  speeds 6, remote-control yes, timer yes, power 35, noise 38
  Summer breeze one way, winter warmth the other. The light changes its white.
`)
