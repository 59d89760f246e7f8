import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const coolingAndCards: readonly Family[] = familiesFrom(`
= cpu-air-coolers | supported-sockets AM5 and LGA 1851, lighting no
Noctua | NH-D15 G2 | 2024-06 | 269 | mpn NH-D15-G2 | colours Brown
  cooler-type dual tower, cooler-height 168, cooling-capacity 250, fans 2, fan-size 140,
  fan-speed 1500, noise 24.8, warranty-years 6
  The brown giant, reborn after ten years of tuning. Two fans a little out of step, so that they do
  not hum.
Noctua | NH-U12A chromax.black | 2021-04 | 199 | mpn NH-U12A-CH-BK | colours Black
  cooler-type single tower, cooler-height 158, cooling-capacity 220, fans 2, fan-size 120,
  fan-speed 2000, noise 22.6, warranty-years 6
  A slim tower that performs like a fat one. Memory sticks stay free.
Be Quiet! | Dark Rock Pro 5 | 2023-09 | 179 | mpn BK036 | colours Black
  cooler-type dual tower, cooler-height 168, cooling-capacity 270, fans 2, fan-size 135,
  fan-speed 1700, noise 24.3, warranty-years 3
  A black block that swallows heat without a word. A switch trades speed for silence.
Be Quiet! | Pure Rock 2 | 2020-03 | 75 | mpn BK007 | colours Black, Silver
  cooler-type single tower, cooler-height 155, cooling-capacity 150, fans 1, fan-size 120,
  fan-speed 1500, noise 26.8, warranty-years 3
  Replaces the box cooler and the noise. No tricks.
Thermalright | Peerless Assassin 120 SE | 2022-04 | 65 | mpn PA120-SE-D3 | colours Black, White
  cooler-type dual tower, cooler-height 155, cooling-capacity 245, fans 2, fan-size 120,
  fan-speed 1550, noise 25.6, warranty-years 3
  Beats coolers of three times its price. The reason why the others got cheaper.
DeepCool | AK400 | 2022-03 | 55 | mpn R-AK400-BKNNMN-G-1 | colours Black, White
  cooler-type single tower, cooler-height 155, cooling-capacity 220, fans 1, fan-size 120,
  fan-speed 1850, noise 29, warranty-years 3
  A neat grid of fins for a small sum. Mounts in five minutes.
Cooler Master | Hyper 212 Black | 2023-03 | 59 | mpn RR-S4KK-25SN-R1 | colours Black
  cooler-type single tower, cooler-height 152, cooling-capacity 180, fans 1, fan-size 120,
  fan-speed 2500, noise 27, warranty-years 2
  The name everyone remembers. Easier brackets than in the old days.

= liquid-coolers | supported-sockets AM5 and LGA 1851, cooler-type all in one
Corsair | iCUE Link Titan 360 RX RGB | 2024-08 | 369 | mpn CW-9061018-WW | colours Black, White
  radiator-size 360, cooling-capacity 350, fans 3, fan-size 120, fan-speed 2100, noise 36,
  lighting yes, warranty-years 6
  One cable for fans, pump and light. Caps on the pump can be swapped for a screen.
NZXT | Kraken Elite 360 RGB 2024 | 2024-10 | 479 | mpn RL-KR36E-B2 | colours Black, White
  radiator-size 360, cooling-capacity 330, fans 3, fan-size 120, fan-speed 2400, noise 30.6,
  lighting yes, warranty-years 6
  A round screen shows temperatures or the cat. Three fans in one frame.
Arctic | Liquid Freezer III 360 | 2024-02 | 189 | mpn ACFRE00136A | colours Black, White
  radiator-size 360, cooling-capacity 300, fans 3, fan-size 120, fan-speed 1800, noise 28,
  lighting no, warranty-years 6
  A thicker radiator and a little fan for the board. Nothing cools better for the money.
Lian Li | Galahad II Trinity 360 | 2023-07 | 279 | mpn GA2T36INB | colours Black, White
  radiator-size 360, cooling-capacity 300, fans 3, fan-size 120, fan-speed 2200, noise 30,
  lighting yes, warranty-years 5
  Three covers to choose from for the pump. Mirrors that never end.
Asus | ROG Ryujin III 360 ARGB | 2023-06 | 599 | mpn 90RC00L1-M0UAY0 | colours Black, White
  radiator-size 360, cooling-capacity 350, fans 3, fan-size 120, fan-speed 2000, noise 36,
  lighting yes, warranty-years 6
  A large screen on the pump and a fan below it for the drives. No half measures.
MSI | MAG CoreLiquid I360 | 2024-09 | 219 | mpn 306-7ZW6A22-813 | colours Black, White
  radiator-size 360, cooling-capacity 300, fans 3, fan-size 120, fan-speed 2050, noise 32,
  lighting yes, warranty-years 5
  Split flow through the radiator. A sound middle-class cooler.
DeepCool | LE520 240 | 2022-12 | 119 | mpn R-LE520-BKAMMN-G-1 | colours Black, White
  radiator-size 240, cooling-capacity 220, fans 2, fan-size 120, fan-speed 2250, noise 32.9,
  lighting yes, warranty-years 3
  Light under water at the price of air. A valve evens the pressure.

= case-fans | warranty-years 6
Noctua | NF-A12x25 PWM | 2018-06 | 59 | mpn NF-A12x25-PWM | colours Brown, Black
  fans 1, fan-size 120, fan-speed 2000, noise 22.6, airflow 60, lighting no, pack-size 1
  Blades half a millimetre from the frame. The fan that others are measured against.
Arctic | P12 PWM PST Value Pack | 2018-11 | 55 | mpn ACFAN00135A | colours Black, White
  fans 5, fan-size 120, fan-speed 1800, noise 22.5, airflow 56, lighting no, pack-size 5
  Five good fans for the price of one. They chain together on one plug.
Corsair | iCUE Link QX120 RGB Starter Kit | 2023-06 | 279 | mpn CO-9051002-WW | colours Black, White
  fans 3, fan-size 120, fan-speed 2400, noise 37, airflow 63, lighting yes, pack-size 3,
  warranty-years 5
  They click into a row and find out by themselves who is first. Light on four sides.
Lian Li | UNI FAN SL120 V2 RGB 3-Pack | 2022-08 | 149 | mpn UF-SL120V2-3B | colours Black, White
  fans 3, fan-size 120, fan-speed 2000, noise 29.2, airflow 64, lighting yes, pack-size 3,
  warranty-years 2
  A solid bar of three with one cable. Flat sides glow.

= capture-cards | interface USB 3.0, inputs HDMI, platform PC and Mac, warranty-years 2
Elgato | HD60 X | 2022-02 | 299 | mpn 10GBE9901
  resolution 4K, refresh-rate 30, hdr HDR10, connector USB-C, weight-grams 88
  Brings a console's picture to your stream without delay. Plays on in 4K meanwhile.
Elgato | 4K X | 2024-01 | 399 | mpn 20GBH9901
  resolution 4K, refresh-rate 144, hdr HDR10, connector USB-C, weight-grams 92
  Records 4K at 144 frames for slow motion. One cable to the laptop.
AverMedia | Live Gamer Mini GC311 | 2018-10 | 149 | mpn 61GC3110A0AB
  interface USB 2.0, resolution Full HD, refresh-rate 60, hdr none, connector Micro USB,
  weight-grams 75
  Small, cheap and plug-and-play. Full HD is enough for most viewers.

= network-cards | interface PCIe x1, platform PC, heatsink yes, warranty-years 3
TP-Link | Archer TBE550E | 2024-05 | 99 | mpn ARCHER-TBE550E
  wifi-standard Wi-Fi 7, wireless-speed 9214, bluetooth 5.4, connector RP-SMA, weight-grams 120
  Gives a desktop the newest wireless and Bluetooth. The antenna stands on a magnet.
Asus | PCE-AXE59BT | 2022-06 | 79 | mpn 90IG07I0-MO0B00
  wifi-standard Wi-Fi 6E, wireless-speed 5400, bluetooth 5.2, connector RP-SMA, weight-grams 63
  Two aerials and a third band that neighbours do not use. Also Bluetooth.
Asus | XG-C100C 10G | 2017-10 | 149 | mpn 90IG0760-MO0B00
  interface PCIe x4, lan-speed 10, lan-ports 1, connector RJ45, weight-grams 78
  Ten gigabits over the cable in the wall, if it is good. For moving video to the server.

= sound-cards | platform PC, warranty-years 2
Creative | Sound Blaster X4 | 2021-10 | 229 | mpn 70SB181500000
  interface USB, connector USB-C, speaker-channels 7.1, surround-sound Super X-Fi, inputs optical,
  lighting no, weight-grams 336
  Surround for speakers and headphones from a box on the desk. One knob.
Creative | Sound Blaster AE-7 | 2019-07 | 299 | mpn 70SB180000000
  interface PCIe x1, connector 3.5 mm, speaker-channels 5.1, surround-sound Dolby Digital,
  inputs optical, lighting no, weight-grams 420
  Inside the case, with a dial outside. Drives the hungriest headphones.
`)
