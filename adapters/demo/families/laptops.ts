import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const laptops: readonly Family[] = familiesFrom(`
= creator-laptops | touchscreen no, wifi-standard Wi-Fi 6E
Apple | MacBook Pro 14-inch 2024 M4 | 2024-11 | 16GB 512GB: 2999, 16GB 1TB: 3399 | aud 2499, 2799
  | each memory 16, 16 | each storage 512, 1000 | mpn MW2U3X/A, MW2V3X/A
  | colours Space Black, Silver | aliases MacBook Pro 14 M4, Apple MacBook Pro 14 2024
  screen-size 14.2, screen-type Mini LED, resolution 3024 x 1964, refresh-rate 120,
  processor Apple M4, cores 10, graphics 10-core GPU, battery-life 24, weight 1.55,
  operating-system macOS
  The small Pro with the plain chip: quiet, bright and a whole day away from the socket. Three
  Thunderbolt ports and a card slot are back where photographers want them.
Apple | MacBook Pro 14-inch 2024 M4 Pro | 2024-11 | 24GB 512GB: 3799, 24GB 1TB: 4499
  | aud 3299, 3899 | each memory 24, 24 | each storage 512, 1000 | mpn MX2H3X/A, MX2J3X/A
  | colours Space Black, Silver | aliases MacBook Pro 14 M4 Pro
  screen-size 14.2, screen-type Mini LED, resolution 3024 x 1964, refresh-rate 120,
  processor Apple M4 Pro, cores 12, graphics 16-core GPU, battery-life 22, weight 1.6,
  operating-system macOS
  Compiles, grades and renders without raising its voice. A matte screen is offered for those who
  work by the window.
Apple | MacBook Pro 14-inch 2024 M4 Max | 2024-11 | 36GB 1TB: 6199 | aud 5299 | mpn MX2K3X/A
  | colours Space Black, Silver | aliases MacBook Pro 14 M4 Max
  memory 36, storage 1000, screen-size 14.2, screen-type Mini LED, resolution 3024 x 1964,
  refresh-rate 120, processor Apple M4 Max, cores 14, graphics 32-core GPU, battery-life 18,
  weight 1.62, operating-system macOS
  A workstation in a rucksack. It plays several streams of 8K video and drives four screens.
Apple | MacBook Pro 16-inch 2024 M4 Pro | 2024-11 | 24GB 512GB: 4699, 48GB 512GB: 5399
  | aud 3999, 4599 | each memory 24, 48 | each storage 512, 512 | mpn MX2T3X/A, MX2U3X/A
  | colours Space Black, Silver | aliases MacBook Pro 16 M4 Pro, Apple MacBook Pro 16 2024
  screen-size 16.2, screen-type Mini LED, resolution 3456 x 2234, refresh-rate 120,
  processor Apple M4 Pro, cores 14, graphics 20-core GPU, battery-life 24, weight 2.14,
  operating-system macOS
  The large screen for timelines and scores. Speakers with real bass make headphones optional.
Apple | MacBook Pro 16-inch 2024 M4 Max | 2024-11 | 36GB 1TB: 6799, 48GB 1TB: 7599 | aud 5799, 6499
  | each memory 36, 48 | each storage 1000, 1000 | mpn MX2V3X/A, MX2W3X/A
  | colours Space Black, Silver | aliases MacBook Pro 16 M4 Max
  screen-size 16.2, screen-type Mini LED, resolution 3456 x 2234, refresh-rate 120,
  processor Apple M4 Max, cores 16, graphics 40-core GPU, battery-life 21, weight 2.15,
  operating-system macOS
  Everything that fits into a laptop of this maker. Effects that took a lunch break now take a sip.
Apple | MacBook Pro 14-inch 2023 M3 Pro | 2023-11 | 18GB 512GB: 2999, 18GB 1TB: 3499
  | each memory 18, 18 | each storage 512, 1000 | mpn MRX33X/A, MRX43X/A
  | colours Space Black, Silver | aliases MacBook Pro 14 M3 Pro
  screen-size 14.2, screen-type Mini LED, resolution 3024 x 1964, refresh-rate 120,
  processor Apple M3 Pro, cores 11, graphics 14-core GPU, battery-life 18, weight 1.61,
  operating-system macOS
  The model before, with the same screen and ports. Good value while shops still have it.
Asus | ProArt P16 OLED H7606 | 2024-08 | RTX 4060: 3999, RTX 4070: 4799 | each memory 32, 64
  | each storage 1000, 2000 | each graphics GeForce RTX 4060, GeForce RTX 4070
  | mpn H7606WV-ME088X, H7606WI-ME139X | colours Nano Black
  screen-size 16, screen-type OLED, resolution 3840 x 2400, refresh-rate 60, touchscreen yes,
  processor Ryzen AI 9 HX 370, cores 12, battery-life 12, weight 1.85, operating-system Windows 11,
  wifi-standard Wi-Fi 7
  A dial under the fingers scrubs through video and changes brush sizes. The screen takes a pen and
  shows every colour that print has.
MSI | Creator 16 AI Studio | 2024-03 | 5499 | mpn A1VHG-046AU | colours Lunar Gray
  screen-size 16, screen-type Mini LED, resolution 3840 x 2400, refresh-rate 120,
  processor Core Ultra 9 185H, cores 16, memory 32, storage 2000, graphics GeForce RTX 4080,
  battery-life 9, weight 1.99, operating-system Windows 11, wifi-standard Wi-Fi 7
  Two kilograms of rendering power behind a very bright screen. Cooling stays polite in meetings.
Microsoft | Surface Laptop Studio 2 | 2023-10 | Core i7 16GB 512GB: 3799, Core i7 32GB 1TB: 4699
  | each memory 16, 32 | each storage 512, 1000 | each graphics Intel Iris Xe, GeForce RTX 4050
  | mpn YZY-00015, Z1I-00015 | colours Platinum
  screen-size 14.4, screen-type IPS, resolution 2400 x 1600, refresh-rate 120, touchscreen yes,
  processor Core i7-13700H, cores 14, battery-life 18, weight 1.98, operating-system Windows 11
  The screen glides forward into an easel for drawing. The pen lives and charges under the palm
  rest.

= ultrabooks | wifi-standard Wi-Fi 6E
Apple | MacBook Air 13-inch 2025 M4 | 2025-03 | 16GB 256GB: 1999, 16GB 512GB: 2399 | aud 1699, 1999
  | each memory 16, 16 | each storage 256, 512 | each graphics 8-core GPU, 10-core GPU
  | mpn MW123X/A, MW133X/A | colours Sky Blue, Midnight, Starlight, Silver
  | aliases MacBook Air 13 M4
  screen-size 13.6, screen-type IPS, resolution 2560 x 1664, refresh-rate 60, touchscreen no,
  processor Apple M4, cores 10, battery-life 18, weight 1.24, operating-system macOS
  No fan, no noise and no weight to speak of. It now starts with enough memory and costs less than
  the last one.
Apple | MacBook Air 15-inch 2025 M4 | 2025-03 | 16GB 256GB: 2399, 16GB 512GB: 2799 | aud 2099, 2399
  | each memory 16, 16 | each storage 256, 512 | mpn MW1G3X/A, MW1J3X/A
  | colours Sky Blue, Midnight, Starlight, Silver | aliases MacBook Air 15 M4
  screen-size 15.3, screen-type IPS, resolution 2880 x 1864, refresh-rate 60, touchscreen no,
  processor Apple M4, cores 10, graphics 10-core GPU, battery-life 18, weight 1.51,
  operating-system macOS
  A large screen on a machine that weighs as much as a small one. Six speakers hide in the hinge.
Dell | XPS 13 9350 | 2024-10 | 16GB 512GB: 2699, 32GB 1TB: 3299 | each memory 16, 32
  | each storage 512, 1000 | mpn XPS9350-7016, XPS9350-7032 | colours Platinum, Graphite
  screen-size 13.4, screen-type IPS, resolution 1920 x 1200, refresh-rate 120, touchscreen no,
  processor Core Ultra 7 256V, cores 8, graphics Intel Arc 140V, battery-life 26, weight 1.19,
  operating-system Windows 11, wifi-standard Wi-Fi 7
  Glass from edge to edge and keys without gaps. Runs a long-haul flight and the taxi at either end.
Asus | Zenbook S 14 OLED UX5406 | 2024-09 | 2799 | mpn UX5406SA-PV153X
  | colours Zumaia Grey, Scandinavian White
  screen-size 14, screen-type OLED, resolution 2880 x 1800, refresh-rate 120, touchscreen yes,
  processor Core Ultra 7 258V, cores 8, memory 32, storage 1000, graphics Intel Arc 140V,
  battery-life 20, weight 1.2, operating-system Windows 11, wifi-standard Wi-Fi 7
  The lid is a kind of ceramic that feels like stone and weighs like card. Fans are hard to hear.
HP | OmniBook X 14 | 2024-06 | 16GB 512GB: 1799, 16GB 1TB: 1999 | each memory 16, 16
  | each storage 512, 1000 | mpn 9Z7Q2PA, A0ZT9PA | colours Meteor Silver
  screen-size 14, screen-type IPS, resolution 2240 x 1400, refresh-rate 60, touchscreen yes,
  processor Snapdragon X Elite, cores 12, graphics Qualcomm Adreno, battery-life 26, weight 1.34,
  operating-system Windows 11, wifi-standard Wi-Fi 7
  Wakes like a phone and lasts like one too. Made of recycled metal with a soft matt finish.
Lenovo | Yoga Slim 7x Gen 9 | 2024-06 | 2299 | mpn 83ED0013AU | colours Cosmic Blue
  screen-size 14.5, screen-type OLED, resolution 2944 x 1840, refresh-rate 90, touchscreen yes,
  processor Snapdragon X Elite, cores 12, memory 16, storage 1000, graphics Qualcomm Adreno,
  battery-life 18, weight 1.28, operating-system Windows 11, wifi-standard Wi-Fi 7
  Long battery life behind one of the sharpest screens in the shop. USB-C only, so bring the
  adapter.
Microsoft | Surface Laptop 7 13.8-inch | 2024-06 | 16GB 256GB: 1899, 16GB 512GB: 2299
  | each memory 16, 16 | each storage 256, 512
  | each processor Snapdragon X Plus, Snapdragon X Elite | each cores 10, 12
  | mpn ZGJ-00013, ZGP-00013 | colours Platinum, Sapphire, Dune, Black
  | aliases Surface Laptop 7 13.8
  screen-size 13.8, screen-type IPS, resolution 2304 x 1536, refresh-rate 120, touchscreen yes,
  graphics Qualcomm Adreno, battery-life 20, weight 1.34, operating-system Windows 11,
  wifi-standard Wi-Fi 7
  Taller than wide screens and better for writing. Its touchpad clicks by vibrating, the same
  wherever you press.
Samsung | Galaxy Book5 Pro 14 | 2025-02 | 2499 | mpn NP940XHA-KG1AU | colours Grey
  screen-size 14, screen-type OLED, resolution 2880 x 1800, refresh-rate 120, touchscreen yes,
  processor Core Ultra 7 256V, cores 8, memory 16, storage 512, graphics Intel Arc 140V,
  battery-life 25, weight 1.23, operating-system Windows 11, wifi-standard Wi-Fi 7
  Picks up where your Galaxy phone left off. Anti-glare glass makes an OLED usable outdoors.
LG | gram 17 2024 | 2024-05 | 2999 | mpn 17Z90S-G.AA78A | colours Obsidian Black
  screen-size 17, screen-type IPS, resolution 2560 x 1600, refresh-rate 60, touchscreen no,
  processor Core Ultra 7 155H, cores 16, memory 16, storage 1000, graphics Intel Arc,
  battery-life 20, weight 1.35, operating-system Windows 11
  Seventeen inches that weigh less than many thirteens. A number pad fits as well.

= everyday-laptops
  | touchscreen no, operating-system Windows 11, wifi-standard Wi-Fi 6, refresh-rate 60
HP | Pavilion Plus 14 | 2024-03 | 1699 | mpn 9Q2T5PA | colours Natural Silver, Moonlight Blue
  screen-size 14, screen-type OLED, resolution 2880 x 1800, refresh-rate 120,
  processor Core Ultra 5 125H, cores 14, memory 16, storage 512, graphics Intel Arc,
  battery-life 13, weight 1.45, wifi-standard Wi-Fi 6E
  The family laptop with a screen from a class above. Small enough for the train table.
HP | 15-fd 15.6-inch | 2023-08 | Core i3 8GB 256GB: 799, Core i5 8GB 512GB: 1099 | each memory 8, 8
  | each storage 256, 512 | each processor Core i3-1315U, Core i5-1335U | each cores 6, 10
  | mpn 9D5R1PA, 9D5R5PA | colours Natural Silver
  screen-size 15.6, screen-type IPS, resolution 1920 x 1080, graphics Intel UHD, battery-life 9,
  weight 1.6
  A plain workhorse with a number pad and a shutter over the camera. Schools buy it by the dozen.
Asus | Vivobook 15 X1504 | 2023-03 | Core i3 8GB 256GB: 699, Core i5 16GB 512GB: 999
  | each memory 8, 16 | each storage 256, 512 | each processor Core i3-1215U, Core i5-1235U
  | each cores 6, 10 | mpn X1504ZA-NJ529W, X1504ZA-BQ832W | colours Quiet Blue, Cool Silver
  screen-size 15.6, screen-type IPS, resolution 1920 x 1080, graphics Intel UHD, battery-life 7,
  weight 1.7
  Opens flat on the table so that two can look. The keys where germs gather are treated against
  them.
Asus | Vivobook 16 M1605 | 2023-06 | 1199 | mpn M1605YA-MB314W
  | colours Indie Black, Transparent Silver
  screen-size 16, screen-type IPS, resolution 1920 x 1200, processor Ryzen 7 7730U, cores 8,
  memory 16, storage 1000, graphics Radeon, battery-life 8, weight 1.88
  A taller screen shows more of the page. A terabyte inside saves buying an extra drive.
Lenovo | IdeaPad Slim 3 15-inch Gen 8 | 2023-04 | Ryzen 5 8GB 512GB: 899, Ryzen 7 16GB 512GB: 1099
  | each memory 8, 16 | each storage 512, 512 | each processor Ryzen 5 7530U, Ryzen 7 7730U
  | each cores 6, 8 | mpn 82XM00DAAU, 82XM00DCAU | colours Arctic Grey
  screen-size 15.6, screen-type IPS, resolution 1920 x 1080, graphics Radeon, battery-life 10,
  weight 1.62
  Nothing special, done well: a good keyboard and a day of battery. The camera has a slider.
Acer | Aspire 5 15.6-inch A515 | 2023-02 | Core i5 16GB 512GB: 1049, Core i7 16GB 512GB: 1299
  | each memory 16, 16 | each storage 512, 512 | each processor Core i5-1335U, Core i7-1355U
  | each cores 10, 10 | mpn NX.KJDSA.003, NX.KJDSA.007 | colours Steel Grey
  screen-size 15.6, screen-type IPS, resolution 1920 x 1080, graphics Intel Iris Xe,
  battery-life 9, weight 1.78
  Metal on top, sockets on every side. Memory can be added with one screwdriver.
Dell | Inspiron 15 3530 | 2023-05 | Core i5 8GB 512GB: 999, Core i7 16GB 1TB: 1399
  | each memory 8, 16 | each storage 512, 1000 | each processor Core i5-1335U, Core i7-1355U
  | each cores 10, 10 | mpn I3530-5C8BLK, I3530-7C16BLK | colours Carbon Black, Platinum Silver
  screen-size 15.6, screen-type IPS, resolution 1920 x 1080, refresh-rate 120,
  graphics Intel Iris Xe, battery-life 8, weight 1.65
  Scrolls twice as smoothly as its rivals. Home service can be bought along with it.
MSI | Modern 15 B13M | 2023-03 | 999 | mpn B13M-480AU | colours Classic Black
  screen-size 15.6, screen-type IPS, resolution 1920 x 1080, processor Core i5-1335U, cores 10,
  memory 16, storage 512, graphics Intel Iris Xe, battery-life 8, weight 1.75
  Sixteen gigabytes at this price are generous. The hinge lays the screen flat for the person
  opposite.

= gaming-laptops | touchscreen no, operating-system Windows 11, wifi-standard Wi-Fi 6E
Asus | ROG Zephyrus G14 2024 GA403 | 2024-02 | RTX 4060: 3299, RTX 4070: 3999
  | each graphics GeForce RTX 4060, GeForce RTX 4070 | each memory 16, 32 | each storage 1000, 1000
  | mpn GA403UV-QS087W, GA403UI-QS091W | colours Eclipse Gray, Platinum White
  | aliases Zephyrus G14 2024
  screen-size 14, screen-type OLED, resolution 2880 x 1800, refresh-rate 120,
  processor Ryzen 9 8945HS, cores 8, battery-life 10, weight 1.5
  A gaming laptop that could pass for a designer's. One and a half kilograms of aluminium hide a
  real graphics card.
Asus | ROG Strix G16 2024 G614 | 2024-02 | RTX 4060: 2799, RTX 4070: 3399
  | each graphics GeForce RTX 4060, GeForce RTX 4070 | each memory 16, 32 | each storage 1000, 1000
  | mpn G614JV-N4165W, G614JIR-N4071W | colours Eclipse Gray, Volt Green
  screen-size 16, screen-type IPS, resolution 2560 x 1600, refresh-rate 240,
  processor Core i7-13650HX, cores 14, battery-life 6, weight 2.5
  Fast, loud when it must be, and lit all around. Two memory slots and two drives can be reached
  with six screws.
MSI | Katana 15 B13V | 2023-03 | RTX 4050: 1699, RTX 4060: 1999
  | each graphics GeForce RTX 4050, GeForce RTX 4060 | each memory 16, 16 | each storage 512, 1000
  | mpn B13VEK-1465AU, B13VFK-1463AU | colours Black
  screen-size 15.6, screen-type IPS, resolution 1920 x 1080, refresh-rate 144,
  processor Core i7-13620H, cores 10, battery-life 5, weight 2.25, wifi-standard Wi-Fi 6
  Much graphics for the dollar in a simple plastic body. The keyboard glows in four zones.
Lenovo | Legion 5i 16-inch Gen 9 | 2024-03 | RTX 4060: 2499, RTX 4070: 2999
  | each graphics GeForce RTX 4060, GeForce RTX 4070 | each memory 16, 32 | each storage 1000, 1000
  | mpn 83DG0055AU, 83DG0058AU | colours Luna Grey
  screen-size 16, screen-type IPS, resolution 2560 x 1600, refresh-rate 165,
  processor Core i7-14650HX, cores 16, battery-life 7, weight 2.4
  Looks like office furniture and plays like a tower. Its keyboard is among the best in any laptop.
HP | Victus 15 15-fa | 2023-06 | RTX 4050: 1599, RTX 4060: 1899
  | each graphics GeForce RTX 4050, GeForce RTX 4060 | each memory 16, 16 | each storage 512, 512
  | mpn 9D5X6PA, A18YRPA | colours Mica Silver, Performance Blue
  screen-size 15.6, screen-type IPS, resolution 1920 x 1080, refresh-rate 144,
  processor Core i5-13420H, cores 8, battery-life 7, weight 2.29, wifi-standard Wi-Fi 6
  Sober on the outside, so it may come along to lectures. Evenings belong to the graphics card.
Acer | Nitro V 15 ANV15 | 2023-11 | RTX 4050: 1499, RTX 4060: 1799
  | each graphics GeForce RTX 4050, GeForce RTX 4060 | each memory 16, 16 | each storage 512, 512
  | mpn NH.QN8SA.004, NH.QN9SA.002 | colours Obsidian Black
  screen-size 15.6, screen-type IPS, resolution 1920 x 1080, refresh-rate 144,
  processor Core i5-13420H, cores 8, battery-life 5, weight 2.1, wifi-standard Wi-Fi 6
  Often the cheapest way to these graphics cards. A second drive slot waits for the game library.
Razer | Blade 14 2024 | 2024-01 | 4999 | mpn RZ09-0508RAN5-R3B1 | colours Black, Mercury
  screen-size 14, screen-type IPS, resolution 2560 x 1600, refresh-rate 240,
  processor Ryzen 9 8945HS, cores 8, memory 32, storage 1000, graphics GeForce RTX 4070,
  battery-life 10, weight 1.84
  Milled from one piece of metal and priced like it. Nothing this small plays better.
Dell | Alienware m16 R2 | 2024-03 | 3499 | mpn AWM16R2-4070 | colours Dark Metallic Moon
  screen-size 16, screen-type IPS, resolution 2560 x 1600, refresh-rate 240,
  processor Core Ultra 7 155H, cores 16, memory 16, storage 1000, graphics GeForce RTX 4070,
  battery-life 9, weight 2.61
  A stealth key turns off all lights before the lecture starts. The rear bulge of older ones is
  gone.
Gigabyte | Aorus 15 BKF | 2024-02 | 2399 | mpn BKF-73AU654SH | colours Black
  screen-size 15.6, screen-type IPS, resolution 1920 x 1080, refresh-rate 165,
  processor Core Ultra 7 155H, cores 16, memory 16, storage 1000, graphics GeForce RTX 4060,
  battery-life 8, weight 2.3
  A tidy middle-class gaming machine. The chip runs office work on a trickle of power.

= 2-in-1-laptops | touchscreen yes, operating-system Windows 11, wifi-standard Wi-Fi 6E
Microsoft | Surface Pro 11 | 2024-06 | 16GB 256GB: 1899, 16GB 512GB: 2299 | each storage 256, 512
  | each processor Snapdragon X Plus, Snapdragon X Plus | each cores 10, 10
  | mpn ZHX-00002, ZHY-00002 | colours Platinum, Black, Sapphire, Dune | aliases Surface Pro 11
  screen-size 13, screen-type OLED, resolution 2880 x 1920, refresh-rate 120, memory 16,
  graphics Qualcomm Adreno, battery-life 14, weight 0.9, wifi-standard Wi-Fi 7
  A tablet with a kickstand that becomes a laptop when its keyboard clicks on. The drive sits behind
  a little door and can be changed.
Lenovo | Yoga 7i 2-in-1 14-inch Gen 9 | 2024-04 | 1999 | mpn 83DJ006MAU
  | colours Tidal Teal, Storm Grey
  screen-size 14, screen-type OLED, resolution 1920 x 1200, refresh-rate 60,
  processor Core Ultra 7 155U, cores 12, memory 16, storage 1000, graphics Intel Graphics,
  battery-life 13, weight 1.49
  Folds right around for films on a plane. Rounded edges are kind to the wrists.
HP | Envy x360 14 | 2024-04 | 1899 | mpn A11YBPA | colours Glacier Silver
  screen-size 14, screen-type OLED, resolution 2880 x 1800, refresh-rate 120,
  processor Core Ultra 5 125U, cores 12, memory 16, storage 512, graphics Intel Graphics,
  battery-life 13, weight 1.39
  Tent it on the bench for recipes, fold it flat for signatures. Metal, and cool on the lap.
Asus | Zenbook Duo UX8406 | 2024-02 | 3499 | mpn UX8406MA-PZ140X | colours Inkwell Gray
  screen-size 14, screen-type OLED, resolution 2880 x 1800, refresh-rate 120,
  processor Core Ultra 9 185H, cores 16, memory 32, storage 1000, graphics Intel Arc,
  battery-life 13, weight 1.65
  Two full screens above one another and a keyboard that lifts off. Work anywhere as if at home.
Dell | Inspiron 14 7440 2-in-1 | 2024-03 | 1599 | mpn I7440-5120BLU
  | colours Ice Blue, Midnight Blue
  screen-size 14, screen-type IPS, resolution 1920 x 1200, refresh-rate 60, processor Core 5 120U,
  cores 10, memory 16, storage 512, graphics Intel Graphics, battery-life 9, weight 1.72
  Flips over to draw and takes notes with a pen. Sturdy enough for a family that shares.
Samsung | Galaxy Book4 360 15.6 | 2024-04 | 2199 | mpn NP750QGK-KG2AU | colours Grey
  screen-size 15.6, screen-type OLED, resolution 1920 x 1080, refresh-rate 60,
  processor Core 7 150U, cores 10, memory 16, storage 512, graphics Intel Graphics,
  battery-life 14, weight 1.46
  A large light screen that turns over. Drag files from the phone by mouse.

= business-laptops
  | touchscreen no, operating-system Windows 11 Pro, wifi-standard Wi-Fi 6E, refresh-rate 60
Lenovo | ThinkPad X1 Carbon Gen 12 | 2024-03 | 16GB 512GB: 3299, 32GB 1TB: 3999 | each memory 16, 32
  | each storage 512, 1000 | mpn 21KC009QAU, 21KC00A3AU | colours Black
  screen-size 14, screen-type IPS, resolution 1920 x 1200, processor Core Ultra 7 155U, cores 12,
  graphics Intel Graphics, battery-life 15, weight 1.09
  The black classic with the red dot, lighter than ever. Coffee drains out below the keys.
Lenovo | ThinkPad E14 Gen 6 | 2024-04 | 1799 | mpn 21M7002WAU | colours Black
  screen-size 14, screen-type IPS, resolution 1920 x 1200, processor Core Ultra 5 125U, cores 12,
  memory 16, storage 512, graphics Intel Graphics, battery-life 11, weight 1.44
  Office issue without airs: two memory slots, all sockets, and a keyboard made for novels. Parts
  are sold for years.
HP | EliteBook 840 G11 | 2024-04 | 2799 | mpn A40B4PA | colours Silver
  screen-size 14, screen-type IPS, resolution 1920 x 1200, processor Core Ultra 5 135U, cores 12,
  memory 16, storage 512, graphics Intel Graphics, battery-life 12, weight 1.35
  Locks itself when you walk away. Filters chatter out of calls in both directions.
HP | ProBook 450 G10 | 2023-05 | 1599 | mpn 86M35PA | colours Pike Silver
  screen-size 15.6, screen-type IPS, resolution 1920 x 1080, processor Core i5-1335U, cores 10,
  memory 16, storage 512, graphics Intel Iris Xe, battery-life 10, weight 1.79
  Stands rough handling and is easily opened for repair. The fingerprint reader comes standard.
Dell | Latitude 5450 | 2024-04 | 2299 | mpn L5450-U516 | colours Titan Grey
  screen-size 14, screen-type IPS, resolution 1920 x 1080, processor Core Ultra 5 135U, cores 12,
  memory 16, storage 512, graphics Intel Graphics, battery-life 11, weight 1.4
  What the IT department hands out. Docks with one cable and is looked after on site.
Asus | ExpertBook B5 B5404 | 2024-05 | 2099 | mpn B5404CMA-Q50140X | colours Star Black
  screen-size 14, screen-type IPS, resolution 1920 x 1200, processor Core Ultra 7 155U, cores 12,
  memory 16, storage 512, graphics Intel Graphics, battery-life 12, weight 1.29
  Military drop tests and a very light body. Its microphones leave the café outside.
Acer | TravelMate P4 14 | 2024-03 | 1899 | mpn NX.VZZSA.005 | colours Slate Blue
  screen-size 14, screen-type IPS, resolution 1920 x 1200, processor Core Ultra 5 125U, cores 12,
  memory 16, storage 512, graphics Intel Graphics, battery-life 12, weight 1.43
  Tough and unexciting, like a good briefcase. A mobile network modem can be fitted.

= chromebooks | operating-system ChromeOS, wifi-standard Wi-Fi 6, refresh-rate 60
Acer | Chromebook Plus 515 | 2023-10 | 799 | mpn NX.KNYSA.001 | colours Steel Grey
  screen-size 15.6, screen-type IPS, resolution 1920 x 1080, touchscreen no,
  processor Core i3-1215U, cores 6, memory 8, storage 128, graphics Intel UHD, battery-life 10,
  weight 1.68
  Starts in seconds and updates itself for ten years. A better camera than most at this price.
Lenovo | IdeaPad Flex 3 Chromebook 12.2 | 2024-04 | 549 | mpn 82XH000SAU | colours Abyss Blue
  screen-size 12.2, screen-type IPS, resolution 1920 x 1200, touchscreen yes, processor Intel N100,
  cores 4, memory 4, storage 64, graphics Intel UHD, battery-life 12, weight 1.25
  Small, tough and foldable for the classroom. Children get their own sign-in.
Asus | Chromebook Plus CX34 | 2023-10 | 849 | mpn CX3402CBA-PQ0281 | colours Pearl White
  screen-size 14, screen-type IPS, resolution 1920 x 1080, touchscreen no, processor Core i5-1235U,
  cores 10, memory 8, storage 256, graphics Intel Iris Xe, battery-life 10, weight 1.44
  White, quick and quite tough. Offline files stay in step with the cloud.
HP | Chromebook 14a | 2023-07 | 449 | mpn 8W2K4PA | colours Mineral Silver
  screen-size 14, screen-type IPS, resolution 1366 x 768, touchscreen no, processor Intel N100,
  cores 4, memory 4, storage 64, graphics Intel UHD, battery-life 11, weight 1.46
  Letters, lessons and video calls for the price of a phone. Nothing to maintain.
Samsung | Galaxy Chromebook Go 14 | 2021-07 | 399 | mpn XE340XDA-KA1AU | colours Silver
  screen-size 14, screen-type TN, resolution 1366 x 768, touchscreen no, processor Celeron N4500,
  cores 2, memory 4, storage 64, graphics Intel UHD, battery-life 12, weight 1.45
  Survives a fall from the desk. Best kept to one or two tabs.
`)
