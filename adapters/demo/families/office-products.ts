import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const officeProducts: readonly Family[] = familiesFrom(`
= office-chairs
Herman Miller | Aeron Remastered | 2018-01 | Size B: 2899, Size C: 2999 | colours Graphite, Carbon
  material mesh, max-load 159, height-adjustable yes, lumbar-support yes
  The chair people buy second-hand and keep. Twelve years of warranty on the first owner.
Buro | Metro II 24/7 | 2018-01 | 749 | mpn BURO-METRO-247
  material fabric, max-load 160, height-adjustable yes, lumbar-support yes
  Made for call centres that do not sleep. Arms go where elbows are.
IKEA | Markus | 2018-01 | 279
  material mesh and fabric, max-load 110, height-adjustable yes, lumbar-support no
  High back, honest price, ten years of guarantee.
Steelcase | Gesture | 2018-03 | 2199
  material fabric, max-load 181, height-adjustable yes, lumbar-support yes
  Follows you from laptop to phone to staring at the ceiling.

= office-desks
IKEA | Micke Desk | 2018-01 | 149
  material particleboard, max-load 50, height-adjustable no, width 105, height 75, depth 50
  Fits the corner of a bedroom and hides its cables.
Mocka | Jett Desk | 2021-02 | 199
  material engineered wood and steel, height-adjustable no, width 120, height 76, depth 60
  Two drawers for chargers and chocolate.
Knight | Cubit Corner Workstation | 2020-06 | 549
  material melamine, height-adjustable no, width 180, height 73, depth 150
  Room for two screens and the paper you said you would scan.

= standing-desks | height-adjustable yes
Flexispot | E7 Standing Desk | 2020-08 | 120 x 60 cm: 749, 140 x 70 cm: 849, 160 x 80 cm: 949
  | each width 120, 140, 160
  material bamboo, max-load 125
  Two motors and four memories. Does not wobble when you type angrily.
IKEA | Trotten Sit/Stand Desk | 2021-09 | 479
  material laminate, max-load 50, width 120, height 122, depth 70
  Turned by a crank, so nothing to break and some exercise.
Boost | Rise Electric Desk | 2020-03 | 899
  material melamine, max-load 120, width 150, height 125, depth 75
  Stops when it meets the cat.

= filing-cabinets
Bisley | Steel 4 Drawer Filing Cabinet | 2018-01 | 599
  material steel, height 132, width 47, depth 62
  Full drawers that glide. One opens at a time, so it never tips.
Precision | Firstline 2 Drawer Cabinet | 2019-03 | 299
  material steel, height 71, width 46, depth 60
  Fits beneath a desk. Two keys in the envelope.
IKEA | Alex Drawer Unit on Castors | 2018-01 | 169
  material fibreboard, height 66, width 36, depth 58
  Not for hanging files. For everything else.

= paper-shredders
Fellowes | Powershred LX45 | 2020-11 | 229 | mpn 5503601
  sheets 8, security-level P-4, paper-size A4, capacity 17
  Cross-cut, and it reverses out of its own jams.
Fellowes | Powershred 99Ci | 2018-01 | 549 | mpn 46911
  sheets 18, security-level P-4, paper-size A4, capacity 34
  Swallows staples and a whole tax year. Stops if a hand comes near.
Rexel | Optimum AutoFeed+ 50X | 2021-03 | 449 | mpn 2020050XAU
  sheets 50, security-level P-4, paper-size A4, capacity 20
  Fill the tray, shut the lid, go home.

= laminators
Fellowes | Saturn 3i A3 | 2018-01 | 249 | mpn 5736101
  paper-size A3
  Warm in a minute, for menus and classroom alphabets.
GBC | Fusion 1100L A4 | 2018-05 | 79 | mpn 4400746
  paper-size A4
  Slow and simple. Says when it is hot.
Rexel | A4 Laminating Pouches 100 Pack | 2018-01 | 29
  paper-size A4, sheets 100
  Eighty microns, so a card stays a card in the rain.

= calculators
Casio | FX-82AU Plus II 2nd Edition | 2018-10 | 35 | mpn FX82AUPLUSII2 | colours Black, Pink
  power-source battery
  The one on the school list. Fractions look like fractions.
Casio | FX-9750GIII Graphics Calculator | 2020-06 | 129 | mpn FX9750GIII
  power-source batteries
  Plots, solves, survives NCEA level three. Talks to Python now.
Texas Instruments | TI-84 Plus CE | 2018-01 | 249 | mpn 84PLCE
  power-source rechargeable battery
  In colour, thin, and approved for the exam.
HP | 12C Financial Calculator | 2018-01 | 139 | mpn HP12C
  power-source battery
  Unchanged since 1981. Reverse Polish and proud.
HP | Prime Graphing Calculator | 2018-01 | 249 | mpn 2AP18AA
  power-source rechargeable battery
  A touch screen that does algebra. Apps for statistics and geometry.
Canon | LS-120T Tax Calculator | 2018-01 | 29 | mpn LS120T
  power-source solar and battery
  Adds GST with one key. Twelve figures that tilt towards you.

= label-makers
Brother | P-touch PT-D610BT | 2022-02 | 199 | mpn PT-D610BT
  power-source mains and batteries
  Labels for spice jars, in fourteen fonts. Prints from a phone, too.
Brother | P-touch Cube PT-P300BT | 2018-03 | 89 | mpn PT-P300BT
  power-source batteries
  A small white cube that turns a pantry into an archive.
Brother | QL-820NWB Label Printer | 2018-01 | 399 | mpn QL-820NWB
  power-source mains
  A hundred address labels a minute, in black and red.
Dymo | LabelManager 280 | 2018-01 | 89 | mpn S0968970
  power-source rechargeable battery
  A real keyboard and a charge that lasts all year.
Epson | LabelWorks LW-C410 | 2019-07 | 99 | mpn C51CF47530
  power-source batteries
  Prints on ribbon as well as tape. Made for presents and jam.

= copy-paper
Reflex | Ultra White A4 | 2018-01 | 500 Sheets: 10, 2500 Sheets: 46 | each sheets 500, 2500
  | each pack-size 1, 5
  paper-size A4, paper-weight 80, recycled no
  The ream by the office printer, on both sides of the Tasman.
Reflex | Recycled A4 500 Sheets | 2018-01 | 13
  sheets 500, paper-size A4, paper-weight 80, recycled yes, pack-size 1
  A shade warmer than white. Does not jam.
HP | Premium A4 100gsm | 2018-01 | 16 | mpn HP100A4
  sheets 500, paper-size A4, paper-weight 100, recycled no, pack-size 1
  Ink does not show through, so print both sides.
Canon | Photo Paper Plus Glossy II 4 x 6 in | 2018-01 | 22 | mpn PP301-4X6-50
  sheets 50, paper-size 4 x 6 inch, paper-weight 265, recycled no, pack-size 1
  Fifty prints for the fridge.
Double A | Premium A3 500 Sheets | 2018-01 | 22
  sheets 500, paper-size A3, paper-weight 80, recycled no, pack-size 1
  For plans, posters and paper planes of rank.

= notebooks-and-pads
Moleskine | Classic Notebook Large Hard Cover | 2018-01 | 39
  | colours Black, Sapphire Blue, Scarlet Red
  sheets 120, paper-size A5, paper-weight 70, recycled no
  The first page is the hardest. A pocket at the back for receipts.
Leuchtturm1917 | Medium A5 Dotted | 2018-01 | 45 | colours Navy, Sage, Port Red
  sheets 125, paper-size A5, paper-weight 80, recycled no
  Numbered pages and an index to fill in.
Warwick | 1B5 Exercise Book | 2018-01 | Single: 2, 10 Pack: 12 | each pack-size 1, 10
  sheets 32, paper-size 255 x 205 mm, recycled no
  The school book of a nation, seven millimetres apart.
Rocketbook | Fusion Letter | 2019-05 | 65
  sheets 21, paper-size A4, recycled no
  Scan it, wipe it with a wet cloth, write it again.
Collins | Debden Diary 2027 A5 Day to Page | 2026-08 | 35
  sheets 192, paper-size A5, recycled no
  For those who still cross things out by hand.

= sticky-notes
Post-it | Super Sticky Notes Rio 76 x 76 mm | 2018-01 | 12 Pack: 29, 24 Pack: 49
  | each pack-size 12, 24
  paper-size 76 x 76 mm, sheets 90, recycled no
  Stay on the monitor until the thing is done.
Post-it | Greener Notes 76 x 76 mm 12 Pack | 2018-01 | 26
  paper-size 76 x 76 mm, sheets 100, recycled yes, pack-size 12
  Yellow, paler, recycled.
3M | Post-it Flags Assorted 5 Colours | 2018-01 | 9
  paper-size 12 x 43 mm, sheets 100, recycled no, pack-size 5
  Sign here, here and here.

= pens
BIC | Cristal Medium Ballpoint | 2018-01 | 12 Pack: 6, 50 Pack: 19 | each pack-size 12, 50
  | colours Blue, Black, Red
  ink-colour blue, tip-size 1
  Two kilometres of ink and no idea where they go.
Pilot | G2 Retractable Gel 0.7 mm | 2018-01 | 12 Pack: 36 | colours Black, Blue
  ink-colour black, tip-size 0.7, pack-size 12
  Smooth, dark, chewed at the end.
Uni-ball | Signo 207 | 2018-01 | 5
  ink-colour black, tip-size 0.7, pack-size 1
  Ink that soaks in, so cheques cannot be washed.
Lamy | Safari Fountain Pen | 2018-01 | 55 | colours Charcoal, Yellow, Petrol
  ink-colour blue, tip-size 0.7, pack-size 1
  A grip that teaches you to hold it. Children's pen, architects' favourite.
Parker | Jotter Stainless Steel Ballpoint | 2018-01 | 35
  ink-colour blue, tip-size 1, pack-size 1
  Clicks like it did in 1954.

= pencils
Staedtler | Tradition 110 HB | 2018-01 | 12 Pack: 14, 72 Pack: 69 | each pack-size 12, 72
  ink-colour graphite, tip-size 2
  Red, black and sharpened to the end of term.
Faber-Castell | Classic Colour Pencils 36 Pack | 2018-01 | 39
  ink-colour assorted, tip-size 3, pack-size 36
  Leads that do not break when dropped, which they will be.
Pentel | P205 Mechanical Pencil 0.5 mm | 2018-01 | 12
  ink-colour graphite, tip-size 0.5, pack-size 1
  Draws a straight thin line for forty years.

= markers-and-highlighters
Sharpie | Fine Point Permanent | 2018-01 | 12 Pack: 24, 24 Pack: 45 | each pack-size 12, 24
  ink-colour assorted, tip-size 1
  Writes on lunchboxes for good, and on the couch.
Expo | Dry Erase Chisel 8 Pack | 2018-01 | 29
  ink-colour assorted, tip-size 5, pack-size 8
  Wipes off after the meeting, even after a weekend.
Stabilo | Boss Original Highlighter | 2018-01 | 4 Pack: 12, 8 Pack: 22 | each pack-size 4, 8
  ink-colour assorted, tip-size 5
  Flat, square, lasts two theses.
Artline | 70 Permanent Marker 12 Pack | 2018-01 | 35
  ink-colour black, tip-size 1.5, pack-size 12
  For boxes, wood and the shed.

= ring-binders-and-folders
Marbig | Enviro A4 Lever Arch File | 2018-01 | 7
  paper-size A4, material recycled board, pack-size 1
  Holds a tax year. Closes with a thunk.
Eastlight | Standard D-Ring Binder A4 | 2018-01 | 9 | colours Black, Red, Blue
  paper-size A4, material PVC on board, pack-size 1
  Two rings that meet, even after a year of wear.
Esselte | Manila Folders Foolscap 20 Pack | 2018-01 | 12
  paper-size foolscap, material manila, pack-size 20
  What the drawer wants.

= staplers-and-punches
Rapid | F30 Flat Clinch Half Strip Stapler | 2018-01 | 55 | mpn 20942301
  material steel, pack-size 1
  Thirty sheets with two fingers.
Rexel | Gladiator Full Strip Stapler | 2018-01 | 45
  material metal, pack-size 1
  Heavy enough to be nobody's but yours.
Leitz | NeXXt 2 Hole Punch 30 Sheet | 2018-01 | 39 | mpn 50080095
  material metal, pack-size 1
  Puts holes where they should be, and the confetti stays in.

= desk-organisers
Poppin | Accessory Tray | 2018-01 | 29
  material plastic, pack-size 1
  Paper clips in one corner, dignity in another.
IKEA | Kvissle Letter Tray | 2018-01 | 39
  material steel, pack-size 1, paper-size A4
  Three floors for in, out and never.
Durable | Varicolor Mini Drawer Box | 2018-01 | 79
  material plastic, pack-size 1, paper-size A4
  Five drawers with colours, so you can find stamps.
Logitech | Logi Dock Flex Desk Booking Stand | 2023-11 | 329 | mpn 986-000007
  material recycled plastic, pack-size 1
  A small screen that says whose desk it is today.

= desk-lamps
Dyson | Solarcycle Morph Desk Lamp | 2020-08 | 999 | mpn 223675-01
  material aluminium, pack-size 1
  Follows the daylight outside. Swings like a crane.
BenQ | e-Reading Desk Lamp | 2018-01 | 349 | mpn WIT
  material aluminium, pack-size 1
  Wide, even light for a screen and the paper beside it.
OttLite | Wireless Charging LED Lamp | 2020-06 | 129
  material plastic, pack-size 1
  Charges the phone at its foot.

= whiteboards
Quartet | Penrite Porcelain Whiteboard | 2018-01
  | 900 x 600 mm: 189, 1200 x 900 mm: 289, 1800 x 900 mm: 389 | each width 90, 120, 180
  | each height 60, 90, 90
  magnetic yes
  Clean after years of strategy.
Naga | Magnetic Glass Board | 2019-02 | 45 x 45 cm: 89, 100 x 60 cm: 249 | each width 45, 100
  | each height 45, 60
  magnetic yes
  Never goes grey. Strong magnets only.
Boyd Visuals | Mobile Pivoting Whiteboard 1500 x 1200 | 2018-01 | 749
  width 150, height 120, magnetic yes
  Turn it over when the client comes in.

= laser-presenters
Logitech | R400 Wireless Presenter | 2018-01 | 69 | mpn 910-001357
  connection 2.4 GHz
  Next, back, red dot. The one every meeting room has.
Logitech | Spotlight Presentation Remote | 2018-01 | 199 | mpn 910-004864
  connection Bluetooth and 2.4 GHz
  Lights up part of the slide instead of a dot, and buzzes when time runs out.
Kensington | Expert Wireless Presenter with Green Laser | 2018-01 | 109 | mpn K72426AM
  connection 2.4 GHz
  Green shows on a bright wall. Fits any hand.

= conference-cameras-and-speakerphones
Logitech | MeetUp 2 | 2024-05 | 1499 | mpn 960-001679
  connection USB, video-resolution 4K
  Sees the whole huddle and hears who speaks.
Logitech | Rally Bar Huddle | 2023-11 | 2399 | mpn 960-001485
  connection USB and network, video-resolution 4K
  A bar below the screen and no computer in the room.
Jabra | Speak2 75 | 2023-06 | 549 | mpn 2775-419
  connection Bluetooth and USB
  Puts four microphones in the middle of the table. The ring shows who can hear you.
Poly | Studio P15 Personal Video Bar | 2021-03 | 899 | mpn 2200-69370-012
  connection USB, video-resolution 4K
  Makes the spare room sound like an office.
HP | 960 4K Streaming Webcam | 2022-06 | 299 | mpn 401A1AA
  connection USB, video-resolution 4K
  Keeps you in the middle of the picture when you lean for coffee.
`)
