import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const cameras: readonly Family[] = familiesFrom(`
= mirrorless-cameras | viewfinder electronic, touchscreen yes, image-stabilisation yes
Canon | EOS R5 Mark II | 2024-08 | 7299, RF 24-105mm f/4 Kit: 9399 | aud 6999, 8799
  | mpn 6536C002, 6536C012 | aliases Canon R5 Mark II, Canon R5 II
  megapixels 45, sensor-size full frame, lens-mount Canon RF, video-resolution 8K, burst-rate 30,
  screen-size 3.2, card-slots 2, weather-sealed yes, weight-grams 746
  Focuses where you look, fires thirty frames a second and starts before you press. For weddings,
  wings and anything that does not wait.
Canon | EOS R5 | 2020-07 | Body: 4999 | mpn 4147C002 | aliases Canon R5
  megapixels 45, sensor-size full frame, lens-mount Canon RF, video-resolution 8K, burst-rate 20,
  screen-size 3.2, card-slots 2, weather-sealed yes, weight-grams 738
  The first to film 8K in a body for the hand. Still a superb landscape camera.
Canon | EOS R6 Mark II | 2022-11 | Body: 3999, RF 24-105mm f/4 Kit: 5799 | aud 3699, 5399
  | mpn 5666C002, 5666C013 | aliases Canon R6 Mark II, Canon R6 II
  megapixels 24, sensor-size full frame, lens-mount Canon RF, video-resolution 4K, burst-rate 40,
  screen-size 3, card-slots 2, weather-sealed yes, weight-grams 670
  The all-rounder: sure focus on people, animals and trains, and clean pictures by candlelight.
  Forty frames a second without a sound.
Canon | EOS R6 | 2020-07 | Body: 2999 | mpn 4082C002 | aliases Canon R6
  megapixels 20, sensor-size full frame, lens-mount Canon RF, video-resolution 4K, burst-rate 20,
  screen-size 3, card-slots 2, weather-sealed yes, weight-grams 680
  Twenty megapixels that see in the dark. Loved by those who photograph indoors.
Sony | Alpha 1 II | 2024-12 | Body: 11499 | mpn ILCE1M2B | aliases Sony A1 II
  megapixels 50, sensor-size full frame, lens-mount Sony E, video-resolution 8K, burst-rate 30,
  screen-size 3.2, card-slots 2, weather-sealed yes, weight-grams 743
  Everything at once and at full speed. A soft eyecup and a voice memo button, for people at the
  touchline.
Sony | Alpha 7R V | 2022-12 | Body: 5999 | mpn ILCE7RM5B | aliases Sony A7R V, Sony A7R5
  megapixels 61, sensor-size full frame, lens-mount Sony E, video-resolution 8K, burst-rate 10,
  screen-size 3.2, card-slots 2, weather-sealed yes, weight-grams 723
  Sixty-one megapixels and a screen that turns every way. Prints as large as a wall.
Sony | Alpha 7 IV | 2021-12 | Body: 3599, FE 28-70mm Kit: 3899 | mpn ILCE7M4B, ILCE7M4KB
  | aliases Sony A7 IV, Sony A7IV
  megapixels 33, sensor-size full frame, lens-mount Sony E, video-resolution 4K, burst-rate 10,
  screen-size 3, card-slots 2, weather-sealed yes, weight-grams 658
  The default choice of people who both photograph and film. There are more lenses for it than you
  will ever need.
Sony | Alpha 7 III | 2018-04 | Body: 2499 | mpn ILCE7M3B | aliases Sony A7 III
  megapixels 24, sensor-size full frame, lens-mount Sony E, video-resolution 4K, burst-rate 10,
  screen-size 3, card-slots 2, weather-sealed yes, weight-grams 650
  Old in years, young in pictures. The cheapest way into a great system.
Nikon | Z8 | 2023-05 | Body: 6499 | mpn VOA101BA
  megapixels 46, sensor-size full frame, lens-mount Nikon Z, video-resolution 8K, burst-rate 20,
  screen-size 3.2, card-slots 2, weather-sealed yes, weight-grams 910
  The flagship's heart in a smaller chest. No shutter to wear out.
Nikon | Z6III | 2024-07 | Body: 3999, Z 24-70mm f/4 Kit: 4999 | aud 3799, 4699
  | mpn VOA130AA, VOK130BA | aliases Nikon Z6 III
  megapixels 25, sensor-size full frame, lens-mount Nikon Z, video-resolution 6K, burst-rate 20,
  screen-size 3.2, card-slots 2, weather-sealed yes, weight-grams 760
  A sensor that reads out in slices and so never lags. The finder is brighter than the day.
Nikon | Z5II | 2025-04 | Body: 2899, Z 24-50mm Kit: 3299 | mpn VOA150AA, VOK150AA
  | aliases Nikon Z5 II
  megapixels 24, sensor-size full frame, lens-mount Nikon Z, video-resolution 4K, burst-rate 14,
  screen-size 3.2, card-slots 2, weather-sealed yes, weight-grams 700
  Focus down to starlight at an entry price. A button for film looks sits on top.
Fujifilm | X-T5 | 2022-11 | Body: 3099, XF 18-55mm Kit: 3799 | mpn 16782490, 16783020
  | colours Black, Silver
  megapixels 40, sensor-size APS-C, lens-mount Fujifilm X, video-resolution 6K, burst-rate 15,
  screen-size 3, card-slots 2, weather-sealed yes, weight-grams 557
  Forty megapixels behind three honest dials. Colours come out of the camera finished.
Fujifilm | X-T50 | 2024-06 | Body: 2399, XC 15-45mm Kit: 2599 | mpn 16828284, 16828313
  | colours Black, Silver, Charcoal
  megapixels 40, sensor-size APS-C, lens-mount Fujifilm X, video-resolution 6K, burst-rate 8,
  screen-size 3, card-slots 1, weather-sealed no, weight-grams 438
  A dial with nothing but film names on it. Light enough for every day.
Fujifilm | X-S20 | 2023-06 | Body: 2199, XC 15-45mm Kit: 2399 | mpn 16781905, 16781929
  megapixels 26, sensor-size APS-C, lens-mount Fujifilm X, video-resolution 6K, burst-rate 8,
  screen-size 3, card-slots 1, weather-sealed no, weight-grams 491
  Eight hundred frames per charge and a deep grip. One camera for stills and the channel.
Panasonic | Lumix S5 II | 2023-01 | Body: 2999, 20-60mm Kit: 3499 | mpn DC-S5M2GN, DC-S5M2KGN
  | aliases Lumix S5 II
  megapixels 24, sensor-size full frame, lens-mount L-Mount, video-resolution 6K, burst-rate 9,
  screen-size 3, card-slots 2, weather-sealed yes, weight-grams 740
  A fan inside, so that it films all day. Walk with it and the picture floats.
Panasonic | Lumix G9 II | 2023-11 | Body: 2799 | mpn DC-G9M2GN | aliases Lumix G9 II
  megapixels 25, sensor-size Micro Four Thirds, lens-mount Micro Four Thirds,
  video-resolution 5.7K, burst-rate 60, screen-size 3, card-slots 2, weather-sealed yes,
  weight-grams 658
  Long lenses that fit a daypack, held steady by the body. For birders on foot.
OM System | OM-1 Mark II | 2024-02 | Body: 3999, 12-40mm Pro Kit: 5299
  | mpn V210040BU000, V210041BU000 | aliases OM-1 II
  megapixels 20, sensor-size Micro Four Thirds, lens-mount Micro Four Thirds, video-resolution 4K,
  burst-rate 50, screen-size 3, card-slots 2, weather-sealed yes, weight-grams 599
  Made for rain, spray and frost. A filter that darkens the sky from one side is built into its
  software.
Leica | Q3 | 2023-06 | 10490 | mpn 19080
  megapixels 60, sensor-size full frame, lens-mount fixed, focal-length 28 mm, video-resolution 8K,
  burst-rate 15, screen-size 3, card-slots 1, weather-sealed yes, weight-grams 743
  One lens, one body, one idea. Crop later; there is enough.

= dslr-cameras | viewfinder optical, image-stabilisation no
Canon | EOS 90D | 2019-09 | Body: 1899, 18-135mm Kit: 2499 | mpn 3616C003, 3616C013
  megapixels 33, sensor-size APS-C, lens-mount Canon EF, video-resolution 4K, burst-rate 10,
  screen-size 3, touchscreen yes, card-slots 1, weather-sealed yes, weight-grams 701
  A mirror, a prism and a battery for a thousand pictures. The last great one of its kind.
Canon | EOS 3000D | 2018-04 | 18-55mm Kit: 699 | mpn 2727C010
  megapixels 18, sensor-size APS-C, lens-mount Canon EF, video-resolution Full HD, burst-rate 3,
  screen-size 2.7, touchscreen no, card-slots 1, weather-sealed no, weight-grams 436
  As cheap as an interchangeable lens gets. Teaches the basics without hurry.
Canon | EOS 250D | 2019-04 | 18-55mm Kit: 1199 | mpn 3454C003
  megapixels 24, sensor-size APS-C, lens-mount Canon EF, video-resolution 4K, burst-rate 5,
  screen-size 3, touchscreen yes, card-slots 1, weather-sealed no, weight-grams 449
  Small for a reflex, friendly to beginners. Old lenses of the family fit.
Nikon | D850 | 2017-09 | Body: 3999 | mpn VBA520AA
  megapixels 46, sensor-size full frame, lens-mount Nikon F, video-resolution 4K, burst-rate 7,
  screen-size 3.2, touchscreen yes, card-slots 2, weather-sealed yes, weight-grams 915
  Many say the finest reflex ever built. Big, sure and silent on request.
Nikon | D7500 | 2017-06 | Body: 1599, 18-140mm Kit: 2099 | mpn VBA510AA, VBK510XA
  megapixels 21, sensor-size APS-C, lens-mount Nikon F, video-resolution 4K, burst-rate 8,
  screen-size 3.2, touchscreen yes, card-slots 1, weather-sealed yes, weight-grams 640
  Fast and rugged for sport on Saturdays. The grip fits large hands.
Pentax | K-3 Mark III | 2021-04 | Body: 3299 | mpn 1051 | colours Black, Silver
  megapixels 26, sensor-size APS-C, lens-mount Pentax K, video-resolution 4K, burst-rate 12,
  image-stabilisation yes, screen-size 3.2, touchscreen yes, card-slots 2, weather-sealed yes,
  weight-grams 735
  A finder you fall into. Stars stay points while the sensor follows the sky.

= compact-cameras | viewfinder none, lens-mount fixed, weather-sealed no, card-slots 1
Fujifilm | X100VI | 2024-03 | 2999 | mpn 16821822 | colours Silver, Black | aliases Fuji X100VI
  megapixels 40, sensor-size APS-C, focal-length 35 mm, video-resolution 6K, burst-rate 11,
  image-stabilisation yes, viewfinder hybrid, screen-size 3, touchscreen yes, weather-sealed yes,
  weight-grams 521
  The one with the waiting list. A fixed lens, film colours and a finder like an old rangefinder's.
Sony | RX100 VII | 2019-08 | 1999 | mpn DSCRX100M7
  megapixels 20, sensor-size 1 inch, focal-length 24-200 mm, optical-zoom 8.3, video-resolution 4K,
  burst-rate 20, image-stabilisation yes, viewfinder electronic, screen-size 3, touchscreen yes,
  weight-grams 302
  Fits a shirt pocket and follows a running dog. The finder pops up.
Canon | PowerShot G7 X Mark III | 2019-08 | 1299 | mpn 3637C002 | colours Black, Silver
  | aliases Canon G7X Mark III
  megapixels 20, sensor-size 1 inch, focal-length 24-100 mm, optical-zoom 4.2, video-resolution 4K,
  burst-rate 20, image-stabilisation yes, screen-size 3, touchscreen yes, weight-grams 304
  Everybody's holiday camera, back in fashion. Streams straight from the beach.
Panasonic | Lumix TZ99 | 2025-02 | 899 | mpn DC-TZ99GN-K | colours Black, White
  megapixels 20, sensor-size 1/2.3 inch, focal-length 24-720 mm, optical-zoom 30,
  video-resolution 4K, burst-rate 10, image-stabilisation yes, screen-size 3, touchscreen yes,
  weight-grams 322
  A traveller's zoom with USB-C and a screen that flips. Rare in new cameras by now.
Nikon | Coolpix P1100 | 2025-02 | 1899 | mpn VQA120AA
  megapixels 16, sensor-size 1/2.3 inch, focal-length 24-3000 mm, optical-zoom 125,
  video-resolution 4K, burst-rate 7, image-stabilisation yes, viewfinder electronic,
  screen-size 3.2, touchscreen no, weight-grams 1410
  Fills the picture with the moon. Nothing else reaches as far for the money.
OM System | Tough TG-7 | 2023-10 | 799 | mpn V110030BU000 | colours Black, Red
  megapixels 12, sensor-size 1/2.3 inch, focal-length 25-100 mm, optical-zoom 4,
  video-resolution 4K, burst-rate 20, image-stabilisation yes, screen-size 3, touchscreen no,
  weather-sealed yes, weight-grams 249
  Dive with it, drop it, freeze it. Looks through a microscope's eye at shells.
Kodak | PixPro FZ55 | 2021-06 | 229 | mpn FZ55-BK | colours Black, Red, Blue
  megapixels 16, sensor-size 1/2.3 inch, focal-length 28-140 mm, optical-zoom 5,
  video-resolution Full HD, burst-rate 4, image-stabilisation yes, screen-size 2.7, touchscreen no,
  weight-grams 106
  A digital camera like in 2008, on purpose. Teenagers love the flash.

= action-cameras | image-stabilisation yes, touchscreen yes, wifi yes
GoPro | Hero13 Black | 2024-09 | Standard: 649, Creator Edition: 999 | aud 649, 999
  | mpn CHDHX-131-RW, CHDFB-131-AS | aliases GoPro 13, GoPro Hero 13 Black
  megapixels 27, video-resolution 5.3K, burst-rate 120, waterproof-depth 10, screen-size 2.27,
  battery-capacity 1900, weight-grams 159
  Lenses snap on and are recognised. A magnetic catch ends the fiddling with screws in gloves.
GoPro | Hero12 Black | 2023-09 | 549 | mpn CHDHX-121-RW | aliases GoPro 12, GoPro Hero 12 Black
  megapixels 27, video-resolution 5.3K, burst-rate 60, waterproof-depth 10, screen-size 2.27,
  battery-capacity 1720, weight-grams 154
  Smooth whatever it is strapped to. Wireless earphones serve as its microphone.
GoPro | Hero 2024 | 2024-09 | 349 | mpn CHDHF-131-RW
  megapixels 12, video-resolution 4K, burst-rate 30, waterproof-depth 5, screen-size 1.76,
  battery-capacity 1255, weight-grams 86
  The size of a matchbox and as simple. For children's bikes and dogs' backs.
`)
