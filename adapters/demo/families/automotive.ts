import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const automotive: readonly Family[] = familiesFrom(`
= dash-cams
Nextbase | 522GW Dash Cam | 2019-11 | 329 | mpn NBDVR522GW
  screen-size 3, video-resolution 1440p, gps yes, wifi yes, bluetooth 4.2
  Calls for help with your position when nobody touches the screen after a crash.
Garmin | Dash Cam Mini 3 | 2025-01 | 229 | mpn 010-02779-10
  video-resolution 1080p, gps no, wifi yes, bluetooth 4.2
  No larger than a car key and hidden by the mirror. You speak to it instead of pressing anything.
70mai | A810 Dash Cam | 2023-10 | 279
  video-resolution 4K, screen-size 3, gps yes, wifi yes
  Sees in car parks that are darker than they should be. A rear camera can be added with one cable.

= car-stereos | carplay yes
Pioneer | DMH-AP6650BT Media Receiver | 2024-03 | 549 | mpn DMH-AP6650BT
  screen-size 6.8, speaker-power 50, bluetooth 5.0, gps no, wifi no
  Puts your phone's maps on the dashboard of a fifteen-year-old Corolla. Takes two reversing
  cameras.
Sony | XAV-AX8500 Media Receiver | 2023-09 | 1099 | mpn XAV-AX8500
  screen-size 10.1, speaker-power 55, bluetooth 5.0, wifi yes
  A floating ten-inch screen for cars with room for a single slot. Slides and tilts to suit the
  driver.
Kenwood | DMX5023DABS Receiver | 2023-04 | 599 | mpn DMX5023DABS
  screen-size 6.8, speaker-power 50, bluetooth 4.1
  Looks like it came with the ute. Digital radio for those who drive across the Tasman.

= car-speakers
Pioneer | TS-A1680F 6.5-inch Speakers | 2019-04 | 159 | mpn TS-A1680F
  speaker-power 350
  A four-way pair that replaces tired factory paper. More bass before you ever need a box.
JBL | Stage3 6-inch Speakers | 2022-03 | 119 | mpn STAGE3627
  speaker-power 225
  Clear voices at motorway speed, sold as a pair with grilles.
Focal | Auditor EVO ACX 165 Coaxial Speakers | 2022-10 | 239 | mpn ACX165
  speaker-power 120
  French cones for people who hear the difference. Bright, fast and easy to drive.

= car-subwoofers-and-amplifiers
Pioneer | TS-WX130DA Underseat Subwoofer | 2018-05 | 329 | mpn TS-WX130DA
  speaker-power 160
  Slides under the seat and leaves the boot to the shopping. A small remote sets the thump.
Kicker | CompR 12-inch Subwoofer | 2018-02 | 299 | mpn 43CWR124
  speaker-power 1000
  The one the neighbours will recognise. Needs a proper box and a proper amplifier.
JL Audio | XD400/4v2 Amplifier | 2018-01 | 749 | mpn XD400/4V2
  speaker-power 400
  Rated honestly, built like a tool. Fits where larger amplifiers will not.

= gps-navigation
Garmin | Drive 53 | 2023-07 | 249 | mpn 010-02858-50
  screen-size 5, gps yes, wifi no, bluetooth 5.0
  Knows the school zones and the sharp bends. Works where the phone has no signal.
TomTom | Go Classic 6-inch | 2022-09 | 279 | mpn 1BA6.002.20
  screen-size 6, gps yes, wifi yes
  Maps for life and updates over the home network. Turns are told by lane.
Navman | Cruise 6 | 2021-08 | 219 | mpn AA00CR6
  screen-size 6, gps yes, wifi no
  Trans-Tasman maps and spoken warnings for safety cameras. Sticks to the glass and stays there.

= car-tyres
Michelin | Primacy 4+ | 2022-05 | 205/55R16: 259
  tyre-size 205/55R16, rim-size 16, terrain road
  Brakes in the wet as well half worn as new. Quiet on coarse chip, which is the real test here.
Bridgestone | Turanza 6 | 2023-03 | 205/55R16: 239
  tyre-size 205/55R16, rim-size 16, terrain road
  Made for long commutes on wet roads. Rolls easily and saves a little fuel.
Hankook | Ventus Prime 4 | 2021-04 | 205/55R16: 179
  tyre-size 205/55R16, rim-size 16, terrain road
  A sensible tyre at a sensible price. Even wear if you keep the pressure up.

= 4wd-and-suv-tyres
BFGoodrich | All-Terrain T/A KO2 | 2018-01 | 265/65R17: 489
  tyre-size 265/65R17, rim-size 17, terrain all-terrain
  The one under half the utes at the boat ramp. Sidewalls that shrug at sharp river stones.
Yokohama | Geolandar A/T G015 | 2018-06 | 225/65R17: 299
  tyre-size 225/65R17, rim-size 17, terrain all-terrain
  Gravel in the morning and the motorway in the afternoon. Quieter than the tread suggests.
Maxxis | Razr MT772 | 2018-09 | 285/70R17: 529
  tyre-size 285/70R17, rim-size 17, terrain mud
  Digs itself out of bogs that it should not have entered. Hums on the seal.

= alloy-wheels
ROH | Trophy 17-inch Alloy Wheel | 2021-02 | 349
  rim-size 17, terrain all-terrain
  Matt black and rated for a loaded ute. Sold one at a time, caps included.
Konig | Hypergram 16-inch Alloy Wheel | 2019-06 | 429
  rim-size 16, terrain road
  Flow-formed, so light that the steering feels it. A favourite at track days.
Simmons | FR-1 19-inch Alloy Wheel | 2018-03 | 649
  rim-size 19, terrain road
  Three-piece looks with a deep dish. Staggered sets can be had to order.

= tyre-inflators
Ryobi | ONE+ 18V Inflator | 2019-05 | 99 | mpn R18PI-0
  pressure 10.3, voltage 18
  Uses the battery from your drill. Car, bike and beach ball in one evening.
Xiaomi | Portable Electric Air Compressor 2 | 2023-05 | 89 | mpn BHR7112GL
  pressure 10.3, voltage 12
  Set the number and it stops by itself. Small enough for a saddlebag.
Adventure Kings | Thumper Max 12V Air Compressor | 2020-02 | 249
  pressure 10.3, voltage 12
  Four big tyres from beach to road pressure before the kettle boils. Comes in its own bag.

= car-batteries
Century | Ultra Hi Performance NS70 | 2019-01 | 289 | mpn NS70EXMF
  amp-hours 72, cold-cranking-amps 680, voltage 12
  Starts a cold diesel without a second try. Sealed, so there is nothing to top up.
Bosch | S4 55D23L | 2020-03 | 229 | mpn S4-55D23L
  amp-hours 60, cold-cranking-amps 550, voltage 12
  The usual size in Japanese imports. Handles short trips around town.
Yuasa | AGM DIN65 Stop Start | 2021-06 | 449 | mpn E-NDIN65AGM
  amp-hours 70, cold-cranking-amps 720, voltage 12
  For engines that switch off at every light. Absorbed glass mat, happy with many starts.

= battery-chargers
CTEK | MXS 5.0 Battery Charger | 2018-02 | 189 | mpn 56-998
  charging-power 60, voltage 12
  Plug it in and forget it for the winter. Brings back batteries that others have given up on.
Projecta | IC1000 Intelli-Charge | 2019-04 | 219 | mpn IC1000
  charging-power 120, voltage 12
  Seven steps from flat to full, lead acid or lithium. The handle winds up the cables.
NOCO | Genius10 | 2019-09 | 279 | mpn GENIUS10
  charging-power 150, voltage 12
  Reads the temperature and charges to suit. Charges six-volt classics as well.

= jump-starters
NOCO | Boost Plus GB40 | 2018-01 | 229 | mpn GB40
  voltage 12, cold-cranking-amps 1000
  Lives in the glovebox and does not spark if you mix up the clamps. The torch is a good one.
Projecta | Intelli-Start IS920 | 2019-02 | 349 | mpn IS920
  voltage 12, cold-cranking-amps 900
  Enough for a family SUV a dozen times over. Charges your phone while you wait for the AA.
Baseus | Super Energy Pro Jump Starter | 2021-11 | 159
  voltage 12, cold-cranking-amps 1600
  Jump starter, power bank and lamp in one slim box.

= ev-chargers
Tesla | Wall Connector Gen 3 | 2020-03 | 850 | mpn 1734411-02
  charging-power 22000, length 7.3, voltage 230
  Shares the power of the house between two cars. Needs a licensed electrician and half an hour.
Wallbox | Pulsar Plus Type 2 | 2020-06 | 1290 | mpn PLP1-0-2-4
  charging-power 7400, length 5, voltage 230
  No larger than a toaster. Waits for cheap night power if you ask it in the app.
Evnex | E2 EV Charger | 2023-02 | 1595 | mpn E2-7T2
  charging-power 7400, length 5, voltage 230
  Designed in Christchurch for houses here. Follows the sun when there are panels on the roof.

= engine-oil
Castrol | Magnatec 5W-30 | 2019-01 | 5L: 89
  volume 5000, viscosity 5W-30, oil-type full synthetic
  Clings to the metal overnight, so the first second of the morning does no harm.
Mobil 1 | Extended Performance 5W-30 | 2020-04 | 5L: 129 | mpn 124090
  viscosity 5W-30, oil-type full synthetic, volume 5000
  For those who drive far between services. Holds up in turbos that get hot.
Penrite | HPR 5 5W-40 | 2018-01 | 5L: 109
  volume 5000, viscosity 5W-40, oil-type full synthetic
  Blended in Melbourne with extra zinc for engines that have seen some years.

= brake-and-transmission-fluids
Penrite | Brake Fluid DOT 4 | 2018-01 | 500mL: 22
  volume 500, oil-type DOT 4
  High boiling point for a loaded trailer on the Kaimais. Change it every two years.
Castrol | Transmax Dex-Merc Multivehicle | 2018-03 | 4L: 79 | mpn 3422261
  oil-type automatic transmission fluid, volume 4000
  Smooth shifts in most Japanese automatics of the last twenty years.
Motul | Gear 300 75W-90 | 2018-01 | 1L: 49
  viscosity 75W-90, oil-type full synthetic, volume 1000
  Ester oil for gearboxes that get worked. Takes the notch out of a cold second gear.

= car-wash
Meguiar's | Gold Class Car Wash | 2018-01 | 473mL: 22 | mpn G7116
  volume 473, finish gloss
  Washes and conditions in one bucket. A capful is enough.
Turtle Wax | Hybrid Solutions Ceramic Spray Coating | 2020-03 | 39 | mpn 53411
  volume 500, finish gloss
  Spray on, wipe off, watch the rain bead for months. No garage needed.
Bowden's Own | Nanolicious Wash | 2018-01 | 500mL: 27
  volume 500, finish gloss
  An Australian shampoo that foams well and leaves wax alone. Smells of bubblegum.

= interior-cleaners
Armor All | Protectant Wipes | 2018-01 | 14
  pack-size 30, finish matt
  Takes the dust off the dash before the auction photos. No greasy shine.
Meguiar's | Ultimate Leather Detailer | 2018-09 | 29 | mpn G201316
  volume 473, finish natural
  Cleans and feeds leather without making it slippery. The back seat will thank you.
Mothers | Carpet & Upholstery Cleaner | 2018-01 | 24 | mpn 05424
  volume 710
  Foams up spilt flat white before it becomes a permanent smell.

= brake-pads-and-rotors
Bendix | General CT Front Brake Pads | 2018-01 | 89 | mpn DB1491GCT
  fits Toyota Corolla 2007-2018, material ceramic, pack-size 4, warranty-years 2
  Quiet pads that keep the wheels clean. Bedded in from the box.
Bendix | 4WD/SUV Front Brake Pads | 2018-04 | 119 | mpn DB1841-4WD
  fits Toyota Hilux 2005-2015, material ceramic, pack-size 4, warranty-years 2
  Bites when there is a boat behind. Made for heavy utes in hill country.
DBA | 4000 Series T3 Slotted Rotor | 2018-02 | 289 | mpn DBA42716S
  fits Ford Ranger 2011-2022, material cast iron, pack-size 1, warranty-years 2
  Slots that let gas and water out, paint that shows when you have been too hot.

= oil-and-air-filters
Ryco | Z79A Oil Filter | 2018-01 | 22 | mpn Z79A
  fits Toyota and Daihatsu four-cylinder engines, pack-size 1, material paper
  The filter on every workshop shelf in the country.
K&N | 33-2360 Air Filter | 2018-01 | 109 | mpn 33-2360
  fits Toyota Corolla 2007-2018, pack-size 1, material oiled cotton, warranty-years 10
  Wash it, oil it, put it back. Outlasts the car it is in.
Ryco | 4x4 Filter Service Kit | 2019-05 | 129 | mpn RSK2C
  fits Toyota Hilux 2005-2015, pack-size 4, material paper
  Oil, air, fuel and cabin in one box for a Saturday in the shed.

= wiper-blades
Bosch | Aerotwin Wiper Set | 2018-01 | 600/400mm: 69
  fits hook and pinch-tab arms, pack-size 2, material rubber
  Flat blades that do not lift at speed or chatter in drizzle.
Trico | Force Beam Blade | 2018-01 | 450mm: 29
  fits most arms, pack-size 1, material rubber
  One clip for most cars and instructions a tired parent can follow.

= roof-racks
Thule | WingBar Edge | 2019-02 | 549 | mpn 7214B
  max-load 75, lockable yes, material aluminium
  Low bars that make no whistle. Fitting takes one key and ten minutes.
Rhino-Rack | Vortex RCH Roof Rack 2 Bar | 2018-03 | 499
  max-load 75, lockable yes, material aluminium
  A strip along the bar breaks the wind. Suits raised rails of all makes.
Yakima | SkyBox NX XL Roof Box | 2020-05 | 899 | mpn 8057203
  max-load 50, capacity 450, lockable yes, material ABS
  Everything for a week at the bach, dry and out of sight. Opens from either kerb.

= bike-carriers
Thule | VeloCompact 3 | 2019-04 | 999 | mpn 926002
  max-load 60, lockable yes, material steel
  Three bikes on the tow ball, tilted away by foot when you need the boot.
Yakima | FullTilt 4 | 2018-01 | 449 | mpn 8002488
  max-load 54, lockable yes, material steel
  Holds a whole family's bikes and folds down flat. Pads that do not rub the paint.
Buzzrack | Eazzy 2 Towball Carrier | 2020-01 | 399
  max-load 34, lockable yes, material steel
  Two bikes for the trailhead without the price of a third. Weighs little enough to lift alone.

= tow-bars
TAG | Heavy Duty Towbar for Ford Ranger | 2018-06 | 749
  max-load 3500, lockable no, material steel
  Rated to what the ute can really pull. Wiring loom in the box.
Best Bars | Towbar for Toyota RAV4 | 2019-07 | 895
  max-load 1500, lockable no, material steel
  Made in New Zealand for the car you drive. The tongue comes off when you do not tow.
Hayman Reese | X-Bar 50mm Towbar | 2018-01 | 849
  max-load 2500, lockable yes, material steel
  A lighter bar that takes ball or hitch. Painted to stay black.

= motorcycle-helmets
Shoei | NXR2 | 2021-02 | 949 | colours Matt Black, White, Red
  safety-standard ECE 22.06, material fibre composite, audience adults
  Light on the neck after three hours of crosswind. The shield comes off without tools.
AGV | K1 S | 2022-11 | 349 | colours Black, White
  safety-standard ECE 22.06, material thermoplastic, audience adults
  Race-bred shape for a first bike. Vents that you can feel.
HJC | C10 | 2022-05 | 199 | colours Flat Black, White, Grey
  safety-standard ECE 22.06, material polycarbonate, audience adults
  Room for glasses and ears, ready for an intercom. Hard to beat for the money.

= motorcycle-jackets
Alpinestars | T-GP Plus R V3 Air Jacket | 2020-03 | 399
  safety-standard EN 17092 A, material mesh and polyester, waterproof no, audience men
  Summer air goes straight through it. Armour at shoulder and elbow.
Rev'it | Tornado 4 H2O Jacket | 2023-03 | 699
  safety-standard EN 17092 A, material mesh and textile, waterproof yes, audience men
  Two linings for four seasons in one day. The waterproof one goes over or under.
Dainese | Air Tourer Lady Tex Jacket | 2021-04 | 549
  safety-standard EN 17092 A, material textile, waterproof no, audience women
  Cut for women and not merely pink. Light on hot afternoons around the Coromandel.
`)
