import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const officeProducts: readonly Family[] = familiesFrom(`
= office-chairs
Herman Miller | Aeron Remastered | 2018-01 | 2899 | colours Graphite, Carbon
  material mesh, max-load 159, height-adjustable yes, lumbar-support yes
  The chair people buy second-hand and keep. Twelve years of warranty on the first owner.
Buro | Metro II 24/7 | 2018-01 | 749 | mpn BURO-METRO-247
  material fabric, max-load 160, height-adjustable yes, lumbar-support yes
  Made for call centres that do not sleep. Arms go where elbows are.
IKEA | Markus | 2018-01 | 279
  material mesh and fabric, max-load 110, height-adjustable yes, lumbar-support no
  High back, honest price, ten years of guarantee.

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
Flexispot | E7 Standing Desk | 2020-08 | 120 x 60 cm: 749
  width 120, material bamboo, max-load 125
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
Texas Instruments | TI-84 Plus CE | 2018-01 | 249 | mpn 84PLCE
  power-source rechargeable battery
  In colour, thin, and approved for the exam.
HP | 12C Financial Calculator | 2018-01 | 139 | mpn HP12C
  power-source battery
  Unchanged since 1981. Reverse Polish and proud.

= label-makers
Brother | P-touch PT-D610BT | 2022-02 | 199 | mpn PT-D610BT
  power-source mains and batteries
  Labels for spice jars, in fourteen fonts. Prints from a phone, too.
Dymo | LabelManager 280 | 2018-01 | 89 | mpn S0968970
  power-source rechargeable battery
  A real keyboard and a charge that lasts all year.
Epson | LabelWorks LW-C410 | 2019-07 | 99 | mpn C51CF47530
  power-source batteries
  Prints on ribbon as well as tape. Made for presents and jam.

= copy-paper
Reflex | Ultra White A4 | 2018-01 | 500 Sheets: 10
  sheets 500, pack-size 1, paper-size A4, paper-weight 80, recycled no
  The ream by the office printer, on both sides of the Tasman.
HP | Premium A4 100gsm | 2018-01 | 16 | mpn HP100A4
  sheets 500, paper-size A4, paper-weight 100, recycled no, pack-size 1
  Ink does not show through, so print both sides.
Canon | Photo Paper Plus Glossy II 4 x 6 in | 2018-01 | 22 | mpn PP301-4X6-50
  sheets 50, paper-size 4 x 6 inch, paper-weight 265, recycled no, pack-size 1
  Fifty prints for the fridge.

= notebooks-and-pads
Moleskine | Classic Notebook Large Hard Cover | 2018-01 | 39
  | colours Black, Sapphire Blue, Scarlet Red
  sheets 120, paper-size A5, paper-weight 70, recycled no
  The first page is the hardest. A pocket at the back for receipts.
Leuchtturm1917 | Medium A5 Dotted | 2018-01 | 45 | colours Navy, Sage, Port Red
  sheets 125, paper-size A5, paper-weight 80, recycled no
  Numbered pages and an index to fill in.
Warwick | 1B5 Exercise Book | 2018-01 | 2
  pack-size 1, sheets 32, paper-size 255 x 205 mm, recycled no
  The school book of a nation, seven millimetres apart.

= sticky-notes
Post-it | Super Sticky Notes Rio 76 x 76 mm | 2018-01 | 12 Pack: 29
  pack-size 12, paper-size 76 x 76 mm, sheets 90, recycled no
  Stay on the monitor until the thing is done.
Post-it | Greener Notes 76 x 76 mm 12 Pack | 2018-01 | 26
  paper-size 76 x 76 mm, sheets 100, recycled yes, pack-size 12
  Yellow, paler, recycled.
3M | Post-it Flags Assorted 5 Colours | 2018-01 | 9
  paper-size 12 x 43 mm, sheets 100, recycled no, pack-size 5
  Sign here, here and here.

= pens
BIC | Cristal Medium Ballpoint | 2018-01 | 12 Pack: 6 | colours Blue, Black, Red
  pack-size 12, ink-colour blue, tip-size 1
  Two kilometres of ink and no idea where they go.
Pilot | G2 Retractable Gel 0.7 mm | 2018-01 | 12 Pack: 36 | colours Black, Blue
  ink-colour black, tip-size 0.7, pack-size 12
  Smooth, dark, chewed at the end.
Uni-ball | Signo 207 | 2018-01 | 5
  ink-colour black, tip-size 0.7, pack-size 1
  Ink that soaks in, so cheques cannot be washed.

= pencils
Staedtler | Tradition 110 HB | 2018-01 | 12 Pack: 14
  pack-size 12, ink-colour graphite, tip-size 2
  Red, black and sharpened to the end of term.
Faber-Castell | Classic Colour Pencils 36 Pack | 2018-01 | 39
  ink-colour assorted, tip-size 3, pack-size 36
  Leads that do not break when dropped, which they will be.
Pentel | P205 Mechanical Pencil 0.5 mm | 2018-01 | 12
  ink-colour graphite, tip-size 0.5, pack-size 1
  Draws a straight thin line for forty years.

= markers-and-highlighters
Sharpie | Fine Point Permanent | 2018-01 | 12 Pack: 24
  pack-size 12, ink-colour assorted, tip-size 1
  Writes on lunchboxes for good, and on the couch.
Expo | Dry Erase Chisel 8 Pack | 2018-01 | 29
  ink-colour assorted, tip-size 5, pack-size 8
  Wipes off after the meeting, even after a weekend.
Stabilo | Boss Original Highlighter | 2018-01 | 4 Pack: 12
  pack-size 4, ink-colour assorted, tip-size 5
  Flat, square, lasts two theses.

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
Quartet | Penrite Porcelain Whiteboard | 2018-01 | 900 x 600 mm: 189
  width 90, height 60, magnetic yes
  Clean after years of strategy.
Naga | Magnetic Glass Board | 2019-02 | 45 x 45 cm: 89
  width 45, height 45, magnetic yes
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
Jabra | Speak2 75 | 2023-06 | 549 | mpn 2775-419
  connection Bluetooth and USB
  Puts four microphones in the middle of the table. The ring shows who can hear you.
Poly | Studio P15 Personal Video Bar | 2021-03 | 899 | mpn 2200-69370-012
  connection USB, video-resolution 4K
  Makes the spare room sound like an office.
`)
