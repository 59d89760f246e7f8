import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const cameraGear: readonly Family[] = familiesFrom(`
= instant-cameras
Fujifilm | Instax Mini 12 | 2023-03 | 149 | mpn 16806121
  | colours Pastel Blue, Mint Green, Lilac Purple, Clay White
  focal-length 60 mm, image-stabilisation no, weight-grams 306, power-source AA batteries
  Twist the lens, press, and a print the size of a card slides out. It works out the exposure by
  itself, selfies included.
Fujifilm | Instax Wide 400 | 2024-07 | 249 | mpn 16820733
  focal-length 95 mm, image-stabilisation no, weight-grams 616, power-source AA batteries
  Prints twice as wide, made for groups and views. A mechanical self-timer lets everybody in.
Polaroid | Now Gen 3 | 2025-04 | 239 | colours Black, White, Arctic Blue
  focal-length 102 mm, image-stabilisation no, weight-grams 446, power-source rechargeable
  The square white-framed picture, now with better metering. Two lenses switch over according to
  distance.

= film-cameras
Kodak | Ektar H35 Half Frame | 2022-06 | 99 | colours Sand, Sage, Black
  focal-length 22 mm, image-stabilisation no, weight-grams 100, power-source AAA battery
  Gets seventy-two pictures out of a roll of thirty-six. Light as a toy and no harder to use.
Pentax | 17 Film Camera | 2024-06 | 999 | mpn 1188
  focal-length 25 mm, image-stabilisation no, weight-grams 290, power-source CR2 battery
  A new half-frame camera with a real winding lever. Portraits come out upright, ready for a phone
  screen.

= action-cameras
DJI | Osmo Action 5 Pro | 2024-09 | 599
  megapixels 40, video-resolution 4K, burst-rate 120, image-stabilisation yes, waterproof-depth 20,
  screen-size 2.5, touchscreen yes, wifi yes, weight-grams 146
  Four hours of filming on one battery and two bright screens. Goes down to twenty metres without a
  case.
Insta360 | Ace Pro 2 | 2024-10 | 729
  megapixels 50, video-resolution 8K, image-stabilisation yes, waterproof-depth 12,
  screen-size 2.5, touchscreen yes, wifi yes, weight-grams 177
  A flip-up screen and a Leica lens on a chest strap. Night rides look like dusk.

= 360-cameras
Insta360 | X4 | 2024-04 | 899
  megapixels 72, video-resolution 8K, image-stabilisation yes, waterproof-depth 10,
  screen-size 2.5, touchscreen yes, wifi yes, weight-grams 203
  Films everything around it, so the framing can wait until later. The selfie stick disappears from
  the picture.
GoPro | Max 2 | 2025-09 | 899 | mpn CHDHZ-303
  megapixels 29, video-resolution 8K, image-stabilisation yes, waterproof-depth 5, touchscreen yes,
  wifi yes, weight-grams 195
  True 8K in all directions with lenses that unscrew when scratched. Works with every mount of the
  maker.

= vlogging-cameras
DJI | Osmo Pocket 3 | 2023-10 | 929
  megapixels 9, video-resolution 4K, image-stabilisation yes, screen-size 2, touchscreen yes,
  wifi yes, weight-grams 179
  A camera on its own tiny gimbal that fits a pocket. Turn the screen and it starts to film.
Canon | PowerShot V10 | 2023-06 | 599 | mpn 5947C005 | colours Black, Silver
  megapixels 15, video-resolution 4K, image-stabilisation yes, screen-size 2, touchscreen yes,
  wifi yes, weight-grams 211
  Stands on its own foot and films its owner walking about. Two microphones face forward.
Sony | ZV-1F | 2022-10 | 899 | mpn ZV1FBDI.YG
  megapixels 20, video-resolution 4K, image-stabilisation yes, screen-size 3, touchscreen yes,
  wifi yes, weight-grams 256
  A wide lens for arm's-length filming. One button blurs the room behind.

= camcorders
Panasonic | HC-V785 Camcorder | 2018-03 | 749 | mpn HC-V785GN-K
  megapixels 6, video-resolution Full HD, image-stabilisation yes, optical-zoom 20, screen-size 3,
  touchscreen yes, wifi yes, weight-grams 353
  Twenty-times zoom for the back row of the school hall. Steady enough to use without a tripod.
Canon | Legria HF G70 | 2022-07 | 1999 | mpn 5734C006
  megapixels 21, video-resolution 4K, image-stabilisation yes, optical-zoom 20, screen-size 3.5,
  touchscreen yes, wifi no, weight-grams 875
  A proper camcorder with 4K, two card slots and time stamps. It also serves as a webcam over USB.

= camera-drones
DJI | Mini 4 Pro | 2023-09 | Standard: 1339, Fly More Combo: 1859
  run-time 34, range 20, video-resolution 4K, obstacle-sensing yes, weight-grams 249
  Light enough for the easiest rules and clever enough to see trees on all sides. The camera turns
  upright for phone films.
DJI | Air 3S | 2024-10 | Standard: 1899, Fly More Combo: 2499
  run-time 45, range 20, video-resolution 4K, obstacle-sensing yes, weight-grams 724
  A wide camera and a short telephoto on one aircraft. Finds its way home at night by lidar.
DJI | Neo | 2024-09 | 339 | mpn CP.FP.00000180
  run-time 18, range 10, video-resolution 4K, obstacle-sensing no, weight-grams 135
  Takes off from a palm and follows its owner down the hill. Propellers are caged for learners.

= drone-accessories
DJI | Intelligent Flight Battery for Mini 4 Pro | 2023-09 | 129
  run-time 34, weight-grams 78
  A spare half hour in the air. Reports its own age and charge to the app.
DJI | ND Filter Set for Air 3S | 2024-10 | 139
  weight-grams 20
  Four grey filters that slow the shutter for smooth water and traffic. They clip on without tools.

= standard-zoom-lenses
Canon | RF 24-105mm f/4L IS USM | 2018-10 | 2199 | mpn 2963C005
  lens-mount Canon RF, focal-length 24-105 mm, aperture f/4, image-stabilisation yes,
  filter-size 77, weight-grams 700
  The lens that stays on the camera for a whole trip. Sealed against rain and steadied for evening
  light.
Sony | FE 24-70mm f/2.8 GM II | 2022-05 | 3599 | mpn SEL2470GM2
  lens-mount Sony E, focal-length 24-70 mm, aperture f/2.8, image-stabilisation no, filter-size 82,
  weight-grams 695
  A wedding photographer's first lens, lighter than the one before. Sharp in the corners at every
  length.
Tamron | 28-75mm f/2.8 Di III VXD G2 | 2021-10 | 1499 | mpn A063S
  lens-mount Sony E, focal-length 28-75 mm, aperture f/2.8, image-stabilisation no, filter-size 67,
  weight-grams 540
  A bright zoom for less than half of the makers' own. Focuses closer than most.

= telephoto-lenses
Canon | RF 100-500mm f/4.5-7.1L IS USM | 2020-08 | 4999 | mpn 4112C005
  lens-mount Canon RF, focal-length 100-500 mm, aperture f/4.5-7.1, image-stabilisation yes,
  filter-size 77, weight-grams 1370
  Reach for birds and rugby from the sideline without a monopod. Packs down to the size of a drink
  bottle.
Sigma | 150-600mm f/5-6.3 DG DN OS Sports | 2021-08 | 2599 | mpn 747965
  lens-mount Sony E, focal-length 150-600 mm, aperture f/5-6.3, image-stabilisation yes,
  filter-size 95, weight-grams 2100
  Wildlife reach that a person can still carry up a track. The zoom can be locked or pulled.

= wide-angle-lenses
Nikon | NIKKOR Z 14-30mm f/4 S | 2019-03 | 2199 | mpn JMA705DA
  lens-mount Nikon Z, focal-length 14-30 mm, aperture f/4, image-stabilisation no, filter-size 82,
  weight-grams 485
  Very wide and yet takes flat screw-in filters. A landscape lens that folds for the pack.
Fujifilm | XF 10-24mm f/4 R OIS WR | 2020-11 | 1799 | mpn 16666791
  lens-mount Fujifilm X, focal-length 10-24 mm, aperture f/4, image-stabilisation yes,
  filter-size 72, weight-grams 385
  Kitchens, canyons and night skies in one frame. Stabilised, sealed and with a proper aperture
  ring.

= prime-lenses
Canon | RF 50mm f/1.8 STM | 2020-12 | 349 | mpn 4515C005
  lens-mount Canon RF, focal-length 50 mm, aperture f/1.8, image-stabilisation no, filter-size 43,
  weight-grams 160
  The first lens to buy after the kit zoom. Blurs backgrounds for the price of a dinner for four.
Sony | FE 85mm f/1.8 | 2017-03 | 949 | mpn SEL85F18
  lens-mount Sony E, focal-length 85 mm, aperture f/1.8, image-stabilisation no, filter-size 67,
  weight-grams 371
  A light portrait lens with quick, quiet focus. Skin looks like skin.

= macro-lenses
Canon | RF 100mm f/2.8L Macro IS USM | 2021-07 | 2399 | mpn 4514C005
  lens-mount Canon RF, focal-length 100 mm, aperture f/2.8, image-stabilisation yes,
  filter-size 67, weight-grams 730
  Closer than life size, with a ring that changes how the blur looks. Portraits are its second job.
Nikon | NIKKOR Z MC 50mm f/2.8 | 2021-06 | 1149 | mpn JMA603DA
  lens-mount Nikon Z, focal-length 50 mm, aperture f/2.8, image-stabilisation no, filter-size 46,
  weight-grams 260
  A small close-up lens for flowers, food and slides. Marks on the barrel show the scale.

= camera-bags
Peak Design | Everyday Backpack V2 | 2019-11 | 20L: 499 | colours Black, Charcoal
  fits mirrorless kit, material recycled nylon, weight-grams 2000
  Opens on both sides so that a lens is never at the bottom. Looks at home in a meeting.
Lowepro | ProTactic BP 450 AW II | 2018-10 | 379 | mpn LP37177
  fits two bodies and eight lenses, material nylon, weight-grams 2690
  Four openings and loops all over for tripods and bottles. A rain cover hides in the base.

= tripods
Manfrotto | Befree Advanced Travel Tripod | 2018-01 | 329 | mpn MKBFRTA4BK-BH
  material aluminium, max-load 9, weight-grams 1590
  Folds to forty centimetres and holds a full-frame camera. Legs lock with a twist.
Joby | GorillaPod 3K Kit | 2018-05 | 149 | mpn JB01507
  material plastic, max-load 3, weight-grams 394
  Bends round branches and fence posts. Small enough to forget in a bag.

= gimbals
DJI | RS 4 Mini | 2025-02 | 649
  max-load 2, weight-grams 890
  Keeps a mirrorless camera level at a run. Setting up takes a minute, with axes that lock by
  themselves.
DJI | Osmo Mobile 7P | 2025-02 | 229
  max-load 0.3, weight-grams 368
  Steadies a phone and follows a face with its own tracker. The tripod is folded into the handle.

= camera-batteries
Canon | LP-E6P Battery | 2024-07 | 159 | mpn 6132C002
  fits Canon EOS R5 Mark II and R6
  Gives recent EOS R bodies the current they want for 8K. Older cameras take it too.
Sony | NP-FZ100 Battery | 2017-05 | 129 | mpn NPFZ100
  fits Sony A7 and A9 series
  About six hundred pictures before it asks for the charger. Tells the camera how it has aged.

= memory-cards
Sandisk | Extreme Pro SDXC V30 | 2022-05 | 64GB: 32 | measure storage
  fits SD cameras, read-speed 200
  The card that most camera shops put in the box. Fast enough for long bursts and 4K.
Lexar | Professional CFexpress Type B Silver | 2022-09 | 256GB: 249 | measure storage
  fits CFexpress cameras, read-speed 1750
  For cameras that film in raw and must not stop. Metal shell against the heat.
Samsung | EVO Plus microSDXC | 2021-09 | 128GB: 25 | measure storage
  fits action cameras, read-speed 160
  Survives water, magnets and airport scanners. Comes with an adapter for full-size slots.

= camera-flashes
Godox | V1 Pro Flash | 2024-02 | for Canon: 499
  weight-grams 780
  A round head that gives soft-edged light, with a small second flash for the eyes. Charges by USB.
Canon | Speedlite EL-5 | 2023-04 | 799 | mpn 5654C003
  fits Canon EOS R, weight-grams 491
  Fires every tenth of a second on its lithium battery. The menu is the camera's own.

= lens-filters
Hoya | HD Nano MkII Circular Polariser | 2021-05 | 67mm: 139
  material hardened glass
  Darkens skies and takes the shine off water. Fingerprints and drops slide off.
K&F Concept | Variable ND2-400 Filter | 2020-08 | 67mm: 65
  material glass
  One ring instead of a pocketful of grey filters. Good for waterfalls and for film in full sun.

= binoculars
Nikon | Monarch M7 | 2021-09 | 8x42: 799 | mpn BAA903SA
  objective-diameter 42, waterproof yes, weight-grams 670
  A wide, bright view for forest birds. Sealed with nitrogen against fog.
Bushnell | H2O 10x42 | 2020-03 | 199 | mpn 150142R
  magnification 10, objective-diameter 42, waterproof yes, weight-grams 708
  Rubber armour and a grip for wet hands on a boat. Eyecups twist for glasses.

= telescopes
Celestron | AstroMaster 70AZ | 2018-06 | 249 | mpn 21061
  magnification 45, objective-diameter 70, weight-grams 5000
  Shows the moon's craters and Saturn's ring on the first night. No tools needed to set it up.
Celestron | NexStar 6SE | 2017-08 | 2199 | mpn 11068
  magnification 150, objective-diameter 150, weight-grams 13600
  Finds forty thousand objects by itself after a short alignment. The orange tube is known the
  world over.
`)
