import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const phones: readonly Family[] = familiesFrom(`
= smartphones
  | operating-system iOS, network 5G, esim yes, wireless-charging yes, water-resistance IP68
Apple | iPhone 17 Pro Max | 2025-09 | 256GB: 2599, 512GB: 2999 | aud 2199, 2599 | measure storage
  | mpn MFXG4ZP/A, MFXK4ZP/A | colours Silver, Cosmic Orange, Deep Blue | aliases iPhone 17 Pro Max
  screen-size 6.9, screen-type OLED, refresh-rate 120, memory 12, processor Apple A19 Pro,
  main-camera 48, front-camera 18, battery-capacity 5088, charging-power 40, weight-grams 233
  The largest iPhone, built from one block of aluminium that carries heat away while you film. Three
  cameras of 48 megapixels reach eight times closer without cropping the detail away.
Apple | iPhone 17 Pro | 2025-09 | 256GB: 2299, 512GB: 2699 | aud 1999, 2399 | measure storage
  | mpn MG8J4ZP/A, MG8M4ZP/A | colours Silver, Cosmic Orange, Deep Blue | aliases iPhone 17 Pro
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
Apple | iPhone 16 Pro Max | 2024-09 | 256GB: 2349, 512GB: 2749 | aud 2149, 2499 | measure storage
  | mpn MYWV3ZP/A, MYX03ZP/A
  | colours Black Titanium, White Titanium, Natural Titanium, Desert Titanium
  | aliases iPhone 16 Pro Max
  screen-size 6.9, screen-type OLED, refresh-rate 120, memory 8, processor Apple A18 Pro,
  main-camera 48, front-camera 12, battery-capacity 4685, charging-power 30, weight-grams 227
  A titanium frame with a very large screen and the longest battery life of its year. Slow motion
  is filmed in 4K at 120 frames.
Apple | iPhone 16 Pro | 2024-09 | 128GB: 1999, 256GB: 2199 | aud 1799, 1999 | measure storage
  | mpn MYND3ZP/A, MYNH3ZP/A
  | colours Black Titanium, White Titanium, Natural Titanium, Desert Titanium
  | aliases iPhone 16 Pro
  screen-size 6.3, screen-type OLED, refresh-rate 120, memory 8, processor Apple A18 Pro,
  main-camera 48, front-camera 12, battery-capacity 3582, charging-power 30, weight-grams 199
  Thin borders make room for a larger picture in nearly the same body. A sliding button works the
  camera without touching the screen.
Apple | iPhone 16 | 2024-09 | 128GB: 1399, 256GB: 1599, 512GB: 1949 | aud 1399, 1599, 1949
  | measure storage | mpn MYE73ZP/A, MYEE3ZP/A, MYEP3ZP/A
  | colours Black, White, Pink, Teal, Ultramarine | aliases iPhone 16
  screen-size 6.1, screen-type OLED, refresh-rate 60, memory 8, processor Apple A18,
  main-camera 48, front-camera 12, battery-capacity 3561, charging-power 25, weight-grams 170
  Gets the action button and macro photos that only the Pro had before. The colours are the
  strongest in years.
Apple | iPhone 16e | 2025-02 | 128GB: 1099, 256GB: 1299 | aud 999, 1199 | measure storage
  | mpn MD1Q4ZP/A, MD1T4ZP/A | colours Black, White | aliases iPhone 16e
  screen-size 6.1, screen-type OLED, refresh-rate 60, memory 8, processor Apple A18,
  main-camera 48, front-camera 12, battery-capacity 4005, charging-power 20, weight-grams 167
  The least expensive way to a current iPhone. One good camera and a battery that outlasts the
  dearer sixteen.
Apple | iPhone 15 Pro Max | 2023-09 | 256GB: 2099, 512GB: 2449 | aud 1999, 2349 | measure storage
  | mpn MU773ZP/A, MU7C3ZP/A
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
Apple | iPhone 15 | 2023-09 | 128GB: 1149, 256GB: 1349, 512GB: 1699 | measure storage
  | mpn MTP03ZP/A, MTP63ZP/A, MTPC3ZP/A | colours Black, Blue, Green, Yellow, Pink
  | aliases iPhone 15
  screen-size 6.1, screen-type OLED, refresh-rate 60, memory 6, processor Apple A16,
  main-camera 48, front-camera 12, battery-capacity 3349, charging-power 20, weight-grams 171
  Brought the 48-megapixel camera and USB-C to the plain iPhone. Still quick, and the cable is the
  one your laptop uses.
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
Samsung | Galaxy S25 Ultra | 2025-02 | 256GB: 2399, 512GB: 2599 | aud 2149, 2349 | measure storage
  | mpn SM-S938BZKDATS, SM-S938BZKGATS | colours Titanium Black, Titanium Grey, Titanium Silverblue
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
Samsung | Galaxy S25 | 2025-02 | 128GB: 1449, 256GB: 1599 | aud 1399, 1499 | measure storage
  | mpn SM-S931BDBAATS, SM-S931BDBDATS | colours Navy, Silver Shadow, Icy Blue, Mint
  | aliases Samsung S25, Galaxy S25
  screen-size 6.2, screen-type OLED, refresh-rate 120, memory 12, processor Snapdragon 8 Elite,
  main-camera 50, front-camera 12, battery-capacity 4000, charging-power 25, weight-grams 162
  One of the few top phones left that are truly small. Seven years of updates are promised.
Samsung | Galaxy S24 Ultra | 2024-01 | 256GB: 1899, 512GB: 2099 | measure storage
  | mpn SM-S928BZKDATS, SM-S928BZKGATS | colours Titanium Black, Titanium Grey, Titanium Violet
  | aliases Samsung S24 Ultra, Galaxy S24 Ultra
  screen-size 6.8, screen-type OLED, refresh-rate 120, memory 12, processor Snapdragon 8 Gen 3,
  main-camera 200, front-camera 12, battery-capacity 5000, charging-power 45, weight-grams 232
  Circle anything on the screen and it is looked up. The pen writes notes even while the screen is
  off.
Samsung | Galaxy S24 | 2024-01 | 128GB: 1099, 256GB: 1199, 512GB: 1399 | measure storage
  | mpn SM-S921BZKAATS, SM-S921BZKDATS, SM-S921BZKGATS
  | colours Onyx Black, Marble Grey, Cobalt Violet, Amber Yellow | aliases Samsung S24, Galaxy S24
  screen-size 6.2, screen-type OLED, refresh-rate 120, memory 8, processor Exynos 2400,
  main-camera 50, front-camera 12, battery-capacity 4000, charging-power 25, weight-grams 167
  Small and bright and kept up to date until 2031. The three-times zoom is the lens you will use
  most.
Samsung | Galaxy S23 | 2023-02 | 128GB: 899, 256GB: 999 | measure storage
  | mpn SM-S911BZKAATS, SM-S911BZKDATS | colours Phantom Black, Cream, Green, Lavender
  | aliases Samsung S23, Galaxy S23
  screen-size 6.1, screen-type OLED, refresh-rate 120, memory 8, processor Snapdragon 8 Gen 2,
  main-camera 50, front-camera 12, battery-capacity 3900, charging-power 25, weight-grams 168
  A compact phone with the efficient chip that made this generation last all day. The glass is the
  same on both sides and stands a fall.
Google | Pixel 10 Pro | 2025-08 | 128GB: 1799, 256GB: 1949 | measure storage
  | mpn GA06911-AU, GA06914-AU | colours Obsidian, Porcelain, Moonstone, Jade | only AU
  | aliases Pixel 10 Pro
  screen-size 6.3, screen-type OLED, refresh-rate 120, memory 16, processor Google Tensor G5,
  main-camera 50, front-camera 42, battery-capacity 4870, charging-power 30, weight-grams 207
  Snaps onto magnetic chargers and stands. The five-times zoom continues to a hundred with help
  from its own artificial detail.
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
Oppo | Find X8 Pro | 2024-11 | 512GB: 1799 | measure storage | mpn CPH2659
  | colours Space Black, Pearl White | aliases Find X8 Pro
  screen-size 6.8, screen-type OLED, refresh-rate 120, memory 16, processor Dimensity 9400,
  main-camera 50, front-camera 32, battery-capacity 5910, charging-power 80, weight-grams 215
  Two periscope lenses and a battery made of silicon carbon. A touch strip on the edge zooms and
  fires.
Xiaomi | 15 Ultra | 2025-03 | 512GB: 2299 | measure storage | mpn 25010PN30G
  | colours Black, White, Silver Chrome | aliases Xiaomi 15 Ultra 5G
  screen-size 6.7, screen-type OLED, refresh-rate 120, memory 16, processor Snapdragon 8 Elite,
  main-camera 50, front-camera 32, battery-capacity 5410, charging-power 90, weight-grams 226
  A camera with a phone attached: a one-inch sensor and a 200-megapixel zoom behind Leica glass. The
  round bump keeps fingers out of the picture.
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
Samsung | Galaxy A16 5G | 2024-11 | 128GB: 349 | measure storage | mpn SM-A166PZKAATS
  | colours Blue Black, Light Grey, Gold | aliases Samsung A16, Galaxy A16
  screen-size 6.7, screen-type OLED, refresh-rate 90, memory 4, processor Exynos 1330,
  main-camera 50, front-camera 13, battery-capacity 5000, charging-power 25, water-resistance IP54,
  weight-grams 200
  Six years of updates on a phone at this price were unheard of. Fine for messages, maps and music.
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
Xiaomi | Redmi Note 14 | 2025-01 | 128GB: 349, 256GB: 399 | measure storage
  | mpn 24117RN76G, 24117RN76L | colours Midnight Black, Mist Purple, Ocean Blue
  | aliases Redmi Note 14
  screen-size 6.7, screen-type OLED, refresh-rate 120, memory 8, processor Helio G99 Ultra,
  main-camera 108, front-camera 20, battery-capacity 5500, charging-power 33, network 4G,
  water-resistance IP54, weight-grams 196
  A lively screen with a fingerprint reader beneath it. The headphone socket is still there.
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
Motorola | Moto G85 5G | 2024-07 | 256GB: 449 | measure storage | mpn PB1T0014AU
  | colours Urban Grey, Olive Green, Cobalt Blue | aliases Moto G85
  screen-size 6.7, screen-type OLED, refresh-rate 120, memory 8, processor Snapdragon 6s Gen 3,
  main-camera 50, front-camera 32, battery-capacity 5000, charging-power 33, esim yes,
  water-resistance IP52, weight-grams 171
  Slim curved screen, stereo speakers and nothing installed that you did not ask for. Light enough
  to forget.
Nokia | G42 5G | 2023-08 | 128GB: 299 | measure storage | mpn 101Q5003H095
  | colours So Purple, So Grey
  screen-size 6.6, screen-type IPS, refresh-rate 90, memory 6, processor Snapdragon 480+,
  main-camera 50, front-camera 8, battery-capacity 5000, charging-power 20, water-resistance IP52,
  weight-grams 194
  You can change battery and screen yourself with a plectrum and a manual. Purple, if you dare.
HMD | Skyline | 2024-08 | 256GB: 799 | measure storage | mpn 1GF025APM2L04
  | colours Twisted Black, Neon Pink
  screen-size 6.6, screen-type OLED, refresh-rate 144, memory 12, processor Snapdragon 7s Gen 2,
  main-camera 108, front-camera 50, battery-capacity 4600, charging-power 33,
  wireless-charging yes, esim yes, water-resistance IP54, weight-grams 210
  One screw opens it for repair. Magnetic chargers hold on to its back.
Nothing | Phone (3a) | 2025-03 | 128GB: 599, 256GB: 699 | measure storage | each memory 8, 12
  | mpn A059-128, A059-256 | colours Black, White, Blue | aliases Nothing Phone 3a
  screen-size 6.8, screen-type OLED, refresh-rate 120, processor Snapdragon 7s Gen 3,
  main-camera 50, front-camera 32, battery-capacity 5000, charging-power 50, esim yes,
  water-resistance IP64, weight-grams 201
  Lights on its see-through back tell who is calling. A real zoom lens is rare at this price.
Realme | 14 Pro Plus | 2025-02 | 512GB: 699 | measure storage | mpn RMX5051
  | colours Pearl White, Suede Grey | only AU
  screen-size 6.8, screen-type OLED, refresh-rate 120, memory 12, processor Snapdragon 7s Gen 3,
  main-camera 50, front-camera 32, battery-capacity 6000, charging-power 80, esim yes,
  water-resistance IP69, weight-grams 194
  The white back turns blue in the cold. Its periscope lens shows faces from across the field.
Vivo | V40 | 2024-08 | 256GB: 749 | measure storage | mpn V2348
  | colours Nebula Purple, Stellar Silver
  screen-size 6.8, screen-type OLED, refresh-rate 120, memory 8, processor Snapdragon 7 Gen 3,
  main-camera 50, front-camera 50, battery-capacity 5500, charging-power 80, water-resistance IP68,
  weight-grams 190
  A ring of soft light flatters faces in the dark. Zeiss had a hand in the portraits.
BlackBerry | KEY2 | 2018-07 | 64GB: 499, 128GB: 579 | measure storage
  | mpn BBF100-6-64, BBF100-6-128 | colours Black, Silver | aliases BlackBerry Key 2
  screen-size 4.5, screen-type IPS, refresh-rate 60, memory 6, processor Snapdragon 660,
  main-camera 12, front-camera 8, battery-capacity 3500, charging-power 18, network 4G,
  weight-grams 168
  The keyboard with real keys also scrolls, and its space bar reads your finger. Sold from the last
  sealed stock.
BlackBerry | KEYone | 2017-09 | 32GB: 249 | measure storage | mpn BBB100-1 | colours Black, Silver
  | aliases BlackBerry Key One
  screen-size 4.5, screen-type IPS, refresh-rate 60, memory 3, processor Snapdragon 625,
  main-camera 12, front-camera 8, battery-capacity 3505, charging-power 18, network 4G,
  weight-grams 180
  Metal frame, rubber back and a keyboard under the thumbs. For those who never got over the old
  ones.

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
Samsung | Galaxy Z Fold7 | 2025-07 | 256GB: 3199, 512GB: 3399 | aud 2899, 3099 | measure storage
  | mpn SM-F966BZKBATS, SM-F966BZKCATS | colours Jet Black, Blue Shadow, Silver Shadow
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
