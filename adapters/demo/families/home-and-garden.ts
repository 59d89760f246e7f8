import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const homeAndGarden: readonly Family[] = familiesFrom(`
= smart-lighting | power-source mains
Philips Hue | White and Colour Ambiance Starter Kit E27 | 2021-09 | 289 | mpn 929002468810
  connection Zigbee and Bluetooth, voice-assistant Alexa and Google, matter yes
  Three bulbs, a bridge and a button. Sunset in the lounge at any hour.
Nanoleaf | Shapes Hexagons Smarter Kit | 2020-09 | 349 | mpn NL42-0002HX-9PK
  connection Wi-Fi and Thread, voice-assistant Alexa and Google, matter no
  Nine panels that follow the music. Sticks to the wall without holes.
TP-Link | Tapo L530E Smart Bulb | 2020-10 | 25 | mpn TAPOL530E
  connection Wi-Fi, voice-assistant Alexa and Google, matter no
  Sixteen million colours, of which you will use warm white.

= security-cameras
Arlo | Pro 5S 2K | 2023-04 | 379 | mpn VMC4060P-100AUS
  connection Wi-Fi, voice-assistant Alexa and Google, power-source rechargeable battery,
  video-resolution 2K, weatherproof yes
  Colour at night and months between charges. Tells cats from couriers.
Eufy | SoloCam S340 | 2023-10 | 349 | mpn T81703W1
  connection Wi-Fi, voice-assistant Alexa and Google, power-source solar,
  video-resolution 3K, weatherproof yes
  Two lenses and a panel on top. Records at home, no monthly fee.
TP-Link | Tapo C200 Pan and Tilt Camera | 2020-02 | 49 | mpn TAPOC200
  connection Wi-Fi, voice-assistant Alexa and Google, power-source mains,
  video-resolution 1080p, weatherproof no
  Looks round the room for the puppy and what it did.

= video-doorbells
Ring | Battery Video Doorbell Plus | 2023-04 | 299 | mpn B09WZBPX7K
  connection Wi-Fi, voice-assistant Alexa, power-source rechargeable battery,
  video-resolution 1536p, weatherproof yes
  Sees the head of the visitor and the parcel at their feet.
Google | Nest Doorbell Wired 2nd Gen | 2022-10 | 329 | mpn GA03013-AU
  connection Wi-Fi, voice-assistant Google, power-source wired, video-resolution 960p,
  weatherproof yes
  Says whether it is a person, an animal or a box.
Eufy | Video Doorbell E340 | 2023-09 | 379 | mpn T8214
  connection Wi-Fi, voice-assistant Alexa and Google, power-source rechargeable battery,
  video-resolution 2K, weatherproof yes
  A second camera looks down at the doormat. Keeps its pictures in the house.

= smart-plugs | power-source mains, weatherproof no
TP-Link | Tapo P100 Smart Plug | 2020-06 | 19
  connection Wi-Fi, voice-assistant Alexa and Google, matter no
  Makes an old lamp clever and a heater less worrying.
TP-Link | Kasa KP125M Smart Plug | 2023-02 | 39
  connection Wi-Fi, voice-assistant Alexa and Google, matter yes
  Shows what the spare fridge costs by the month.
Eve | Energy Smart Plug | 2022-11 | 79
  connection Thread, voice-assistant Siri, matter yes
  No account, no cloud, quick to answer.

= smart-locks
Yale | Assure Lock SL | 2019-05 | 449 | mpn YRD256
  connection Bluetooth, voice-assistant Alexa and Google, power-source batteries, weatherproof yes
  A code for the cleaner that works on Thursdays. No keyhole to pick.
August | Smart Lock Pro 4th Gen | 2021-03 | 399
  connection Wi-Fi, voice-assistant Alexa and Google, power-source batteries, weatherproof no
  Keeps your own key outside and unlocks as you come up the path.
Schlage | Encode Smart Deadbolt | 2021-05 | 479
  connection Wi-Fi, voice-assistant Alexa and Google, power-source batteries, weatherproof yes
  A hundred codes and a lock that grade-one thieves leave alone.

= smart-displays-and-hubs | power-source mains
Google | Nest Hub 2nd Gen | 2021-05 | 179 | mpn GA01331-AU | colours Chalk, Charcoal
  connection Wi-Fi and Thread, voice-assistant Google, matter yes
  Recipes while your hands are floury and photos when they are not.
Amazon | Echo Show 8 3rd Gen | 2023-11 | 279 | mpn B0BLS3Y632
  connection Wi-Fi and Zigbee, voice-assistant Alexa, matter yes, video-resolution 1080p
  Keeps your face in the middle while you cook and call.
Samsung | SmartThings Station | 2023-06 | 149 | mpn EP-P9500
  connection Wi-Fi with Zigbee and Thread, voice-assistant Bixby and Alexa, matter yes
  Charges a phone and runs the house from one square.

= sensors-and-alarms
Aqara | Door and Window Sensor P2 | 2023-07 | 49
  connection Thread, voice-assistant Siri and Google, matter yes, power-source batteries,
  weatherproof no
  Tells you about the back door from the airport.
Ring | Alarm Security Kit 5 Piece | 2021-05 | 399 | mpn B087PYKP4B
  connection Z-Wave, voice-assistant Alexa, power-source mains and battery, weatherproof no
  An hour to put up and loud enough for the street.
Google | Nest Protect Smoke and CO Alarm | 2018-01 | 229 | mpn S3004PWBAU
  connection Wi-Fi, voice-assistant Google, power-source batteries, weatherproof no
  Speaks before it screams. You may wave it quiet over the toast.

= sofas-and-couches
Nood | Bronte 3 Seater Sofa | 2023-03 | 1799 | colours Oatmeal, Slate
  material polyester blend, seats 3, width 220, height 84, depth 95
  Deep enough for a nap and wide enough for an argument.
IKEA | Ektorp 3 Seat Sofa | 2018-01 | 899
  material cotton, seats 3, width 218, height 88, depth 88
  Covers come off and go through the wash at sixty.
Mocka | Otto Sofa Bed | 2022-05 | 749
  material polyester, seats 3, width 196, height 82, depth 88
  A couch for the study that turns into a bed without swearing.

= dining-tables-and-chairs
Mocka | Jasper Dining Table | 2022-02 | 399
  material acacia, seats 6, width 150, height 76, depth 80
  Six at Sunday lunch, homework in the week.
Nood | Hudson Extendable Dining Table | 2023-05 | 1499
  material oak, seats 10, width 180, height 75, depth 95
  A leaf inside for the weekend when everyone comes.
Freedom | Replica Wishbone Chair | 2021-06 | 249
  material ash and paper cord, seats 1, width 55, height 75, depth 51
  Light to lift and kind to elbows. Sold one by one.

= beds-and-bed-frames
Sleepyhead | Sanctum Bed | 2022-09 | Queen: 1899
  material fabric, height 62
  Mattress and base, made in Ōtāhuhu, set for side sleepers.
IKEA | Malm Bed Frame High | 2018-01 | Double: 399
  material oak veneer, height 100
  Two drawers on each side if you buy the boxes. One Allen key.
Mocka | Aspiring Bed Frame | 2021-03 | King Single: 349
  material pine, height 100
  Slats that do not squeak and a headboard to lean on.

= wardrobes-and-drawers
IKEA | Pax Wardrobe 150 x 60 cm | 2018-01 | 799
  material particleboard, width 150, height 236, depth 60
  Planned on a screen, argued over in the car park, used for twenty years.
Mocka | Jolt Six Drawer Chest | 2021-05 | 299
  material engineered wood, width 120, height 79, depth 40
  Drawers that close softly on small fingers. Fixes to the wall.
Nood | Archie Tallboy | 2023-02 | 899
  material acacia, width 80, height 120, depth 45
  Five deep drawers on thin legs.

= tv-units-and-shelving
IKEA | Kallax Shelving Unit 4 x 4 | 2018-01 | 249
  material particleboard, width 147, height 147, depth 39
  Made for records, whatever the catalogue says.
Nood | Hudson TV Unit 180 cm | 2023-05 | 899
  material oak, width 180, height 50, depth 42
  A slot at the back for all of the cables, and doors to hide the rest.
Mocka | Ladder Bookcase | 2020-10 | 169
  material steel and pine, width 65, height 180, depth 35
  Leans against nothing, holds five shelves of paperbacks.

= mattresses
Ecosa | Mattress | 2019-06 | Single: 799, Queen: 1099 | each bed-size Single, Queen
  material memory foam, filling foam
  Comes rolled up in a box, leaves the house never. A hundred nights to decide.
Sealy | Posturepedic Elevate Nova | 2022-04 | Queen: 2299, King: 2699 | each bed-size Queen, King
  material pocket springs, filling latex
  Firm through the middle, where it counts.
Sleepmaker | Miracoil Advance | 2021-08 | Double: 999, Queen: 1199 | each bed-size Double, Queen
  material continuous springs, filling foam
  Two sleepers and no trampoline effect.

= duvets
Bambury | All Seasons Wool Duvet Inner | 2021-03 | Queen: 229
  bed-size Queen, material cotton, filling wool
  Two layers that button together in May and part in October.
Fairydown | Goose Down Duvet Inner | 2020-04 | Queen: 549
  bed-size Queen, material cotton japara, filling 85% goose down
  A cloud with corners. Needs a good airing and little else.
Woolroom | Merino Wool Duvet Medium | 2022-05 | King: 399
  bed-size King, material organic cotton, filling merino wool
  Breathes when one of you runs hot. May go in a machine.

= pillows
Tempur | Original Neck Pillow | 2018-01 | 189
  material memory foam, filling foam
  The wave that makes necks straight. Give it a week.
Tontine | Luxe Down and Feather Pillow | 2020-03 | 59
  material cotton, filling duck feather and down
  Soft to punch into shape and cool to turn over.
Sleep & Co | Latex Pillow | 2019-10 | 99
  material bamboo, filling latex
  Springs back and keeps mites away.

= sheets
Bambury | Temple Organic Cotton Sheet Set | 2021-05 | Queen: 149
  bed-size Queen, material organic cotton, thread-count 250
  Crisp in summer. The fitted one fits deep mattresses.
Foxtrot Home | French Flax Linen Sheet Set | 2021-10 | Queen: 329
  bed-size Queen, material linen, thread-count 160
  Never ironed and never sorry. Softer with each wash.
Sheridan | 1000TC Hotel Luxury Sheet Set | 2019-05 | Queen: 299
  bed-size Queen, material cotton sateen, thread-count 1000
  Heavy, smooth, and the reason you sleep in.

= electric-blankets
Sunbeam | Sleep Perfect Wool Fleece | 2022-03 | Single: 129 | mpn BLW6931
  bed-size Single, material wool fleece, power 140
  Warm feet first, thanks to extra wire at the end.
Goldair | Fitted Electric Blanket | 2021-03 | Double: 79
  bed-size Double, material polyester, power 110
  Two controllers for two opinions. Turns off by itself.
Dimplex | Dream Easy Heated Throw | 2021-04 | 99 | mpn DHDEBS
  material fleece, power 120
  For a couch in a villa. Costs a few cents an evening.

= towels
Sheridan | Luxury Egyptian Bath Towel | 2018-01 | 55 | colours White, Cloud Grey, Carbon
  material cotton
  Thick enough to stand. Wash it before the first use.
Citta | Slub Cotton Bath Towel | 2022-02 | 45 | colours Chalk, Ink, Clay
  material organic cotton
  Dries fast on a cold rail.
Linen House | Nara Bath Sheet | 2021-07 | 49
  material bamboo and cotton
  Large enough for a tall person to be decent.

= cookware
Scanpan | Classic Frypan | 2018-01 | 20cm: 129 | mpn 20001200
  material cast aluminium, pieces 1, induction-ready no, dishwasher-safe yes
  Metal tongs allowed. Danish, recycled and hard to wear out.
Le Creuset | Signature Round Casserole | 2018-01 | 20cm: 499 | colours Volcanic, Cerise, Satin Black
  capacity 2.4, material enamelled cast iron, pieces 1, induction-ready yes, dishwasher-safe yes
  Heavy, bright and left to one's children.
Tefal | Ingenio Emotion 10 Piece Set | 2020-06 | 549 | mpn L925SA14
  material stainless steel, pieces 10, induction-ready yes, dishwasher-safe yes
  Handles that click off, so ten pans stack in one cupboard.

= kitchen-knives
Victorinox | Swiss Classic Carving Knife 20 cm | 2018-01 | 69 | mpn 6.8063.20G
  material stainless steel, pieces 1, dishwasher-safe yes
  What butchers use, in a nicer handle.
Wüsthof | Classic Knife Block 7 Piece | 2018-01 | 899
  material carbon stainless steel, pieces 7, dishwasher-safe no
  Forged in Solingen. Come with a steel, so use it.
Global | G-2 Cook's Knife 20 cm | 2018-01 | 199 | mpn G-2
  material stainless steel, pieces 1, dishwasher-safe no
  One piece of steel with dots. Light in the hand.

= dinnerware
Maxwell & Williams | Cashmere 18 Piece Dinner Set | 2018-01 | 219
  material bone china, pieces 18, dishwasher-safe yes
  Plain white for six, that takes the microwave and mother-in-law.
Denby | Halo 12 Piece Set | 2018-01 | 449
  material stoneware, pieces 12, dishwasher-safe yes
  Glazed by hand in Derbyshire, so no two agree.
Corelle | Winter Frost White 16 Piece Set | 2018-01 | 129
  material glass, pieces 16, dishwasher-safe yes
  Thin, light and nearly unbreakable. Tested by toddlers.

= food-storage
Sistema | Klip It Plus 10 Pack | 2019-06 | 49
  material plastic, pieces 10, dishwasher-safe yes
  Made in Auckland, found in every fridge of the country.
Pyrex | Cook and Store 6 Piece | 2018-01 | 55
  material glass, pieces 6, dishwasher-safe yes
  From freezer to oven to lunch without changing dishes.
Ziploc | Resealable Bags Large 60 Pack | 2018-01 | 14
  material plastic, pieces 60, dishwasher-safe no
  Soup flat in the freezer, sand out of the phone.

= drink-bottles
Hydro Flask | Wide Mouth with Flex Cap | 2018-01 | 591mL: 65 | colours Black, Pacific, Snapper
  capacity 0.59, material stainless steel, dishwasher-safe yes
  Cold after a day in the ute. The dents are stories.
Stanley | Quencher H2.0 FlowState 1.18L | 2022-06 | 80 | colours Rose Quartz, Cream, Charcoal
  material recycled stainless steel, capacity 1.18, dishwasher-safe yes
  Fits a cup holder and half of social media.
Frank Green | Ceramic Reusable Bottle 1L | 2020-03 | 75 | colours Midnight, Blushed, Mint Gelato
  material stainless steel and ceramic, capacity 1, dishwasher-safe no
  Water that tastes of water. Choose the lid's colour as well.

= ceiling-and-pendant-lights
Eglo | Tarbes Pendant | 2019-04 | 119
  fitting E27, power 60, dimmable yes
  Black outside, gold within. Two over a bench, three over a table.
Philips | SceneSwitch LED Downlight | 2020-05 | 29
  light-output 800, power 9, fitting downlight, dimmable no, colour-temperature 2700 to 6500 K
  Three whites on the switch you already have.
HPM | Dli 10 W Downlight 4 Pack | 2021-03 | 85
  light-output 900, power 10, fitting downlight, dimmable yes, colour-temperature 3000 K
  Sealed, so insulation can go over it.

= lamps
IKEA | Tertial Work Lamp | 2018-01 | 25
  fitting E27, power 13, dimmable no
  Clamps, bends and outlives the desk.
Anglepoise | Type 75 Desk Lamp | 2018-01 | 449 | colours Jet Black, Alpine White
  fitting E27, power 6, dimmable no
  Springs that hold where you let go. British since 1932.
Nood | Arc Floor Lamp | 2022-06 | 349
  fitting E27, power 40, dimmable yes
  Reaches across the couch to your book. The marble foot weighs what it should.

= light-bulbs
Philips | LED Bulb 13 W A67 | 2019-05 | E27 Warm White: 12
  fitting E27, colour-temperature 3000 K, light-output 1521, power 13, dimmable no
  Fifteen thousand hours for the price of a coffee and cake.
Osram | LED GU10 5 W 3 Pack | 2020-03 | 22
  light-output 350, power 5, fitting GU10, dimmable yes, colour-temperature 3000 K
  Spots for the bench, without the heat.
Energizer | Filament Globe G95 | 2020-08 | 18
  light-output 806, power 8, fitting E27, dimmable no, colour-temperature 2700 K
  A large round bulb to look at as well as by.

= outdoor-lighting
- | Solar Path Lights 6 Pack | 2022-09 | 49 | only NZ
  light-output 10, fitting ground spike, dimmable no
  Shows the edge of the step at the bach. Sun in, light out.
Philips Hue | Impress Outdoor Wall Light | 2019-04 | 279 | mpn 17431/30/P7
  light-output 1200, power 16, fitting wall, dimmable yes, colour-temperature 2000 to 6500 K
  White for the keys, any colour for the party.
HPM | Riviera Garden Spot Kit 4 Pack | 2019-10 | 219
  light-output 120, power 3, fitting ground spike, dimmable no, colour-temperature 3000 K
  Lights up the cabbage tree from below. Low voltage, so you can lay it yourself.

= lawn-mowers
Masport | President 4000 AL S21 | 2021-09 | 1199 | mpn 567622
  power-source petrol, cutting-width 53, weight 46
  An alloy deck from Auckland, self-propelled up the berm.
Ego | LM2122E-SP 52 cm Mower Kit | 2021-08 | 1499 | mpn LM2122E-SP
  power-source battery, voltage 56, cutting-width 52, battery-included yes, weight 28
  Petrol power without the pull cord. Folds upright against the garage wall.
Ryobi | ONE+ 18V 33 cm Mower Kit | 2020-08 | 399 | mpn OLM1833B
  power-source battery, voltage 18, cutting-width 33, battery-included yes, weight 12
  For a townhouse lawn, and light enough to carry through the hall.

= robot-mowers
Husqvarna | Automower 405X | 2019-04 | 2799 | mpn 970456815
  power-source battery, cutting-width 22, battery-included yes, weight 9.7
  Mows in the rain while you do not. Takes slopes better than teenagers.
Worx | Landroid Vision M600 | 2023-03 | 2499 | mpn WR206E
  power-source battery, voltage 20, cutting-width 18, battery-included yes, weight 13
  A camera instead of a wire round the garden. Goes around the hedgehog.
Segway | Navimow i105 | 2024-04 | 1999
  power-source battery, cutting-width 18, battery-included yes, weight 11
  Finds its way by satellite. Straight lines, for those who care.

= line-trimmers
Stihl | FS 55 R Brushcutter | 2018-01 | 549 | mpn FS55R
  power-source petrol, cutting-width 42, weight 5
  The section, the ditch and the neighbour's ditch.
Ryobi | 36V Brushless Line Trimmer Kit | 2021-07 | 349 | mpn RLT36X33S
  power-source battery, voltage 36, cutting-width 33, battery-included yes, weight 4.2
  Starts with a finger. The head feeds line when bumped.
Makita | 18V LXT Brushless Line Trimmer Skin | 2020-03 | 399 | mpn DUR193Z
  power-source battery, voltage 18, cutting-width 30, battery-included no, weight 3.7
  Light enough for edges, quiet enough for Sundays.

= chainsaws
Stihl | MS 170 | 2018-01 | 395 | mpn MS170
  power-source petrol, cutting-width 35, weight 3.9
  A winter of firewood, for the weekend woodsman.
Husqvarna | 450 Rancher | 2018-01 | 999 | mpn 970559120
  power-source petrol, cutting-width 45, weight 5.1
  Pine or gum, all day. Starts on the second pull.
Milwaukee | M18 Fuel 16-inch Chainsaw Skin | 2019-05 | 749 | mpn M18FCHS-0
  power-source battery, voltage 18, cutting-width 40, battery-included no, weight 6.4
  Torque of a forty-cc saw and no mixing of fuel.

= leaf-blowers
Stihl | BG 50 | 2018-01 | 345 | mpn BG50
  power-source petrol, weight 3.6
  A path in two minutes. Neighbours at ten, please.
Ego | LB7650E 765 CFM Blower Skin | 2021-09 | 449 | mpn LB7650E
  power-source battery, voltage 56, battery-included no, weight 2.8
  Moves wet plane leaves, which is saying something.
Ryobi | ONE+ 18V Jet Blower Skin | 2020-04 | 149 | mpn R18XB-0
  power-source battery, voltage 18, battery-included no, weight 1.9
  Dries a car and clears a deck.

= water-blasters
Karcher | K 5 Premium Smart Control | 2021-03 | 699 | mpn 1.324-684.0
  power-source mains, pressure 145, weight 13
  Turns down by itself for the car and up for the driveway.
Karcher | K 2 Universal | 2020-08 | 149 | mpn 1.673-022.0
  power-source mains, pressure 110, weight 4
  A small one for bikes and plastic chairs.
Gerni | Classic 120 | 2019-09 | 349
  power-source mains, pressure 120, weight 8
  Reveals that the patio was pink.

= garden-hoses-and-watering
Gardena | Comfort Flex Hose 30 m | 2019-02 | 119 | mpn 18044-20
  length 30, material PVC
  Does not kink round the corner. Fittings in the box.
Hozelock | Auto Reel 30 m | 2020-05 | 249 | mpn 2595
  length 30, material PVC
  Winds itself up while you walk back.
Pope | Oscillating Sprinkler | 2018-01 | 35
  material plastic, width 15
  Waters the lawn and every child on it.

= garden-hand-tools
Fiskars | PowerGear X Bypass Secateurs | 2018-06 | 75 | mpn 1057175
  material steel, length 0.22
  Cuts thumb-thick wood with a turning handle.
Cyclone | Long Handled Spade | 2018-01 | 79
  material steel and ash, length 1.45
  A blade that takes an edge and a handle that takes a boot.
Burgon & Ball | Hand Trowel and Fork Set | 2019-03 | 65
  material stainless steel, length 0.32
  Endorsed by people who talk to roses.

= pots-and-planters
Elho | Green Basics Grow Pot 30 cm | 2019-01 | 19
  material recycled plastic, width 30, capacity 15
  Tomatoes do not mind that it is plastic.
Northcote Pottery | Villa Egg Pot | 2020-09 | 49
  width 30, material glazed ceramic
  Keep the lemon by the back door in this.
Eco Pots | Amsterdam Planter 40 cm | 2021-02 | 129 | colours White Grey, Terracotta, Dark Grey
  material recycled composite, width 40, capacity 32
  Looks like stone, lifts like plastic, stands ten frosts.

= bbqs-and-smokers
Weber | Q2200N | 2022-09 | 699 | mpn 1500428
  burners 1, fuel LPG, material cast aluminium
  Fits on a boat, a balcony and a bach. Roasts as well as it grills.
BeefEater | 1200 Series 4 Burner | 2019-08 | 1799
  burners 4, fuel LPG, material stainless steel
  Sausages at one end and a leg of lamb at the other.
Traeger | Ironwood 885 | 2019-06 | 3299 | mpn TFB88BLE
  burners 0, fuel wood pellets, material steel
  Twelve hours of brisket, watched from bed.

= pizza-ovens
Ooni | Karu 12G | 2022-12 | 749 | mpn UU-P25D00
  fuel wood or charcoal or gas, material stainless steel, width 41
  Neapolitan in a minute. Turn it or it burns.
Ooni | Koda 16 | 2020-04 | 999 | mpn UU-P0AB00
  fuel LPG, material powder-coated steel, width 63
  Light the dial, wait fifteen minutes, feed the street.
Gozney | Roccbox | 2018-03 | 899 | colours Grey, Olive
  fuel LPG, material silicone and stainless steel, width 41
  Silicone skin that a child may touch. Legs fold for the bach.

= outdoor-furniture
Mimosa | Hamilton 7 Piece Dining Set | 2021-09 | 899
  material eucalyptus, seats 6, width 180
  Oil it in October and it stays brown.
Nood | Sorrento 4 Piece Lounge Set | 2022-10 | 2499
  material aluminium and rope, seats 5, width 200
  Cushions that drink no rain.
Coolaroo | Replica Adirondack Chair | 2020-10 | 179 | colours White, Slate, Teal
  material recycled plastic, seats 1, width 76
  A wide arm for a glass. Stays out all winter.

= outdoor-heaters
Gasmate | Area Patio Heater | 2020-03 | 299 | mpn AH2065SS
  fuel LPG, material stainless steel, width 81
  A mushroom of warmth for six.
Heatstrip | Max 3600 W | 2018-01 | 1099 | mpn THE3600U
  fuel electric, material aluminium, width 134
  Heats people and not the wind. Black and flat against the soffit.
Solo Stove | Bonfire 2.0 | 2022-10 | 549 | mpn SSBON-SD-2.0
  fuel wood, material stainless steel, width 50
  A fire with no smoke in your eyes. The ash pan lifts out.

= drills-and-drivers
DeWalt | 18V XR Brushless Hammer Drill Kit | 2020-02 | 399 | mpn DCD796D2-XE
  power-source battery, voltage 18, torque 70, brushless yes, battery-included yes, weight 1.8
  Deck, gib and the odd brick. Two batteries, so one is always full.
Makita | 18V LXT Brushless Impact Driver Skin | 2019-03 | 249 | mpn DTD171Z
  power-source battery, voltage 18, torque 180, brushless yes, battery-included no, weight 1.5
  Drives batten screws one after another and asks for more.
Ryobi | ONE+ HP 18V Drill Driver Kit | 2021-05 | 229 | mpn R18DD7-220S
  power-source battery, voltage 18, torque 60, brushless yes, battery-included yes, weight 1.6
  The battery runs a hundred other things from the same shelf.
Bosch | Professional GSR 12V-35 FC Kit | 2020-09 | 379 | mpn 06019H3003
  power-source battery, voltage 12, torque 35, brushless yes, battery-included yes, weight 0.8
  Heads for corners that were not meant for screws.

= saws
Makita | 185 mm Circular Saw | 2018-01 | 199 | mpn HS7601
  power-source mains, brushless no, weight 4
  Straight through ply and framing. The cable is long enough.
DeWalt | 305 mm Sliding Mitre Saw | 2018-06 | 1099 | mpn DWS780-XE
  power-source mains, brushless no, weight 25
  A shadow shows the cut before you make it.
Ryobi | ONE+ 18V Jigsaw Skin | 2018-08 | 129 | mpn R18JS-0
  power-source battery, voltage 18, brushless no, battery-included no, weight 2
  Curves in a benchtop. The light helps more than you think.

= sanders-and-grinders
Makita | 125 mm Random Orbit Sander | 2018-01 | 189 | mpn BO5041
  power-source mains, brushless no, weight 1.4
  A rimu table looks new on Sunday night.
Bosch | Professional GWS 9-125 S Grinder | 2018-03 | 179 | mpn 0601396140
  power-source mains, brushless no, weight 1.9
  Cuts, cleans and throws sparks at a speed you set.
Festool | ETS EC 150/5 Sander | 2018-01 | 1099 | mpn 576330
  power-source mains, brushless yes, weight 1.2
  Flat, quiet and free of dust. Costs what it costs.

= power-tool-kits
Ryobi | ONE+ 18V 5 Piece Kit | 2021-09 | 599 | mpn R18CK5A-252
  power-source battery, voltage 18, brushless no, battery-included yes, pieces 5, weight 12
  Drill, driver, saw, grinder and light for a first house.
Milwaukee | M18 Fuel 2 Piece Power Pack | 2022-08 | 849 | mpn M18FPP2A3-502B
  power-source battery, voltage 18, torque 158, brushless yes, battery-included yes, pieces 2,
  weight 6
  Drill and driver, five-amp-hour batteries, a bag you can stand on.
Makita | 18V LXT 6 Piece Combo Kit | 2020-10 | 1499 | mpn DLX6072T
  power-source battery, voltage 18, brushless yes, battery-included yes, pieces 6, weight 18
  Turns a ute into a workshop.

= hand-tools
Stanley | FatMax 8 m Tape Measure | 2018-01 | 39 | mpn 0-33-728
  pieces 1, weight 0.5
  Stands out three metres by itself. Hooks on both sides.
Bahco | 94 Piece Socket Set | 2018-01 | 229 | mpn S910
  pieces 94, weight 6.5
  All of the sizes, and the one that always gets lost.
Wera | Kraftform Plus 6 Piece Screwdriver Set | 2018-01 | 95 | mpn 05105650001
  pieces 6, weight 0.7
  Handles shaped by somebody who has turned screws. Tips that bite.

= dog-food | pet dog
Royal Canin | Medium Adult | 2018-01 | 4kg: 62 | measure net-weight
  flavour chicken
  For dogs of a sensible size. Kibble shaped to be chewed.
Hill's | Science Diet Adult Large Breed | 2018-01 | 12kg: 165 | measure net-weight
  flavour chicken and barley
  For hips that carry thirty kilos up stairs.
Ziwi | Peak Air-Dried Lamb | 2018-01 | 1kg: 69 | measure net-weight
  flavour lamb
  Air-dried in Mount Maunganui. Dogs do card tricks for it.

= cat-food | pet cat
Royal Canin | Indoor 27 | 2018-01 | 2kg: 42 | measure net-weight
  flavour chicken
  For cats whose jungle is a sofa.
Fancy Feast | Classic Variety 24 Pack | 2018-01 | 35
  net-weight 2, flavour seafood and poultry
  Ignored on Monday, demanded on Tuesday.
Feline Natural | Freeze Dried Chicken and Lamb | 2018-01 | 320g: 49 | mpn FN-FD-CL-320
  net-weight 0.3, flavour chicken and lamb
  Add water and it is dinner. Made in Canterbury.

= pet-beds-and-carriers
Snooza | Big Dog Futon | 2018-01 | 129
  pet dog, material poly-cotton
  The cover comes off and the hair comes off the cover.
Kathmandu | Dog Travel Bed | 2023-04 | 89
  pet dog, material ripstop nylon
  Rolls up, goes to the campground, smells of both.
Ibiyaya | Collapsible Pet Carrier | 2020-05 | 119
  pet cat, material polyester
  Folds flat between visits to the vet. Mesh on three sides for protest.

= pet-feeders-and-fountains
PetSafe | Smart Feed 2.0 | 2020-07 | 299 | mpn PFD19-16861
  pet cat and dog, material plastic, app-control yes
  Breakfast at six without you. The app says if it jams.
Catit | Pixi Fountain | 2020-03 | 75 | mpn 43715
  pet cat, material plastic, app-control no
  Two litres with ears. Cats prefer it to your glass.
SureFeed | Microchip Pet Feeder | 2018-01 | 269 | mpn MPF001
  pet cat, material plastic, app-control no
  Opens for one cat and not for the fat one.

= rugs
Bremworth | Ahuriri Wool Rug | 2022-09 | 160 x 230 cm: 999
  width 160, length 2.3, material wool
  New Zealand wool underfoot, loops like beach stones.
Rug Culture | Skandinavian Flatweave | 2019-04 | 160 x 230 cm: 399
  width 160, length 2.3, material wool and viscose
  Turns over when something red is spilt.
IKEA | Stoense Rug 133 x 195 cm | 2018-01 | 119
  material polypropylene, width 133, length 1.95
  Soft, low, and not precious about dogs.

= mirrors
Mocka | Arch Leaner Mirror | 2021-11 | 199 | colours Black, Gold
  material aluminium and glass, width 60, height 170
  Makes a hallway twice as wide.
Umbra | Hub Round Mirror | 2018-01 | 45cm: 129 | measure width
  material rubber and glass
  A black rubber rim that shrugs off elbows.
IKEA | Nissedal Mirror | 2018-01 | 89
  material fibreboard and glass, width 65, height 150
  Hangs long or wide, over four screws.

= clocks
Newgate | Number One Station Clock | 2019-02 | 129
  material metal, width 50, height 50
  A platform on the kitchen wall. You will still be late.
Karlsson | Flip Alarm Clock | 2018-01 | 95 | colours Black, White
  material plastic, width 21, height 9
  Turns its numbers over with a small clack.
Lemnos | Riki Public Clock | 2018-01 | 199
  material steel, width 31, height 31
  Figures that you can read without glasses.

= rubbish-bins
Simplehuman | Rectangular Sensor Can 58 L | 2019-05 | 399 | mpn ST2009
  capacity 58, material stainless steel
  Opens to a wave with two full hands. Room for recycling beside the rest.
Brabantia | NewIcon Pedal Bin 30 L | 2018-01 | 169 | colours White, Matt Black, Brilliant Steel
  capacity 30, material steel
  Shuts without a sound. Ten years on the hinge.
Sistema | Bokashi Compost Bin 15 L | 2020-05 | 59
  capacity 15, material plastic
  Peelings under the bench become tomatoes by Christmas.

= clothes-airers
Hills | Supa Fold Mono Clothesline | 2018-01 | 249 | mpn FD45021
  length 23, material steel
  Folds down against the fence. A family wash in one go.
Leifheit | Pegasus 150 Airer | 2018-01 | 89 | mpn 81520
  length 15, material steel and plastic
  Stands by the heat pump from May to August.
Brabantia | Lift-O-Matic 50 m | 2018-01 | 249 | mpn 311000
  length 50, material steel
  Lifts up to catch the nor'wester. Closes like an umbrella.

= detergents-and-cleaners
Persil | Front and Top Loader Powder | 2018-01 | 2kg: 18
  pack-size 1
  Rugby socks, white again.
Ecostore | Laundry Liquid Eucalyptus | 2018-01 | 1L: 12 | measure capacity
  pack-size 1
  Made in Auckland from plants. Kind to septic tanks.
Finish | Quantum Ultimate Dishwasher Tablets | 2019-04 | 40 Pack: 28, 80 Pack: 49
  | each pack-size 40, 80
  material dissolving film
  Takes lasagne off glass.

= portable-power-stations
EcoFlow | Delta 2 | 2022-09 | 1799 | mpn ZMR330-B-AU
  battery-energy 1024, power 1800, usb-ports 6, weight 12
  Boils the jug in the tent and charges in an hour. Keeps a fridge through a power cut.
Jackery | Explorer 1000 v2 | 2024-07 | 1499 | mpn 60-1008-AU2B01
  battery-energy 1070, power 1500, usb-ports 3, weight 10.8
  A handle that folds away and ten years of daily use.
Bluetti | AC70 | 2023-12 | 1099
  battery-energy 768, power 1000, usb-ports 4, weight 10.2
  Quiet in the van all night. Takes sun at five hundred watts.

= generators
Honda | EU22i Inverter Generator | 2018-05 | 2399 | mpn EU22IT1UT
  power 2200, weight 21
  Starts on the first pull after a year in the shed.
Yamaha | EF2000iS Inverter Generator | 2018-01 | 1999 | mpn EF2000IS
  power 2000, weight 21
  Quiet enough that the neighbours at camp come to talk.
Ryobi | 2200 W Inverter Generator | 2020-11 | 999 | mpn RIG2200A
  power 2200, usb-ports 2, weight 20
  For the long weekend when the line comes down.
`)
