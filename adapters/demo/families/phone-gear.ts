import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const phoneGear: readonly Family[] = familiesFrom(`
= phone-cases
Otterbox | Defender Series Case | 2023-09 | for iPhone 15 Pro: 99, for Galaxy S24: 95
  | colours Black, Blue
  material polycarbonate
  Two layers and a port cover for people who drop their phone on concrete. The holster doubles as
  a stand for watching on a plane tray.
Spigen | Tough Armor Case | 2023-09 | for iPhone 15: 49, for Galaxy S24 Ultra: 52
  | colours Black, Gunmetal
  material TPU and polycarbonate
  A slim shell with foam in the corners and a kickstand that clicks flat. Buttons keep their feel
  and wireless charging still works.
Casetify | Impact Case MagSafe | 2024-09 | for iPhone 16: 115, for iPhone 16 Pro: 119
  | colours Clear, Peri Purple
  material recycled plastic
  Bumper corners absorb a fall from about two metres. Part of the plastic comes from old cases that
  were sent back.
Apple | Silicone Case with MagSafe | 2024-09 | for iPhone 16: 99, for iPhone 16 Pro Max: 99
  | colours Black, Denim, Fuchsia
  material silicone
  Soft to hold and lined with microfibre on the inside. Magnets line up chargers and wallets by
  themselves.

= screen-protectors
Belkin | UltraGlass 2 Screen Protector | 2023-10 | for iPhone 15: 59, for iPhone 16: 65
  material glass
  Thin double-hardened glass that leaves the screen as responsive as before. A tray in the box makes
  it hard to stick on crooked.
Zagg | InvisibleShield Glass Elite | 2023-02 | for Galaxy S23: 49, for iPhone 15 Pro: 55
  material glass
  Reinforced edges stop the chips that end most protectors early. Fingerprints wipe off with a
  sleeve.

= phone-chargers
Anker | 735 Charger GaNPrime 65W | 2022-08 | 109 | mpn A2668 | colours Black, White
  connector USB-C, charging-power 65
  Charges a laptop, a phone and earbuds from one small plug. It lowers its power by itself when it
  gets warm.
Belkin | BoostCharge Pro Dual USB-C Wall Charger 65W | 2022-05 | 89 | mpn WCH013AUWH
  connector USB-C, charging-power 65
  Two USB-C ports share 65 watts between whatever is plugged in. The prongs fit New Zealand and
  Australian sockets without an adapter.
Apple | 20W USB-C Power Adapter | 2020-10 | 39 | mpn MUVV3X
  connector USB-C, charging-power 20
  The plain charger that iPhones no longer come with. Half a charge takes about half an hour.

= charging-cables
Anker | 765 USB-C to USB-C Cable 140W | 2022-07 | 0.9m: 39 | measure length | colours Black, White
  connector USB-C, charging-power 140, material braided nylon
  A braided cable for phones and big laptops alike. It is rated for many thousand bends, most of
  them next to the plug.
Apple | USB-C to Lightning Cable | 2020-09 | 1m: 35 | measure length | mpn MUQ93
  connector Lightning
  Connects older iPhones and AirPods to any modern charger. Works for syncing with a Mac as well.
Cygnett | Armoured USB-C to USB-A Cable | 2021-03 | 1m: 24 | measure length
  connector USB-A
  Kevlar under the braid keeps it whole in cars and school bags. The plugs fit through thick cases.

= wireless-chargers
Belkin | BoostCharge Pro 3-in-1 Wireless Charging Stand | 2023-10 | 249 | mpn WIZ017AUBK
  | colours Black, White
  charging-power 15
  Holds an iPhone, a watch and earbuds upright on a bedside table. The phone may turn on its side
  for the clock view.
Mophie | Snap+ Wireless Charging Pad | 2021-09 | 79 | mpn 409908043
  charging-power 15
  A magnetic puck with enough grip to pick the phone up while it charges. A ring in the box makes
  older phones magnetic too.
Samsung | Wireless Charger Duo 15W | 2022-02 | 129 | mpn EP-P5400
  charging-power 15
  Charges a phone and a Galaxy Watch side by side. A fan inside stays quiet enough for the bedroom.

= power-banks
Anker | PowerCore 10000 | 2019-06 | 59 | mpn A1263
  battery-capacity 10000, charging-power 12
  Fits a jacket pocket and fills a phone about twice. One of the lightest of its size.
Anker | 737 Power Bank PowerCore 24K | 2022-08 | 249 | mpn A1289
  battery-capacity 24000, charging-power 140
  Runs a laptop through a long flight, and its small screen says for how long. It recharges itself
  in under an hour.
Cygnett | ChargeUp Boost 4 | 2023-05 | 10000 mAh: 49 | measure battery-capacity
  | colours Black, White
  charging-power 22
  Three ports and a row of lights that tell how much is left. Allowed in cabin bags on flights
  across the Tasman.

= phone-mounts
Quad Lock | Car Vent Mount | 2023-03 | 79 | mpn QLM-VNT-3
  material nylon
  A clamp on the air vent and a quarter turn hold the phone through gravel roads. Needs the maker's
  case or a stick-on ring.
Belkin | Car Vent Mount Pro with MagSafe | 2021-06 | 69 | mpn WIC002BTGR
  material plastic
  Magnets do the holding, so the phone goes on and off with one hand. It turns between upright and
  sideways.

= smartwatches
Apple | Watch Series 10 GPS | 2024-09 | 42mm: 699, 46mm: 749 | measure case-size | mpn MWWE3, MWWP3
  | colours Jet Black, Rose Gold, Silver
  battery-life 18, gps yes, heart-rate-monitor yes, cellular no, water-resistance 50 m,
  operating-system watchOS
  The thinnest Apple Watch so far, with a screen that reads well from the side. It spots sleep
  apnoea signs and measures water depth while snorkelling.
Apple | Watch SE GPS 2nd Gen | 2022-09 | 40mm: 399, 44mm: 449 | measure case-size | mpn MRE03, MRE93
  | colours Midnight, Starlight, Silver
  battery-life 18, gps yes, heart-rate-monitor yes, cellular no, water-resistance 50 m,
  operating-system watchOS
  The affordable way to get crash detection and fitness rings. It leaves out the always-on screen
  and keeps almost everything else.
Apple | Watch Ultra 2 | 2023-09 | 1499 | mpn MREX3 | colours Natural Titanium, Black Titanium
  case-size 49, battery-life 36, gps yes, heart-rate-monitor yes, cellular yes,
  water-resistance 100 m, operating-system watchOS
  A titanium watch for divers, trampers and people who want two days between charges. The screen
  stays legible at noon on a glacier.
Samsung | Galaxy Watch7 | 2024-07 | 40mm: 549, 44mm: 599 | measure case-size | mpn SM-L300, SM-L310
  | colours Green, Silver, Cream
  battery-life 40, gps yes, heart-rate-monitor yes, cellular no, water-resistance 50 m,
  operating-system Wear OS
  Two-band GPS keeps track of runs between tall buildings. Sleep and body measurements come as one
  morning score.
Huawei | Watch GT 5 | 2024-09 | 41mm: 379, 46mm: 399 | measure case-size
  | colours Black, Blue, White
  battery-life 336, gps yes, heart-rate-monitor yes, cellular no, water-resistance 50 m,
  operating-system HarmonyOS
  Two weeks on a charge with heart rate and sleep measured all the time. Works with iPhones and
  Android phones alike.
Google | Pixel Watch 3 | 2024-09 | 41mm: 599, 45mm: 699 | measure case-size
  | colours Matte Black, Polished Silver
  battery-life 24, gps yes, heart-rate-monitor yes, cellular no, water-resistance 50 m,
  operating-system Wear OS
  A round domed screen with Fitbit's running plans built in. It calls for help when a pulse is lost.

= sports-watches
Garmin | Forerunner 265 | 2023-03 | 799 | mpn 010-02810-00 | colours Black, Aqua, White
  case-size 46, battery-life 312, gps yes, heart-rate-monitor yes, water-resistance 50 m
  A bright running watch that suggests today's workout from last night's sleep. Music plays without
  a phone.
Garmin | fenix 8 AMOLED | 2024-08 | 43mm: 1699 | measure case-size
  battery-life 384, gps yes, heart-rate-monitor yes, water-resistance 100 m
  Maps, a torch and a dive mode in one steel case. Leaks are kept out by buttons without openings.
Coros | Pace 3 | 2023-08 | 429 | mpn WPACE3-BLK | colours Black, White
  case-size 42, battery-life 360, gps yes, heart-rate-monitor yes, water-resistance 50 m
  Thirty grams on the wrist and over two weeks between charges. Breadcrumb maps lead back to the
  car.
Suunto | Race S | 2024-06 | 649 | colours Titanium, Lime
  case-size 45, battery-life 168, gps yes, heart-rate-monitor yes, water-resistance 50 m
  Free offline maps of whole countries on a small sports watch. A crown scrolls through them with
  gloves on.

= fitness-trackers
Fitbit | Charge 6 | 2023-10 | 289 | mpn GA05183 | colours Obsidian, Porcelain, Coral
  battery-life 168, gps yes, heart-rate-monitor yes, water-resistance 50 m
  Sends heart rate to gym machines and directions to the wrist. A week between charges if the GPS
  is used sparingly.
Xiaomi | Smart Band 9 | 2024-08 | 79 | mpn M2345B1 | colours Black, Silver, Pink
  battery-life 504, gps no, heart-rate-monitor yes, water-resistance 50 m
  Three weeks of battery in a band that hardly shows. It counts swims as well as steps.
Huawei | Band 10 | 2025-02 | 99 | colours Black, Pink, Green
  battery-life 336, gps no, heart-rate-monitor yes, water-resistance 50 m
  Nine millimetres thick with a hundred sports inside. Sleep notes are kept simple enough to act
  on.

= smart-rings
Oura | Ring 4 | 2024-10 | 649 | colours Silver, Black, Gold
  battery-life 192, heart-rate-monitor yes, water-resistance 100 m
  Sleep, heart and temperature from a plain titanium band. Sizing rings are sent first, so that it
  fits.
Samsung | Galaxy Ring | 2024-07 | 699 | mpn SM-Q500 | colours Titanium Black, Titanium Gold
  battery-life 168, heart-rate-monitor yes, water-resistance 100 m
  Health tracking with nothing on the wrist and no subscription. The case charges it like a pair of
  earbuds.

= smartwatch-bands
Apple | Sport Band | 2024-09 | 42mm: 89 | colours Black, Lake Green, Plum
  case-size 42
  A smooth strap that survives sweat, salt and sunscreen. Two lengths come in the box.
Garmin | QuickFit 22 Silicone Band | 2021-05 | 85 | colours Black, Graphite, Flame Red
  case-size 47
  Changes over in a second without tools. Made for watches that are worn in the sea.

= cordless-phones
Panasonic | KX-TGD322 Cordless Phone | 2019-08 | 139 | mpn KX-TGD322ALB
  handsets 2, answering-machine yes, connection analogue
  Two handsets, one answering machine and a button that blocks nuisance callers. It rides out a
  short power cut.
Uniden | XDECT 8355+2 | 2020-03 | 279 | mpn XDECT8355-2
  handsets 3, answering-machine yes, connection analogue
  Long range for big sections and thick walls. Mobile calls can be answered on it by Bluetooth.
Gigaset | A690 | 2020-01 | 69
  answering-machine no, connection analogue
  A simple phone with large figures and clear sound. Radiation drops to nothing while it rests.

= corded-phones
Panasonic | KX-TS880 Corded Phone | 2018-02 | 79 | mpn KX-TS880MXW
  handsets 1, answering-machine no, connection analogue
  Works in a power cut as long as the line does. Speakerphone and big memory keys are built in.
Uniden | FP1355 Corded Phone | 2019-05 | 49 | mpn FP1355
  handsets 1, answering-machine no, connection analogue
  Extra loud and with a light that flashes when it rings. Fits a kitchen wall.

= ip-phones
Yealink | T54W IP Phone | 2019-09 | 349 | mpn SIP-T54W
  handsets 1, connection Ethernet and Wi-Fi
  An office phone with a tilting colour screen. Headsets pair by Bluetooth and it needs no desk
  power with PoE.
Grandstream | GRP2612W IP Phone | 2020-06 | 145 | mpn GRP2612W
  handsets 1, connection Ethernet and Wi-Fi
  Four lines and Wi-Fi for a small business. Settings come down from the cloud in one go.

= handheld-radios
Uniden | UH850S UHF Handheld | 2019-11 | 179
  range 15, channels 80, waterproof no, battery-life 30
  Five watts for convoys, farms and ski fields. Replays the last message for those who were not
  listening.
GME | TX6600S UHF Handheld | 2021-04 | 449 | mpn TX6600S
  range 20, channels 80, waterproof yes, battery-life 28
  Floats, flashes and keeps talking after a drop in the river. Its battery is the size serious
  users ask for.
Motorola | Talkabout T82 Twin Pack | 2018-03 | 169 | mpn T82
  range 10, channels 16, waterproof no, battery-life 18
  A pair of radios with torches for families at the beach. Needs no licence and no phone plan.

= vehicle-uhf-radios
GME | XRS-390C UHF Radio | 2022-02 | 549 | mpn XRS-390C
  range 20, channels 80, waterproof yes
  All controls sit in the microphone, so the box hides behind the dash. An app keeps channel lists
  for each trip.
Uniden | XTRAK 40 UHF Radio | 2022-06 | 469 | mpn XTRAK40
  range 20, channels 80, waterproof yes
  A compact set with a colour screen in the microphone. It scans two channels at once.
`)
