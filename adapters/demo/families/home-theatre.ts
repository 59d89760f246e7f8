import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const homeTheatre: readonly Family[] = familiesFrom(`
= soundbars | wifi yes, hdmi-earc yes
Samsung | HW-Q990F 11.1.4 Soundbar | 2025-04 | 1999 | mpn HW-Q990F/XY | aliases Samsung Q990F
  speaker-channels 11.1.4, speaker-power 756, subwoofer wireless, rear-speakers yes,
  dolby-atmos yes, hdmi-ports 2, bluetooth 5.3, voice-assistant Alexa, width 123.2
  Twenty-three speakers all around the sofa without wires to the back. The subwoofer has shrunk to a
  cube that fits under a side table.
Sony | Bravia Theatre Bar 9 | 2024-06 | 1999 | mpn HT-A9000
  speaker-channels 7.0.2, speaker-power 585, subwoofer none, rear-speakers no, dolby-atmos yes,
  hdmi-ports 1, bluetooth 5.2, voice-assistant Google Assistant, width 130
  Thirteen speakers in one slim bar measure the room and fill it. Rear speakers and a subwoofer can
  follow later.
Sony | HT-S40R 5.1 Soundbar | 2021-05 | 549 | mpn HT-S40R
  speaker-channels 5.1, speaker-power 600, subwoofer wired, rear-speakers yes, dolby-atmos no,
  hdmi-earc no, hdmi-ports 1, wifi no, bluetooth 5.0, voice-assistant none, width 90
  Real speakers behind you, at the price of a bar alone. Only the amplifier at the back needs a
  socket.
Sony | HT-S20R 5.1 Soundbar | 2020-05 | 349 | mpn HT-S20R
  speaker-channels 5.1, speaker-power 400, subwoofer wired, rear-speakers yes, dolby-atmos no,
  hdmi-earc no, hdmi-ports 1, wifi no, bluetooth 5.0, voice-assistant none, width 76
  Surround sound the old way, with cables, for the smallest sum. Loud enough for a party.
LG | S95TR 9.1.5 Soundbar | 2024-05 | 1599 | mpn S95TR
  speaker-channels 9.1.5, speaker-power 810, subwoofer wireless, rear-speakers yes,
  dolby-atmos yes, hdmi-ports 1, bluetooth 5.4, voice-assistant Alexa, width 125
  Height speakers at the front, in the middle and at the back. Talks to LG sets without a cable.
JBL | Bar 1300X 11.1.4 Soundbar | 2023-03 | 1999 | mpn JBLBAR1300PROBLKAS
  speaker-channels 11.1.4, speaker-power 1170, subwoofer wireless, rear-speakers yes,
  dolby-atmos yes, hdmi-ports 3, bluetooth 5.0, voice-assistant Alexa, width 137
  The ends come off and become rear speakers with batteries. Clip them back on to charge.
JBL | Bar 500 5.1 Soundbar | 2023-03 | 799 | mpn JBLBAR500PROBLKAS
  speaker-channels 5.1, speaker-power 590, subwoofer wireless, rear-speakers no, dolby-atmos yes,
  hdmi-ports 1, bluetooth 5.0, voice-assistant Alexa, width 102
  Throws sound off the walls instead of placing boxes there. A ten-inch subwoofer does the
  earthquakes.
Sonos | Arc Ultra | 2024-10 | 1799 | mpn ARCG2AU1BLK | colours Black, White
  | aliases Sonos Arc Ultra Soundbar
  speaker-channels 9.1.4, speaker-power 450, subwoofer none, rear-speakers no, dolby-atmos yes,
  hdmi-ports 1, bluetooth 5.3, voice-assistant Alexa, width 117.8
  A new kind of woofer gives it bass that bars do not have. Adds up with every other speaker of the
  house.
Bose | Smart Ultra Soundbar | 2023-10 | 1499 | mpn 882963-4100 | colours Black, White
  speaker-channels 5.1.2, speaker-power 500, subwoofer none, rear-speakers no, dolby-atmos yes,
  hdmi-ports 1, bluetooth 5.0, voice-assistant Alexa, width 104.5
  Glass on top, nine speakers below. Recognises voices and lifts them out of the noise.
Yamaha | SR-C20A 2.1 Soundbar | 2020-08 | 299 | mpn SRC20AB
  speaker-channels 2.1, speaker-power 100, subwoofer built-in, rear-speakers no, dolby-atmos no,
  hdmi-earc no, hdmi-ports 1, wifi no, bluetooth 5.0, voice-assistant none, width 60
  Compact and musical, with its subwoofer inside. Suits a desk as well.
Hisense | AX5125H 5.1.2 Soundbar | 2023-08 | 599 | mpn AX5125H
  speaker-channels 5.1.2, speaker-power 500, subwoofer wireless, rear-speakers yes,
  dolby-atmos yes, hdmi-ports 2, wifi no, bluetooth 5.3, voice-assistant none, width 107
  Front, back and above for the price of a dinner for four. Setting up takes ten minutes.

= home-theatre-systems | dolby-atmos yes, hdmi-earc yes, rear-speakers yes
Sony | Bravia Theatre Quad | 2024-06 | 3499 | mpn HT-A9M2
  speaker-channels 4.0.4, speaker-power 504, subwoofer none, hdmi-ports 1, wifi yes, bluetooth 5.2,
  voice-assistant Google Assistant
  Four panels the size of picture frames conjure up sixteen speakers. Stand or hang them where there
  is room.
JBL | Bar 1000 Home Theatre 7.1.4 | 2023-03 | 1499 | mpn JBLBAR1000PROBLKAS
  speaker-channels 7.1.4, speaker-power 880, subwoofer wireless, hdmi-ports 3, wifi yes,
  bluetooth 5.0, voice-assistant Alexa
  Detachable rear speakers and a large subwoofer. For film nights only; otherwise they rest on the
  bar.
Yamaha | YHT-1840 Home Theatre Pack | 2018-05 | 899 | mpn YHT1840B
  speaker-channels 5.1, speaker-power 500, subwoofer wired, dolby-atmos no, hdmi-earc no,
  hdmi-ports 4, wifi no, bluetooth 4.2, voice-assistant none
  A receiver and five little boxes with speaker wire, as it used to be. Replace any part you like.

= av-receivers | hdmi-earc yes, wifi yes, subwoofer separate, rear-speakers no
Denon | AVR-X1800H 7.2 AV Receiver | 2023-09 | 1399 | mpn AVRX1800HBKE2AU
  speaker-channels 7.2, speaker-power 80, dolby-atmos yes, hdmi-ports 6, bluetooth 4.2,
  voice-assistant Alexa, width 43.4
  The sensible middle: seven channels, three modern game sockets and a patient set-up guide. Streams
  to other rooms.
Denon | AVR-S570BT 5.2 AV Receiver | 2022-04 | 699 | mpn AVRS570BTBKE2AU
  speaker-channels 5.2, speaker-power 70, dolby-atmos no, hdmi-ports 4, wifi no, bluetooth 4.2,
  voice-assistant none, width 43.4
  All that five speakers need. 8K pictures pass through untouched.
Yamaha | RX-V6A 7.2 AV Receiver | 2020-11 | 1299 | mpn RXV6AB
  speaker-channels 7.2, speaker-power 100, dolby-atmos yes, hdmi-ports 7, bluetooth 4.2,
  voice-assistant Alexa, width 43.5
  One big knob on a black face. Musical, with a phono input for records.
Pioneer | VSX-935 7.2 AV Receiver | 2020-10 | 1099 | mpn VSX935
  speaker-channels 7.2, speaker-power 80, dolby-atmos yes, hdmi-ports 6, bluetooth 5.0,
  voice-assistant Google Assistant, width 43.5
  Plays every streaming service under the sun. Its microphone sets levels in three minutes.
Pioneer | VSX-534 5.2 AV Receiver | 2018-05 | 649 | mpn VSX534
  speaker-channels 5.2, speaker-power 80, dolby-atmos yes, hdmi-ports 5, hdmi-earc no, wifi no,
  bluetooth 4.2, voice-assistant none, width 43.5
  Atmos for a small flat and a small purse. The front speakers can lean on a virtual ceiling.

= subwoofers | subwoofer separate, rear-speakers no, dolby-atmos no, hdmi-earc no, hdmi-ports 0
Sonos | Sub 4 | 2024-10 | 1399 | mpn SUBG4AU1BLK | colours Black, White | aliases Sonos Sub
  speaker-channels 0.1, speaker-power 300, wifi yes, bluetooth none, voice-assistant none,
  width 38.9
  Two drivers push against each other, so that nothing rattles. Lies under the sofa if you wish.
Sonos | Sub Mini | 2022-10 | 799 | mpn SUBM1AU1BLK | colours Black, White
  speaker-channels 0.1, speaker-power 150, wifi yes, bluetooth none, voice-assistant none, width 23
  A cylinder of bass for small bars. No cable but the mains.
Yamaha | NS-SW100 | 2017-06 | 349 | mpn NSSW100B
  speaker-channels 0.1, speaker-power 100, wifi no, bluetooth none, voice-assistant none, width 29.1
  A ten-inch driver with a port that does not chuff. Connects to anything.
`)
