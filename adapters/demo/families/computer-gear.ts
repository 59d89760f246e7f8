import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const computerGear: readonly Family[] = familiesFrom(`
= gaming-pcs
Asus | ROG G700 Gaming Desktop | 2025-03 | RTX 5070: 3799 | mpn G700TF-71470
  processor Core Ultra 7 265KF, cores 20, memory 32, storage 2000, operating-system Windows 11,
  wifi-standard Wi-Fi 7
  Ready for 1440p at high rates out of the box. The glass case opens without tools for the next
  upgrade.
MSI | Codex Z2 Gaming Desktop | 2024-09 | 2799 | mpn C8NVV7-400AU
  processor Ryzen 7 8700F, cores 8, memory 16, storage 1000, graphics GeForce RTX 4070,
  operating-system Windows 11, wifi-standard Wi-Fi 6E
  A tidy tower with room to grow and four quiet fans. Standard parts inside mean standard spares
  later.
HP | Omen 35L Gaming Desktop | 2025-01 | 3499 | mpn A2PY4PA
  processor Ryzen 7 8700G, cores 8, memory 32, storage 1000, graphics GeForce RTX 4070 Super,
  operating-system Windows 11, wifi-standard Wi-Fi 6E
  Plenty of air and no wasted glow. Side panels come off with a thumb.

= mini-pcs
Apple | Mac mini M4 2024 | 2024-11 | 256GB: 999, 512GB: 1399 | measure storage | mpn MU9D3X, MU9E3X
  processor Apple M4, cores 10, memory 16, graphics 10-core GPU, operating-system macOS,
  wifi-standard Wi-Fi 6E
  A whole desktop computer smaller than a lunch box. Silent at everyday work and quick at video.
Asus | NUC 14 Pro | 2024-04 | Core Ultra 5: 999, Core Ultra 7: 1349 | mpn RNUC14RVH-U5, RNUC14RVH-U7
  memory 16, storage 512, graphics Intel Arc, operating-system Windows 11, wifi-standard Wi-Fi 6E
  Screws to the back of a monitor and drives four of them. The memory slots stay reachable.

= all-in-one-pcs
Apple | iMac M4 24-inch | 2024-11 | 256GB: 2199 | measure storage | mpn MWUF3X
  | colours Blue, Silver, Green, Pink
  processor Apple M4, cores 8, memory 16, screen-size 23.5, operating-system macOS,
  wifi-standard Wi-Fi 6E
  A thin coloured screen with the computer behind it. The camera keeps you in the middle of the
  call.
HP | Pavilion All-in-One 27 | 2023-05 | 1999 | mpn 27-CA2014A
  processor Core i5-13400T, cores 10, memory 16, storage 512, screen-size 27,
  operating-system Windows 11, wifi-standard Wi-Fi 6E
  The family computer without the tangle. The camera slides away when it is not wanted.

= tower-pcs
Dell | Inspiron Desktop 3030 | 2024-02 | 1399 | mpn i3030-7234BLK
  processor Core i7-14700, cores 20, memory 16, storage 1000, graphics Intel UHD 770,
  operating-system Windows 11, wifi-standard Wi-Fi 6
  A plain fast tower for homework and accounts. There is space for a second drive.
Lenovo | ThinkCentre Neo 50s | 2024-03 | 1249 | mpn 12JH001LAU
  processor Core i5-14400, cores 10, memory 16, storage 512, graphics Intel UHD 730,
  operating-system Windows 11 Pro, wifi-standard Wi-Fi 6
  Office computing in a box that stands or lies down. Tested against dust and knocks.

= servers
HP | ProLiant MicroServer Gen11 | 2024-02 | 1899 | mpn P69104-375
  processor Xeon E-2414, cores 4, memory 16, storage 1000
  A small cube that runs the shop's files and backups. Four drive bays and a chip that allows
  remote repair.
Dell | PowerEdge T160 | 2024-06 | 2199 | mpn PET160AU
  processor Xeon E-2414, cores 4, memory 16, storage 2000
  A first server for ten people that is quiet enough for the room they sit in. Warns before a drive
  fails.

= tablets
Apple | iPad 11th Gen Wi-Fi | 2025-03 | 128GB: 699, 256GB: 899 | measure storage | mpn MD3Y4, MD4A4
  | colours Blue, Silver, Pink, Yellow
  screen-size 11, screen-type IPS, memory 6, processor Apple A16, battery-life 10, cellular no,
  stylus-support yes, operating-system iPadOS, weight-grams 477
  The tablet for nearly everybody, with twice the storage it used to start with. Works with the
  USB-C Pencil.
Apple | iPad Air 11-inch M3 Wi-Fi | 2025-03 | 128GB: 1149, 256GB: 1349, 512GB: 1699
  | measure storage | mpn MC9W4, MC9X4, MC9Y4 | colours Space Grey, Blue, Purple, Starlight
  screen-size 11, screen-type IPS, memory 8, processor Apple M3, battery-life 10, cellular no,
  stylus-support yes, operating-system iPadOS, weight-grams 460
  Laptop speed under a sheet of glass. Edits video and lasts a day of lectures.
Apple | iPad Pro 13-inch M4 Wi-Fi | 2024-05 | 256GB: 2599, 512GB: 2999, 1TB: 3799
  | mpn MVX23, MVX33, MVX43 | colours Space Black, Silver
  screen-size 13, screen-type OLED, processor Apple M4, battery-life 10, cellular no,
  stylus-support yes, operating-system iPadOS, weight-grams 579
  Five millimetres thin with two layers of OLED for deep black. The Pencil feels a squeeze and a
  turn.
Samsung | Galaxy Tab S10+ Wi-Fi | 2024-10 | 256GB: 1899, 512GB: 2149 | measure storage
  | mpn SM-X820NZ2, SM-X820NZ5 | colours Moonstone Grey, Platinum Silver
  screen-size 12.4, screen-type OLED, memory 12, processor Dimensity 9300+, battery-life 16,
  cellular no, stylus-support yes, operating-system Android, weight-grams 571
  A big bright tablet with the pen in the box. Can lie by the pool: it is sealed to IP68.
Samsung | Galaxy Tab A9+ Wi-Fi | 2023-10 | 64GB: 399, 128GB: 459 | measure storage
  | mpn SM-X210NZ6, SM-X210NZ1 | colours Graphite, Silver
  screen-size 11, screen-type LCD, memory 8, processor Snapdragon 695, battery-life 15,
  cellular no, stylus-support no, operating-system Android, weight-grams 480
  A smooth screen and four speakers for films in bed. Three apps fit side by side.
Huawei | MatePad 11.5 PaperMatte | 2024-09 | 599 | mpn DBY2-W09 | colours Space Grey, Violet
  screen-size 11.5, screen-type IPS, storage 256, memory 8, battery-life 12, cellular no,
  stylus-support yes, operating-system HarmonyOS, weight-grams 515
  A screen etched to feel like paper and to keep reflections away. Notes come easily with the pen.

= e-readers
Kobo | Libra Colour | 2024-04 | 379 | mpn N428 | colours Black, White
  screen-size 7, screen-type colour E Ink, storage 32, stylus-support yes, weight-grams 200
  Covers and highlights in soft colour, page keys under the thumb. Library books come over Wi-Fi.
Kobo | Clara BW | 2024-04 | 249 | mpn N365
  screen-size 6, screen-type E Ink, storage 16, stylus-support no, weight-grams 174
  A pocket reader for weeks on a charge. The light turns amber at night and water does it no harm.
Boox | Go 10.3 | 2024-06 | 699 | mpn GO10.3
  screen-size 10.3, screen-type E Ink, storage 64, memory 4, stylus-support yes,
  operating-system Android, weight-grams 375
  A sheet of paper that remembers everything written on it. Runs reading apps of all shops.

= kids-tablets
Lenovo | Tab M9 Kids | 2023-09 | 299 | mpn ZAC30094AU
  screen-size 9, storage 64, memory 4, battery-life 13, stylus-support no, operating-system Android
  Wrapped in soft foam with a handle that is also a stand. Parents set the hours.
LeapFrog | LeapPad Academy | 2019-08 | 259 | mpn 80-602200
  screen-size 7, storage 16, battery-life 6, stylus-support yes, operating-system Android
  Twenty learning apps and no shop to wander into. Built to bounce.

= drawing-tablets
Wacom | Intuos Medium Bluetooth | 2018-03 | 329 | mpn CTL-6100WLK
  screen-size 10, stylus-support yes, weight-grams 410
  Draw here, look there: after an hour the hand knows the way. Four keys for undo and friends.
XP-Pen | Artist 13 Pen Display 2nd Gen | 2022-07 | 449 | mpn CD130FH | colours Black, Blue, Pink
  screen-size 13.3, screen-type IPS, stylus-support yes, weight-grams 868
  Draws straight on a laminated screen with no gap under the tip. One cable to a laptop.

= tablet-cases
Logitech | Combo Touch Keyboard Case | 2024-06 | for iPad Air 11: 349, for iPad Pro 13: 449
  | mpn 920-012618, 920-012716
  weight-grams 572
  Keys, trackpad and stand that come off when it is time to draw. Needs no charging of its own.
Otterbox | Defender Tablet Case | 2022-11 | for iPad 10th Gen: 139, for Galaxy Tab A9+: 119
  weight-grams 420
  Rubber and plastic for classrooms and work sites. The stand folds into the back.

= stylus-pens
Apple | Pencil Pro | 2024-05 | 239 | mpn MX2D3ZA
  weight-grams 19
  Squeeze for tools, turn for brushes, and find it when it is lost. Sticks to the iPad to charge.
Logitech | Crayon for iPad | 2018-09 | 119 | mpn 914-000070
  weight-grams 20
  A pencil that schools buy by the box. No pairing, and a shape that does not roll away.

= monitor-arms
Ergotron | LX Desk Monitor Arm | 2018-02 | 279 | mpn 45-241-026
  max-screen-size 34, max-load 11.3, vesa-mount 100 x 100, material aluminium
  Floats a monitor over the desk and stays where it is put. The standard by which others are
  measured.
Brateck | Dual Monitor Gas Spring Arm | 2021-04 | 169 | mpn LDT46-C024
  max-screen-size 32, max-load 9, vesa-mount 100 x 100, material steel
  Two screens, one clamp and cables out of sight. Turns each screen upright for long pages.

= keyboard-and-mouse-sets
Logitech | MX Keys Combo for Business | 2022-03 | 329 | mpn 920-010933
  connection Bluetooth and 2.4 GHz, lighting yes, layout full-size, sensitivity 4000,
  weight-grams 935
  A quiet lit keyboard and a shaped mouse that hop between three computers. One small receiver
  serves both.
Logitech | MK270 Wireless Combo | 2017-01 | 49 | mpn 920-006314
  connection 2.4 GHz, lighting no, layout full-size, sensitivity 1000, weight-grams 578
  A keyboard and mouse that simply work for years on a pair of batteries. Eight keys for music and
  mail.
Microsoft | Bluetooth Desktop Set | 2021-06 | 89 | mpn QHG-00017
  connection Bluetooth, lighting no, layout compact, sensitivity 1000, weight-grams 470
  Slim keys without a receiver to lose. The emoji have a key of their own.

= inkjet-printers
HP | Smart Tank 7305 | 2022-02 | 549 | mpn 28B75A
  colour-printing yes, print-speed 15, duplex yes, scanner-included yes, wifi yes, paper-size A4
  Filled from bottles,
  with ink for about three years in the box. Prints both sides and scans stacks.
Canon | Pixma TS8360a | 2021-09 | 279 | mpn 3775C060 | colours Black, White
  colour-printing yes, print-speed 15, duplex yes, scanner-included yes, wifi yes, paper-size A4
  Six inks for photographs that last. Prints on discs and envelopes as well.
Epson | EcoTank ET-2850 | 2021-08 | 449 | mpn C11CJ63501
  colour-printing yes, print-speed 10, duplex yes, scanner-included yes, wifi yes, paper-size A4
  Thousands of pages before the first refill. No cartridges, no surprises.

= laser-printers
HP | LaserJet M209dw | 2021-10 | 229 | mpn 6GW62F
  colour-printing no, print-speed 29, duplex yes, scanner-included no, wifi yes, paper-size A4
  Crisp black text at a page every two seconds. Small enough for a shelf.
Brother | HL-L2460DW | 2023-10 | 279 | mpn HLL2460DW
  colour-printing no, print-speed 34, duplex yes, scanner-included no, wifi yes, paper-size A4
  The printer for people who hate printers. Wakes up quickly and does both sides.
Canon | imageCLASS MF275dw | 2022-09 | 349 | mpn 5621C020
  colour-printing no, print-speed 29, duplex yes, scanner-included yes, wifi yes, paper-size A4
  Prints, copies and scans in black and white. Holds a heavy toner for term papers.

= 3d-printers
Bambu Lab | A1 Mini | 2023-12 | 449 | mpn PF001-M
  wifi yes
  Levels and tunes itself, then prints a whistle in fifteen minutes. Four colours with the optional
  changer.
Creality | Ender-3 V3 SE | 2023-09 | 349 | mpn ENDER3V3SE
  wifi no
  The tinkerer's first machine, now without most of the tinkering. Loads filament at a button.

= ink-cartridges
HP | 67XL Ink Cartridge | 2020-02 | Black: 62 | mpn 3YM57AA
  fits HP DeskJet and Envy 6000, pages 240
  The large size for Envy and DeskJet printers. Seals itself between jobs.
Canon | PGI-680XXL Pigment Black | 2018-06 | 54 | mpn PGI680XXLBK
  fits Canon Pixma TS, pages 600
  Pigment black that does not smudge under a highlighter. The extra-large size lasts a school year.
Epson | 502 EcoTank Ink Bottle | 2018-04 | Black: 29 | mpn T03R1
  fits Epson EcoTank
  Pour, click, done. It fits the black tank only.

= toner-cartridges
HP | 136X Toner Black | 2022-03 | 165 | mpn W1360X
  fits HP LaserJet M209 and M234, pages 2600
  Double the pages of the one in the box. Clicks in without black fingers.
Brother | TN-2530XL Toner | 2023-11 | 149 | mpn TN2530XL
  fits Brother HL-L2460DW, pages 3000
  Three thousand pages of black. The printer orders it by itself if allowed to.
Canon | Cartridge 071H Toner | 2022-09 | 159 | mpn 5646C001
  fits Canon MF275dw, pages 2500
  High-capacity toner for the small imageCLASS machines. Keeps fine lines fine.

= routers
TP-Link | Archer AX55 AX3000 | 2021-05 | 179 | mpn Archer AX55
  wifi-standard Wi-Fi 6, wireless-speed 3000, lan-ports 4, lan-speed 1, mesh yes
  A solid router for a fibre line and a dozen devices. Guests get a network of their own.
Asus | RT-BE88U BE7200 | 2024-07 | 599 | mpn RT-BE88U
  wifi-standard Wi-Fi 7, wireless-speed 7200, lan-ports 9, lan-speed 10, mesh yes
  Nine wired ports, two of them ten-gigabit, behind quick Wi-Fi 7. Security updates cost nothing.
Netgear | Nighthawk RS300 BE9300 | 2024-08 | 649 | mpn RS300-100APS
  wifi-standard Wi-Fi 7, wireless-speed 9300, lan-ports 4, lan-speed 2.5, mesh no
  A slim tower that uses all three bands at once. Games and video calls stop fighting.

= mesh-wi-fi-systems
TP-Link | Deco X50 | 2022-03 | 2-Pack: 299 | mpn Deco X50-2
  wifi-standard Wi-Fi 6, wireless-speed 3000, lan-ports 3, lan-speed 1, mesh yes
  One network from the garage to the sleep-out. Learns where the weak corners are.
Google | Nest Wifi Pro | 2022-10 | 349 | colours Snow, Fog, Linen
  wifi-standard Wi-Fi 6E, wireless-speed 5400, lan-ports 2, lan-speed 1, mesh yes
  A shiny pebble that nobody minds on a shelf. The app runs a speed test each morning.
Eero | Pro 6E | 2022-05 | 399
  wifi-standard Wi-Fi 6E, wireless-speed 2300, lan-ports 2, lan-speed 2.5, mesh yes
  Set up in ten minutes and then forgotten. Doubles as a smart-home hub.

= range-extenders
TP-Link | RE700X AX3000 | 2022-09 | 149 | mpn RE700X
  wifi-standard Wi-Fi 6, wireless-speed 3000, lan-ports 1, lan-speed 1, mesh yes
  Plugs in halfway and doubles the reach. A light shows the best spot.
D-Link | DAP-X1870 | 2021-03 | 129 | mpn DAP-X1870
  wifi-standard Wi-Fi 6, wireless-speed 1800, lan-ports 1, lan-speed 1, mesh yes
  Carries Wi-Fi to the back bedroom under the same name. One button pairs it.

= network-switches
TP-Link | TL-SG108 8-Port Switch | 2017-03 | 45 | mpn TL-SG108
  lan-ports 8, lan-speed 1
  Eight gigabit sockets in a metal box. No settings, no noise.
Netgear | GS308E Plus Switch | 2019-02 | 69 | mpn GS308E-100AUS
  lan-ports 8, lan-speed 1
  A small switch with enough settings to keep cameras apart from computers. Runs cool.
Ubiquiti | Flex Mini 2.5G | 2024-06 | 99 | mpn USW-Flex-2.5G-5
  lan-ports 5, lan-speed 2.5
  Five faster ports fed by the network cable itself. Managed from the same page as the rest.

= network-adapters
TP-Link | Archer TX20U Plus | 2022-06 | 79 | mpn Archer TX20U Plus
  wifi-standard Wi-Fi 6, wireless-speed 1800
  Two fold-out aerials for a desktop without Wi-Fi. Drivers are on the stick itself.
Asus | USB-BE92 Nano | 2024-10 | 129 | mpn USB-BE92 Nano
  wifi-standard Wi-Fi 7, wireless-speed 6500
  A thumbnail-sized way to Wi-Fi 7. Bluetooth comes with it.

= portable-ssds
Samsung | T7 Shield | 2022-04 | 1TB: 169, 2TB: 289 | mpn MU-PE1T0S, MU-PE2T0S
  | colours Black, Blue, Beige
  interface USB 3.2, read-speed 1050, write-speed 1000
  Rubber round a fast drive, proof against rain and a three-metre fall. Works with phones that film
  in ProRes.
Sandisk | Extreme Portable SSD V2 | 2020-10 | 1TB: 159, 2TB: 259 | mpn SDSSDE61-1T00, SDSSDE61-2T00
  interface USB 3.2, read-speed 1050, write-speed 1000
  A loop for the carabiner and a password for the contents. Half the size of a phone.
Crucial | X9 Pro | 2023-06 | 1TB: 149, 2TB: 259 | mpn CT1000X9PROSSD9, CT2000X9PROSSD9
  interface USB 3.2, read-speed 1050, write-speed 1050
  Keeps its speed through very large copies. A light tells when it is safe to pull.

= external-hard-drives
Western Digital | My Passport | 2019-11 | 2TB: 129 | mpn WDBYVG0020B | colours Black, Blue, Red
  interface USB 3.0, read-speed 130, write-speed 130
  Years of photographs in a shirt pocket. Comes with backup software and a password.
Seagate | One Touch Hub | 2021-10 | 8TB: 329 | mpn STLC8000400
  interface USB 3.0, read-speed 160, write-speed 160
  A desktop drive with two ports in front to charge a phone. Rescue of lost data is included for
  three years.
LaCie | Rugged Mini | 2017-09 | 2TB: 219 | mpn LAC9000298
  interface USB 3.0, read-speed 130, write-speed 130
  The orange bumper seen on every film set. Takes a drop and a shower.

= usb-flash-drives
Sandisk | Ultra Dual Drive Luxe | 2021-01 | 64GB: 22 | measure storage
  interface USB-C and USB-A, read-speed 150
  Swivels between new and old plugs. Metal all over, with a hole for keys.
Kingston | DataTraveler Exodia M | 2022-01 | 64GB: 12 | measure storage
  interface USB-A, read-speed 100
  A cap that slides instead of getting lost. Good for handing over and not worrying.

= network-storage
Synology | DiskStation DS223 | 2022-11 | 529 | mpn DS223
  interface Gigabit Ethernet, read-speed 226, drive-bays 2
  A private cloud for a family's photos and papers. Two drives, so that one may fail.
Synology | DiskStation DS923+ | 2022-12 | 1099 | mpn DS923+
  interface Gigabit Ethernet, read-speed 625, drive-bays 4
  Four bays for a small business, ready for a ten-gigabit card. Backs up its computers by night.
QNAP | TS-264 | 2022-06 | 749 | mpn TS-264-8G
  interface 2.5 Gigabit Ethernet, read-speed 560, drive-bays 2
  Storage that also plays films straight to the television. Two 2.5-gigabit ports.

= webcams
Logitech | Brio 500 | 2022-09 | 229 | mpn 960-001423 | colours Graphite, Off White, Rose
  connection USB-C, resolution Full HD
  Tilts down to show the desk and brightens a dark room. The lens cover turns with a click.
Logitech | C920s Pro HD | 2019-07 | 149 | mpn 960-001257
  connection USB-A, resolution Full HD
  The webcam that half the world met each other through. Glass lens, two microphones, one shutter.
Elgato | Facecam MK.2 | 2024-01 | 279 | mpn 10WAC9901
  connection USB-C, resolution Full HD
  Sixty even frames a second for people who broadcast. Settings are kept inside the camera.

= docking-stations
Dell | WD22TB4 Thunderbolt Dock | 2022-02 | 549 | mpn DELL-WD22TB4
  connection Thunderbolt 4, usb-ports 5, charging-power 130
  One cable to four screens, network and power. The module can be swapped as laptops change.
Caldigit | TS4 Thunderbolt Dock | 2022-03 | 749 | mpn TS4
  connection Thunderbolt 4, usb-ports 8, charging-power 98
  Eighteen sockets in a finned block. Video editors plan desks around it.
HP | USB-C Dock G5 | 2019-09 | 329 | mpn 5TW10AA
  connection USB-C, usb-ports 5, charging-power 100
  A neat square that feeds and connects most laptops. Three screens at once.

= usb-hubs
Anker | 555 USB-C Hub 8-in-1 | 2021-12 | 129 | mpn A8383
  connection USB-C, usb-ports 3, charging-power 85
  Gives a thin laptop back its sockets, cards included. Passes power through.
Satechi | Multi-Port Adapter V2 | 2018-11 | 149 | mpn ST-TCMA2 | colours Space Grey, Silver
  connection USB-C, usb-ports 3, charging-power 60
  Aluminium in the colour of the computer it hangs from. HDMI, Ethernet and two card slots.

= laptop-bags
Targus | CitySmart Backpack 15.6 | 2018-01 | 119 | mpn TSB913AP
  fits 15.6 inch, material polyester
  Padded for the laptop, airy for the back. The tablet has its own sleeve.
STM | Dux 16L Backpack | 2019-10 | 159 | mpn STM-111-333P
  fits 16 inch, material recycled polyester
  Holds the laptop off the ground, so that a drop is only a bump. Rain runs off.

= laptop-stands
Twelve South | Curve Flex | 2023-08 | 149 | mpn TS-2202
  fits laptops up to 17 inch, material aluminium
  Lifts the screen to eye level and folds flat for the train. Air gets under the laptop.
Brateck | Adjustable Laptop Riser | 2020-05 | 59 | mpn AR08
  fits laptops up to 16 inch, material steel
  Five heights and rubber feet. A cheap cure for a stiff neck.

= laptop-chargers
Lenovo | 65W USB-C AC Adapter | 2019-03 | 79 | mpn GX20P92534
  charging-power 65, fits USB-C laptops
  The spare to leave at work. Takes any mains voltage a traveller meets.
Apple | 96W USB-C Power Adapter | 2019-11 | 145 | mpn MX0J2X
  charging-power 96, fits MacBook Pro
  Full speed for the larger MacBook Pro. The long cable is sold apart.

= ups-battery-backups
APC | Back-UPS 700VA | 2019-01 | 229 | mpn BX700U-AZ
  charging-power 390
  Keeps the router and a computer alive while somebody finds the switchboard. Evens out low mains.
CyberPower | BRIC-LCD 850VA | 2019-06 | 259 | mpn BR850ELCD
  charging-power 510
  A screen tells the minutes that are left. Eight sockets, half of them on the battery.

= office-software
Microsoft | 365 Family 12 Months | 2024-06 | 179 | mpn 6GQ-00092 | aliases Office 365 Family
  platform Windows and macOS, licence subscription, devices 6
  Word, Excel and a terabyte of cloud each for up to six people. Renews once a year.
Microsoft | Office Home 2024 | 2024-10 | 229 | mpn EP2-06796
  platform Windows and macOS, licence one-time, devices 1
  Word, Excel, PowerPoint and OneNote, paid for once. For one computer and without cloud extras.

= security-software
Norton | 360 Deluxe | 2023-10 | 3 Devices: 89
  platform Windows and macOS and Android and iOS, licence subscription
  Virus guard, password box and VPN in one. Tells when an address turns up in a leak.
Bitdefender | Total Security | 2024-07 | 3 Devices: 69
  platform Windows and macOS and Android and iOS, licence subscription
  Light on old laptops and quiet about its work. Ransomware is turned back at the door.

= creative-software
Adobe | Photoshop Elements 2025 | 2024-10 | 179 | mpn 65333421
  platform Windows and macOS, licence 3 years, devices 2
  Photo editing with a guide at every step. Removes a stranger from a beach in one stroke.
Adobe | Creative Cloud All Apps 12 Months | 2023-01 | 989 | mpn 65314127
  platform Windows and macOS, licence subscription, devices 2
  Photoshop, Premiere and twenty more, always current. Work is kept in step between two computers.
`)
