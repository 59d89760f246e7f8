import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const kitchenAppliances: readonly Family[] = familiesFrom(`
= steam-mops
Bissell | PowerFresh Slim Steam Mop | 2020-03 | 249 | mpn 2233F
  cordless no, capacity 0.3, power 1500, weight 2.6
  Loosens sticky floors with nothing but water. A hand tool does grout and taps.
Shark | Steam & Scrub Automatic Steam Mop | 2022-05 | 299 | mpn S7020
  cordless no, capacity 0.6, power 1600, weight 3
  Two pads turn while they steam, so the arm need not. Ready in half a minute.
Black+Decker | Steam Mop 10-in-1 | 2019-06 | 199 | mpn FSMH13E10-XE
  cordless no, capacity 0.5, power 1300, weight 3.1
  A mop with a small steamer hidden in its handle. Freshens curtains on the way.

= carpet-cleaners
Bissell | SpotClean Turbo | 2021-04 | 299 | mpn 15582
  cordless no, capacity 2.8, power 750, weight 5.5
  Lifts coffee, puppies and car-seat disasters. Everything rinses out in a sink.
Bissell | ProHeat 2X Revolution | 2019-09 | 599 | mpn 1858F
  cordless no, capacity 3.7, power 800, weight 7.9
  Washes a lounge carpet and leaves it dry by dinner. Heats its own water.
Tineco | Carpet One Pro | 2023-08 | 799 | mpn CC030100AU
  cordless no, capacity 2.8, power 1300, weight 6.4
  Shows on a screen how clean the pile is, then dries it with warm air.

= espresso-machines
Breville | the Barista Express | 2019-06 | 899 | mpn BES870BSS
  | colours Stainless Steel, Black Truffle, Cranberry Red
  pressure 9, built-in-grinder yes, milk-frother yes, capacity 2, power 1850,
  material stainless steel
  Grinds straight into the basket and leaves the tamping to you. The machine that taught a
  neighbourhood to make flat whites.
Sunbeam | Origins Espresso Machine | 2022-08 | 799 | mpn EMM7300SS
  pressure 15, built-in-grinder yes, milk-frother yes, capacity 2.4, power 2200,
  material stainless steel
  Thirty grinds and a steam wand for daily practice. The drip tray tells when to empty it.
De'Longhi | Dedica Arte | 2021-10 | 379 | mpn EC885M | colours Metal, White
  pressure 15, built-in-grinder no, milk-frother yes, capacity 1.1, power 1300, material metal
  Fifteen centimetres of proper espresso. Takes ground coffee or pods of paper.

= bean-to-cup-machines
De'Longhi | Magnifica Evo | 2022-03 | 949 | mpn ECAM29083TB
  pressure 15, built-in-grinder yes, milk-frother yes, capacity 1.8, power 1450
  Seven drinks at a touch, milk included. Rinses itself morning and night.
Jura | E8 Piano | 2023-03 | 2690 | mpn 15581
  pressure 15, built-in-grinder yes, milk-frother yes, capacity 1.9, power 1450
  Seventeen specialities without a barista. Spare parts are kept for many years.
Philips | Series 5500 LatteGo | 2024-06 | 1199 | mpn EP5544
  pressure 15, built-in-grinder yes, milk-frother yes, capacity 1.8, power 1500
  Twenty drinks and a milk jug with no tubes. Quieter than its forerunners by half.

= pod-coffee-machines
Nespresso | Vertuo Pop | 2022-11 | 199 | mpn GCV2
  | colours Liquorice Black, Pacific Blue, Mango Yellow
  pressure 19, built-in-grinder no, milk-frother no, capacity 0.6, power 1500
  Reads the rim of the pod and picks the right cup. Thirty seconds from cold.
Nespresso | Lattissima One | 2018-09 | 449 | mpn EN510W
  pressure 19, built-in-grinder no, milk-frother yes, capacity 1, power 1450
  One pod, one measure of milk, nothing left over. The jug goes in the fridge.
De'Longhi | Dolce Gusto Genio S Plus | 2021-03 | 179 | mpn EDG315B
  pressure 15, built-in-grinder no, milk-frother no, capacity 0.8, power 1500
  Coffee, chai and hot chocolate in one small machine. Sizes are set by a lit ring.

= filter-coffee-makers
Breville | the Luxe Brewer Thermal | 2022-07 | 449 | mpn BDC415BST
  capacity 1.8, power 1650, material stainless steel
  Filter coffee that blooms as it should and stays hot without a plate. Twelve cups for a meeting.
Moccamaster | KBG Select | 2020-08 | 599 | mpn 53987 | colours Polished Silver, Cream, Red
  capacity 1.25, power 1450, material aluminium
  Made by hand in the Netherlands, mended for ever. Ten cups in six minutes.
Bodum | Chambord French Press | 2018-01 | 3 cup: 59, 8 cup: 85, 12 cup: 119
  material glass and steel
  The plunger of every bach cupboard. Coarse grounds, four minutes, done.

= coffee-grinders
Breville | the Smart Grinder Pro | 2018-04 | 299 | mpn BCG820BSS
  power 165, material stainless steel
  Sixty steps from Turkish to plunger. Doses by the second into basket or tin.
Baratza | Encore ESP | 2023-02 | 349 | mpn ZCG495BLK
  power 70, material plastic
  Fine steps for espresso, coarse ones for filter. Every part can be bought and replaced.

= kettles
Breville | the Smart Kettle Luxe | 2019-05 | 249 | mpn BKE845BSS
  | colours Stainless Steel, Black Truffle, Sea Salt
  capacity 1.7, power 2400, material stainless steel
  Five temperatures, so that green tea is not burnt. The lid lifts slowly and does not splash.
Sunbeam | Fast Boil Glass Kettle | 2021-03 | 89 | mpn KEM3500CL
  capacity 1.7, power 2400, material glass
  Lights up blue while it works. A cup takes under a minute.
Smeg | 50s Style Kettle | 2018-02 | 279 | mpn KLF03 | colours Cream, Pastel Blue, Red, Black
  capacity 1.7, power 2400, material stainless steel
  Round shoulders and a chrome handle from another age. Boils like this one.
Russell Hobbs | Brooklyn Kettle | 2019-08 | 99 | mpn RHK92 | colours Copper, Grey
  capacity 1.7, power 2400, material stainless steel
  A copper kettle that does not need polishing. Says how many cups are inside.

= milk-frothers
Breville | the Milk Cafe | 2018-06 | 229 | mpn BMF600BSS
  capacity 0.75, power 500, material stainless steel
  Spins hot chocolate from real chocolate. Two discs for thick foam and thin.
Nespresso | Aeroccino 4 | 2018-02 | 169 | mpn 4192
  capacity 0.24, power 510, material aluminium
  Hot or cold foam at the press of a key. The jug may go in the dishwasher.

= air-fryers
Philips | Airfryer 3000 Series L | 2022-03 | 249 | mpn HD9200/91
  capacity 4.1, power 1400, functions 7, timer yes, dishwasher-safe yes
  Chips for three with a spoon of oil. The app has a thousand ideas for the rest.
Ninja | Foodi MAX Dual Zone Air Fryer | 2021-08 | 449 | mpn AF400
  capacity 9.5, power 2470, functions 6, timer yes, dishwasher-safe yes
  Fish here, chips there, and both are done together. Big enough for a flat of four.
Anko | 5.3L Air Fryer | 2022-02 | 89 | mpn 42910513
  capacity 5.3, power 1400, functions 1, timer yes, dishwasher-safe no
  A dial for heat and a dial for minutes. The price that started the craze.
Breville | the Smart Oven Air Fryer | 2020-06 | 699 | mpn BOV860BSS
  capacity 22, power 2400, functions 10, timer yes, dishwasher-safe no
  An oven small enough for the bench and big enough for a pizza. Crisps wings by the kilo.

= microwaves
Panasonic | Inverter Microwave 32L | 2020-05 | 329 | mpn NN-ST67JSQPQ | colours Silver, White
  capacity 32, power 1100, functions 15, timer yes, material stainless steel
  Real low power instead of on and off, so butter softens and does not explode. Sensors know when
  peas are done.
Samsung | 40L Smart Sensor Microwave | 2018-07 | 299 | mpn ME6144ST
  capacity 40, power 1000, functions 20, timer yes, material ceramic enamel
  Takes the biggest dinner plate in the house. A wipe and the inside is white again.
Breville | the Combi Wave 3 in 1 | 2020-11 | 649 | mpn BMO870BSS
  capacity 32, power 1100, functions 16, timer yes, material stainless steel
  Microwave, oven and air fryer behind a door that closes softly. Buttons speak English.

= toasters
Breville | the Toast Select Luxe | 2020-03 | 2 Slice: 149 | mpn BTA735BSS
  power 2200, functions 5, material stainless steel
  Lift and look without stopping, and a bit more if it is pale. Knows crumpets from fruit loaf.
Sunbeam | Quantum Plus Toaster | 2019-05 | 2 Slice: 69 | mpn TAM8002SS
  power 1800, functions 4, material stainless steel
  Wide slots and an even brown. Rings the bell quietly.
Smeg | 50s Style Toaster | 2018-02 | 2 Slice: 279 | mpn TSF01
  | colours Cream, Pastel Blue, Red, Black
  power 950, functions 3, material stainless steel
  Breakfast with chrome on. Six shades and a warming rack.
Dualit | Classic Toaster 4 Slot | 2018-01 | 549 | mpn 40378
  power 2200, functions 1, material stainless steel
  Put together by one person whose mark is on the base. The timer ticks and the lever is yours.

= sandwich-presses
Breville | the Toast & Melt 4 Slice | 2018-09 | 99 | mpn LSG525BSS
  power 2200, functions 1, material non-stick
  Four toasties with the cheese kept in. The lid floats over thick ones.
Sunbeam | Compact Cafe Grill | 2019-04 | 59 | mpn GRM1000
  power 1000, functions 1, material non-stick
  A small press for a small kitchen. Stands on end in the cupboard.

= slow-cookers
Breville | the Flavour Maker | 2018-05 | 119 | mpn LSC650BSS
  capacity 6, power 300, functions 3, timer yes, dishwasher-safe yes
  Browns on the stove and cooks all day in the same bowl. Keeps warm till the last one is home.
Crockpot | Sizzle & Stew Digital 6.6L | 2021-04 | 199 | mpn CSC121
  capacity 6.6, power 300, functions 3, timer yes, dishwasher-safe yes
  Sear, set the hours and leave for work. Comes home before you do.
Sunbeam | Secret Chef Slow Cooker 5.5L | 2018-04 | 79 | mpn HP5520
  capacity 5.5, power 320, functions 3, timer no, dishwasher-safe yes
  Stews, curries and puddings on a knob. Turns low by itself after an hour.

= rice-cookers
Breville | the Set & Serve Rice Cooker | 2018-06 | 79 | mpn LRC210WHT
  capacity 1.5, power 500, functions 2, material non-stick
  Eight cups of rice, and vegetables above. Goes to warm by itself.
Zojirushi | Neuro Fuzzy Rice Cooker | 2018-01 | 5.5 cup: 399
  functions 8, timer yes, material non-stick
  Thinks about the rice and plays a tune at the end. Brown, sushi and porridge are all known to it.

= multi-cookers
Instant Pot | Duo Plus V4 | 2022-09 | 5.7L: 249 | measure capacity | mpn 113-0043-01
  power 1200, functions 9, timer yes, dishwasher-safe yes
  Pressure cooks beans before guests arrive and yoghurt overnight. The steam release is quiet.
Ninja | Foodi 11-in-1 SmartLid 6L | 2022-05 | 449 | mpn OL550
  capacity 6, power 1460, functions 11, timer yes, dishwasher-safe yes
  One lid that cooks under pressure, steams and crisps. Roast chicken in forty minutes.
Breville | the Fast Slow Pro | 2018-07 | 399 | mpn BPR700BSS
  capacity 6, power 1100, functions 11, timer yes, dishwasher-safe no
  Slow when there is time and fast when there is none. Adjusts for mountain huts.

= benchtop-ovens
Breville | the Compact Oven | 2019-03 | 299 | mpn BOV450BSS
  capacity 14, power 1500, functions 8, timer yes, material stainless steel
  Toast, roast and bake in a flat without an oven. Elements move the heat where it is wanted.
Sunbeam | Pizza Bake & Grill 22L | 2019-06 | 149 | mpn BT7200
  capacity 22, power 1500, functions 5, timer yes, material steel
  A stone for pizza under a curved door. Room for a whole chicken.

= bread-makers
Panasonic | SD-YR2540 Bread Maker | 2019-10 | 449 | mpn SD-YR2540HST
  capacity 1.1, power 550, functions 31, timer yes, material non-stick
  Fresh bread at seven, yeast and seeds added at their time. Gluten-free has its own settings.
Breville | the Custom Loaf Pro | 2018-05 | 399 | mpn BBM800BSS
  capacity 1.2, power 830, functions 13, timer yes, material non-stick
  The paddle folds away, so the slice has no hole. Drops fruit in by itself.
Sunbeam | Bakehouse Bread Maker | 2018-03 | 199 | mpn BM2500
  capacity 1, power 600, functions 12, timer yes, material non-stick
  Flour in, loaf out. Keeps warm for an hour for the sleepers.

= blenders
NutriBullet | Pro 900 | 2018-01 | 149 | mpn NB-07200
  capacity 0.9, power 900, speeds 1, attachments 2, dishwasher-safe yes
  Press, twist, drink from the same cup. Grinds seeds on the way.
Vitamix | Ascent A3500i | 2018-06 | 1295 | mpn 63003 | colours Brushed Stainless, Black
  capacity 2, power 1400, speeds 10, attachments 1, dishwasher-safe yes
  Makes soup hot by speed alone. Ten years of warranty tell the rest.
Breville | the Q Blender | 2018-04 | 599 | mpn BBL820SHY
  capacity 2, power 2000, speeds 12, attachments 1, dishwasher-safe yes
  Green smoothies without bits. Quieter than its power suggests.

= stick-blenders
Braun | MultiQuick 7 | 2019-05 | 219 | mpn MQ7045X
  capacity 0.5, power 1000, speeds 2, attachments 4, dishwasher-safe yes
  Squeeze harder, spin faster. The blade moves down to meet the carrot.
Bamix | Classic Stick Mixer | 2018-01 | 259 | mpn BCL140
  power 140, speeds 2, attachments 3, dishwasher-safe no
  Swiss, narrow and nearly for ever. Whips skim milk to a cloud.
Kambrook | Blitz2Go Stick Mixer | 2019-02 | 39 | mpn KSB7
  capacity 0.6, power 300, speeds 2, attachments 1, dishwasher-safe no
  Soup in the pot, for the price of a lunch.

= food-processors
Magimix | 5200XL Food Processor | 2018-01 | 899 | mpn 18591B
  capacity 3.6, power 1100, attachments 9, dishwasher-safe yes
  Three bowls in one and a motor with thirty years of promise. Dough, slaw and soup without a wash
  between.
Breville | the Paradice 16 | 2022-10 | 899 | mpn BFP838BSS
  capacity 3.8, power 1450, attachments 12, dishwasher-safe yes
  Dices a bag of potatoes before the water boils. Blades are locked in their box.
Sunbeam | MultiProcessor Plus | 2020-06 | 149 | mpn LC9000
  capacity 2, power 800, speeds 3, attachments 5, dishwasher-safe yes
  Chops, grates and slices for a family. Packs into its own bowl.

= stand-mixers
KitchenAid | Artisan Stand Mixer | 2018-01 | 849 | mpn 5KSM195
  | colours Empire Red, Almond Cream, Black, Pistachio
  capacity 4.7, power 300, speeds 10, attachments 3, dishwasher-safe yes
  The mixer that is left out on purpose. A socket in its nose turns pasta and mince.
Breville | the Bakery Boss | 2019-08 | 599 | mpn LEM750GRY
  capacity 4.7, power 1200, speeds 12, attachments 4, dishwasher-safe yes
  Scrapes its own bowl and shines a light in it. Two bowls for white and yolk.
Sunbeam | Planetary MixMaster | 2021-05 | 349 | mpn MXM5000BK
  capacity 4.5, power 800, speeds 6, attachments 3, dishwasher-safe yes
  Meringue, dough and patience. Lifts at a lever.

= juicers
Breville | the Juice Fountain Cold XL | 2018-03 | 349 | mpn BJE830BSS
  capacity 2, power 1500, speeds 3, dishwasher-safe yes
  Whole apples, no peeling, jug full. Keeps the juice cool.
Hurom | H70FT Slow Juicer | 2022-06 | 749 | mpn H70FT
  capacity 2, power 150, speeds 1, dishwasher-safe no
  Fill the hopper and walk away. Rinses with a shake.

= ice-cream-makers
Ninja | Creami NC300 | 2021-09 | 349 | mpn NC300
  capacity 0.5, power 800, speeds 7
  Freeze a tub tonight and shave it to sorbet tomorrow. Milk or mango, it does not mind.
Breville | the Smart Scoop | 2018-02 | 549 | mpn BCI600BSS
  capacity 1, power 200, speeds 12
  Freezes as it churns, with no bowl to plan for. Plays like an ice-cream truck when done.
Cuisinart | Ice Cream Maker 1.5L | 2018-10 | 149 | mpn ICE-30BCA
  capacity 1.5, power 50, speeds 1
  Half an hour from custard to cone. The bowl lives in the freezer.

= irons
Philips | Azur 8000 Steam Iron | 2022-05 | 199 | mpn DST8050
  power 3000, steam-output 85, capacity 0.35, cordless no
  Finds the right heat without a dial. Pulls creases out of linen in one pass.
Tefal | Ultimate Pure Iron | 2020-09 | 179 | mpn FV9845
  power 3200, steam-output 60, capacity 0.35, cordless no
  A filter in the sole keeps white shirts white. Glides like a skate.
Russell Hobbs | Freedom Cordless Iron | 2018-05 | 99 | mpn RHC400
  power 2400, steam-output 35, capacity 0.3, cordless yes
  Iron where the table is. Recharges in seconds on its foot.

= steam-stations
Laurastar | Lift Plus Steam Station | 2019-03 | 899 | mpn LIFTPLUS
  power 2200, steam-output 90, capacity 1.1
  Dry fine steam under pressure, as in a workshop. Carries by the handle.
Philips | PerfectCare 7000 Steam Generator | 2021-08 | 449 | mpn PSG7028
  power 2100, steam-output 120, capacity 1.8
  A week of shirts on one tank. Cannot burn, even if left face down.

= garment-steamers
Philips | 3000 Series Handheld Steamer | 2021-07 | 89 | mpn STH3000
  power 1000, steam-output 20, capacity 0.1
  Folds into a suitcase corner. Rescues a dress at the hotel.
SteamOne | Upright Garment Steamer | 2019-10 | 349 | mpn EUMI150B
  power 2000, steam-output 36, capacity 2.2
  Steams suits on the hanger like a shop does. Silent on wood floors.

= sewing-machines
Brother | Innov-is A150 | 2018-06 | 1099 | mpn NV-A150
  programs 150
  Threads its own needle and cuts its own thread. Buttonholes in ten styles.
Janome | DC2030 Computerised Sewing Machine | 2018-02 | 699 | mpn DC2030
  programs 30
  Thirty stitches chosen by key, and a start button instead of a pedal. Light enough for class.
Singer | Heavy Duty 4423 | 2018-01 | 429 | mpn 4423
  programs 23
  Jeans, canvas and the corner of a tent. Steel inside.

= soda-makers
SodaStream | Terra | 2021-10 | 129 | mpn 1012811770 | colours Black, White, Red
  capacity 1, material plastic
  Three presses make tap water sparkle. The cylinder clicks in without a turn.
SodaStream | Art | 2022-05 | 199 | mpn 1016511770
  capacity 1, material plastic and steel
  Pull the lever for as many bubbles as you please. Bottles go in the dishwasher.
Mysoda | Woody | 2021-03 | 149 | mpn WD002F | colours Black, White, Pigeon
  capacity 1, material wood composite
  A soda machine made with wood from Finnish forests. Takes the common cylinders.

= water-filters
Brita | Marella Water Filter Jug | 2021-03 | 2.4L: 49 | measure capacity
  filter MAXTRA Pro, material plastic
  Takes the chlorine out of town water and the scale out of kettles. A dial counts the weeks.
Zip Water | HydroTap G5 Classic | 2019-07 | 5499 | mpn HT1787Z1
  filter 0.2 micron, material chrome
  Boiling, chilled and sparkling from one tap. An office that stops buying bottles.
`)
