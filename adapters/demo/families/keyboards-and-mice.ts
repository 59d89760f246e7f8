import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const keyboardsAndMice: readonly Family[] = familiesFrom(`
= keyboards | warranty-years 2
Logitech | MX Keys S | 2023-06 | 199 | mpn 920-011561 | colours Graphite, Pale Grey
  connection Bluetooth, layout full size, switch-type scissor, hot-swappable no, media-keys yes,
  lighting no, battery-life 240, weight-grams 810, warranty-years 1
  Lights up as the hands come near. Three computers are a key apart.
Razer | BlackWidow V4 Pro 75% | 2024-06 | 499 | mpn RZ03-05130100-R3M1 | colours Black
  connection 2.4 GHz wireless, layout 75%, switch-type Razer Orange tactile, hot-swappable yes,
  media-keys yes, lighting yes, battery-life 28, polling-rate 4000, weight-grams 1564
  Padded inside so that each key sounds round. A tiny screen sits by the dial.
Corsair | K70 RGB Pro | 2022-04 | 279 | mpn CH-9109410-NA | colours Black
  connection wired, layout full size, switch-type Cherry MX Red, hot-swappable no, media-keys yes,
  lighting yes, polling-rate 8000, weight-grams 1150
  An aluminium plate, a metal roller and a soft rest. A tournament switch turns the show off.
Asus | ROG Azoth | 2023-01 | 429 | mpn 90MP031A-BKUA01 | colours Gunmetal
  connection 2.4 GHz wireless, layout 75%, switch-type ROG NX Red, hot-swappable yes,
  media-keys yes, lighting yes, battery-life 130, polling-rate 1000, weight-grams 1186
  Brings its own tools and oil for those who tune. The screen shows what you like.
MSI | Vigor GK71 Sonic | 2022-09 | 169 | mpn S11-04US232-GA7 | colours Black
  connection wired, layout full size, switch-type MSI Sonic Red, hot-swappable no, media-keys yes,
  lighting yes, polling-rate 1000, weight-grams 980
  Light keys that fall at a touch. The dial is under the thumb.
Keychron | Q1 Max | 2023-11 | 349 | mpn Q1M-M1 | colours Carbon Black, Shell White
  connection 2.4 GHz wireless, layout 75%, switch-type Gateron Jupiter Red, hot-swappable yes,
  media-keys yes, lighting yes, battery-life 180, polling-rate 1000, weight-grams 1724,
  warranty-years 1
  Two kilos of aluminium that sound like rain on a roof. Every key can be given another meaning.
SteelSeries | Apex Pro TKL Gen 3 | 2024-10 | 399 | mpn 64740 | colours Black, White
  connection wired, layout tenkeyless, switch-type OmniPoint 3.0 magnetic, hot-swappable no,
  media-keys yes, lighting yes, polling-rate 1000, weight-grams 957, warranty-years 1
  Magnets tell it to a tenth of a millimetre where each key is. A display keeps the score.
HyperX | Alloy Origins Core | 2020-03 | 149 | mpn 4P5P3AA | colours Black
  connection wired, layout tenkeyless, switch-type HyperX Red, hot-swappable no, media-keys yes,
  lighting yes, polling-rate 1000, weight-grams 900
  Metal through and through, small enough for low desks. Three feet heights.
Apple | Magic Keyboard with Touch ID USB-C | 2024-10 | 299 | mpn MXK83ZA/A | colours White, Black
  connection Bluetooth, layout full size, switch-type scissor, hot-swappable no, media-keys yes,
  lighting no, battery-life 720, weight-grams 369, warranty-years 1
  Unlocks the computer with a finger. Thin, flat and at home beside a Mac.
Microsoft | Surface Keyboard | 2016-11 | 159 | mpn WS2-00021 | colours Grey
  connection Bluetooth, layout full size, switch-type scissor, hot-swappable no, media-keys yes,
  lighting no, battery-life 8760, weight-grams 420, warranty-years 1
  Quiet grey keys that weigh something. A year on two batteries.

= mice | warranty-years 2
Logitech | MX Master 3S | 2022-05 | 179 | mpn 910-006561 | colours Graphite, Pale Grey
  connection Bluetooth, sensitivity 8000, buttons 7, hand right, lighting no, battery-life 1680,
  polling-rate 125, weight-grams 141, warranty-years 1
  A thumb rests on it as on an armchair. The wheel flies through a thousand rows and stops on one.
Logitech | MX Master 4 | 2025-09 | 219 | mpn 910-007557 | colours Graphite, Pale Grey
  connection Bluetooth, sensitivity 8000, buttons 8, hand right, lighting no, battery-life 1680,
  polling-rate 125, weight-grams 150, warranty-years 1
  Taps back at your thumb when things snap into place. A ring of shortcuts opens where the pointer
  is.
Razer | DeathAdder V3 Pro | 2022-08 | 249 | mpn RZ01-04630100-R3M1 | colours Black, White
  connection 2.4 GHz wireless, sensitivity 30000, buttons 5, hand right, lighting no,
  battery-life 90, polling-rate 1000, weight-grams 63
  The most copied hand shape in gaming, now a feather. Grips come in the box.
Corsair | M75 Wireless | 2023-10 | 199 | mpn CH-931D011-AP | colours Black, White
  connection 2.4 GHz wireless, sensitivity 26000, buttons 7, hand either, lighting yes,
  battery-life 105, polling-rate 1000, weight-grams 89
  Side buttons move over for left-handers. Round and calm.
Asus | ROG Harpe Ace Mini | 2024-05 | 249 | mpn 90MP0450-BMUA00 | colours Black, White
  connection 2.4 GHz wireless, sensitivity 42000, buttons 5, hand either, lighting yes,
  battery-life 139, polling-rate 8000, weight-grams 49
  For small hands in big matches. It tracks on glass.
MSI | Clutch GM51 Lightweight Wireless | 2022-11 | 129 | mpn S12-4300080-C54 | colours Black
  connection 2.4 GHz wireless, sensitivity 26000, buttons 6, hand right, lighting yes,
  battery-life 150, polling-rate 1000, weight-grams 85
  Charges in a little dock. Rubber where fingers hold.
SteelSeries | Aerox 3 Wireless 2022 | 2022-05 | 149 | mpn 62612 | colours Onyx, Snow
  connection 2.4 GHz wireless, sensitivity 18000, buttons 6, hand either, lighting yes,
  battery-life 200, polling-rate 1000, weight-grams 68, warranty-years 1
  Light shines out of its honeycomb. Spilt cola does not end it.
HyperX | Pulsefire Haste 2 | 2023-04 | 89 | mpn 6N0A7AA | colours Black, White
  connection wired, sensitivity 26000, buttons 6, hand either, lighting yes, polling-rate 8000,
  weight-grams 53
  Closed shell, open mind: any grip works. Spare feet included.
Apple | Magic Mouse USB-C | 2024-10 | 149 | mpn MXK53ZA/A | colours White, Black
  connection Bluetooth, sensitivity 1300, buttons 2, hand either, lighting no, battery-life 720,
  weight-grams 99, warranty-years 1
  Its whole back feels your fingers. The socket is still underneath.
Microsoft | Surface Arc Mouse | 2017-06 | 139 | mpn CZV-00005 | colours Black, Grey
  connection Bluetooth, sensitivity 1000, buttons 2, hand either, lighting no, battery-life 4380,
  weight-grams 83, warranty-years 1
  Bend it to switch it on, flatten it for the pocket. A conversation piece that works.
`)
