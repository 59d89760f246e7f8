import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const sportsAndOutdoors: readonly Family[] = familiesFrom(`
= mountain-bikes
Giant | Talon 29 2 | 2024-08 | 899 | mpn 2501135215
  wheel-size 29, gears 18, frame-material aluminium, suspension front 100 mm, weight 14.2
  A first real mountain bike. At home on the flow trails of Rotorua.
Trek | Marlin 6 Gen 3 | 2023-05 | 1299
  wheel-size 29, gears 10, frame-material aluminium, suspension front 100 mm, weight 14.4
  Rides to school and down the hill behind it. Mounts for racks and a stand.
Specialized | Stumpjumper 15 Comp Alloy | 2024-12 | 5999
  wheel-size 29, gears 12, frame-material aluminium, suspension full 145 mm, weight 15.9
  Climbs to the top of Queenstown and forgives you on the way down.

= road-bikes
Giant | Defy Advanced 2 | 2023-09 | 4299
  wheel-size 28, gears 24, frame-material carbon, suspension none, weight 8.5
  Comfort for a hundred miles round Lake Taupō. Wide tyres, soft seat post.
Trek | Domane AL 2 Gen 4 | 2023-06 | 1999
  wheel-size 28, gears 16, frame-material aluminium, suspension none, weight 10.6
  For winter miles and a first bunch ride.
Cannondale | Synapse Carbon 3 | 2025-02 | 5499
  wheel-size 28, gears 24, frame-material carbon, suspension none, weight 8.8
  Lights in the frame and shifts by wireless. Smooth on chip seal.

= electric-bikes
Giant | Explore E+ 2 | 2024-06 | 4299
  wheel-size 28, gears 10, frame-material aluminium, suspension front 63 mm, battery-energy 500,
  range 120, weight 24
  A rail trail, a rack and no puffing.
Trek | Powerfly 4 Gen 4 | 2023-03 | 4999
  wheel-size 29, gears 10, frame-material aluminium, suspension front 120 mm, battery-energy 500,
  range 100, weight 23.5
  Bosch at the cranks and a hill behind you.
Tern | GSD S10 | 2022-08 | 9499
  wheel-size 20, gears 10, frame-material aluminium, suspension front 70 mm, battery-energy 1000,
  range 160, weight 33
  Two children, a week's shopping and a bag of compost.

= kids-bikes
Giant | XtC Jr 20 Lite | 2023-08 | 699
  wheel-size 20, gears 7, frame-material aluminium, weight 9.7
  Light enough that they carry it up the steps themselves.
Frog Bikes | Frog 52 | 2021-04 | 899
  wheel-size 20, gears 8, frame-material aluminium, weight 8.8
  Sized for small hands on the brakes. Sells second-hand for nearly the same.
Reid | Explorer 16 | 2022-05 | 299
  wheel-size 16, gears 1, frame-material steel, weight 8.6
  One speed, two stabilisers, off to the park.

= bike-helmets
Giro | Register Mips | 2018-01 | 119 | colours Matt Black, Blue, Silver
  weight 0.32
  A dial at the back and one size for most.
Smith | Network Mips | 2020-05 | 299
  weight 0.31
  Straws between the pads that give way so your head need not.
Bell | Super Air R Spherical | 2021-05 | 449
  weight 0.65
  The chin bar comes off for the climb.

= bike-computers
Garmin | Edge 540 | 2023-04 | 599 | mpn 010-02694-01
  weight 0.08
  Tells you how far the hill goes on. Buttons that work in rain and gloves.
Garmin | Edge 1050 | 2024-06 | 1199 | mpn 010-02890-00
  weight 0.16
  A bright screen, a bell and warnings for potholes.
Wahoo | Elemnt Bolt V3 | 2025-05 | 549 | mpn WFCC7
  weight 0.08
  Set up by phone in two minutes. No menus on the bike.

= electric-scooters
Segway | Ninebot KickScooter Max G2 | 2023-05 | 1299
  range 70, top-speed 25, max-load 120, foldable yes, weight 24.5
  Springs at both ends, so the cracks in Ponsonby do not rattle teeth.
Xiaomi | Electric Scooter 4 Pro 2nd Gen | 2024-09 | 899
  range 60, top-speed 25, max-load 120, foldable yes, weight 19
  Folds up under the desk. Lights that show which way you turn.
Niu | KQi2 Pro | 2022-05 | 799
  range 40, top-speed 25, max-load 100, foldable yes, weight 18.7
  A wide deck and a bright eye. The brakes of a moped, the size of a toy.

= kick-scooters
Micro | Sprite LED | 2018-01 | 249 | colours Black, Purple, Blue
  max-load 100, foldable yes, weight 2.9
  Wheels that light as you push. Grows from seven to forty.
Globber | Primo Foldable | 2019-03 | 119
  max-load 50, foldable yes, weight 2.4
  Three wheels and a hard stop for soft feet.
MGP Madd Gear | Kick Pro | 2021-09 | 169
  max-load 100, foldable no, weight 3.6
  For the bowl, not the footpath.

= skateboards
Santa Cruz Skateboards | Classic Dot 8.0 Complete | 2018-01 | 159
  weight 2.3, max-load 100, foldable no
  The red dot, ready to ride. Wheels for a smooth park.
Globe | Blazer 26 Cruiser | 2018-01 | 179
  weight 2.2, max-load 100, foldable no
  Carries you to the beach and hangs off a bag.
Impala Skates | Latis Cruiser 36 | 2020-09 | 199
  weight 2.8, max-load 100, foldable no
  Long, pastel, made for the waterfront on a still evening.

= treadmills
Nordictrack | Commercial 1750 | 2022-09 | 3499 | mpn NTL14122
  max-load 160, top-speed 19, foldable yes, weight 158
  Leans into hills the coach on screen is climbing.
Lifespan Fitness | WalkingPad M4 | 2022-06 | 699
  max-load 120, top-speed 8, foldable yes, weight 33
  Four kilometres in a meeting, out of sight under the couch.
Horizon Fitness | 7.0 AT | 2021-02 | 2499
  max-load 147, top-speed 20, foldable yes, weight 125
  Quiet enough for a villa floor. No subscription needed.

= exercise-bikes
Peloton | Bike | 2021-07 | 2195 | only AU
  max-load 135, resistance-levels 100, weight 61
  A class at six in the morning in your own lounge.
Lifespan Fitness | SM-410 Magnetic Spin Bike | 2020-05 | 699
  max-load 130, resistance-levels 100, weight 45
  A heavy wheel and a silent belt.
Wahoo | KICKR Core 2 | 2025-09 | 999 | mpn WFBKTR140
  max-load 113, weight 18
  Your own bike, a real gradient, an indoor Alpe d'Huez.

= rowing-machines
Concept2 | RowErg | 2021-09 | 1999 | mpn 2712
  max-load 227, resistance-levels 10, foldable yes, weight 26
  The one that gyms and records are made on. Air pushes back as hard as you pull.
WaterRower | Classic Rower | 2018-01 | 2499
  max-load 454, foldable yes, weight 47
  American walnut and a tank of water. Sounds like a lake.
Lifespan Fitness | Rower-605 | 2019-09 | 899
  max-load 135, resistance-levels 16, foldable yes, weight 34
  Magnets instead of wind, so the household sleeps on.

= weights-and-benches
Bowflex | SelectTech 552i Dumbbells | 2018-01 | 799 | mpn 100790
  max-load 24, weight 48
  Fifteen pairs in the room of one.
Torros | Rubber Hex Dumbbell | 2019-05 | 5kg: 29 | measure weight
  foldable no
  Do not roll. Do not chip the floor much.
Reebok | Deck Adjustable Bench | 2018-03 | 249
  max-load 250, foldable yes, weight 12
  A step on Monday and a bench on Tuesday.

= yoga-and-pilates
Manduka | PRO Yoga Mat 6 mm | 2018-01 | 219 | colours Black, Verve, Midnight
  weight 3.4
  Guaranteed for life. Slippery for a month, then never.
Lululemon | The Mat 5 mm | 2018-01 | 139
  weight 2.4
  Grips when hot. Smells of rubber until it does not.
Balanced Body | Allegro 2 Reformer | 2018-01 | 7999
  max-load 160, weight 64
  What studios use, wheels and all.

= tents
Macpac | Minaret 2 Person Tent | 2018-01 | 699
  sleeps 2, weight 2.1, waterproof yes
  Two poles, a small footprint and a Tararua storm.
MSR | Hubba Hubba 2 | 2022-03 | 899
  sleeps 2, weight 1.5, waterproof yes
  Two doors, so nobody climbs over anybody.
Coleman | Instant Up 6P Tent | 2020-09 | 449
  sleeps 6, weight 15, waterproof yes
  Up before the children have left the car.
Oztent | RV-5 Plus | 2021-05 | 1799
  sleeps 5, weight 20, waterproof yes
  Canvas in thirty seconds. Stands in a nor'wester.

= sleeping-bags-and-mats
Sea to Summit | Ether Light XR Insulated Mat | 2024-03 | 299
  weight 0.6, temperature-rating -9
  Ten centimetres of air that does not rustle.
Therm-a-Rest | NeoAir XTherm NXT | 2023-02 | 389
  weight 0.44, temperature-rating -20
  Snow beneath, warm above. Packs like a bottle.
Macpac | Epic 600 Down Sleeping Bag | 2020-04 | 649
  weight 1.1, temperature-rating -5, waterproof no
  For huts without a fire. Down from ducks that were eaten.

= tramping-packs
Osprey | Atmos AG 65 | 2022-03 | 499 | colours Black, Mythical Green
  capacity 65, weight 2.1, waterproof no
  Mesh that hugs hips, so ten days feel like five.
Deuter | Aircontact Core 60+10 | 2023-03 | 449
  capacity 70, weight 2.3, waterproof no
  Fits the back of everyone, adjusted on the track.
Macpac | Torlesse 50 Pack | 2020-03 | 369
  capacity 50, weight 1.7, waterproof no
  Canvas and nylon from Christchurch. Bush-bashes happily.

= chilly-bins
Yeti | Tundra 45 | 2018-01 | 649 | colours White, Tan, Navy
  capacity 35, weight 10.4, waterproof yes
  Ice on Monday that was put in on Thursday.
Coleman | Xtreme 52 L Chilly Bin | 2018-01 | 139
  capacity 52, weight 5, waterproof yes
  Beers at the top, sausages at the bottom. Five days, they say.
Huski | Wine Cooler | 2020-02 | 79
  capacity 0.75, weight 0.7, waterproof yes
  A bottle of sauvignon, cold through lunch. From Christchurch.

= portable-fridges
Dometic | CFX3 45 | 2020-04 | 1599 | mpn 9600024618
  capacity 46, weight 18.7, waterproof no
  Freezes fish at Coromandel. The app tells you how cold.
Engel | MT45F-G4 | 2019-08 | 1499 | mpn MT45FPGN
  capacity 40, weight 24, waterproof no
  The one farmers have handed down.
Waeco | CF-35 | 2018-01 | 899
  capacity 31, weight 15, waterproof no
  Fits between the seats. Turns itself off before the battery dies.

= camp-cooking
Jetboil | Flash Cooking System 1L | 2018-06 | 229 | mpn FLCB
  capacity 1, weight 0.4
  A brew in a hundred seconds on the col.
MSR | WindBurner Group Stove System | 2018-01 | 399
  capacity 2.5, weight 0.6
  Feeds three in wind that puts out matches.
Gasmate | Twin Burner Camp Stove | 2018-01 | 129
  weight 5
  Bacon on one side, the kettle on the other.

= torches-and-headlamps
Petzl | Actik Core | 2022-09 | 139 | mpn E065AA00
  light-output 600, weight 0.09, waterproof yes
  Red for the hut, white for the track. Charges, or takes AAAs.
Black Diamond | Spot 400-R | 2022-08 | 109 | mpn BD6206760002ALL1
  light-output 400, weight 0.07, waterproof yes
  Tap the side for more. Locks in a pack.
Nitecore | P20i UV Torch | 2022-03 | 179
  light-output 1800, weight 0.12, waterproof yes
  A night-time search for a lost gumboot.

= running-shoes
Hoka | Clifton 10 | 2025-04 | Men's: 290, Women's: 290 | each audience men, women
  material mesh, terrain road, heel-drop 8, weight-grams 278, waterproof no
  Soft like a cushion, light like a pillowcase.
Brooks | Ghost 17 | 2025-06 | Men's: 280, Women's: 280 | each audience men, women
  material mesh, terrain road, heel-drop 10, weight-grams 286, waterproof no
  Nothing to get used to. A thousand kilometres of nothing.
Asics | Gel-Kayano 32 | 2025-06 | Men's: 300, Women's: 300 | each audience men, women
  material mesh, terrain road, heel-drop 8, weight-grams 300, waterproof no
  Holds feet that roll inwards. Better on tired evenings.

= hiking-boots
Scarpa | Kailash Trek GTX | 2018-01 | 470
  audience men, material suede and Gore-Tex, terrain track, waterproof yes, weight-grams 620
  Stiff enough for scree, kind enough for day one.
Merrell | Moab 3 Mid Waterproof | 2022-03 | Men's: 280
  audience men, material suede and mesh, terrain track, waterproof yes, weight-grams 490
  The boot that needs no breaking in.
Lowa | Renegade GTX Mid | 2018-01 | 499
  audience women, material nubuck and Gore-Tex, terrain track, waterproof yes, weight-grams 490
  Made in Bavaria. Goes to the Routeburn and back to the office.

= rain-jackets | waterproof yes
Macpac | Copland Pertex Raincoat | 2020-02 | Men's: 449, Women's: 449 | each audience men, women
  material Pertex Shield, weight-grams 650
  Named for a track where it never stops.
Earth Sea Sky | Hydrophobia Jacket | 2019-03 | 599
  audience adults, material eVent, weight-grams 520
  Sewn in Christchurch. They repair it, too.
Patagonia | Torrentshell 3L | 2019-09 | Men's: 329, Women's: 329 | each audience men, women
  material recycled nylon, weight-grams 394
  Three layers against a day of rain. Stows in its own pocket.

= puffer-and-fleece-jackets | waterproof no
The North Face | 1996 Retro Nuptse | 2018-01 | 600 | colours Black, Recycled TNF Black, Summit Gold
  audience adults, material nylon and down, weight-grams 680
  A bubble from the Nineties, and warm as two.
Macpac | Uber Light Hooded Down Jacket | 2019-04 | Men's: 279, Women's: 279
  | each audience men, women
  material nylon and down, weight-grams 390
  Weighs like a paperback, lives at the bottom of a pack.
Patagonia | Better Sweater Fleece | 2018-01 | Men's: 239, Women's: 239 | each audience men, women
  material recycled polyester, weight-grams 595
  Office on the outside. Pills after a decade.

= merino-and-thermals | waterproof no
Icebreaker | 200 Oasis Long Sleeve Crewe | 2018-01 | Men's: 140, Women's: 140
  | each audience men, women
  material merino, weight-grams 210
  Four days in the same layer and still welcome at the table.
Mons Royale | Cascade Merino Flex Leggings | 2022-04 | 150
  audience women, material merino and elastane, weight-grams 180
  Under ski pants from Wānaka to wherever.
Kathmandu | Merino PRO Long Sleeve | 2021-04 | 110
  audience men, material merino, weight-grams 200
  Light merino for long tracks. Cool when it is warm, somehow.

= kayaks
Viking Kayaks | Profish Reload | 2018-01 | 2199
  length 4.5, max-load 200, weight 29, inflatable no
  Live-bait tank and a perch for the rod. Made in New Zealand.
Ocean Kayak | Malibu Two | 2018-01 | 1199
  length 3.7, max-load 193, weight 26, inflatable no
  One adult, two kids or a wet dog.
Intex | Explorer K2 | 2018-01 | 199 | mpn 68307
  length 3.1, max-load 180, weight 14, inflatable yes
  For still water and a good mood. Pump in the box.

= stand-up-paddle-boards
Red Paddle Co | Ride 10'6 | 2020-03 | 1799
  length 3.2, max-load 120, weight 10.2, inflatable yes, thickness 120
  Rolls into a pack with wheels. Stiff as a plank once pumped.
Aqua Marina | Vapor 10'4 | 2021-02 | 499 | mpn BT-21VAP
  length 3.15, max-load 140, weight 7.9, inflatable yes, thickness 150
  A whole set in one bag for the first summer.
Jetpilot | Allround 10'6 | 2021-09 | 599
  length 3.2, max-load 130, weight 9.5, inflatable yes, thickness 150
  Carries the child and the labrador. Fins click in.

= surfboards-and-bodyboards
Torq | Mod Fun 7'6 | 2018-01 | 799
  length 2.3, weight 3.9, inflatable no
  For learning at Raglan, and staying on after.
Softech | Roller 7'0 | 2020-04 | 549
  length 2.1, weight 4, inflatable no
  Soft deck, soft edges, kinder to heads.
Body Glove | Performance Bodyboard 40 | 2019-10 | 119
  length 1.0, weight 1.3, inflatable no
  White water all day. The leash keeps it.

= wetsuits
O'Neill | Reactor-2 3/2 mm Back Zip | 2019-09 | Men's: 259
  thickness 3
  Warm from December until Easter.
Rip Curl | Flashbomb Heatseeker 4/3 mm | 2023-09 | 799
  thickness 4
  Dries in twenty minutes. Southland in August, then.
Orca | Athlex Flow Triathlon Wetsuit | 2021-10 | 499
  thickness 3
  Floats your legs and comes off quickly in front of people.

= life-jackets
Hutchwilco | Super Comfort 150N Inflatable | 2018-01 | 199 | mpn 10121
  max-load 150, weight 1, inflatable yes
  So light you will wear it. Services every few years.
Hutchwilco | Seaspray Kids Life Jacket | 2018-01 | 79
  max-load 40, weight 0.5, inflatable no
  Bright orange, whistle on a string, strap between the legs.
Jetpilot | Cause F/E Neo Vest | 2021-10 | 169
  max-load 110, weight 0.8, inflatable no
  For wake and jet ski. Stretches round the front.

= fishing-rods-and-combos
Shimano | Eclipse Telescopic Combo | 2019-08 | 79
  length 2.1, pieces 2
  Fits in a boot. Line is on the reel already.
Ugly Stik | Bigwater 8' Spin Combo | 2018-01 | 179
  length 2.4, pieces 2
  You can bend it double. Children have.
Penn | Slammer IV 6500 Combo | 2020-09 | 599
  length 2.1, pieces 2
  Kingfish beware. Sealed against sand.

= fishing-reels
Shimano | Stradic FM C3000 | 2023-08 | 379 | mpn STC3000FM
  pieces 1
  Winds like silk and holds a mighty snapper.
Daiwa | BG MQ 5000D-H | 2020-09 | 349
  pieces 1
  One frame, no flex. Works hard at the wharf.
Abu Garcia | Ambassadeur 6500 C3 | 2018-01 | 249
  pieces 1
  Older than most boats it fishes from.

= fish-finders
Garmin | Striker Vivid 5cv | 2021-02 | 399 | mpn 010-02551-01
  screen-size 5, gps yes
  Shows the reef and the bust-up in colour.
Lowrance | HDS Pro 9 | 2022-11 | 2999
  screen-size 9, gps yes
  Looks forward under the bow, live.
Garmin | Echomap UHD2 93sv | 2023-02 | 1799 | mpn 010-02687-51
  screen-size 9, gps yes
  Charts of the whole coast inside. Touch it with wet hands.

= skis
Rossignol | Experience 82 Basalt | 2023-08 | 160cm: 999
  length 1.6, skill-level intermediate, audience adults
  Holds on Coronet's ice, floats on the lucky day.
Atomic | Bent 100 | 2023-08 | 172cm: 1099
  length 1.72, skill-level advanced, audience adults
  Painted by a skier. Turns up wherever snow is deep.
K2 | Disruption 76 with Bindings | 2022-07 | 899
  length 1.65, skill-level beginner, audience adults
  Forgives the back seat for a season.

= snowboards
Burton | Custom Camber | 2018-06 | 154cm: 1049
  length 1.54, skill-level advanced, audience adults
  On every rack from here to Hokkaidō. Springs off anything.
Capita | Defenders of Awesome | 2023-06 | 152cm: 899
  length 1.52, skill-level intermediate, audience adults
  Park in the morning, gully in the afternoon.
Rossignol | Alias | 2020-06 | 599
  length 1.5, skill-level beginner, audience adults
  First turns without catching an edge.

= snow-goggles-and-helmets
Oakley | Flight Deck L Prizm | 2020-06 | 349
  audience adults, waterproof yes
  Wide as a windscreen. Finds bumps in flat light.
Smith | Vantage Mips Helmet | 2018-06 | 449
  audience adults, waterproof no
  Vents that slide, a liner that gives.
Anon | M4 Toric Goggles | 2019-09 | 499
  audience adults, waterproof yes
  Lenses change with one hand, by magnet.

= rugby
Gilbert | Match XV Ball | 2018-01 | 119 | mpn 48412205
  ball-size 5, material hand-stitched rubber, audience adults
  The one kicked on Saturdays from Kaitaia to Bluff.
Adidas | RS15 Soft Ground Rugby Boots | 2021-11 | 169 | mpn GY7764
  material synthetic, audience adults
  Eight metal studs for proper mud. Fast over the first five metres.
Canterbury | Raze Headgear | 2020-04 | 99
  material foam, audience adults
  Ears stay where they are.

= football
Adidas | Fifa World Cup 26 Trionda League Ball | 2025-10 | 69 | mpn JD8045
  ball-size 5, material synthetic, audience adults
  Red, green and blue for three countries and one long winter.
Nike | Mercurial Vapor 16 Academy FG | 2024-08 | 160
  material synthetic knit, audience adults
  Light and low. Your left foot remains your left foot.
Puma | Ultimate Shin Guards | 2020-02 | 35
  material plastic and foam, audience adults
  Slide into the sock and save a bruise.

= cricket
Gray-Nicolls | Vapour Select Bat | 2024-08 | 449
  material English willow, audience adults, height 88
  Knock it in for six hours. Or pay the boy next door.
Kookaburra | Ghost 6.1 Bat Size 6 | 2023-09 | 149
  material Kashmir willow, audience children, height 81
  For a Saturday's twelve not out.
Gunn & Moore | Original Helmet | 2021-09 | 129
  material ABS, audience adults
  Meets the standard and the odd bouncer.

= netball
Gilbert | Pulse Match Netball | 2018-01 | 79
  ball-size 5, material rubber, audience adults
  Grip for cold courts, on Saturday at eight.
Asics | Netburner Super FF 2 | 2022-11 | 249
  material mesh, audience women
  Stops on a line and says nothing of knees.
Gilbert | Telescopic Netball Post | 2019-05 | 399
  height 305, material steel, audience adults
  Goes up to regulation and down to seven-year-olds.

= basketball
Spalding | TF-1000 Precision | 2019-08 | 129
  ball-size 7, material composite leather, audience adults
  Indoor grip that gets better with sweat.
Wilson | NBA Authentic Outdoor | 2021-09 | 49 | mpn WTB7300
  ball-size 7, material rubber, audience adults
  For driveways with an honest hoop.
Lifetime | Adjustable Portable Hoop 48 in | 2019-10 | 499 | mpn 90491
  height 305, material polycarbonate, audience adults
  Fill the base with water and stop paying for the gym.

= golf-clubs
Callaway | Paradym Ai Smoke Max Driver | 2024-01 | 899
  hand right, shaft graphite, skill-level all
  Straight when you are not.
TaylorMade | Stealth HD Steel Iron Set 5-PW | 2022-08 | 1199
  hand right, shaft steel, skill-level high handicap, pack-size 6
  Gets up in the air by itself.
Ping | Anser 2D Putter | 2023-01 | 499
  hand right, shaft steel, skill-level all
  A shape from 1966, for three-footers.

= golf-balls
Titleist | Pro V1 | 2025-01 | 99
  pack-size 12, skill-level advanced
  Costs more than you deserve. Lost in the same trees.
Callaway | Supersoft | 2023-02 | 49
  pack-size 12, skill-level high handicap
  Soft on the face, soft on the purse.
Srixon | Soft Feel | 2023-02 | 45
  pack-size 12, skill-level intermediate
  A quiet click, straight off the tee.

= golf-rangefinders-and-gps
Bushnell Golf | Tour V6 Shift | 2023-03 | 699
  range 1.2, pack-size 1
  Buzzes when it has the flag. Sticks to the trolley by magnet.
Garmin | Approach S44 | 2025-03 | 449 | mpn 010-02930-01
  pack-size 1
  A watch that knows forty thousand courses. Tells distances, keeps secrets.
Shot Scope | Pro LX+ | 2021-09 | 399
  range 0.8, pack-size 1
  Rangefinder and GPS in one case. No fees afterwards.

= tennis
Babolat | Pure Drive 2025 | 2025-01 | 389
  head-size 645, weight-grams 300, material graphite
  Power without effort, spin with some.
Wilson | Clash 100 v3 | 2025-02 | 399
  head-size 645, weight-grams 295, material graphite
  Bends with the arm. Elbows approve.
Head | Championship Tennis Balls 4 Pack | 2018-01 | 15
  pack-size 4, material rubber and felt
  Four new balls and the sound of opening the tin.

= table-tennis
Stiga | Performance Indoor Table | 2019-03 | 749
  material MDF and steel, weight-grams 58000
  Half folds up for playing alone. Rolls into the garage.
Butterfly | Timo Boll Bat 2000 | 2018-01 | 65
  material wood and rubber, weight-grams 165
  A bat for those who have stopped using a book.
Joola | Training Balls 72 Pack | 2018-01 | 39
  pack-size 72, material plastic, weight-grams 3
  White, forty millimetres, soon beneath the couch.

= pickleball-and-padel
Joola | Ben Johns Hyperion CFS 16 | 2022-05 | 399
  material carbon, weight-grams 235
  Spin at the kitchen line. Loud.
Selkirk | SLK Neo 2.0 Paddle | 2022-02 | 119
  material fibreglass, weight-grams 218
  A first paddle with a soft touch.
Adidas | Metalbone 3.4 Padel Racket | 2024-11 | 499 | mpn AR1CB2U19
  material carbon, weight-grams 350
  Screws to move the weight where your smash is. The wall does the rest.
`)
