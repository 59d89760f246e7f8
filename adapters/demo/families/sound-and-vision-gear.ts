import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const soundAndVisionGear: readonly Family[] = familiesFrom(`
= portable-speakers
JBL | Flip 6 | 2021-12 | 189 | mpn JBLFLIP6 | colours Black, Blue, Red, Teal
  speaker-power 30, battery-life 12, bluetooth 5.1, water-resistance IP67, weight 0.55
  A can of sound for the beach. Sand rinses off and two of them play in stereo.
Ultimate Ears | Boom 4 | 2024-06 | 249 | mpn 984-001861
  | colours Cobalt Blue, Active Black, Majestic Purple
  speaker-power 20, battery-life 15, bluetooth 5.2, water-resistance IP67, weight 0.62
  Sound all around, and it floats. Big volume keys for wet thumbs.
Bose | SoundLink Flex 2nd Gen | 2024-10 | 269 | mpn 885983-0100
  | colours Black, Sandy Grey, Alpine Blue
  speaker-power 20, battery-life 12, bluetooth 5.3, water-resistance IP67, weight 0.6
  Sounds right whether it hangs, lies or stands. Warm voices out of doors.
Sony | ULT Field 1 | 2024-04 | 199 | mpn SRSULT10 | colours Black, Off White, Orange, Forest Grey
  speaker-power 20, battery-life 12, bluetooth 5.3, water-resistance IP67, weight 0.65
  A button for more bass and a strap for a branch. Salt water is no trouble.

= party-speakers
JBL | PartyBox 310 | 2021-05 | 849 | mpn JBLPARTYBOX310
  speaker-power 240, battery-life 18, bluetooth 5.1, water-resistance IPX4, weight 17.4
  Wheels, lights and two inputs for singers. The garage becomes a dance floor.
Sony | ULT Tower 10 | 2024-05 | 1499 | mpn SRSULT1000
  speaker-power 300, bluetooth 5.2, weight 29
  Fills a hall and lights it. A microphone for karaoke is in the box.
Soundcore | Rave 3S | 2024-09 | 499 | mpn A3391
  speaker-power 200, battery-life 12, bluetooth 5.3, water-resistance IPX4, weight 8.8
  Karaoke that takes the voice out of the song. Two microphones included.

= smart-speakers
Apple | HomePod 2nd Gen | 2023-02 | 549 | mpn MQJ73X | colours Midnight, White
  wifi yes, bluetooth 5.0, voice-assistant Siri, weight 2.3
  Listens to the room and tunes itself to it. Sends a word when the smoke alarm sounds.
Google | Nest Audio | 2020-11 | 179 | mpn GA01586 | colours Chalk, Charcoal
  wifi yes, bluetooth 5.0, voice-assistant Google Assistant, weight 1.2
  Answers questions and reads recipes aloud. Clear even across a busy kitchen.
Amazon | Echo Dot 5th Gen | 2022-11 | 99 | colours Charcoal, Deep Sea Blue, Glacier White
  wifi yes, bluetooth 5.0, voice-assistant Alexa, weight 0.3
  Alarms, timers and radio on request. Feels the room's temperature.

= multiroom-speakers
Sonos | Era 100 | 2023-03 | 449 | mpn E10G1AU1 | colours Black, White
  bluetooth 5.0, wifi yes, voice-assistant Alexa, weight 2
  Stereo from one small box, and more when the next room joins. Bluetooth for guests.
Sonos | Era 300 | 2023-03 | 849 | mpn E30G1AU1 | colours Black, White
  bluetooth 5.0, wifi yes, voice-assistant Alexa, weight 4.5
  Sends sound up, out and around for spatial music. Two stand behind the sofa as rears.
Bluesound | Pulse Mini 2i | 2019-05 | 949 | mpn P230
  speaker-power 100, bluetooth 4.2, wifi yes, weight 3.6
  High-resolution music for a large kitchen. Talks to every room of the family.

= bookshelf-speakers
KEF | Q150 Bookshelf Speakers | 2018-01 | 999 | mpn Q150 | colours Black, White, Walnut
  speaker-power 100, weight 5.6
  The tweeter sits in the heart of the woofer, so voices have a place. A pair that grows with its
  amplifier.
Q Acoustics | 3020c Bookshelf Speakers | 2024-09 | 799 | mpn QA3120C | colours Black, White, Oak
  speaker-power 75, weight 5
  Small, stiff and musical. Easy to place near a wall.
Bowers & Wilkins | 607 S3 | 2023-09 | 1499 | mpn 607S3 | colours Black, White, Oak
  speaker-power 120, weight 4.7
  A titanium dome for very fine detail. Sits on a shelf and forgets its size.

= floorstanding-speakers
Jamo | S 809 Floorstanding Speakers | 2018-09 | 1299 | mpn S809 | colours Black, White, Walnut
  speaker-power 160, weight 17.5
  Danish towers with cloth faces. Height speakers clip on top.
KEF | Q750 Floorstanding Speakers | 2018-01 | 2699 | mpn Q750
  speaker-power 150, weight 16.5
  Scale and clarity for a real living room. Fed by any honest amplifier.

= computer-speakers
Logitech | Z407 Bluetooth Speakers with Subwoofer | 2020-08 | 179 | mpn 980-001352
  speaker-power 80, bluetooth 5.0, weight 3
  A wireless puck turns up the bass from across the desk. Upright or sideways, as the shelf allows.
Edifier | R1280DB Powered Speakers | 2018-03 | 229 | mpn R1280DB
  speaker-power 42, bluetooth 5.0, weight 4.9
  Wood sides and inputs for everything in a student room. The remote is in the box.
Creative | Pebble V3 | 2021-02 | 89 | mpn MF1700
  speaker-power 16, bluetooth 5.0, weight 0.7
  Two balls on the desk, one cable, surprisingly big sound.

= outdoor-speakers
Polk Audio | Atrium 6 Outdoor Speakers | 2018-01 | 599 | mpn ATRIUM6
  speaker-power 100, water-resistance IP56, weight 3.6
  Bolts under the eaves and shrugs at salt. Sold in pairs.
Sonos | Outdoor by Sonance Pair | 2019-03 | 1499 | mpn OUTDRWW1
  speaker-power 130, water-resistance IP66, weight 2.4
  Weather-proof speakers that an Amp tunes by itself. For a deck that sees summer.

= turntables
Audio-Technica | AT-LP60XBT Turntable | 2019-06 | 379 | mpn AT-LP60XBT | colours Black, White
  bluetooth 4.2, speeds 2
  Press start and the arm does the rest. Plays to Bluetooth speakers without a wire.
Pro-Ject | Debut Carbon EVO | 2020-09 | 1199 | mpn DEBUTEVO
  | colours Black, White, Walnut, Fir Green
  speeds 3
  A carbon arm and a steel platter for the long haul. Looks good in green.
Rega | Planar 1 | 2018-01 | 699 | mpn PLANAR1
  speeds 2
  Three minutes from box to music. British, plain and loved.

= stereo-amplifiers
Yamaha | R-N800A Network Receiver | 2023-05 | 1699 | mpn R-N800AB
  speaker-power 100, inputs HDMI ARC and phono, bluetooth 4.2, wifi yes
  Streams, plays records and tunes itself to the room. Meters that glow like they used to.
Marantz | Stereo 70s | 2023-02 | 1799 | mpn STEREO70SB
  speaker-power 75, inputs HDMI and phono, bluetooth 4.2, wifi yes
  Slim hi-fi with six HDMI sockets. The porthole is back.
Cambridge Audio | AXA35 | 2019-09 | 749 | mpn AXA35
  speaker-power 35, inputs phono and line
  An honest first amplifier. Turntable in the back, headphones in the front.

= cd-players
Marantz | CD6007 | 2020-09 | 949 | mpn CD6007B
  inputs USB
  Makes old discs worth finding. Headphones have an amplifier of their own.
Yamaha | CD-S303 | 2019-09 | 549 | mpn CDS303B
  inputs USB
  Gapless, silent and simple. Plays a stick of files as well.

= mini-hi-fi-systems
Denon | D-M41DAB Mini System | 2018-02 | 899 | mpn DM41DAB
  speaker-power 60, inputs optical and line, bluetooth 4.0
  CD, radio and Bluetooth with real speakers. Wins the small-room argument each year.
Panasonic | SC-PM270 Micro System | 2022-06 | 299 | mpn SC-PM270GNK
  speaker-power 20, inputs USB, bluetooth 5.0
  Discs and phones at grandma's volume or yours. Ten favourites on keys.
Pioneer | X-HM36D Micro Hi-Fi System | 2019-07 | 549 | mpn X-HM36D-B
  speaker-power 30, inputs USB and line, bluetooth 4.2
  A half-width system with digital radio and gloss speakers. Plays discs, sticks and phones.

= clock-radios
Sony | ICF-C1T Clock Radio | 2018-01 | 49 | mpn ICFC1T
  tuner AM and FM, power-source mains
  A cube that wakes you at the right time even after a power cut. Two alarms, one big snooze.
Philips | Bedside Wake-Up Light Radio | 2020-09 | 249 | mpn HF3531
  tuner FM, power-source mains
  Thirty minutes of sunrise before the birds. Reading lamp at the other end of the day.

= portable-radios
Sangean | PR-D17 Portable Radio | 2019-01 | 159 | mpn PRD17
  tuner AM and FM, power-source batteries
  Large keys that speak their names. Pulls in far stations at night.
Roberts | Revival Petite 2 | 2022-08 | 199 | mpn RPET2 | colours Black, Duck Egg, Red
  tuner DAB+ and FM, battery-life 20, bluetooth 5.0, power-source rechargeable
  The fifties in the palm of a hand. Twenty hours of play.
Sony | XDR-S41D Portable Radio | 2018-04 | 149 | mpn XDRS41DB
  tuner DAB+ and FM, power-source mains and batteries
  Digital radio that is easy to carry to the shed. Ten presets.

= microphones
Rode | NT-USB+ | 2023-04 | 329 | mpn NTUSB+
  connection USB-C
  Studio sound from a desk, made in Sydney. Listens to itself without delay.
Blue Microphones | Yeti | 2018-01 | 229 | mpn 988-000089 | colours Blackout, Silver
  connection USB, weight 0.55
  The microphone of a thousand podcasts. Four patterns on one knob.
Shure | SM58 | 2018-01 | 199 | mpn SM58-LC
  connection XLR, weight 0.3
  Has been sung into and dropped since 1966. Both are fine.

= audio-interfaces
Focusrite | Scarlett 2i2 4th Gen | 2023-08 | 379 | mpn MOSC0025
  connection USB-C, inputs 2, channels 2, weight 0.6
  A guitar, a voice and a red box. Sets its own level and saves a clipped take.
Universal Audio | Volt 276 | 2021-10 | 529 | mpn VOLT276
  connection USB-C, inputs 2, channels 2, weight 1.3
  A vintage preamp and compressor at a push. Wood on the sides.

= studio-monitors
Yamaha | HS5 Studio Monitor | 2018-01 | 399 | mpn HS5 | colours Black, White
  inputs XLR and TRS, weight 5.3
  White cones that tell the truth about a mix. Priced each.
KRK | Rokit 5 G5 | 2024-02 | 349 | mpn RP5G5
  inputs XLR and TRS, weight 4.8
  Yellow cones for small bedrooms with big plans. The back has a screen for the room.
Pioneer | DDJ-FLX4 DJ Controller | 2023-01 | 599 | mpn DDJ-FLX4
  connection USB-C, channels 2, weight 2.1
  Two decks and a mixer that beginners keep after they stop being beginners. Works from a phone.

= acoustic-guitars
Yamaha | F310 Acoustic Guitar | 2018-01 | 249 | mpn F310
  material spruce, skill-level beginner
  The guitar that teachers recommend first. Stays in tune through the holidays.
Taylor Guitars | GS Mini Mahogany | 2018-01 | 1199 | mpn GSMINIM
  material mahogany, skill-level intermediate
  Small body, big voice, good travel bag. Fits an overhead locker.

= electric-guitars
Fender | Player II Stratocaster | 2024-06 | 1599 | colours Black, Birch Green, Coral Red
  material alder, skill-level intermediate
  Rolled edges and a bridge that stays in tune. The shape everybody draws.
Epiphone | Les Paul Standard 50s | 2020-03 | 1299 | colours Heritage Cherry Sunburst, Metallic Gold
  material mahogany, skill-level intermediate
  A thick neck and a thick sound. Weighs what it should.

= digital-pianos-and-keyboards
Yamaha | P-145 Digital Piano | 2023-08 | 999 | mpn P145B
  keys 88, connection USB, weight 11.1
  Full weighted keys in the slimmest case. Silent through headphones.
Roland | FP-10 Digital Piano | 2019-03 | 1099 | mpn FP10BK
  keys 88, connection USB and Bluetooth, weight 12.3
  The touch of a grand for a flat. Lesson apps connect without wires.
Casio | CT-S200 Keyboard | 2019-08 | 249 | mpn CT-S200 | colours Black, Red, White
  keys 61, connection USB, skill-level beginner, weight 3.3
  A handle, batteries and four hundred sounds. Goes to the beach.

= ukuleles
Kala | KA-15S Soprano Ukulele | 2018-01 | 119 | mpn KA-15S
  material mahogany, skill-level beginner
  Tuned, played and sung with in a week. Made of real wood.
Mahalo | Rainbow Soprano Ukulele | 2018-01 | 49 | mpn MR1 | colours Red, Blue, Yellow, Green
  material basswood, skill-level beginner
  What half of every classroom holds on Fridays. Comes with a bag.

= guitar-amplifiers
Fender | Mustang LT25 | 2019-08 | 299 | mpn 2311105000
  connection USB, weight 6.9
  Fifty sounds and a small screen. Practises through headphones.
Marshall | MG15GFX | 2018-09 | 349 | mpn MG15GFX
  connection line in, weight 7.7
  Four channels and a gold front. Loud enough for a garage.
Boss | Katana-50 Gen 3 | 2024-04 | 549 | mpn KTN50-3
  connection USB, weight 11
  Gigs, records and stays out of trouble at half a watt. Six voices.

= home-theatre-projectors
Epson | EH-TW6250 | 2022-10 | 2499 | mpn V11HA73053
  resolution 4K, light-output 2800, light-source lamp, throw standard, hdr HDR10,
  smart-platform Android TV, speaker-power 10
  A three-metre picture in a room that is not quite dark. Streams by itself.
BenQ | W2710i | 2023-08 | 3299 | mpn W2710I
  resolution 4K, light-output 2200, light-source lamp, throw standard, hdr HDR10+,
  smart-platform Android TV, speaker-power 10
  Cinema colour out of the box. The lens shifts, so the shelf need not.
XGIMI | Horizon Ultra | 2023-09 | 2999 | mpn XM13N
  resolution 4K, light-output 2300, light-source laser and LED, throw standard, hdr Dolby Vision,
  smart-platform Android TV, speaker-power 24
  Finds the screen, squares the picture and avoids the plant. A curtain opens over its lens.

= portable-projectors
Samsung | The Freestyle 2nd Gen | 2023-08 | 1199 | mpn SP-LFF3CLAXXXY
  resolution Full HD, light-output 230, light-source LED, throw standard, hdr HDR10,
  smart-platform Tizen, speaker-power 5
  Turns to ceiling, wall or tent. Straightens the picture as you move it.
Nebula | Capsule 3 Laser | 2022-11 | 1299 | mpn D2426
  resolution Full HD, light-output 300, light-source laser, throw standard, hdr HDR10,
  smart-platform Android TV, speaker-power 8
  A soda can with a film inside. Two hours on its battery.
XGIMI | MoGo 3 Pro | 2024-09 | 799 | mpn XT05
  resolution Full HD, light-output 450, light-source LED, throw standard, hdr HDR10,
  smart-platform Google TV, speaker-power 10
  Twist it open and it starts. A battery foot takes it camping.

= projector-screens
Elite Screens | Manual Pull Down Screen 100-inch | 2018-01 | 249 | mpn M100XWH
  resolution 4K
  Pulls down for the match and rolls away after. White on one side, black on the other.
Grandview | Outdoor Projector Screen 120-inch | 2020-10 | 399 | mpn GV-ODS120
  resolution 4K
  Folds into a bag with its frame. Backyard films for the whole street.

= media-streamers
Google | Chromecast with Google TV 4K | 2020-11 | 119 | mpn GA01919 | colours Snow, Sky
  resolution 4K, storage 8, hdr Dolby Vision, voice-assistant Google Assistant, wifi yes
  Hides behind the set and finds what is on. Speak to the remote.
Apple | TV 4K | 2022-11 | 64GB: 239, 128GB: 269 | measure storage | mpn MN873X, MN893X
  | aliases Apple TV
  resolution 4K, hdr Dolby Vision, voice-assistant Siri, wifi yes
  The smoothest box for people with iPhones. Runs the smart home meanwhile.
Amazon | Fire TV Stick 4K Max | 2023-10 | 129 | mpn 840268965099
  resolution 4K, storage 16, hdr Dolby Vision, voice-assistant Alexa, wifi yes
  Paintings when nobody is watching, films when they are. Wi-Fi 6E inside.

= freeview-recorders
Dish TV | Aerialbox T2200 Recorder | 2019-02 | 379 | mpn T2200 | only NZ
  resolution Full HD, storage 1000, tuner Freeview, wifi yes
  Records two channels and pauses a third. Works from the aerial you have.
Panasonic | HDD Recorder DMR-HWT260 | 2018-05 | 549 | mpn DMR-HWT260GN | only AU
  resolution Full HD, storage 1000, tuner Freeview, wifi yes
  Three tuners and a month of evenings on disk. Plays to a tablet in bed.

= blu-ray-players
Sony | UBP-X700 4K Blu-ray Player | 2018-05 | 399 | mpn UBPX700
  resolution 4K, hdr Dolby Vision, wifi yes
  Discs still look best. Plays everything round and shiny.
Panasonic | DP-UB820 4K Blu-ray Player | 2018-10 | 749 | mpn DP-UB820GNK
  resolution 4K, hdr Dolby Vision, wifi yes
  Adapts each film to the set it is shown on. Prized by people who dim the lights.

= dvd-players
Sony | DVP-SR760H DVD Player | 2018-01 | 79 | mpn DVPSR760H
  resolution Full HD, wifi no
  Old films, new socket. Remembers where six discs stopped.
Panasonic | DVD-S500 | 2018-01 | 65 | mpn DVD-S500GNK
  resolution SD, wifi no
  Small, plain and good with scratched discs.

= tv-wall-mounts
Sanus | Advanced Full-Motion TV Mount | 2020-03 | 42-90 inch: 399, 26-55 inch: 249
  | mpn BLF328-B2, BMF220-B2
  max-load 56, vesa-mount 600x400, material steel
  Glides out, turns and goes flat again with one hand. Levels after it is hung.
Brateck | Slim Tilt TV Bracket 37-70 inch | 2019-05 | 59 | mpn LP46-46T
  max-screen-size 70, max-load 35, vesa-mount 600x400, material steel
  Keeps the set close to the wall and tips it to the sofa. Screws for every kind of wall.

= tv-stands
Avid | Easel TV Stand | 2021-06 | 299 | mpn AV-EASEL65
  max-screen-size 65, max-load 35, material oak
  A tripod of oak for a set without a cabinet. Cables run down the leg.
Sonos | Ray and Beam TV Stand Shelf | 2022-06 | 129
  max-screen-size 65, max-load 10, material steel
  A shelf for the soundbar under the screen. Bolts to the set's own mount.

= hdmi-cables
Belkin | Ultra HD High Speed HDMI Cable | 2019-03 | 1m: 35 | measure length | mpn AV10175BT1M
  material copper
  Carries 4K at 120 frames and 8K at 60. Plugs that fit snugly.
AudioQuest | Pearl 48 HDMI Cable | 2019-10 | 1m: 89 | measure length
  material copper
  Solid conductors and a serious jacket. For runs inside walls.

= remote-controls
One For All | Smart Control 5 | 2019-03 | 59 | mpn URC7955
  material plastic
  Runs five devices and shows which by light. Set up by phone.
Sofabaton | U2 Universal Remote | 2022-09 | 119 | mpn U2
  material plastic
  One remote for fifteen boxes, old ones too. The wheel picks the device.
`)
