import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const headphones: readonly Family[] = familiesFrom(`
= over-ear-headphones
  | wearing-style over-ear, connection Bluetooth, microphone yes, wireless-charging no
Sony | WH-1000XM6 | 2025-05 | 749 | mpn WH1000XM6B | colours Black, Platinum Silver, Midnight Blue
  | aliases Sony XM6
  noise-cancelling yes, battery-life 30, driver-size 30, bluetooth 5.3, codecs LDAC,
  multipoint yes, foldable yes, weight-grams 254
  Twelve microphones listen so that you do not have to. It folds again, and the hinge is metal now.
Sony | WH-1000XM5 | 2022-05 | 549 | mpn WH1000XM5B | colours Black, Platinum Silver, Midnight Blue
  | aliases Sony XM5, Sony WH1000XM5
  noise-cancelling yes, battery-life 30, driver-size 30, bluetooth 5.2, codecs LDAC,
  multipoint yes, foldable no, weight-grams 250
  The quiet in an aeroplane made affordable. Calls come through clearly even in the wind, and three
  minutes of charging give three hours.
Bose | QuietComfort Ultra Headphones | 2023-10 | 699 | mpn 880066-0100
  | colours Black, White Smoke, Sandstone | aliases Bose QC Ultra
  noise-cancelling yes, battery-life 24, bluetooth 5.3, codecs aptX Adaptive, multipoint yes,
  foldable yes, weight-grams 250
  Probably the deepest silence that money buys. Music seems to come from in front of you when you
  like it so.
Apple | AirPods Max USB-C | 2024-09 | 999 | mpn MWW43ZA/A
  | colours Midnight, Starlight, Blue, Purple, Orange | aliases AirPods Max
  noise-cancelling yes, battery-life 20, driver-size 40, bluetooth 5.0, codecs AAC, multipoint no,
  foldable no, weight-grams 386
  Metal cups and a mesh band, heavy and beautifully made. It hands over from phone to laptop by
  itself.
Sennheiser | Momentum 4 Wireless | 2022-08 | 549 | mpn 509266 | colours Black, White, Denim
  noise-cancelling yes, battery-life 60, driver-size 42, bluetooth 5.2, codecs aptX Adaptive,
  multipoint yes, foldable no, weight-grams 293
  Sixty hours between charges put an end to counting. Voices and strings sound as they should.
JBL | Tune 770NC | 2023-06 | 179 | mpn JBLT770NCBLK | colours Black, Blue, White, Purple
  noise-cancelling yes, battery-life 70, driver-size 40, bluetooth 5.3, codecs AAC, multipoint yes,
  foldable yes, weight-grams 232
  Big bass and a battery for a fortnight of commuting. Folds small for the bag.
Beats | Studio Pro | 2023-07 | 549 | mpn MQTP3PA/A | colours Black, Navy, Sandstone, Deep Brown
  noise-cancelling yes, battery-life 40, driver-size 40, bluetooth 5.3, codecs AAC, multipoint yes,
  foldable yes, weight-grams 260
  Pairs with either kind of phone at a tap. Over its USB-C cable music comes uncompressed.
Bowers & Wilkins | Px7 S3 | 2025-04 | 699 | mpn FP45284
  | colours Anthracite Black, Indigo Blue, Canvas White
  noise-cancelling yes, battery-life 30, driver-size 40, bluetooth 5.3, codecs aptX Lossless,
  multipoint yes, foldable no, weight-grams 300
  For listeners who notice the second violin. Slimmer than before, and the stitching is by people
  who do handbags.
Soundcore | Space One | 2023-08 | 159 | mpn A3035011 | colours Jet Black, Sky Blue, Latte Cream
  noise-cancelling yes, battery-life 40, driver-size 40, bluetooth 5.3, codecs LDAC,
  multipoint yes, foldable no, weight-grams 265
  Half the quiet of the famous ones for a quarter of their price. Fine codecs included.
Pioneer | SE-MS9BN | 2018-03 | 149 | mpn SEMS9BNB | colours Black, Brown
  noise-cancelling yes, battery-life 24, driver-size 40, bluetooth 4.2, codecs aptX HD,
  multipoint no, foldable no, weight-grams 290
  Old school in leather and aluminium. It also plays over a cable when the battery is flat.

= on-ear-headphones
  | wearing-style on-ear, connection Bluetooth, microphone yes, noise-cancelling no
JBL | Tune 520BT | 2023-03 | 79 | mpn JBLT520BTBLK | colours Black, Blue, White, Purple
  battery-life 57, driver-size 33, bluetooth 5.3, codecs AAC, multipoint yes, foldable yes,
  weight-grams 157
  A cheerful pair for everyday with days of battery. Survives school bags.
Sony | WH-CH520 | 2023-02 | 89 | mpn WHCH520B | colours Black, Blue, White, Cappuccino
  battery-life 50, driver-size 30, bluetooth 5.2, codecs AAC, multipoint yes, foldable no,
  weight-grams 147
  Light as a bar of chocolate. Fifty hours mean one charge a week.
Beats | Solo 4 | 2024-05 | 299 | mpn MUW23PA/A | colours Matte Black, Slate Blue, Cloud Pink
  battery-life 50, driver-size 40, bluetooth 5.3, codecs AAC, multipoint no, foldable yes,
  weight-grams 217
  Folds into a fist-sized bundle. Works by cable without any charge at all.
Marshall | Major V | 2024-04 | 269 | mpn 1006832 | colours Black, Cream, Brown
  battery-life 100, driver-size 40, bluetooth 5.3, codecs LC3, multipoint no, foldable yes,
  wireless-charging yes, weight-grams 186
  A hundred hours of rock and roll. One golden knob does everything.

= true-wireless-earbuds | wearing-style in-ear, connection Bluetooth, microphone yes, foldable no
Apple | AirPods Pro 3 | 2025-09 | 449 | mpn MFHP4ZA/A | colours White | aliases AirPods Pro 3
  noise-cancelling yes, battery-life 8, bluetooth 5.3, codecs AAC, multipoint no,
  wireless-charging yes, water-resistance IP57, weight-grams 6
  Twice as quiet as the last pair, and they take your pulse. Other languages are spoken into your
  ear in your own.
Samsung | Galaxy Buds3 Pro | 2024-07 | 399 | mpn SM-R630NZAAASA | colours Silver, White
  | aliases Galaxy Buds3 Pro
  noise-cancelling yes, battery-life 6, driver-size 10.5, bluetooth 5.4, codecs SSC, multipoint no,
  wireless-charging yes, water-resistance IP57, weight-grams 5
  A blade of light along the stem and two drivers in each ear. Best with a phone of the same maker.
Samsung | Galaxy Buds FE | 2023-10 | 149 | mpn SM-R400NZAAASA | colours Graphite, White
  | aliases Galaxy Buds FE
  noise-cancelling yes, battery-life 6, bluetooth 5.2, codecs SSC, multipoint no,
  wireless-charging no, water-resistance IPX2, weight-grams 6
  Little wings hold them in place on a run. Cheap and quiet enough.
Sony | WF-1000XM5 | 2023-07 | 449 | mpn WF1000XM5B | colours Black, Silver, Smoky Pink
  | aliases Sony WF1000XM5
  noise-cancelling yes, battery-life 8, driver-size 8.4, bluetooth 5.3, codecs LDAC,
  multipoint yes, wireless-charging yes, water-resistance IPX4, weight-grams 6
  Small beans of silence with rich sound. Foam tips seal any ear.
Bose | QuietComfort Ultra Earbuds | 2023-10 | 479 | mpn 882826-0010 | colours Black, White Smoke
  | aliases Bose QC Ultra Earbuds
  noise-cancelling yes, battery-life 6, bluetooth 5.3, codecs aptX Adaptive, multipoint no,
  wireless-charging no, water-resistance IPX4, weight-grams 6
  Measures your ear with a chime and builds silence to fit. Soft bands keep them put.
Google | Pixel Buds Pro 2 | 2024-09 | 379 | mpn GA05760-AU
  | colours Porcelain, Hazel, Wintergreen, Peony
  noise-cancelling yes, battery-life 8, driver-size 11, bluetooth 5.4, codecs AAC, multipoint yes,
  wireless-charging yes, water-resistance IP54, weight-grams 5
  Tiny and steady: twist to lock them for sport. The music pauses when you start to speak.
JBL | Tune Beam 2 | 2024-08 | 139 | mpn JBLTBEAM2BLK | colours Black, White, Blue
  noise-cancelling yes, battery-life 12, driver-size 10, bluetooth 5.3, codecs LC3, multipoint yes,
  wireless-charging no, water-resistance IP54, weight-grams 5
  Twelve hours in one go and four times as many from the case. Much bass, as expected.
Huawei | FreeBuds Pro 4 | 2024-12 | 299 | mpn FREEBUDSPRO4-BK | colours Black, White, Green
  noise-cancelling yes, battery-life 7, driver-size 11, bluetooth 5.2, codecs LDAC, multipoint yes,
  wireless-charging yes, water-resistance IP54, weight-grams 6
  Memory-foam tips press out the noise. Nod to take a call, shake your head to refuse it.
Nothing | Ear | 2024-04 | 249 | mpn B171-BLK | colours Black, White
  noise-cancelling yes, battery-life 8.5, driver-size 11, bluetooth 5.3, codecs LDAC,
  multipoint yes, wireless-charging yes, water-resistance IP54, weight-grams 5
  Transparent stems that show their works. A hearing test shapes the sound for you.

= wired-earphones
  | wearing-style in-ear, connection wired, noise-cancelling no, bluetooth none,
  wireless-charging no
Apple | EarPods USB-C | 2023-09 | 35 | mpn MTJY3FE/A | colours White
  driver-size 14, microphone yes, multipoint no, foldable no, weight-grams 12
  Plug in and talk, nothing to charge. The spare pair for every drawer.
Sony | MDR-EX155AP | 2018-04 | 29 | mpn MDREX155APB | colours Black, White, Blue
  driver-size 9, microphone yes, multipoint no, foldable no, weight-grams 3
  Light plugs in three sizes of tip, with a headphone jack. The cord resists knots.
Sennheiser | IE 200 | 2023-01 | 249 | mpn 700114 | colours Black
  driver-size 7, microphone no, multipoint no, foldable no, weight-grams 4
  One tiny driver, made in Ireland, that shames larger ones. The cable detaches.
Shure | SE215 Pro | 2011-09 | 189 | mpn SE215-CL | colours Clear, Black
  driver-size 9.7, microphone no, multipoint no, foldable no, weight-grams 16
  Worn over the ear by musicians on stage. Seals out the drummer.

= sports-headphones
  | connection Bluetooth, microphone yes, noise-cancelling no, foldable no, wireless-charging no
Shokz | OpenRun Pro 2 | 2024-09 | 319 | mpn S820-ST-BK | colours Black, Orange
  wearing-style bone conduction, battery-life 12, bluetooth 5.3, codecs SBC, multipoint yes,
  water-resistance IP55, weight-grams 30
  Leaves the ears open for traffic and birds. Bass comes from a small speaker, the rest through the
  bone.
Shokz | OpenSwim Pro | 2024-06 | 329 | mpn S710-ST-GY | colours Grey, Red
  wearing-style bone conduction, battery-life 9, bluetooth 5.4, codecs SBC, multipoint yes,
  water-resistance IP68, weight-grams 27
  Takes thousands of songs into the pool, where no radio reaches. On land it is a Bluetooth headset.
Beats | Powerbeats Pro 2 | 2025-02 | 449 | mpn MX723PA/A
  | colours Jet Black, Quick Sand, Hyper Purple
  wearing-style ear hook, noise-cancelling yes, battery-life 10, bluetooth 5.3, codecs AAC,
  multipoint no, wireless-charging yes, water-resistance IPX4, weight-grams 9
  Hooks that hold through burpees and a sensor that counts heartbeats. Lasts ten hours per charge.
JBL | Endurance Race 2 | 2024-09 | 129 | mpn JBLENDURACE2BLK | colours Black, White, Blue
  wearing-style in-ear, noise-cancelling yes, battery-life 12, bluetooth 5.3, codecs AAC,
  multipoint yes, water-resistance IP68, weight-grams 6
  Twist them in and forget them. Sweat, rain and the washing machine did not kill ours.

= gaming-headsets | wearing-style over-ear, microphone yes, noise-cancelling no, foldable no
Logitech | G Pro X 2 Lightspeed | 2023-05 | 429 | mpn 981-001265 | colours Black, White, Magenta
  connection 2.4 GHz wireless, battery-life 50, driver-size 50, bluetooth 5.3,
  surround-sound DTS Headphone X, platform PC and PlayStation, weight-grams 345
  Graphene drivers, worn by people who play for a living. Fifty hours and a microphone that comes
  off.
SteelSeries | Arctis Nova Pro Wireless | 2022-05 | 649 | mpn 61520 | colours Black, White
  connection 2.4 GHz wireless, noise-cancelling yes, battery-life 44, driver-size 40,
  bluetooth 5.0, surround-sound 360 Spatial Audio, platform PC and PlayStation, weight-grams 338
  One battery plays while the other charges in the base. A dial mixes game and chat.
Razer | BlackShark V2 Pro 2023 | 2023-04 | 349 | mpn RZ04-04530100-R3M1 | colours Black, White
  connection 2.4 GHz wireless, battery-life 70, driver-size 50, bluetooth 5.2,
  surround-sound THX Spatial, platform PC, weight-grams 320
  Footsteps left, behind the wall. The microphone is good enough for a broadcast.
Corsair | HS80 Max Wireless | 2023-10 | 299 | mpn CA-9011295-AP | colours Steel Grey, White
  connection 2.4 GHz wireless, battery-life 65, driver-size 50, bluetooth 5.2,
  surround-sound Dolby Atmos, platform PC and PlayStation, weight-grams 352
  Fabric cushions that stay cool on a long raid. Tunes itself to your hearing.
HyperX | Cloud III Wireless | 2023-09 | 249 | mpn 77Z45AA | colours Black, Black and Red
  connection 2.4 GHz wireless, battery-life 120, driver-size 53, bluetooth none,
  surround-sound DTS Headphone X, platform PC and PlayStation, weight-grams 340
  A hundred and twenty hours: charge it when the moon is full. Famous for its comfort.
Asus | ROG Delta II | 2024-08 | 379 | mpn 90YH03W0-BHUA00 | colours Black, White
  connection 2.4 GHz wireless, battery-life 110, driver-size 50, bluetooth 5.3,
  surround-sound virtual 7.1, platform PC and consoles, weight-grams 318
  D-shaped cups like ears. Two devices at once, so the phone never interrupts.
MSI | Immerse GH50 Wireless | 2023-05 | 179 | mpn S37-4300010-SV1 | colours Black
  connection 2.4 GHz wireless, battery-life 20, driver-size 50, bluetooth none,
  surround-sound virtual 7.1, platform PC, weight-grams 320
  Steel band, soft cushions, a mic that unplugs. Made for long evenings.
Sony | Inzone H9 II | 2025-09 | 549 | mpn WHG910NB | colours Black, White
  connection 2.4 GHz wireless, noise-cancelling yes, battery-life 30, driver-size 30,
  bluetooth 5.3, surround-sound 360 Spatial Audio, platform PC and PlayStation, weight-grams 260
  The quiet of the famous travelling headphones, for players. Matches a PlayStation in looks and
  menus.

= office-headsets | microphone yes, foldable no, connection Bluetooth
Jabra | Evolve2 65 Flex | 2022-10 | 449 | mpn 26699-999-989 | colours Black
  wearing-style on-ear, noise-cancelling yes, battery-life 32, driver-size 28, bluetooth 5.2,
  multipoint yes, wireless-charging yes, weight-grams 136
  Folds flat for the laptop bag and shows a red light when you are talking. Microphones ignore the
  open-plan office.
Jabra | Evolve2 40 SE | 2023-07 | 219 | mpn 24189-989-999 | colours Black
  wearing-style on-ear, connection wired, noise-cancelling no, driver-size 40, bluetooth none,
  multipoint no, weight-grams 188
  A corded headset that simply works all day. The cushions shut out chatter by themselves.
Logitech | Zone Wireless 2 | 2023-06 | 429 | mpn 981-001309 | colours Graphite, Off-White
  wearing-style over-ear, noise-cancelling yes, battery-life 22, driver-size 40, bluetooth 5.3,
  multipoint yes, wireless-charging no, weight-grams 233
  Removes noise from both ends of the call. Wear the boom left or right.
Logitech | H390 USB Headset | 2011-02 | 59 | mpn 981-000485 | colours Black, Rose
  wearing-style on-ear, connection USB, noise-cancelling no, driver-size 30, bluetooth none,
  multipoint no, weight-grams 197
  The inexpensive headset of a million home offices. A mute switch sits on the cord.
Poly | Voyager Focus 2 | 2021-05 | 379 | mpn 77Y86AA | colours Black
  wearing-style on-ear, noise-cancelling yes, battery-life 19, driver-size 28, bluetooth 5.1,
  multipoint yes, wireless-charging no, weight-grams 175
  Two ears, three levels of quiet, one boom that finds your mouth. Comes with a stand.

= kids-headphones | connection Bluetooth, wireless-charging no, noise-cancelling no
JBL | JR310BT | 2020-08 | 69 | mpn JBLJR310BTBLU | colours Blue, Red, Pink
  wearing-style on-ear, battery-life 30, driver-size 32, microphone yes, bluetooth 5.0,
  multipoint no, foldable yes, weight-grams 112
  Never louder than 85 decibels, however they plead. Stickers come in the box.
Belkin | SoundForm Mini | 2020-10 | 59 | mpn AUD001btBL | colours Blue, Pink, Black, White
  wearing-style on-ear, battery-life 28, driver-size 30, microphone yes, bluetooth 5.0,
  multipoint no, foldable no, weight-grams 128
  Built for small heads and short tempers. A cable is included for the classroom.
Soundcore | K20i Kids Headphones | 2024-09 | 49 | mpn A3990031 | colours Blue, Purple
  wearing-style over-ear, battery-life 30, driver-size 40, microphone yes, bluetooth 5.3,
  multipoint no, foldable yes, weight-grams 155
  Two loudness limits, one for home and one for aeroplanes. Cushions wipe clean of jam.
`)
