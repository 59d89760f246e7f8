import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const phones: readonly Family[] = familiesFrom(`
= smartphones
  | operating-system iOS, network 5G, esim yes, wireless-charging yes, water-resistance IP68
Apple | iPhone 17 Pro Max | 2025-09 | 256GB: 2599, 512GB: 2999, 1TB: 3399, 2TB: 4199
  | aud 2199, 2599, 2999, 3799 | measure storage | mpn MFXG4ZP/A, MFXK4ZP/A, MFXN4ZP/A, MFXR4ZP/A
  | colours Silver, Cosmic Orange, Deep Blue | aliases iPhone 17 Pro Max
  screen-size 6.9, screen-type OLED, refresh-rate 120, memory 12, processor Apple A19 Pro,
  main-camera 48, front-camera 18, battery-capacity 5088, charging-power 40, weight-grams 233
  The largest iPhone, built from one block of aluminium that carries heat away while you film. Three
  cameras of 48 megapixels reach eight times closer without cropping the detail away.
Apple | iPhone 17 Pro | 2025-09 | 256GB: 2299, 512GB: 2699, 1TB: 3099 | aud 1999, 2399, 2799
  | measure storage | mpn MG8J4ZP/A, MG8M4ZP/A, MG8Q4ZP/A | colours Silver, Cosmic Orange, Deep Blue
  | aliases iPhone 17 Pro
  screen-size 6.3, screen-type OLED, refresh-rate 120, memory 12, processor Apple A19 Pro,
  main-camera 48, front-camera 18, battery-capacity 4252, charging-power 40, weight-grams 206
  Everything the big one does, in a size for one hand. Long videos no longer make it hot, and the
  front camera turns a group selfie sideways by itself.
Apple | iPhone 17 | 2025-09 | 256GB: 1599, 512GB: 1999 | aud 1399, 1799 | measure storage
  | mpn MG6K4ZP/A, MG6P4ZP/A | colours Black, White, Mist Blue, Sage, Lavender | aliases iPhone 17
  screen-size 6.3, screen-type OLED, refresh-rate 120, memory 8, processor Apple A19,
  main-camera 48, front-camera 18, battery-capacity 3692, charging-power 40, weight-grams 177
  The plain iPhone finally scrolls as smoothly as the Pro and starts with twice the storage. Most
  people will miss nothing.
Apple | iPhone Air | 2025-09 | 256GB: 2099, 512GB: 2499 | aud 1799, 2199 | measure storage
  | mpn MG2L4ZP/A, MG2P4ZP/A | colours Space Black, Cloud White, Light Gold, Sky Blue
  | aliases iPhone Air
  screen-size 6.5, screen-type OLED, refresh-rate 120, memory 12, processor Apple A19 Pro,
  main-camera 48, front-camera 18, battery-capacity 3149, charging-power 20, weight-grams 165
  Five and a half millimetres thin and stronger than it looks. One camera and eSIM only are the
  price of the shape.
Apple | iPhone 16 Pro Max | 2024-09 | 256GB: 2349, 512GB: 2749, 1TB: 3149 | aud 2149, 2499, 2849
  | measure storage | mpn MYWV3ZP/A, MYX03ZP/A, MYX43ZP/A
  | colours Black Titanium, White Titanium, Natural Titanium, Desert Titanium
  | aliases iPhone 16 Pro Max
  screen-size 6.9, screen-type OLED, refresh-rate 120, memory 8, processor Apple A18 Pro,
  main-camera 48, front-camera 12, battery-capacity 4685, charging-power 30, weight-grams 227
  A titanium frame with a very large screen and the longest battery life of its year. Slow motion
  is filmed in 4K at 120 frames.
Apple | iPhone 16 Pro | 2024-09 | 128GB: 1999, 256GB: 2199, 512GB: 2549, 1TB: 2899
  | aud 1799, 1999, 2349, 2699 | measure storage | mpn MYND3ZP/A, MYNH3ZP/A, MYNM3ZP/A, MYNT3ZP/A
  | colours Black Titanium, White Titanium, Natural Titanium, Desert Titanium
  | aliases iPhone 16 Pro
  screen-size 6.3, screen-type OLED, refresh-rate 120, memory 8, processor Apple A18 Pro,
  main-camera 48, front-camera 12, battery-capacity 3582, charging-power 30, weight-grams 199
  Thin borders make room for a larger picture in nearly the same body. A sliding button works the
  camera without touching the screen.
Apple | iPhone 16 Plus | 2024-09 | 128GB: 1549, 256GB: 1749 | aud 1599, 1799 | measure storage
  | mpn MXVU3ZP/A, MXVY3ZP/A | colours Black, White, Pink, Teal, Ultramarine
  | aliases iPhone 16 Plus
  screen-size 6.7, screen-type OLED, refresh-rate 60, memory 8, processor Apple A18,
  main-camera 48, front-camera 12, battery-capacity 4674, charging-power 25, weight-grams 199
  The big-screen iPhone for those who do not need the Pro cameras. Two days between charges are
  realistic.
Apple | iPhone 16 | 2024-09 | 128GB: 1399, 256GB: 1599, 512GB: 1949 | aud 1399, 1599, 1949
  | measure storage | mpn MYE73ZP/A, MYEE3ZP/A, MYEP3ZP/A
  | colours Black, White, Pink, Teal, Ultramarine | aliases iPhone 16
  screen-size 6.1, screen-type OLED, refresh-rate 60, memory 8, processor Apple A18,
  main-camera 48, front-camera 12, battery-capacity 3561, charging-power 25, weight-grams 170
  Gets the action button and macro photos that only the Pro had before. The colours are the
  strongest in years.
Apple | iPhone 16e | 2025-02 | 128GB: 1099, 256GB: 1299, 512GB: 1649 | aud 999, 1199, 1549
  | measure storage | mpn MD1Q4ZP/A, MD1T4ZP/A, MD1X4ZP/A | colours Black, White
  | aliases iPhone 16e
  screen-size 6.1, screen-type OLED, refresh-rate 60, memory 8, processor Apple A18,
  main-camera 48, front-camera 12, battery-capacity 4005, charging-power 20, weight-grams 167
  The least expensive way to a current iPhone. One good camera and a battery that outlasts the
  dearer sixteen.
Apple | iPhone 15 Pro Max | 2023-09 | 256GB: 2099, 512GB: 2449, 1TB: 2799 | aud 1999, 2349, 2699
  | measure storage | mpn MU773ZP/A, MU7C3ZP/A, MU7G3ZP/A
  | colours Natural Titanium, Blue Titanium, White Titanium, Black Titanium
  | aliases iPhone 15 Pro Max
  screen-size 6.7, screen-type OLED, refresh-rate 120, memory 8, processor Apple A17 Pro,
  main-camera 48, front-camera 12, battery-capacity 4422, charging-power 27, weight-grams 221
  The first iPhone with a five-times zoom and a titanium body. USB-C moves large videos in seconds
  instead of minutes.
Apple | iPhone 15 Pro | 2023-09 | 128GB: 1599, 256GB: 1799, 512GB: 2149, 1TB: 2499
  | aud 1499, 1699, 2049, 2399 | measure storage | mpn MTUV3ZP/A, MTV13ZP/A, MTV73ZP/A, MTVC3ZP/A
  | colours Natural Titanium, Blue Titanium, White Titanium, Black Titanium | aliases iPhone 15 Pro
  screen-size 6.1, screen-type OLED, refresh-rate 120, memory 8, processor Apple A17 Pro,
  main-camera 48, front-camera 12, battery-capacity 3274, charging-power 27, weight-grams 187
  A light titanium iPhone that fits a small hand and still takes serious pictures. Its chip runs
  console games and the newest features of iOS.
Apple | iPhone 15 Plus | 2023-09 | 128GB: 1299, 256GB: 1499 | measure storage
  | mpn MU0Y3ZP/A, MU183ZP/A | colours Black, Blue, Green, Yellow, Pink | aliases iPhone 15 Plus
  screen-size 6.7, screen-type OLED, refresh-rate 60, memory 6, processor Apple A16,
  main-camera 48, front-camera 12, battery-capacity 4383, charging-power 20, weight-grams 201
  Wide enough for maps and recipes without the weight of a Pro Max. The back is coloured glass that
  does not show fingerprints.
Apple | iPhone 15 | 2023-09 | 128GB: 1149, 256GB: 1349, 512GB: 1699 | measure storage
  | mpn MTP03ZP/A, MTP63ZP/A, MTPC3ZP/A | colours Black, Blue, Green, Yellow, Pink
  | aliases iPhone 15
  screen-size 6.1, screen-type OLED, refresh-rate 60, memory 6, processor Apple A16,
  main-camera 48, front-camera 12, battery-capacity 3349, charging-power 20, weight-grams 171
  Brought the 48-megapixel camera and USB-C to the plain iPhone. Still quick, and the cable is the
  one your laptop uses.
Apple | iPhone 14 | 2022-09 | 128GB: 949, 256GB: 1149 | measure storage | mpn MPUF3ZP/A, MPVX3ZP/A
  | colours Midnight, Starlight, Blue, Purple | aliases iPhone 14
  screen-size 6.1, screen-type OLED, refresh-rate 60, memory 6, processor Apple A15,
  main-camera 12, front-camera 12, battery-capacity 3279, charging-power 20, weight-grams 172
  Takes sharp pictures in poor light and calls for help after a crash. The last one that charges
  with a Lightning cable.
Apple | iPhone 13 | 2021-09 | 128GB: 799 | measure storage | mpn MLPF3ZP/A
  | colours Midnight, Starlight, Pink | aliases iPhone 13
  screen-size 6.1, screen-type OLED, refresh-rate 60, memory 4, processor Apple A15,
  main-camera 12, front-camera 12, battery-capacity 3227, charging-power 20, weight-grams 174
  An older iPhone that still gets every update. A sound first phone for a teenager.
Apple | iPhone SE 2022 | 2022-03 | 64GB: 599, 128GB: 679 | measure storage
  | mpn MMXF3ZP/A, MMXJ3ZP/A | colours Midnight, Starlight, Red | aliases iPhone SE
  screen-size 4.7, screen-type IPS, refresh-rate 60, memory 4, processor Apple A15, main-camera 12,
  front-camera 7, battery-capacity 2018, charging-power 20, water-resistance IP67, weight-grams 144
  The last iPhone with a home button and a fingerprint reader. It slips into any pocket.

= smartphones
  | operating-system Android, network 5G, esim yes, wireless-charging yes, water-resistance IP68
Samsung | Galaxy S25 Ultra | 2025-02 | 256GB: 2399, 512GB: 2599, 1TB: 2999 | aud 2149, 2349, 2749
  | measure storage | mpn SM-S938BZKDATS, SM-S938BZKGATS, SM-S938BZKPATS
  | colours Titanium Black, Titanium Grey, Titanium Silverblue
  | aliases Samsung S25 Ultra, Galaxy S25 Ultra
  screen-size 6.9, screen-type OLED, refresh-rate 120, memory 12, processor Snapdragon 8 Elite,
  main-camera 200, front-camera 12, battery-capacity 5000, charging-power 45, weight-grams 218
  A flat titanium slab with a pen inside and glass that hardly reflects. Two zoom cameras cover
  everything from a menu to the moon.
Samsung | Galaxy S25 Plus | 2025-02 | 256GB: 1899, 512GB: 2099 | aud 1699, 1899 | measure storage
  | mpn SM-S936BDBDATS, SM-S936BDBGATS | colours Navy, Silver Shadow, Icy Blue, Mint
  | aliases Samsung S25 Plus, Galaxy S25 Plus
  screen-size 6.7, screen-type OLED, refresh-rate 120, memory 12, processor Snapdragon 8 Elite,
  main-camera 50, front-camera 12, battery-capacity 4900, charging-power 45, weight-grams 190
  The middle of the family: the Ultra's sharpness without its pen and weight. Half an hour on the
  charger is enough for a day.
Samsung | Galaxy S25 | 2025-02 | 128GB: 1449, 256GB: 1599, 512GB: 1799 | aud 1399, 1499, 1699
  | measure storage | mpn SM-S931BDBAATS, SM-S931BDBDATS, SM-S931BDBGATS
  | colours Navy, Silver Shadow, Icy Blue, Mint | aliases Samsung S25, Galaxy S25
  screen-size 6.2, screen-type OLED, refresh-rate 120, memory 12, processor Snapdragon 8 Elite,
  main-camera 50, front-camera 12, battery-capacity 4000, charging-power 25, weight-grams 162
  One of the few top phones left that are truly small. Seven years of updates are promised.
Samsung | Galaxy S25 Edge | 2025-05 | 256GB: 1999, 512GB: 2199 | measure storage
  | mpn SM-S937BZKDATS, SM-S937BZKGATS
  | colours Titanium Silver, Titanium Jetblack, Titanium Icyblue
  | aliases Samsung S25 Edge, Galaxy S25 Edge
  screen-size 6.7, screen-type OLED, refresh-rate 120, memory 12, processor Snapdragon 8 Elite,
  main-camera 200, front-camera 12, battery-capacity 3900, charging-power 25, weight-grams 163
  Hardly thicker than its own USB-C socket. The 200-megapixel camera stayed, the zoom lens did not.
Samsung | Galaxy S24 Ultra | 2024-01 | 256GB: 1899, 512GB: 2099, 1TB: 2399 | measure storage
  | mpn SM-S928BZKDATS, SM-S928BZKGATS, SM-S928BZKPATS
  | colours Titanium Black, Titanium Grey, Titanium Violet
  | aliases Samsung S24 Ultra, Galaxy S24 Ultra
  screen-size 6.8, screen-type OLED, refresh-rate 120, memory 12, processor Snapdragon 8 Gen 3,
  main-camera 200, front-camera 12, battery-capacity 5000, charging-power 45, weight-grams 232
  Circle anything on the screen and it is looked up. The pen writes notes even while the screen is
  off.
Samsung | Galaxy S24 Plus | 2024-01 | 256GB: 1499, 512GB: 1699 | measure storage
  | mpn SM-S926BZKDATS, SM-S926BZKGATS | colours Onyx Black, Marble Grey, Cobalt Violet
  | aliases Samsung S24 Plus, Galaxy S24 Plus
  screen-size 6.7, screen-type OLED, refresh-rate 120, memory 12, processor Exynos 2400,
  main-camera 50, front-camera 12, battery-capacity 4900, charging-power 45, weight-grams 196
  A bright large screen in a light flat body. Calls can be translated while you talk.
Samsung | Galaxy S24 | 2024-01 | 128GB: 1099, 256GB: 1199, 512GB: 1399 | measure storage
  | mpn SM-S921BZKAATS, SM-S921BZKDATS, SM-S921BZKGATS
  | colours Onyx Black, Marble Grey, Cobalt Violet, Amber Yellow | aliases Samsung S24, Galaxy S24
  screen-size 6.2, screen-type OLED, refresh-rate 120, memory 8, processor Exynos 2400,
  main-camera 50, front-camera 12, battery-capacity 4000, charging-power 25, weight-grams 167
  Small and bright and kept up to date until 2031. The three-times zoom is the lens you will use
  most.
Samsung | Galaxy S24 FE | 2024-10 | 128GB: 899, 256GB: 999 | measure storage
  | mpn SM-S721BZKAATS, SM-S721BZKDATS | colours Graphite, Grey, Mint, Blue
  | aliases Samsung S24 FE, Galaxy S24 FE
  screen-size 6.7, screen-type OLED, refresh-rate 120, memory 8, processor Exynos 2400e,
  main-camera 50, front-camera 10, battery-capacity 4700, charging-power 25, weight-grams 213
  Last season's best ideas at a friendlier price. Borders are wider, the cameras are not worse for
  it.
Samsung | Galaxy S23 Ultra | 2023-02 | 256GB: 1499, 512GB: 1699 | measure storage
  | mpn SM-S918BZKDATS, SM-S918BZKHATS | colours Phantom Black, Cream, Green
  | aliases Samsung S23 Ultra, Galaxy S23 Ultra
  screen-size 6.8, screen-type OLED, refresh-rate 120, memory 12, processor Snapdragon 8 Gen 2,
  main-camera 200, front-camera 12, battery-capacity 5000, charging-power 45, weight-grams 234
  Ten-times zoom, a stylus and curved glass. Shops clear the last ones at good prices.
Samsung | Galaxy S23 | 2023-02 | 128GB: 899, 256GB: 999 | measure storage
  | mpn SM-S911BZKAATS, SM-S911BZKDATS | colours Phantom Black, Cream, Green, Lavender
  | aliases Samsung S23, Galaxy S23
  screen-size 6.1, screen-type OLED, refresh-rate 120, memory 8, processor Snapdragon 8 Gen 2,
  main-camera 50, front-camera 12, battery-capacity 3900, charging-power 25, weight-grams 168
  A compact phone with the efficient chip that made this generation last all day. The glass is the
  same on both sides and stands a fall.
Samsung | Galaxy S23 FE | 2023-10 | 128GB: 699, 256GB: 799 | measure storage
  | mpn SM-S711BZAAATS, SM-S711BZADATS | colours Graphite, Mint, Cream, Purple
  | aliases Samsung S23 FE, Galaxy S23 FE
  screen-size 6.4, screen-type OLED, refresh-rate 120, memory 8, processor Exynos 2200,
  main-camera 50, front-camera 10, battery-capacity 4500, charging-power 25, weight-grams 209
  A zoom lens, wireless charging and a waterproof body for the middle of the market. Heavier than
  it looks.
Google | Pixel 10 Pro | 2025-08 | 128GB: 1799, 256GB: 1949 | measure storage
  | mpn GA06911-AU, GA06914-AU | colours Obsidian, Porcelain, Moonstone, Jade | only AU
  | aliases Pixel 10 Pro
  screen-size 6.3, screen-type OLED, refresh-rate 120, memory 16, processor Google Tensor G5,
  main-camera 50, front-camera 42, battery-capacity 4870, charging-power 30, weight-grams 207
  Snaps onto magnetic chargers and stands. The five-times zoom continues to a hundred with help
  from its own artificial detail.
Google | Pixel 9 Pro XL | 2024-08 | 128GB: 1899, 256GB: 2049 | measure storage
  | mpn GA05843-AU, GA05847-AU | colours Obsidian, Porcelain, Hazel, Rose Quartz
  | aliases Pixel 9 Pro XL
  screen-size 6.8, screen-type OLED, refresh-rate 120, memory 16, processor Google Tensor G4,
  main-camera 50, front-camera 42, battery-capacity 5060, charging-power 37, weight-grams 221
  The large Pixel has one of the brightest screens on sale. Its camera adds the photographer to the
  group picture afterwards.
Google | Pixel 9 Pro | 2024-09 | 128GB: 1699, 256GB: 1849 | measure storage
  | mpn GA05831-AU, GA05835-AU | colours Obsidian, Porcelain, Hazel, Rose Quartz
  | aliases Pixel 9 Pro
  screen-size 6.3, screen-type OLED, refresh-rate 120, memory 16, processor Google Tensor G4,
  main-camera 50, front-camera 42, battery-capacity 4700, charging-power 27, weight-grams 199
  All three good cameras in the small body, for once. Sixteen gigabytes of memory leave room for
  years of updates.
Google | Pixel 9 | 2024-08 | 128GB: 1299, 256GB: 1449 | measure storage | mpn GA05814-AU, GA05818-AU
  | colours Obsidian, Porcelain, Wintergreen, Peony | aliases Pixel 9
  screen-size 6.3, screen-type OLED, refresh-rate 120, memory 12, processor Google Tensor G4,
  main-camera 50, front-camera 10, battery-capacity 4700, charging-power 27, weight-grams 198
  Flat sides and a camera bar that keeps it from wobbling on the table. Screens callers before you
  pick up.
Google | Pixel 9a | 2025-04 | 128GB: 849, 256GB: 999 | measure storage | mpn GA09565-AU, GA09573-AU
  | colours Obsidian, Porcelain, Iris, Peony | aliases Pixel 9a
  screen-size 6.3, screen-type OLED, refresh-rate 120, memory 8, processor Google Tensor G4,
  main-camera 48, front-camera 13, battery-capacity 5100, charging-power 23, weight-grams 186
  The back is flat at last, and the battery is the biggest of the nines. Photos rival phones at
  twice the price.
Google | Pixel 8a | 2024-05 | 128GB: 699, 256GB: 799 | measure storage | mpn GA05570-AU, GA06260-AU
  | colours Obsidian, Porcelain, Bay, Aloe | aliases Pixel 8a
  screen-size 6.1, screen-type OLED, refresh-rate 120, memory 8, processor Google Tensor G3,
  main-camera 64, front-camera 13, battery-capacity 4492, charging-power 18, water-resistance IP67,
  weight-grams 188
  A small phone with a rounded back that is easy to hold. It removes strangers and noise from your
  videos.
Google | Pixel 8 | 2023-10 | 128GB: 799, 256GB: 899 | measure storage | mpn GA04803-GB, GA04833-GB
  | colours Obsidian, Hazel, Rose | aliases Pixel 8
  screen-size 6.2, screen-type OLED, refresh-rate 120, memory 8, processor Google Tensor G3,
  main-camera 50, front-camera 10, battery-capacity 4575, charging-power 27, weight-grams 187
  The first phone of its maker with seven years of updates. Best Take swaps the one closed pair of
  eyes.
Oppo | Find X8 Pro | 2024-11 | 512GB: 1799 | measure storage | mpn CPH2659
  | colours Space Black, Pearl White | aliases Find X8 Pro
  screen-size 6.8, screen-type OLED, refresh-rate 120, memory 16, processor Dimensity 9400,
  main-camera 50, front-camera 32, battery-capacity 5910, charging-power 80, weight-grams 215
  Two periscope lenses and a battery made of silicon carbon. A touch strip on the edge zooms and
  fires.
Oppo | Find X8 | 2024-11 | 256GB: 1499 | measure storage | mpn CPH2651
  | colours Space Black, Star Grey | aliases Find X8
  screen-size 6.6, screen-type OLED, refresh-rate 120, memory 12, processor Dimensity 9400,
  main-camera 50, front-camera 32, battery-capacity 5630, charging-power 80, weight-grams 193
  Flat and light, with a big battery for its size. An alert slider silences it without looking.
Xiaomi | 15 Ultra | 2025-03 | 512GB: 2299 | measure storage | mpn 25010PN30G
  | colours Black, White, Silver Chrome | aliases Xiaomi 15 Ultra 5G
  screen-size 6.7, screen-type OLED, refresh-rate 120, memory 16, processor Snapdragon 8 Elite,
  main-camera 50, front-camera 32, battery-capacity 5410, charging-power 90, weight-grams 226
  A camera with a phone attached: a one-inch sensor and a 200-megapixel zoom behind Leica glass. The
  round bump keeps fingers out of the picture.
Xiaomi | 14T Pro | 2024-09 | 512GB: 1199 | measure storage | mpn 2407FPN8EG
  | colours Titan Black, Titan Grey, Titan Blue | aliases Xiaomi 14T Pro 5G
  screen-size 6.7, screen-type OLED, refresh-rate 144, memory 12, processor Dimensity 9300+,
  main-camera 50, front-camera 32, battery-capacity 5000, charging-power 120, weight-grams 209
  Charges from empty to full while you take a shower. The screen is flat and very quick.
OnePlus | 13 | 2025-01 | 256GB: 1599, 512GB: 1799 | measure storage | each memory 12, 16
  | mpn CPH2655-256, CPH2655-512 | colours Midnight Ocean, Arctic Dawn, Black Eclipse | only AU
  screen-size 6.8, screen-type OLED, refresh-rate 120, processor Snapdragon 8 Elite,
  main-camera 50, front-camera 32, battery-capacity 6000, charging-power 100, weight-grams 210
  Six thousand milliamp hours and a charger that fills them in just over half an hour. The blue one
  has a leather-like back.
Sony | Xperia 1 VI | 2024-06 | 256GB: 2099 | measure storage | mpn XQ-EC72
  | colours Black, Platinum Silver | aliases Xperia 1 VI
  screen-size 6.5, screen-type OLED, refresh-rate 120, memory 12, processor Snapdragon 8 Gen 3,
  main-camera 48, front-camera 12, battery-capacity 5000, charging-power 30, weight-grams 192
  A real optical zoom, a headphone socket and a slot for a memory card, still. Made for people who
  know what an aperture is.
Huawei | Pura 70 Ultra | 2024-07 | 512GB: 2299 | measure storage | mpn HBP-LX9
  | colours Black, Brown, Green
  screen-size 6.8, screen-type OLED, refresh-rate 120, memory 16, processor Kirin 9010,
  main-camera 50, front-camera 13, battery-capacity 5200, charging-power 100, network 4G,
  operating-system EMUI, weight-grams 226
  The lens slides out of the body when it wakes. Night pictures are its reason to be.
Huawei | Pura 70 Pro | 2024-07 | 512GB: 1699 | measure storage | mpn HBN-LX9 | colours Black, White
  screen-size 6.8, screen-type OLED, refresh-rate 120, memory 12, processor Kirin 9010,
  main-camera 50, front-camera 13, battery-capacity 5050, charging-power 100, network 4G,
  operating-system EMUI, weight-grams 220
  A macro telephoto that photographs a ladybird from across the table. Google apps come through
  the maker's own store.
Huawei | P60 Pro | 2023-05 | 256GB: 1199 | measure storage | mpn MNA-LX9
  | colours Black, Rococo Pearl
  screen-size 6.7, screen-type OLED, refresh-rate 120, memory 8, processor Snapdragon 8+ Gen 1,
  main-camera 48, front-camera 13, battery-capacity 4815, charging-power 88, network 4G,
  operating-system EMUI, weight-grams 200
  The pearl version is different on every single phone. Its zoom lens lets in more light than
  others' main cameras.

= smartphones | operating-system Android, network 5G, esim no, wireless-charging no
Samsung | Galaxy A56 5G | 2025-03 | 128GB: 699, 256GB: 799 | measure storage
  | mpn SM-A566BZKAATS, SM-A566BZKDATS | colours Awesome Graphite, Awesome Lightgrey, Awesome Olive
  | aliases Samsung A56, Galaxy A56
  screen-size 6.7, screen-type OLED, refresh-rate 120, memory 8, processor Exynos 1580,
  main-camera 50, front-camera 12, battery-capacity 5000, charging-power 45, esim yes,
  water-resistance IP67, weight-grams 198
  Metal and glass where cheaper ones are plastic. Six years of updates make it a phone to keep.
Samsung | Galaxy A36 5G | 2025-03 | 128GB: 549, 256GB: 649 | measure storage
  | mpn SM-A366EZKAATS, SM-A366EZKDATS | colours Awesome Black, Awesome White, Awesome Lavender
  | aliases Samsung A36, Galaxy A36
  screen-size 6.7, screen-type OLED, refresh-rate 120, memory 6, processor Snapdragon 6 Gen 3,
  main-camera 50, front-camera 12, battery-capacity 5000, charging-power 45, esim yes,
  water-resistance IP67, weight-grams 195
  A lot of screen for the money. Rain and sinks do not worry it.
Samsung | Galaxy A26 5G | 2025-03 | 128GB: 449 | measure storage | mpn SM-A266BZKAATS
  | colours Black, White, Mint | aliases Samsung A26, Galaxy A26
  screen-size 6.7, screen-type OLED, refresh-rate 120, memory 6, processor Exynos 1380,
  main-camera 50, front-camera 13, battery-capacity 5000, charging-power 25, water-resistance IP67,
  weight-grams 200
  The cheapest of the family that survives a dunking. The memory card slot holds the holiday
  videos.
Samsung | Galaxy A16 5G | 2024-11 | 128GB: 349 | measure storage | mpn SM-A166PZKAATS
  | colours Blue Black, Light Grey, Gold | aliases Samsung A16, Galaxy A16
  screen-size 6.7, screen-type OLED, refresh-rate 90, memory 4, processor Exynos 1330,
  main-camera 50, front-camera 13, battery-capacity 5000, charging-power 25, water-resistance IP54,
  weight-grams 200
  Six years of updates on a phone at this price were unheard of. Fine for messages, maps and music.
Samsung | Galaxy A06 4G | 2024-09 | 64GB: 199, 128GB: 229 | measure storage
  | mpn SM-A065FZKAATS, SM-A065FZKDATS | colours Black, Light Blue, Gold
  | aliases Samsung A06, Galaxy A06
  screen-size 6.7, screen-type LCD, refresh-rate 60, memory 4, processor Helio G85,
  main-camera 50, front-camera 8, battery-capacity 5000, charging-power 25, network 4G,
  weight-grams 189
  A big simple phone for calls, photos and the bank's app. The battery goes on and on.
Samsung | Galaxy A55 5G | 2024-03 | 128GB: 599, 256GB: 699 | measure storage
  | mpn SM-A556EZKAATS, SM-A556EZKDATS | colours Awesome Navy, Awesome Iceblue, Awesome Lilac
  | aliases Samsung A55, Galaxy A55
  screen-size 6.6, screen-type OLED, refresh-rate 120, memory 8, processor Exynos 1480,
  main-camera 50, front-camera 32, battery-capacity 5000, charging-power 25, esim yes,
  water-resistance IP67, weight-grams 213
  Feels like last year's flagship in the hand. Steady video makes up for the missing zoom.
Oppo | Reno13 5G | 2025-02 | 256GB: 799 | measure storage | mpn CPH2689
  | colours Plume White, Luminous Blue
  screen-size 6.6, screen-type OLED, refresh-rate 120, memory 12, processor Dimensity 8350,
  main-camera 50, front-camera 50, battery-capacity 5600, charging-power 80, esim yes,
  water-resistance IP69, weight-grams 181
  Made to film under water, with a button for it. Slim and light for such a battery.
Oppo | A80 5G | 2024-09 | 256GB: 399 | measure storage | mpn CPH2639
  | colours Starry Black, Moonlit Purple
  screen-size 6.7, screen-type IPS, refresh-rate 120, memory 8, processor Dimensity 6300,
  main-camera 50, front-camera 8, battery-capacity 5100, charging-power 45, water-resistance IP54,
  weight-grams 186
  Tested for drops that break other cheap phones. Half an hour of charging gives half a battery.
Oppo | A40 | 2024-10 | 128GB: 249 | measure storage | mpn CPH2669
  | colours Starry Black, Sparkle Blue
  screen-size 6.7, screen-type IPS, refresh-rate 90, memory 4, processor Snapdragon 6s,
  main-camera 50, front-camera 5, battery-capacity 5100, charging-power 45, network 4G,
  water-resistance IP54, weight-grams 186
  Tough, loud and long-lasting, with fast charging that others leave out. The screen answers wet
  fingers.
Oppo | Find X5 Lite | 2022-03 | 256GB: 399 | measure storage | mpn CPH2371
  | colours Starry Black, Startrails Blue
  screen-size 6.4, screen-type OLED, refresh-rate 90, memory 8, processor Dimensity 900,
  main-camera 64, front-camera 32, battery-capacity 4500, charging-power 65, weight-grams 173
  A pretty older phone that still charges in half an hour. Its selfie camera is better than its
  price.
Xiaomi | Redmi Note 14 Pro 5G | 2025-01 | 256GB: 599 | measure storage | mpn 24094RAD4G
  | colours Midnight Black, Lavender Purple, Coral Green | aliases Redmi Note 14 Pro
  screen-size 6.7, screen-type OLED, refresh-rate 120, memory 8, processor Dimensity 7300 Ultra,
  main-camera 200, front-camera 20, battery-capacity 5110, charging-power 45, esim yes,
  water-resistance IP68, weight-grams 190
  Curved tough glass over a bright screen. Two hundred megapixels let you crop a lot.
Xiaomi | Redmi Note 14 | 2025-01 | 128GB: 349, 256GB: 399 | measure storage
  | mpn 24117RN76G, 24117RN76L | colours Midnight Black, Mist Purple, Ocean Blue
  | aliases Redmi Note 14
  screen-size 6.7, screen-type OLED, refresh-rate 120, memory 8, processor Helio G99 Ultra,
  main-camera 108, front-camera 20, battery-capacity 5500, charging-power 33, network 4G,
  water-resistance IP54, weight-grams 196
  A lively screen with a fingerprint reader beneath it. The headphone socket is still there.
Xiaomi | Redmi 14C | 2024-09 | 128GB: 199, 256GB: 239 | measure storage | mpn 2409BRN2CA, 2409BRN2CY
  | colours Midnight Black, Sage Green, Starry Blue | aliases Redmi 14C
  screen-size 6.9, screen-type IPS, refresh-rate 120, memory 4, processor Helio G81 Ultra,
  main-camera 50, front-camera 13, battery-capacity 5160, charging-power 18, network 4G,
  weight-grams 207
  A very large screen for very little. Good for reading, slow for games.
Xiaomi | Poco X7 Pro | 2025-01 | 256GB: 599, 512GB: 699 | measure storage | each memory 8, 12
  | mpn 2412DPC0AG-256, 2412DPC0AG-512 | colours Black, Yellow, Green | aliases Poco X7 Pro
  screen-size 6.7, screen-type OLED, refresh-rate 120, processor Dimensity 8400 Ultra,
  main-camera 50, front-camera 20, battery-capacity 6000, charging-power 90, water-resistance IP68,
  weight-grams 195
  Plays demanding games without the price of a gaming phone. Six thousand milliamp hours see the
  evening.
Motorola | Edge 60 Fusion | 2025-05 | 256GB: 599 | measure storage | mpn PB8Y0012AU
  | colours Slipstream, Amazonite
  screen-size 6.7, screen-type OLED, refresh-rate 120, memory 8, processor Dimensity 7300,
  main-camera 50, front-camera 32, battery-capacity 5200, charging-power 68, esim yes,
  water-resistance IP69, weight-grams 177
  Curved on all four sides and covered in something like leather. Passed the army's drop test all
  the same.
Motorola | Edge 50 Pro | 2024-05 | 512GB: 799 | measure storage | mpn PB1J0040AU
  | colours Black Beauty, Luxe Lavender
  screen-size 6.7, screen-type OLED, refresh-rate 144, memory 12, processor Snapdragon 7 Gen 3,
  main-camera 50, front-camera 50, battery-capacity 4500, charging-power 125,
  wireless-charging yes, esim yes, water-resistance IP68, weight-grams 186
  Colours are tuned to match real skin. The charger in the box fills it in under twenty minutes.
Motorola | Moto G85 5G | 2024-07 | 256GB: 449 | measure storage | mpn PB1T0014AU
  | colours Urban Grey, Olive Green, Cobalt Blue | aliases Moto G85
  screen-size 6.7, screen-type OLED, refresh-rate 120, memory 8, processor Snapdragon 6s Gen 3,
  main-camera 50, front-camera 32, battery-capacity 5000, charging-power 33, esim yes,
  water-resistance IP52, weight-grams 171
  Slim curved screen, stereo speakers and nothing installed that you did not ask for. Light enough
  to forget.
Motorola | Moto G15 | 2025-01 | 128GB: 249 | measure storage | mpn PB4W0011AU
  | colours Gravity Grey, Iguana Green
  screen-size 6.7, screen-type IPS, refresh-rate 60, memory 4, processor Helio G81, main-camera 50,
  front-camera 8, battery-capacity 5200, charging-power 18, network 4G, water-resistance IP54,
  weight-grams 190
  A sharp screen on a budget phone that feels softer than plastic. Two SIM cards fit beside a memory
  card.
Nokia | G42 5G | 2023-08 | 128GB: 299 | measure storage | mpn 101Q5003H095
  | colours So Purple, So Grey
  screen-size 6.6, screen-type IPS, refresh-rate 90, memory 6, processor Snapdragon 480+,
  main-camera 50, front-camera 8, battery-capacity 5000, charging-power 20, water-resistance IP52,
  weight-grams 194
  You can change battery and screen yourself with a plectrum and a manual. Purple, if you dare.
Nokia | C32 | 2023-05 | 64GB: 199 | measure storage | mpn 286743290 | colours Charcoal, Autumn Green
  screen-size 6.5, screen-type IPS, refresh-rate 60, memory 4, processor Unisoc SC9863A1,
  main-camera 50, front-camera 8, battery-capacity 5000, charging-power 10, network 4G,
  water-resistance IP52, weight-grams 199
  A first smartphone with a glass back. It does little and does it steadily.
HMD | Skyline | 2024-08 | 256GB: 799 | measure storage | mpn 1GF025APM2L04
  | colours Twisted Black, Neon Pink
  screen-size 6.6, screen-type OLED, refresh-rate 144, memory 12, processor Snapdragon 7s Gen 2,
  main-camera 108, front-camera 50, battery-capacity 4600, charging-power 33,
  wireless-charging yes, esim yes, water-resistance IP54, weight-grams 210
  One screw opens it for repair. Magnetic chargers hold on to its back.
HMD | Pulse Plus | 2024-05 | 128GB: 279 | measure storage | mpn 1GF024CPD4L02
  | colours Midnight Blue, Glacier Green
  screen-size 6.7, screen-type IPS, refresh-rate 90, memory 6, processor Unisoc T606,
  main-camera 50, front-camera 8, battery-capacity 5000, charging-power 20, network 4G,
  water-resistance IP52, weight-grams 187
  Gesture selfies and parts that you can swap at the kitchen table. A fair price for a phone meant
  to be mended.
Nothing | Phone (3a) | 2025-03 | 128GB: 599, 256GB: 699 | measure storage | each memory 8, 12
  | mpn A059-128, A059-256 | colours Black, White, Blue | aliases Nothing Phone 3a
  screen-size 6.8, screen-type OLED, refresh-rate 120, processor Snapdragon 7s Gen 3,
  main-camera 50, front-camera 32, battery-capacity 5000, charging-power 50, esim yes,
  water-resistance IP64, weight-grams 201
  Lights on its see-through back tell who is calling. A real zoom lens is rare at this price.
Nothing | Phone (2) | 2023-07 | 256GB: 899 | measure storage | mpn A065-256
  | colours White, Dark Grey | aliases Nothing Phone 2
  screen-size 6.7, screen-type OLED, refresh-rate 120, memory 12, processor Snapdragon 8+ Gen 1,
  main-camera 50, front-camera 32, battery-capacity 4700, charging-power 45, wireless-charging yes,
  esim yes, water-resistance IP54, weight-grams 201
  The lights on the back count down your taxi. Underneath is a fast and clean Android phone.
Realme | 14 Pro Plus | 2025-02 | 512GB: 699 | measure storage | mpn RMX5051
  | colours Pearl White, Suede Grey | only AU
  screen-size 6.8, screen-type OLED, refresh-rate 120, memory 12, processor Snapdragon 7s Gen 3,
  main-camera 50, front-camera 32, battery-capacity 6000, charging-power 80, esim yes,
  water-resistance IP69, weight-grams 194
  The white back turns blue in the cold. Its periscope lens shows faces from across the field.
Realme | C67 | 2024-01 | 256GB: 279 | measure storage | mpn RMX3890
  | colours Black Rock, Sunny Oasis
  screen-size 6.7, screen-type IPS, refresh-rate 90, memory 8, processor Snapdragon 685,
  main-camera 108, front-camera 8, battery-capacity 5000, charging-power 33, network 4G,
  water-resistance IP54, weight-grams 185
  Plenty of room for pictures, and a sharp sensor to fill it. Thin for a phone of this price.
Vivo | V40 | 2024-08 | 256GB: 749 | measure storage | mpn V2348
  | colours Nebula Purple, Stellar Silver
  screen-size 6.8, screen-type OLED, refresh-rate 120, memory 8, processor Snapdragon 7 Gen 3,
  main-camera 50, front-camera 50, battery-capacity 5500, charging-power 80, water-resistance IP68,
  weight-grams 190
  A ring of soft light flatters faces in the dark. Zeiss had a hand in the portraits.
Vivo | Y28s 5G | 2024-07 | 128GB: 299 | measure storage | mpn V2346
  | colours Mocha Brown, Twinkling Purple
  screen-size 6.6, screen-type IPS, refresh-rate 90, memory 8, processor Dimensity 6300,
  main-camera 50, front-camera 8, battery-capacity 5000, charging-power 15, water-resistance IP64,
  weight-grams 185
  Bright enough for the beach and shrugs off sand. An everyday phone for little money.
Huawei | Nova 13 Pro | 2024-11 | 512GB: 899 | measure storage | mpn MIS-LX9
  | colours Black, Loden Green
  screen-size 6.8, screen-type OLED, refresh-rate 120, memory 12, processor Kirin 8000,
  main-camera 50, front-camera 60, battery-capacity 5000, charging-power 100, network 4G,
  operating-system EMUI, weight-grams 209
  Two front cameras, one of them with a zoom, for people who film themselves. Half a terabyte keeps
  it all.
Huawei | Nova Y91 | 2023-06 | 128GB: 349 | measure storage | mpn STG-LX1
  | colours Starry Black, Moonlight Silver
  screen-size 7, screen-type IPS, refresh-rate 90, memory 8, processor Snapdragon 680,
  main-camera 50, front-camera 8, battery-capacity 7000, charging-power 22.5, network 4G,
  operating-system EMUI, weight-grams 214
  Seven thousand milliamp hours and a seven-inch screen. A weekend away without the charger.
BlackBerry | KEY2 | 2018-07 | 64GB: 499, 128GB: 579 | measure storage
  | mpn BBF100-6-64, BBF100-6-128 | colours Black, Silver | aliases BlackBerry Key 2
  screen-size 4.5, screen-type IPS, refresh-rate 60, memory 6, processor Snapdragon 660,
  main-camera 12, front-camera 8, battery-capacity 3500, charging-power 18, network 4G,
  weight-grams 168
  The keyboard with real keys also scrolls, and its space bar reads your finger. Sold from the last
  sealed stock.
BlackBerry | KEY2 LE | 2018-10 | 64GB: 349 | measure storage | mpn BBE100-4
  | colours Slate, Champagne, Atomic
  screen-size 4.5, screen-type IPS, refresh-rate 60, memory 4, processor Snapdragon 636,
  main-camera 13, front-camera 8, battery-capacity 3000, charging-power 18, network 4G,
  weight-grams 156
  A lighter and cheaper way to type on keys. Fifty-two shortcuts start whatever you like.
BlackBerry | KEYone | 2017-09 | 32GB: 249 | measure storage | mpn BBB100-1 | colours Black, Silver
  | aliases BlackBerry Key One
  screen-size 4.5, screen-type IPS, refresh-rate 60, memory 3, processor Snapdragon 625,
  main-camera 12, front-camera 8, battery-capacity 3505, charging-power 18, network 4G,
  weight-grams 180
  Metal frame, rubber back and a keyboard under the thumbs. For those who never got over the old
  ones.
BlackBerry | Motion | 2017-11 | 32GB: 229 | measure storage | mpn BBD100-6 | colours Black
  screen-size 5.5, screen-type IPS, refresh-rate 60, memory 4, processor Snapdragon 625,
  main-camera 12, front-camera 8, battery-capacity 4000, charging-power 18, network 4G,
  water-resistance IP67, weight-grams 167
  No keys on this one, but a battery for a day and a half and a body that stands water. One button
  on the side does what you choose.

= foldable-phones
  | screen-type OLED, refresh-rate 120, operating-system Android, network 5G, esim yes,
  wireless-charging yes
Samsung | Galaxy Z Flip6 | 2024-07 | 256GB: 1799, 512GB: 1999 | aud 1799, 1999 | measure storage
  | mpn SM-F741BLBAATS, SM-F741BLBEATS | colours Blue, Silver Shadow, Mint, Yellow
  | aliases Galaxy Z Flip6, Samsung Z Flip6, Samsung Galaxy Flip 6, Z Flip 6
  screen-size 6.7, memory 12, processor Snapdragon 8 Gen 3, main-camera 50, front-camera 10,
  battery-capacity 4000, charging-power 25, water-resistance IP48, weight-grams 187
  Folds to the size of a make-up mirror and answers from the outside screen. Half open it stands by
  itself for pictures and calls.
Samsung | Galaxy Z Flip7 | 2025-07 | 256GB: 1999, 512GB: 2199 | aud 1799, 1999 | measure storage
  | mpn SM-F766BZKAATS, SM-F766BZKEATS | colours Jet Black, Blue Shadow, Coral Red
  | aliases Galaxy Z Flip7, Samsung Z Flip7, Samsung Galaxy Flip 7
  screen-size 6.9, memory 12, processor Exynos 2500, main-camera 50, front-camera 10,
  battery-capacity 4300, charging-power 25, water-resistance IP48, weight-grams 188
  The outer screen now reaches from edge to edge. Thinner when shut, and it lasts longer.
Samsung | Galaxy Z Flip5 | 2023-08 | 256GB: 1199, 512GB: 1399 | measure storage
  | mpn SM-F731BZAAATS, SM-F731BZAEATS | colours Graphite, Cream, Lavender, Mint
  | aliases Galaxy Z Flip5, Samsung Z Flip5
  screen-size 6.7, memory 8, processor Snapdragon 8 Gen 2, main-camera 12, front-camera 10,
  battery-capacity 3700, charging-power 25, water-resistance IPX8, weight-grams 187
  The one that shuts without a gap. The cover screen is big enough for a message and a map.
Samsung | Galaxy Z Fold6 | 2024-07 | 256GB: 2799, 512GB: 2999, 1TB: 3399 | aud 2749, 2949, 3299
  | measure storage | mpn SM-F956BDBBATS, SM-F956BDBCATS, SM-F956BDBNATS
  | colours Silver Shadow, Navy, Pink
  | aliases Galaxy Z Fold6, Samsung Z Fold6, Samsung Galaxy Fold 6
  screen-size 7.6, memory 12, processor Snapdragon 8 Gen 3, main-camera 50, front-camera 10,
  battery-capacity 4400, charging-power 25, water-resistance IP48, weight-grams 239
  A tablet when open, a narrow phone when shut. Two apps sit side by side like on a desk.
Samsung | Galaxy Z Fold7 | 2025-07 | 256GB: 3199, 512GB: 3399, 1TB: 3799 | aud 2899, 3099, 3499
  | measure storage | mpn SM-F966BZKBATS, SM-F966BZKCATS, SM-F966BZKNATS
  | colours Jet Black, Blue Shadow, Silver Shadow
  | aliases Galaxy Z Fold7, Samsung Z Fold7, Samsung Galaxy Fold 7
  screen-size 8, memory 12, processor Snapdragon 8 Elite, main-camera 200, front-camera 10,
  battery-capacity 4400, charging-power 25, water-resistance IP48, weight-grams 215
  Shut, it is as slim as an ordinary phone at last. The main camera is the one of the big Ultra.
Google | Pixel 9 Pro Fold | 2024-09 | 256GB: 2699, 512GB: 2899 | measure storage
  | mpn GA05867-AU, GA05871-AU | colours Obsidian, Porcelain | only AU | aliases Pixel 9 Pro Fold
  screen-size 8, memory 16, processor Google Tensor G4, main-camera 48, front-camera 10,
  battery-capacity 4650, charging-power 21, water-resistance IPX8, weight-grams 257
  Opens flat to a square page. Children look at the figure that dances on the back and smile for
  the picture.
Motorola | Razr 50 Ultra | 2024-07 | 512GB: 1699 | measure storage | mpn PB1V0011AU
  | colours Midnight Blue, Spring Green, Peach Fuzz | aliases Moto Razr 50 Ultra
  screen-size 6.9, refresh-rate 165, memory 12, processor Snapdragon 8s Gen 3, main-camera 50,
  front-camera 32, battery-capacity 4000, charging-power 45, water-resistance IPX8, weight-grams 189
  Every app runs on the four-inch screen outside. The back feels like suede.
Motorola | Razr 60 | 2025-05 | 256GB: 1199 | measure storage | mpn PB7T0009AU
  | colours Gibraltar Sea, Spring Bud | aliases Moto Razr 60
  screen-size 6.9, memory 8, processor Dimensity 7400X, main-camera 50, front-camera 32,
  battery-capacity 4500, charging-power 30, water-resistance IP48, weight-grams 188
  A flip phone for less than a plain flagship. Dust no longer gets into the hinge.
Oppo | Find N3 Flip | 2023-10 | 256GB: 1299 | measure storage | mpn CPH2519
  | colours Sleek Black, Cream Gold
  screen-size 6.8, memory 12, processor Dimensity 9200, main-camera 50, front-camera 32,
  battery-capacity 4300, charging-power 44, wireless-charging no, water-resistance IPX4,
  weight-grams 198
  Three cameras on a flip phone, one of them for portraits. The upright outer screen fits replies.
Huawei | Mate X6 | 2025-01 | 512GB: 3299 | measure storage | mpn ICL-AL20
  | colours Black, Nebula Red
  screen-size 7.9, memory 12, processor Kirin 9020, main-camera 50, front-camera 8,
  battery-capacity 5110, charging-power 66, network 4G, operating-system EMUI,
  water-resistance IPX8, weight-grams 239
  A folding screen with three fine cameras and a back of red leather. Thin enough to vanish into a
  jacket.

= rugged-phones
  | operating-system Android, refresh-rate 60, screen-type IPS, esim no, wireless-charging no
Samsung | Galaxy XCover7 | 2024-02 | 128GB: 799 | measure storage | mpn SM-G556BZKAATS
  | colours Black | aliases Galaxy XCover7
  screen-size 6.6, memory 6, processor Dimensity 6100+, main-camera 50, front-camera 5,
  battery-capacity 4050, charging-power 15, network 5G, esim yes, water-resistance IP68,
  weight-grams 240
  Works in gloves and after a fall onto concrete. The battery comes out and is changed in seconds.
Cat | S75 | 2023-06 | 128GB: 899 | measure storage | mpn CS75-DAB-ROE | colours Black
  screen-size 6.6, refresh-rate 120, memory 6, processor Dimensity 930, main-camera 50,
  front-camera 8, battery-capacity 5000, charging-power 15, network 5G, wireless-charging yes,
  water-resistance IP69K, weight-grams 268
  Sends messages by satellite where no tower reaches. Hose it down when the day is done.
Cat | S62 Pro | 2020-09 | 128GB: 649 | measure storage | mpn CS62-DAB-RON | colours Black
  screen-size 5.7, memory 6, processor Snapdragon 660, main-camera 12, front-camera 8,
  battery-capacity 4000, charging-power 18, network 4G, water-resistance IP69, weight-grams 248
  A thermal camera shows leaks, hot fuses and lost dogs. Built for people with tools.
Ulefone | Armor 27 Pro | 2024-08 | 256GB: 599 | measure storage | mpn UF-A27P
  | colours All Black, Some Orange
  screen-size 6.8, refresh-rate 120, memory 12, processor Dimensity 6300, main-camera 50,
  front-camera 32, battery-capacity 10600, charging-power 33, network 5G, water-resistance IP69K,
  weight-grams 509
  Half a kilogram of phone with a battery for the better part of a week. Sees in total darkness.
Ulefone | Armor X13 | 2023-12 | 64GB: 279 | measure storage | mpn UF-AX13 | colours Black, Orange
  screen-size 6.5, memory 6, processor Helio G36, main-camera 50, front-camera 8,
  battery-capacity 6320, charging-power 10, network 4G, water-resistance IP69K, weight-grams 285
  A cheap phone for the farm bike. Night vision finds the gate.
Blackview | BV9300 Pro | 2023-10 | 256GB: 549 | measure storage | mpn BV9300P-256
  | colours Black, Green
  screen-size 6.7, refresh-rate 120, memory 12, processor Helio G99, main-camera 64,
  front-camera 32, battery-capacity 15080, charging-power 33, network 4G, water-resistance IP69K,
  weight-grams 535
  Fifteen thousand milliamp hours and a lamp that lights a campsite. A second screen on the back
  shows the time.
Doogee | S100 | 2023-03 | 256GB: 429 | measure storage | mpn DG-S100
  | colours Classic Black, Volcanic Orange
  screen-size 6.6, refresh-rate 120, memory 12, processor Helio G99, main-camera 108,
  front-camera 32, battery-capacity 10800, charging-power 66, network 4G, wireless-charging yes,
  water-resistance IP69K, weight-grams 376
  Charges faster than most thin phones. Screws and rubber hold it together.

= feature-phones
  | refresh-rate 60, screen-type LCD, operating-system S30+, wireless-charging no, esim no,
  water-resistance none
Nokia | 3210 4G | 2024-05 | 129 | mpn 1GF025CPA1L01 | colours Grunge Black, Scuba Blue, Y2K Gold
  screen-size 2.4, storage 0.128, memory 0.064, processor Unisoc T107, main-camera 2,
  battery-capacity 1450, network 4G, weight-grams 88
  The classic is back with Snake and without the worries of a smartphone. A charge lasts for days.
Nokia | 2660 Flip | 2022-08 | 119 | mpn 1GF011GPA1A01 | colours Black, Blue, Pop Pink
  screen-size 2.8, storage 0.128, memory 0.048, processor Unisoc T107, main-camera 0.3,
  battery-capacity 1450, network 4G, weight-grams 123
  Snap it open to answer and shut to hang up. Big keys and a button that calls for help.
Nokia | 225 4G 2024 | 2024-04 | 99 | mpn 1GF026DPA2L01 | colours Dark Blue, Pink
  screen-size 2.4, storage 0.128, memory 0.064, processor Unisoc T107, main-camera 0.3,
  battery-capacity 1450, network 4G, water-resistance IP52, weight-grams 99
  Calls, texts, FM radio and a torch. Charges with the same cable as everything else.
Nokia | 110 4G 2023 | 2023-07 | 69 | mpn 1GF019FPA1L02 | colours Midnight Blue, Arctic Purple
  screen-size 1.8, storage 0.128, memory 0.048, processor Unisoc T107, battery-capacity 1450,
  network 4G, water-resistance IP52, weight-grams 94
  About the least one can pay for a phone that works on 4G. Keep it in the glovebox.
HMD | Barbie Flip Phone | 2024-08 | 199 | mpn 1GF028APK1L01 | colours Power Pink
  screen-size 2.8, storage 0.128, memory 0.064, processor Unisoc T107, main-camera 0.3,
  battery-capacity 1450, network 4G, weight-grams 124
  Pink inside and out, with a mirror for a front screen. Social media are not on it, on purpose.
Opel Mobile | FlipPhone 5 | 2023-02 | 119 | mpn OM-FP5 | colours Black
  screen-size 2.8, storage 0.128, memory 0.064, processor Unisoc T117, main-camera 2,
  battery-capacity 1200, network 4G, weight-grams 115
  A plain folding phone for calls. The outer window shows who rings before you open it.

= seniors-phones
  | refresh-rate 60, screen-type LCD, wireless-charging no, esim no, water-resistance none
Doro | 7080 Flip | 2023-05 | 229 | mpn DRO-7080-BLK | colours Graphite, White
  screen-size 2.8, storage 4, memory 0.5, processor Snapdragon 210, main-camera 5,
  battery-capacity 1500, network 4G, operating-system KaiOS, weight-grams 124
  Keys you can feel, sound that hearing aids understand and a red button at the back. Family can
  change its settings from afar.
Doro | 6881 Flip | 2023-03 | 149 | mpn DRO-6881-BLK | colours Black, Burgundy
  screen-size 2.8, storage 0.128, memory 0.064, processor Unisoc T107, main-camera 0.3,
  battery-capacity 1000, network 4G, operating-system Mocor, weight-grams 105
  Loud, clear and with only the buttons one needs. The charging cradle spares fiddling with cables.
Opel Mobile | BigButton X | 2023-08 | 99 | mpn OM-BBX | colours Black
  screen-size 2.4, storage 0.128, memory 0.064, processor Unisoc T117, main-camera 0.3,
  battery-capacity 1400, network 4G, operating-system Mocor, weight-grams 102
  Numbers as large as on a calculator. Three photo keys call the three people who matter.
Konka | SP10 Big Button | 2022-09 | 79 | mpn KK-SP10 | colours Black, Red
  screen-size 2.4, storage 0.128, memory 0.064, processor Unisoc T107, main-camera 0.3,
  battery-capacity 1000, network 4G, operating-system Mocor, weight-grams 98
  Speaks the numbers as they are pressed. A slide switch on the side turns on the torch.
`)
