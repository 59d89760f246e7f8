import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const gamesAndConsoles: readonly Family[] = familiesFrom(`
= playstation-consoles
Sony | PlayStation 5 Slim | 2023-11 | Disc Edition: 849, Digital Edition: 749
  | mpn CFI-2002A, CFI-2002B | each disc-drive yes, no | aliases PS5 Slim
  storage 1000, resolution 4K, refresh-rate 120, processor AMD Zen 2
  The small one, if a PS5 can be called small. Games start before you have found the sofa.
Sony | PlayStation 5 Pro | 2024-11 | 1349 | mpn CFI-7002B | aliases PS5 Pro
  storage 2000, resolution 8K, refresh-rate 120, disc-drive no, processor AMD Zen 2
  Sharp and smooth at once, where others make you choose. A disc drive is extra.
Sony | PlayStation Portal Remote Player | 2023-11 | 349 | mpn CFI-Y1000 | aliases PS Portal
  screen-size 8, resolution 1080p, refresh-rate 60, battery-life 7, disc-drive no
  Plays your PS5 from the kitchen while somebody else has the television.

= xbox-consoles
Microsoft | Xbox Series X | 2020-11 | 1TB: 899, 1TB Digital: 799, 2TB: 1099
  | each disc-drive yes, no, yes | measure storage | mpn RRT-00020, EP2-00687, EP2-00700
  resolution 4K, refresh-rate 120, processor AMD Zen 2
  A quiet black box that plays discs from four generations.
Microsoft | Xbox Series S | 2020-11 | 512GB: 549, 1TB: 649 | measure storage
  | mpn RRS-00020, XXU-00017
  resolution 1440p, refresh-rate 120, disc-drive no, processor AMD Zen 2
  The cheap way in, best with a subscription. Fits in a backpack.

= nintendo-consoles
Nintendo | Switch 2 | 2025-06 | 799 | mpn BEE-S-KB6AA
  storage 256, screen-size 7.9, resolution 1080p, refresh-rate 120, battery-life 6, disc-drive no
  A larger screen, magnets that hold the controllers, and nearly all your old games.
Nintendo | Switch OLED Model | 2021-10 | 549 | mpn HEG-S-KAAAA | colours White, Neon
  storage 64, screen-size 7, resolution 720p, refresh-rate 60, battery-life 9, disc-drive no
  Colours that glow and a stand that stands. For long flights and short turns.
Nintendo | Switch Lite | 2019-09 | 329 | mpn HDH-S-YAZAA | colours Yellow, Grey, Turquoise, Coral
  storage 32, screen-size 5.5, resolution 720p, refresh-rate 60, battery-life 7, disc-drive no
  One piece, one player, one small pocket. No cable to the television.

= handheld-gaming-pcs
Valve | Steam Deck OLED | 2023-11 | 512GB: 999, 1TB: 1199 | measure storage | only AU
  screen-size 7.4, resolution 800p, refresh-rate 90, battery-life 8, processor AMD Zen 2
  Your Steam library in two hands. Sleeps and wakes like a tablet.
Asus | ROG Ally X | 2024-07 | 1699 | mpn RC72LA-NH001W
  storage 1000, screen-size 7, resolution 1080p, refresh-rate 120, battery-life 6,
  processor AMD Ryzen Z1 Extreme
  Windows, so it runs whatever you own. Twice the battery of the first one.
Lenovo | Legion Go | 2023-11 | 1299 | mpn 83E1001KAU
  storage 512, screen-size 8.8, resolution 1600p, refresh-rate 144, battery-life 5,
  processor AMD Ryzen Z1 Extreme
  The controllers come off, and one of them turns into a mouse.

= playstation-games | platform PlayStation 5
Sony | Astro Bot | 2024-09 | 109
  genre platformer, age-rating G, max-players 1
  Joy in eighty levels, and every button of the controller has a part in it.
Sony | God of War Ragnarök | 2022-11 | 99
  genre action adventure, age-rating R16, max-players 1
  Father and son at the end of the world. Talks as well as it fights.
Sony | Ghost of Yōtei | 2025-10 | 119
  genre action adventure, age-rating R16, max-players 1
  The wind shows the way through grass and grudges in northern Japan.

= xbox-games | platform Xbox Series X and S
Microsoft | Forza Horizon 5 | 2021-11 | 89
  genre racing, age-rating G, max-players 12
  All of Mexico, four seasons and a Mini that should not be this fast.
Bethesda | Starfield | 2023-09 | 89
  genre role-playing, age-rating R16, max-players 1
  A thousand planets and a ship you can fill with sandwiches.
Electronic Arts | EA Sports FC 26 Xbox | 2025-09 | 119
  genre sports, age-rating G, max-players 4
  This season's squads and last season's arguments. Best with friends beside you.

= nintendo-games | platform Nintendo Switch
Nintendo | The Legend of Zelda: Tears of the Kingdom | 2023-05 | 99
  genre adventure, age-rating M, max-players 1
  Glue a rocket to a log and it flies. Hyrule above, below and in between.
Nintendo | Mario Kart 8 Deluxe | 2017-04 | 85
  genre racing, age-rating G, max-players 4
  The reason for half of the family's arguments. Worth it.
Nintendo | Mario Kart World | 2025-06 | 129
  platform Nintendo Switch 2, genre racing, age-rating G, max-players 24
  Drive off the track and all the way to the next one. The cow is a good driver.

= pc-games | platform Windows
Electronic Arts | The Sims 4 | 2014-09 | 39
  genre simulation, age-rating M, max-players 1
  Build the kitchen you cannot afford and set it on fire.
Blizzard Entertainment | Diablo IV | 2023-06 | 79
  genre role-playing, age-rating R18, max-players 4
  Dark, loud, and somehow two in the morning.
2K Games | Sid Meier's Civilization VII | 2025-02 | 119
  genre strategy, age-rating M, max-players 8
  One more turn, in three ages. Leaders and empires now mix as you like.

= game-controllers
Sony | DualSense Wireless Controller | 2020-11 | 125 | mpn CFI-ZCT1W
  | colours White, Midnight Black, Cosmic Red
  platform PlayStation 5, connection Bluetooth, battery-life 8
  You feel rain on one side and gravel on the other. Triggers push back.
Microsoft | Xbox Wireless Controller | 2020-11 | 99 | mpn QAT-00009
  | colours Carbon Black, Robot White, Shock Blue
  platform Xbox and Windows, connection Bluetooth, battery-life 40
  Fits most hands and runs on the batteries from the remote.
Nintendo | Switch Pro Controller | 2017-03 | 109 | mpn HACAFSSKA
  platform Nintendo Switch, connection Bluetooth, battery-life 40
  A proper pad for long evenings with Zelda. Charges twice a month.
8BitDo | Ultimate 2 Wireless Controller | 2025-02 | 109 | mpn 80NC
  platform Windows and Android, connection 2.4 GHz and Bluetooth, battery-life 20
  Sticks with magnets that do not drift. The dock hides the dongle.

= racing-wheels
Logitech | G29 Driving Force | 2015-07 | 499 | mpn 941-000114
  platform PlayStation and Windows, connection USB
  Leather on the rim and gears in the base. Where most sim racers began.
Thrustmaster | T128 | 2022-09 | 329 | mpn 4160781
  platform Xbox and Windows, connection USB
  A small wheel with magnetic paddles for a first season.
Moza | R5 Bundle | 2022-07 | 1099 | mpn RS20-R5
  platform Windows, connection USB
  Base, wheel and pedals in one box. Strong enough to make you grip.

= console-charging-docks
Sony | DualSense Charging Station | 2020-11 | 55 | mpn CFI-ZDS1
  platform PlayStation 5, connection dock
  Two pads click in and are full by tomorrow.
PowerA | Dual Charging Station for Xbox | 2020-11 | 59 | mpn 1518371-02
  platform Xbox, connection dock
  Comes with two battery packs and ends the hunt for AAs.
Hori | Switch 2 Charge Stand | 2025-06 | 49
  platform Nintendo Switch 2, connection USB-C
  Stands it up while it charges, for games at the table.

= vr-headsets
Meta | Quest 3 | 2023-10 | 949 | mpn 899-00592-01
  storage 512, resolution 2064 x 2208 per eye, refresh-rate 120, platform standalone,
  weight-grams 515
  Puts a window in your living-room wall and something behind it.
Sony | PlayStation VR2 | 2023-02 | 699 | mpn CFI-ZVR1
  resolution 2000 x 2040 per eye, refresh-rate 120, platform PlayStation 5, weight-grams 560
  Knows where you look. One cable, no lighthouse, very real cliffs.
HTC | Vive XR Elite | 2023-02 | 1799 | mpn 99HATS001-00
  storage 128, resolution 1920 x 1920 per eye, refresh-rate 90, platform standalone and Windows,
  weight-grams 625
  Unclips into a pair of glasses for the plane.

= vr-accessories
Meta | Quest 3 Elite Strap with Battery | 2023-10 | 219 | mpn 899-00603-01
  platform Meta Quest 3, weight-grams 420
  Two more hours, and the weight moves off your nose.
Sony | PlayStation VR2 Sense Controller Charging Station | 2023-02 | 85 | mpn CFI-ZSS1
  platform PlayStation VR2
  A neat place for two controllers that are always flat otherwise.
Logitech | MX Ink Stylus for Meta Quest | 2024-09 | 229 | mpn 914-000092
  platform Meta Quest 3, weight-grams 29
  Draw in the air, or on the desk, with pressure. Made for people who sketch.

= gaming-chairs
Secretlab | Titan Evo | 2022-01 | 899
  max-load 130, material leatherette, height-adjustable yes, lumbar-support yes
  Firm at first and right for years. The headrest stays on by magnets.
AKRacing | Core Series EX | 2018-06 | 549 | mpn AK-EX-BK
  max-load 150, material fabric, height-adjustable yes, lumbar-support yes
  Leans back flat for those who nap between rounds.
Razer | Iskur V2 | 2024-02 | 999 | mpn RZ38-04900100
  max-load 136, material leatherette, height-adjustable yes, lumbar-support yes
  The lower back is pushed where it should be, and turns with you.

= gaming-desks
Corsair | Platform:6 Gaming Desk | 2023-10 | 1799 | mpn CF-9010001-WW
  width 183, material laminate and steel, height-adjustable no, max-load 80
  Rails for arms, shelves and lights, and a tray that eats cables.
Thermaltake | ToughDesk 350 Smart | 2021-05 | 1299 | mpn GGD-TEC-BKEIRX-01
  width 150, material steel and mouse-mat surface, height-adjustable yes, max-load 150
  Stands up at the press of a key. The whole top is one mouse mat.
Flexispot | GD01 Gaming Desk | 2022-03 | 349
  width 140, material laminate and steel, height-adjustable no, max-load 80
  A hook for the headset, a holder for the drink, and room for two screens.

= board-games
Catan | Base Game | 2015-01 | 79 | mpn CN3071
  min-age 10, max-players 4, play-time 75
  Wood for sheep, anybody? The island that started it all for most of us.
Days of Wonder | Ticket to Ride Europe | 2018-01 | 89 | mpn DOW7202
  min-age 8, max-players 5, play-time 60
  Trains from Edinburgh to Athens, with room for one quiet betrayal.
Hasbro | Monopoly New Zealand Edition | 2019-05 | 55
  min-age 8, max-players 6, play-time 120
  Lambton Quay for rent. Nobody has ever finished it in one evening.

= card-games
Mattel | UNO | 2018-01 | 12 | mpn W2087
  min-age 7, max-players 10, play-time 20, pieces 112
  Four more for grandma. She will remember.
Exploding Kittens | Original | 2018-01 | 35
  min-age 7, max-players 5, play-time 15, pieces 56
  Russian roulette with cats. Takes one minute to learn.
Asmodee | Dobble | 2018-01 | 29
  min-age 6, max-players 8, play-time 10, pieces 55
  Children win this one, every time. It is not fair.

= jigsaw-puzzles
Ravensburger | Milford Sound 1000 Piece Puzzle | 2021-05 | 39
  pieces 1000, min-age 12, max-players 1
  All that water is harder than it looks. Pieces that fit with a click.
Holdson | Aotearoa Birds 500 XL Piece Puzzle | 2022-08 | 29
  pieces 500, min-age 8, max-players 2
  Large pieces for a rainy bach day, with a tūī where you least expect it.
Clementoni | Impossible 1000 Piece Puzzle | 2020-04 | 32
  pieces 1000, min-age 14, max-players 1
  One thousand minions, all alike.

= trading-cards
Pokemon | Scarlet & Violet 151 Elite Trainer Box | 2023-09 | 129
  min-age 6, max-players 2, pieces 90
  The first 151 again, in nine packs. Smells like 1999.
Wizards of the Coast | Magic: The Gathering Final Fantasy Play Booster | 2025-06 | 14
  min-age 13, max-players 2, pieces 14
  Chocobos meet mana. Sold out faster than anything before it.
Yu-Gi-Oh! | Legendary Collection 25th Anniversary | 2023-04 | 59
  min-age 6, max-players 2, pieces 45
  The dragon your cousin would never trade, printed again.
`)
