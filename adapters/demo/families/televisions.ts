import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const televisions: readonly Family[] = familiesFrom(`
= oled-tvs | resolution 4K, screen-type OLED, hdmi-ports 4, dolby-atmos yes, adaptive-sync VRR
LG | OLED evo G5 4K TV | 2025-04 | 55 inch: 4499, 65 inch: 5999 | measure screen-size
  | mpn OLED55G5PSA, OLED65G5PSA | aliases LG G5
  refresh-rate 165, hdr Dolby Vision, smart-platform webOS, speaker-power 60, vesa-mount 300 x 300,
  model-year 2025
  Hangs flat on the wall like a picture and is bright enough for a sunny room. The panel's new
  structure shows small highlights without dimming the rest.
LG | OLED evo C5 4K TV | 2025-04 | 55 inch: 2999, 65 inch: 3999 | measure screen-size
  | mpn OLED55C5PSA, OLED65C5PSA | aliases LG C5
  refresh-rate 144, hdr Dolby Vision, smart-platform webOS, speaker-power 40, vesa-mount 300 x 200,
  model-year 2025
  The OLED that most people should buy: black blacks and four full gaming sockets. Bright enough
  with the curtains open.
Samsung | S95F OLED 4K TV | 2025-04 | 55 inch: 4299, 65 inch: 5799 | measure screen-size
  | mpn QA55S95FAWXNZ, QA65S95FAWXNZ | aliases Samsung S95F
  refresh-rate 165, hdr HDR10+, smart-platform Tizen, speaker-power 70, vesa-mount 300 x 200,
  model-year 2025
  A matt screen swallows the reflection of the window behind you. All cables go into a box that may
  stand ten metres away.
Samsung | S90F OLED 4K TV | 2025-04 | 55 inch: 2999, 65 inch: 3999 | measure screen-size
  | mpn QA55S90FAEXNZ, QA65S90FAEXNZ | aliases Samsung S90F
  refresh-rate 144, hdr HDR10+, smart-platform Tizen, speaker-power 40, vesa-mount 200 x 200,
  model-year 2025
  Vivid colours and quick reactions for films by day and games by night. A hub on screen opens your
  lamps and locks.
Sony | Bravia 8 II OLED 4K TV | 2025-06 | 55 inch: 4999, 65 inch: 6499 | measure screen-size
  | mpn K55XR80M2, K65XR80M2 | aliases Sony Bravia 8 II
  refresh-rate 120, hdr Dolby Vision, smart-platform Google TV, speaker-power 50,
  vesa-mount 300 x 300, model-year 2025
  Skin and skies as the director saw them. The whole screen is the loudspeaker, so voices come from
  mouths.
Panasonic | Z95B OLED 4K TV | 2025-08 | 65 inch: 6499 | measure screen-size | mpn TH-65Z95BZ
  | only AU | aliases Panasonic Z95B
  refresh-rate 144, hdr Dolby Vision, smart-platform Fire TV, speaker-power 160,
  vesa-mount 300 x 300, model-year 2025
  Sound comes out of fabric on all sides, tuned by people who make hi-fi. Colour experts set the
  defaults.
Philips | OLED809 4K TV | 2024-08 | 55 inch: 2999, 65 inch: 3999 | measure screen-size
  | mpn 55OLED809/79, 65OLED809/79
  refresh-rate 120, hdr Dolby Vision, smart-platform Google TV, speaker-power 70,
  vesa-mount 300 x 300, model-year 2024
  Lamps behind three edges paint the wall in the colours of the film. Take it off and it is still a
  fine OLED.

= mini-led-tvs
  | resolution 4K, screen-type Mini LED, hdmi-ports 4, dolby-atmos yes, adaptive-sync VRR
Samsung | QN90F Neo QLED 4K TV | 2025-04 | 55 inch: 2999, 65 inch: 3999 | measure screen-size
  | mpn QA55QN90FAWXNZ, QA65QN90FAWXNZ | aliases Samsung QN90F
  refresh-rate 165, hdr HDR10+, smart-platform Tizen, speaker-power 60, model-year 2025
  For living rooms with too many windows: very bright and without glare. Sport stays sharp at speed.
Samsung | QN70F Neo QLED 4K TV | 2025-05 | 55 inch: 1899, 65 inch: 2499 | measure screen-size
  | mpn QA55QN70FAWXNZ, QA65QN70FAWXNZ | aliases Samsung QN70F
  refresh-rate 144, hdr HDR10+, smart-platform Tizen, speaker-power 20, model-year 2025
  The entry to small backlights: better contrast than plain LED for little more.
  Games run smoothly, too.
Sony | Bravia 9 Mini LED 4K TV | 2024-06 | 65 inch: 5499, 75 inch: 6999 | measure screen-size
  | mpn K65XR90, K75XR90 | aliases Sony Bravia 9
  refresh-rate 120, hdr Dolby Vision, smart-platform Google TV, speaker-power 70,
  vesa-mount 400 x 400, model-year 2024
  So bright that fireworks make you squint, and nearly as black as an OLED beside them. Eight
  speakers point up, sideways and forward.
Sony | Bravia 5 Mini LED 4K TV | 2025-06 | 55 inch: 2299, 65 inch: 2899 | measure screen-size
  | mpn K55XR50, K65XR50 | aliases Sony Bravia 5
  refresh-rate 120, hdr Dolby Vision, smart-platform Google TV, speaker-power 40, model-year 2025
  Good processing makes even old broadcasts watchable. Two of its sockets suit a PlayStation fully.
Hisense | U8QAU Mini LED 4K TV | 2025-05 | 55 inch: 1999, 65 inch: 2499 | measure screen-size
  | mpn 55U8QAU, 65U8QAU | aliases Hisense U8
  refresh-rate 165, hdr Dolby Vision, smart-platform Vidaa, speaker-power 82, model-year 2025
  Bright, loud and fast for half of what the big names ask. A subwoofer is built into the back.
TCL | C7K QD-Mini LED 4K TV | 2025-05 | 55 inch: 1699, 65 inch: 2099 | measure screen-size
  | mpn 55C7K, 65C7K | aliases TCL C7K
  refresh-rate 144, hdr Dolby Vision, smart-platform Google TV, speaker-power 60, model-year 2025
  Thousands of little lights behind quantum dots, tuned with a Danish speaker maker. Bright
  enough for an open door.
LG | QNED91 Mini LED 4K TV | 2024-05 | 65 inch: 2299, 75 inch: 2999 | measure screen-size
  | mpn 65QNED91TSA, 75QNED91TSA
  refresh-rate 120, hdr HDR10, smart-platform webOS, speaker-power 40, model-year 2024
  A bright LCD with the remote that you point like a wand. Wide sofas see it well from the side.

= qled-tvs | resolution 4K, screen-type QLED, dolby-atmos no
Samsung | Q7F QLED 4K TV | 2025-04 | 55 inch: 1299, 65 inch: 1699 | measure screen-size
  | mpn QA55Q7FAAWXNZ, QA65Q7FAAWXNZ | aliases Samsung Q7F
  refresh-rate 60, hdr HDR10+, smart-platform Tizen, hdmi-ports 3, speaker-power 20, model-year 2025
  Pure colours from quantum dots for a fair price. Seven years of software updates keep its apps
  alive.
Samsung | Q80D QLED 4K TV | 2024-05 | 55 inch: 1699, 65 inch: 2199 | measure screen-size
  | mpn QA55Q80DAWXNZ, QA65Q80DAWXNZ | aliases Samsung Q80D
  refresh-rate 120, hdr HDR10+, smart-platform Tizen, hdmi-ports 4, adaptive-sync VRR,
  dolby-atmos yes, speaker-power 40, model-year 2024
  Lights behind the whole panel dim zone by zone. A fair choice for consoles in a bright lounge.
Hisense | Q6QAU QLED 4K TV | 2025-04 | 55 inch: 899, 65 inch: 1199 | measure screen-size
  | mpn 55Q6QAU, 65Q6QAU
  refresh-rate 60, hdr Dolby Vision, smart-platform Vidaa, hdmi-ports 3, dolby-atmos yes,
  speaker-power 16, model-year 2025
  Takes every film format there is at the price of a plain set. The menus are quick.
TCL | P7K QLED 4K TV | 2025-04 | 55 inch: 899, 65 inch: 1199 | measure screen-size
  | mpn 55P7K, 65P7K
  refresh-rate 60, hdr Dolby Vision, smart-platform Google TV, hdmi-ports 3, dolby-atmos yes,
  speaker-power 20, model-year 2025
  A metal stand and a nearly frameless front. Speak to the remote and it finds the show on any
  service.

= led-tvs | screen-type LED, refresh-rate 60
Samsung | U8000F Crystal UHD 4K TV | 2025-04 | 55 inch: 949, 65 inch: 1249 | measure screen-size
  | mpn UA55U8000FSXNZ, UA65U8000FSXNZ
  resolution 4K, hdr HDR10+, smart-platform Tizen, hdmi-ports 3, dolby-atmos no, speaker-power 20,
  model-year 2025
  An ordinary good television for the family room. It sits close to the wall and turns off unused.
LG | UA75 UHD 4K TV | 2025-04 | 55 inch: 899, 65 inch: 1199 | measure screen-size
  | mpn 55UA7500PSA, 65UA7500PSA
  resolution 4K, hdr HDR10, smart-platform webOS, hdmi-ports 3, dolby-atmos no, speaker-power 20,
  model-year 2025
  Sharp enough for news and sport, with all streaming services on board. The remote's number keys
  start your favourites.
Sony | Bravia 3 4K TV | 2024-05 | 55 inch: 1399, 65 inch: 1699 | measure screen-size
  | mpn K55S30, K65S30
  resolution 4K, hdr Dolby Vision, smart-platform Google TV, hdmi-ports 4, dolby-atmos yes,
  speaker-power 20, model-year 2024
  Keeps ordinary broadcasts clean, which is what most of us watch. The stand holds a soundbar.
Hisense | A6QAU 4K TV | 2025-04 | 43 inch: 549, 65 inch: 899 | measure screen-size
  | mpn 43A6QAU, 65A6QAU
  resolution 4K, hdr Dolby Vision, smart-platform Vidaa, hdmi-ports 3, dolby-atmos no,
  speaker-power 16, model-year 2025
  The cheapest sensible big screen. A game mode cuts the delay for the kids' console.
TCL | S5K Full HD TV | 2025-04 | 32 inch: 329, 40 inch: 429 | measure screen-size | mpn 32S5K, 40S5K
  resolution Full HD, hdr HDR10, smart-platform Google TV, hdmi-ports 2, dolby-atmos no,
  speaker-power 16, model-year 2025
  Small and light, with casting from phones. Good enough for cartoons in the kitchen.
Panasonic | W70A 4K TV | 2024-06 | 55 inch: 999, 65 inch: 1299 | measure screen-size
  | mpn TH-55W70AZ, TH-65W70AZ
  resolution 4K, hdr HDR10, smart-platform Google TV, hdmi-ports 3, dolby-atmos no,
  speaker-power 20, model-year 2024
  Honest colours without fuss. Records broadcasts to a USB drive.
Veon | VN 4K Smart TV | 2024-03 | 43 inch: 449, 55 inch: 599 | measure screen-size
  | mpn VN4324UHD, VN5524UHD | only NZ
  resolution 4K, hdr HDR10, smart-platform Google TV, hdmi-ports 3, dolby-atmos no,
  speaker-power 16, model-year 2024
  A house brand for students and sleep-outs. The picture is better than its price.

= lifestyle-tvs | resolution 4K, screen-type QLED, hdmi-ports 4
Samsung | The Frame LS03F 4K TV | 2025-04 | 55 inch: 2299, 65 inch: 2999 | measure screen-size
  | mpn QA55LS03FAWXNZ, QA65LS03FAWXNZ | aliases Samsung The Frame, Samsung Frame TV
  refresh-rate 120, hdr HDR10+, smart-platform Tizen, dolby-atmos no, adaptive-sync VRR,
  speaker-power 40, model-year 2025
  Shows paintings when nobody is watching, and visitors do not notice. Frames in wood or white clip
  on by magnet.
Samsung | The Serif LS01D 4K TV | 2024-07 | 55 inch: 2299, 65 inch: 2799 | measure screen-size
  | mpn QA55LS01DAWXNZ, QA65LS01DAWXNZ
  refresh-rate 120, hdr HDR10+, smart-platform Tizen, dolby-atmos yes, speaker-power 40,
  model-year 2024
  A television that stands on its own legs in the middle of the room. From the side it is a capital
  letter.
Hisense | CanvasTV S7NAU 4K | 2024-11 | 55 inch: 1799, 65 inch: 2199 | measure screen-size
  | mpn 55S7NAU, 65S7NAU
  refresh-rate 144, hdr Dolby Vision, smart-platform Vidaa, dolby-atmos yes, adaptive-sync VRR,
  speaker-power 20, model-year 2024
  A matt picture for the wall with a wooden frame in the box. Art comes without a subscription.
`)
