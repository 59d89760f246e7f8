/** Brands that shops in New Zealand and Australia sell, in order, a paragraph per initial. */
export const brandNames: readonly string[] = `
  100% Pure, 1883 Maison Routin, 1More, 2K Games, 2XU, 3 Sprouts, 3D Systems, 3M, 47 Brand, 4711,
  4moms, 5.11 Tactical, 505 Games, 7 For All Mankind, 70mai, 7Artisans, 8BitDo

  A&D Medical, A2 Milk, A4Tech, Abercrombie & Fitch, Abu Garcia, Abus, Acana, Acco, Accu-Chek, Acer,
  Acqua di Parma, Activision, Adairs, ADATA, Adidas, Adobe, Adventure Kings, AEG, AeroGarden,
  AeroPress, Aesop, Aftershokz, Agfa, Agfaphoto, AGV, Aiper, Airfix, Airthings, Akai, Akasa, AKG,
  AKRacing, Akubra, Alcatel, Alcon, Aleph, Alessi, Alienware, All-Clad, Allbirds, Alogic,
  Alpha Industries, Alpha-H, Alphacool, Alpine, Alpinestars, Altra, Always, Amazfit, Amazon,
  Ambi Pur, Ambra, AMD, American Tourister, Amika, AmScope, Ancol, Angelcare, Anglepoise, Anker,
  Anko, Anna Sui, Anon, Antec, Antics, Antipodes, Antler, AOC, Aorus, Apacer, APC, Apple, Aptamil,
  Aqara, Aqua Marina, Aqua Sphere, Aquaphor, Aquasport, Arai, Arbor, Arc'teryx, Arctic, Ardell,
  Arena, Ariat, Ariel, Ariston, Arlec, Arlo, Armani Exchange, Armor All, Arnott's, Arris,
  Arthur Price, Artline, Arttec, AS Colour, Ashford, Ashley & Co, Asics, ASKO, Asmodee, ASRock,
  Assos, Astro Gaming, Asus, Asustor, Atari, Aten, Atlus, Atomic, Atomos, Audeze, Audio-Technica,
  Audioengine, AudioQuest, Audison, August, Avalon Hill, Avanti, Aveeno, Avène, Avent, AverMedia,
  Avery, Avid, AVM, Awair, Axis, Azzaro

  b.box, Babiators, Babolat, Babor, Baby Bjorn, Baby Born, Baby Einstein, Baby Jogger, Baby Trend,
  Babyliss, BabyLove, Babymoov, Babyrest, Bahco, Balanced Body, Balenciaga, Balmain, Bambino Mio,
  Bambu Lab, Bambury, Bamford, Bamix, Banana Boat, Bandai, Bandai Namco, Bang & Olufsen,
  Bar Keepers Friend, Baratza, Barbie, Barbour, Barkers, Baseus, Batiste, Baumatic, Bausch + Lomb,
  Bayer, Be Quiet!, Beaba, Beaphar, Beats, Beauty of Joseon, BeefEater, Beko, Belkin, Bell,
  Bell & Ross, Bellamy's, Bellroy, Benchmade, Bendix, Bendon, Benefit, BenQ, Berghaus, Berghoff,
  Berkley, Berlei, Bernina, Berocca, Berol, Best Bars, Bestway, Betadine, Bethesda, Beurer,
  Beyblade, Beyerdynamic, BFGoodrich, Bialetti, BIC, Billabong, Bio-Oil, Bioderma, Bioglan, Biolite,
  Biore, Biostar, Biotherm, Birdhouse, Birkenstock, Bisley, Bissell, Bitdefender, Black Diamond,
  Black Magic Tackle, Black Wolf, Black+Decker, BlackBerry, Blackmagic Design, Blackmores,
  Blackstar, Blackview, Blanco, Blaupunkt, BlendJet, Blendtec, Blink, Blistex,
  Blizzard Entertainment, Blue Microphones, Blueair, BlueAnt, Bluelounge, Blueseventy, Bluesound,
  Bluetti, Bluey, Blundstone, Blunt, Bobbi Brown, Bobbleart, Bobux, Bodum, Body Glove, Bogs, Bolle,
  Bondi Sands, Bonds, Bones, Bonne Maman, Bontrager, Boon, Boori, Boost, Boox, Bosch, Bose, Boss,
  Bostik, Boston Acoustics, Bottega Veneta, Bowden's Own, Bowers & Wilkins, Bowflex, Boyd Visuals,
  Brabantia, Bradford, Brateck, Bratz, Braun, Bremworth, Breville, Bridgedale, Bridgestone,
  Briggs & Riley, Briggs & Stratton, Brilliant, Brio, Briogeo, Brita, Britax, Britax Safe-n-Sound,
  Brooks, Brother, Bruder, Bryton, BSN, Bubbaroo, Buck, Buff, Bugaboo, Bulgari, Bulova, Bumbleride,
  Bumbo, Bundaberg, Burberry, Burgon & Ball, Burley, Buro, Burt's Bees, Burton, Bushnell,
  Bushnell Golf, Bushranger, Butterfly, Buzzrack, By Terry, Byk, Byredo

  Cable Matters, Cactus Outdoor, Cadac, Cadbury, Caldigit, Callaway, Calpak, Calphalon,
  Calvin Klein, Cambridge Audio, Camelbak, Campagnolo, Campingaz, Campmaster, Canada Goose,
  Cancer Society, Candy, Cannondale, Canon, Canterbury, Canyon, Capcom, Capita,
  Cards Against Humanity, Carhartt, Caribee, Cariboo, Carlton, Carmex, Caroma, Carrera, Carrier,
  Cartier, Case-Mate, Casetify, Casio, Castrol, Cat, Catan, Catit, Caudalie, Cavius, Celestron,
  Cellucor, Celsius, Centrum, Century, Cerave, Cervelo, Cetaphil, Champion, Chanel,
  Charlotte Tilbury, Chef'n, Chemical Guys, Cherry, Cherub Baby, Chicco, Childcare, Chillys, Chloe,
  Chord Electronics, Chuckit!, Chux, Cirkul, Citizen, Citron, Citta, Clairefontaine, Clarins,
  Clarion, Clarisonic, Clarks, Clean & Clear, Clearblue, Clementoni, Cleveland Golf, Cleverspa,
  Clinicians, Clinique, Clipsal, Cloud Nine, Coach, Coast, Cobra Golf, Cole Haan, Coleman, Colgate,
  Collins, Columbia, Comfee, Compeed, Compex, Comvita, Conair, Concept2, Continental, Converse,
  Cookie Time, Coolaroo, Cooler Master, Copic, Corelle, Coros, Corsair, Cosmedix, COSRX,
  Costa Del Mar, Cougar, Country Road, Covergirl, Crabtree & Evelyn, Craft, Craftsman, Crayola, CRC,
  Creality, Creative, Creed, Creme de la Mer, Cressi, Cricut, Crockpot, Crocs, Crosley, Cross,
  Croxley, Crucial, Crumpler, CTEK, Cuisinart, Curaprox, Curlsmith, CyberPower, Cybex, Cyclone,
  Cygnett, Czech Games Edition

  D'Addario, D-Link, Daikin, Dainese, Daiwa, Dakine, Dalbello, Dali, Daniel Wellington, Darn Tough,
  Dash, Datacolor, Davidoff, Dayco, Days, Days of Wonder, DBA, DC Comics, DC Shoes, De Buyer,
  De Lorenzo, De'Longhi, Deadly Ponies, Deep Blue Health, Deep Heat, DeepCool,
  Definitive Technology, Dell, Delta Children, Demeyere, Denby, Denman, Denon, Dermal Therapy,
  Dermalogica, Derwent, Designers Guild, Desigual, Deskmate, Dettol, Deuter, Devanti, DeWalt,
  Diadora, Dickies, Diesel, Dilmah, Dimplex, Diono, Dior, Discraft, Dish TV, Disney, Djeco, DJI,
  DMC, Dockatot, Dolce & Gabbana, Dometic, Domino, Donic, Doogee, Doona, Doro, Double A, Dove,
  Dr. Brown's, Dr. Dennis Gross, Dr. Hauschka, Dr. Jart+, Dr. Martens, Dragon, Dreambaby, Dreame,
  Dreamfarm, Dremel, Dreo, Drive Medical, Drunk Elephant, DT Swiss, Dualit, Dulux, Dunlop, Duplo,
  Durable, Duracell, Duralex, Durex, Dymatize, Dymo, Dynabook, Dynastar, Dyson

  EA Sports, Early Learning Centre, Early Rider, Earth Sea Sky, Earthwise, Eastlight, Easton,
  Eastpak, Ecco, Eco Pots, Eco.Kid, Ecoegg, EcoFlow, Ecosa, Ecostore, Ecotanka, Ecovacs, Ecoya,
  Eddie Bauer, Edelrid, Edifier, Educational Insights, Edwards & Co, Eero, Eglo, Ego, Eizo,
  Elastoplast, Electro-Harmonix, Electrolux, Electronic Arts, Elemis, Eleven Australia, Elevit,
  Elgato, Elho, Elite Screens, Elizabeth Arden, Ellesse, Elmer's, Elna, Elvie, Elvive,
  Emma Lewisham, Emporio Armani, Endota, Eneloop, Energizer, Enermax, Engel, Englefield, Ensure,
  Envy, Epiphone, EPOS, Epson, Ergobaby, ErgoPouch, Ergotron, Esprit, Essano, Esselte, Essie,
  Estee Lauder, Ethical Nutrients, Ethique, Etnies, Eucerin, Eufy, Euromaid, Eve, Evenflo, Everlast,
  Evga, Evnex, Evolu, Exped, Exploding Kittens, Expo, Exposure Lights, Extech, EzPz, Ezviz

  Faber-Castell, Fairphone, Fairydown, Fairywill, Falken, Fanatec, Fancy Feast, Farberware, Fashy,
  Fatboy, Febreze, Feiyutech, Feline Natural, Fellow, Fellowes, Felton, Fender, Fendi, Fenix,
  Fenty Beauty, Fermob, Ferplast, Ferrero Rocher, Festina, Festool, Fibaro, FiiO, Fila, Filofax,
  Fimo, Finis, Finish, Firestone, First Aid Beauty, Fisher & Paykel, Fisher-Price, Fiskars, Fissler,
  Fitbit, Fizik, Fjallraven, Flexa, Flexi, Flexispot, Florsheim, Flymo, Focal, Focusrite, FootJoy,
  Foreo, Forever New, Formlabs, Fossil, Fox Racing, Foxtrot Home, Fractal Design, Frank Body,
  Frank Green, Franke, Fred Perry, Freedom, Frida Baby, Frog Bikes, FSA, FSP, Fudge, Fujifilm,
  Fujitsu, Funai, Funko, Funky Trunks, Furby, Furi, Furla, Furminator, Fusion, Futuro

  G-Shock, G-Star Raw, G.Skill, Gaggia, Gainward, Gallagher, Galt, Gamakatsu, Games Workshop,
  GameSir, Gamewright, Gant, Gap, Gardena, Garmin, Garnier, Gasmate, Gazman, GBC, Gear Aid, Gear4,
  Gelish, Genelec, Generac, Genius, Georg Jensen, George Foreman, Geox, Gerni, GHD, Giant, Gibson,
  Gigabyte, Gigaset, Gilbert, Gillette, Giorgio Armani, Giro, Givenchy, Glad, Glamglow,
  Glasshouse Fragrances, Glassons, Glen Dimplex, Glerups, Global, Globber, Globe, Glossier, Gloster,
  GME, Go Healthy, Go-To, Goal Zero, GoBe, Godox, Goldair, Goldwell, Goliath, Good Health, Goodyear,
  Google, GoPro, Gorilla, Govee, Gozney, Graco, Grado, Grandstream, Grandview, Gray-Nicolls,
  GreenPan, Greenworks, Gregory, Grohe, Grotime, Grundig, GT Bicycles, Gucci, Guerlain, Guess, Gund,
  Gunn & Moore, Gunnar, Guzzini

  H&M, Haakaa, Haglofs, Haier, Hallenstein Brothers, Hallmark, Hama, Hamilton Beach, Hammerhead,
  Hanes, Hankook, Hansgrohe, Hape, Haribo, Hario, Harley-Davidson, Harman Kardon, Hasbro,
  Hasselblad, Hatchimals, Havaianas, Hawaiian Tropic, Hayabusa, Hayman Reese, Hayward, Head,
  Head & Shoulders, Healtheries, HealthPost, Heatstrip, Heelys, Heinz, Helen Kaminski,
  Helena Rubinstein, Heller, Hello Kitty, Helly Hansen, Henckels, Herbal Essences, Herman Miller,
  Hermes, Hero Cosmetics, Herschel, Hexbug, Hi-Tec, HiFiMan, Hikoki, Hill's, Hills, Hilti, Himiway,
  Hisense, Hitachi, HJC, HMD, Hobie, Hoka, Holdson, Hollister, Homedics, Honda, Honeywell, Honor,
  Hoover, Hori, Horizon Fitness, Horleys, Hornby, Hornit, Hot Wheels, Hotpoint, House of Marley,
  Hoya, Hozelock, HP, HPM, HTC, Huawei, Hubbards, Huda Beauty, Huffer, Huggies, Hugo Boss, Huion,
  Hummel, Hunter, Hunter Pacific, Hurley, Hurom, Hush Puppies, Huski, Husky, Husqvarna,
  Husqvarna Viking, Hutchwilco, Huub, Hy-Pro, Hydralyte, Hydrapak, Hydro Flask, Hyperice, Hyperkin,
  HyperX

  I Love Ugly, Ibanez, iBasso, Ibis, Ibiyaya, Icebreaker, iClever, Icom, Icy Box, iFi Audio, Igloo,
  iHealth, Iiyama, IK Multimedia, IKEA, Ilabb, Ilford, Illy, Imou, Impala Skates, In Win, Incase,
  Indesit, Infantino, Infasecure, Ingenuity, Inner Health, Innisfree, Inov-8, Insinkerator,
  Insta360, Instant Pot, Instax, Intel, Intex, Invicta, Invisible Zinc, iRobot, Irwin, Isopure,
  Issey Miyake, It Cosmetics, It Luggage, Itoya, Izipizi

  Jabra, Jack Wolfskin, Jackery, Jakks Pacific, Jamie Oliver, Jamo, Janome, JanSport, Jarvis Walker,
  Jaybird, Jazwares, JBL, Jelly Belly, Jellycat, Jenga, Jetboil, Jetpilot, Jets, Jimmy Choo,
  JL Audio, JLab, Jo Malone London, Joby, Jockey, John Frieda, Johnson's Baby, Joico, Joie,
  Jolly Jumper, Joola, Joolz, Jordan, Joseph Joseph, JSAUX, Juki, Julbo, Juliette Has a Gun,
  Julius Marlow, Jumpflex, Jura, Jurlique, Juuce, JVC

  K&F Concept, K&N, K-Swiss, K-Way, K2, Kaisercraft, Kala, Kamado Joe, Kambrook, Kappa, Karcher,
  Karen Murrell, Karen Walker, Karlsson, Karrimor, Kaspersky, Katadyn, Kate Spade, Kathmandu, Kawai,
  Kayser, Keds, Keen, KEF, Kelloggs, Kelty, Kelvinator, Kenda, Kenko, Kensington, Kent Brushes,
  Kenwood, Kenzo, Kerastase, Kershaw, Kettler, Keune, Kevin.Murphy, Keychron, Kicker, Kidde,
  KidKraft, Kiehl's, Kikki.K, Kikkoman, Kiko Milano, Kilner, Kilwell, Kingfisher, Kingston, Kipling,
  Kiss, KitchenAid, Kiwi Camping, KiwiGarden, Klean Kanteen, Kleenex, Klein Tools, Klim, Klipsch,
  Knight, Knipex, Knog, Knorr, Kobo, Kodak, Kogan, Koh, Kohler, Kona, Konami, Konig, Konka,
  Kookaburra, Korg, Korres, Kosas, Koss, Kowa, Kowtow, Kreepy Krauly, KRK, Krups, Kryptonite, KTM,
  Kuhn Rikon, Kumho, Kurgo, Kylie Cosmetics, Kyocera, Kyosho, KZ

  L'Occitane, L'Oreal Paris, L'Oreal Professionnel, L.L.Bean, La Mer, La Pavoni, La Roche-Posay,
  La Sportiva, La-Z-Boy, LaCie, Lacoste, Ladelle, Lagostina, Lamy, Lancaster, Lancome, Land & Sea,
  Landmann, Laneige, Lange, Lanolips, Lansinoh, Laser, Lassig, Laura Mercier, Laurastar, Lavazza,
  Lavera, Lay-Z-Spa, Le Coq Sportif, Le Creuset, Le Labo, Le Specs, Le Toy Van, LeapFrog,
  Learning Resources, Leatherman, Lego, Legrand, Leica, Leifheit, Leitz, Lemnos, Lenor, Lenovo,
  Lenox, Lenoxx, Lensbaby, LensPen, Letts, Leuchtturm1917, Levi's, Lewis Road Creamery, Lexar,
  Lexmark, Lezyne, LG, Li-Ning, Lian Li, Lib Tech, Libbey, Liebherr, Life-Space, LifeProof,
  Lifespan Fitness, LifeStraw, Lifetime, Liforme, Lifx, Light My Fire, Lilliputiens, Linden Leaves,
  Lindt, Line 6, Linen House, Linksys, Linn, Lipton, Liqui Moly, Liquitex, Listerine,
  Little Live Pets, Little Mashies, Little Tikes, Littmann, Living Nature, Living Proof, Lockwood,
  Lodge, Loewe, Logitech, Longchamp, Longines, Lorna Jane, Lorus, Louis Garneau, Louis Vuitton,
  Love N Care, Love to Dream, Lowa, Lowe Alpine, Lowepro, Lowrance, Lululemon, Lumberjack,
  Lume Cube, Lumie, Luminarc, Lumix, Lush, Lyle & Scott, Lynx, Lysol

  M-Audio, MAC, Macally, Mackie, Maclaren, Macpac, Magic Bullet, Magimix, Maglite, Magna-Tiles,
  Mahalo, Maileg, Maisto, Makita, Malvern Star, Mam, Mamas & Papas, Mammut, Manduka, Manfrotto,
  Mango, Manhattan Toy, Manuka Health, Marantz, Marbig, Marc Jacobs, Marcato, Mares, Marimekko,
  Mario Badescu, Marmite, Marmot, Marshall, Mary Kay, Masport, Master & Dynamic, Master Lock,
  Masterbuilt, Masterpro, Matchbox, Mattel, Maui Jim, Mavic, Max Factor, Maxell, Maxi-Cosi, Maxtrax,
  Maxwell & Williams, Maxxis, Maybelline, McCulloch, McDavid, McIntosh, Meaco, Meade, Meadowlark,
  Mecca Cosmetica, Meccano, Mechanix Wear, Medela, Medik8, Medisana, Mega Bloks, Meguiar's,
  Melissa & Doug, Melitta, Memobottle, Menevit, Mentholatum, Merchant 1948, Merida, Meridian,
  Merino Kids, Merits, Mermade Hair, Meross, Merrell, Mesoestetic, Messermeister, Meta, Metabo,
  Metagenics, Method, Methven, Meze Audio, MGP Madd Gear, Michael Hill, Michael Kors, Michelin,
  Micro, Micro Scooters, Microsoft, Midea, Miele, Miffy, Mikasa, Milwaukee, Mimosa, Minbie, Minelab,
  Minimeis, Minirig, Miniso, Minnie Cooper, Minolta, Minti, Minwax, Mitchell & Ness,
  Mitsubishi Electric, Miu Miu, Mizuno, Mobil 1, Moccamaster, Moccona, Mocka, Mod Podge, Moen,
  Moleskine, Molicare, Molotow, Molton Brown, Momax, Moncler, Mondaine, Monday Haircare, Mongoose,
  Monin, Mons Royale, Monster, Monster High, Mont, Montane, Montbell, Montblanc, Montech, MontiiCo,
  Mophie, Moroccanoil, Morphe, Morphy Richards, Morsø, Moschino, Moshi, Mossy Oak, Mothers,
  Mothers Choice, Motorola, Motul, Moulinex, Mountain Buggy, Mountain Designs, Mountain Hardwear,
  Movado, Moxi, Moza, Mr Fothergill's, MSI, MSR, Muc-Off, Mueller, Mulberry, Munchkin, Mundial,
  Murchison-Hume, Musashi, Mustad, Musto, Muuto, Muvo, My Little Pony, MyProtein, Mysoda,
  Mystery Ranch

  NAD, Naga, Naim, Nair, Nakabayashi, Nalgene, Nano Block, Nanoleaf, NARS, Nathan, Natio,
  National Geographic, Native Instruments, Native Union, Natracare, Natralus, Natural Instinct,
  Nature Baby, Nature's Own, Nature's Way, Navage, Navman, Nebula, Neewer, Neff, Nemo, NeoStrata,
  Nescafe, Nespresso, Netatmo, Netgear, Neutrogena, New Balance, New Era, Newgate, Nexen, Nextbase,
  NGK, Nicorette, Nike, Nikon, Nilfisk, Ninebot, Ninja, Nintendo, Nioxin, Nite Ize, Nitecore, Niu,
  Nivea, Nixon, NOCO, Noctua, Nokia, Nomad, Nomos, Nood, Noodle & Boo, Norco, Nordic Naturals,
  Nordic Ware, Nordica, Nordictrack, Noritake, Northcote Pottery, Norton, Nothing, Nothing Naughty,
  Novation, NUK, Nuna, Nurofen, Nutella, NutraLife, NutriBullet, Nutricare, Nuxe, Nvidia, NYX, NZXT

  O'Brien, O'Neill, Oakley, Oakwood, Oasis Beauty, Ocean Kayak, Odlo, Odyssey, Off-White, OGX,
  Okuma, Olaplex, Olay, Old Spice, Oliver, Olympia, Olympus, OM System, Omega, Omlet, Omron,
  On Running, One For All, OnePlus, Onkyo, Ooni, Opel Mobile, OPI, Opinel, Oppo, Optima,
  Optimum Nutrition, Optoma, Oral-B, Orbea, Orca, Orchard Toys, Original & Mineral, Origins, Orijen,
  Oris, Oroton, Ortlieb, Ortovox, Osprey, Osram, Oster, Otterbox, OttLite, Ouai, Oura,
  Outdoor Research, Outwell, Overland, Owlet, Oxbow, OXO, Ozito, Oztent, Oztrail

  Paco Rabanne, Paddy Pallin, Paladone, Palit, Palmer's, Palmolive, Pampers, Panadol, Panaracer,
  Panasonic, Pandora, Pantene, Papermate, Parker, Parmco, Parrot, Paslode, Patagonia, Patriot,
  Paul Mitchell, Paul Smith, Paw Patrol, Payot, PDL, Peak Design, Pearl Izumi, PediaSure,
  Peg Perego, Peli, Pelican, Peloton, Penn, Penny Scallan, Penrite, Pentax, Pentel, Peppa Pig,
  Perma Child Safety, Persil, Peter Alexander, PetSafe, Petzl, Peugeot Saveurs, Pfaff, Phanteks,
  Phil & Teds, Philips, Philips Avent, Philips Hue, Pic's, Pierre Cardin, Pigeon, Pilot, Pimax,
  Ping, Pioneer, Pirelli, Pit Boss, Pixi, Plano, PlanToys, Plantronics, Play-Doh, Playgro,
  Playmobil, Playtex, Plum, PNY, Poc, Pokemon, Polar, Polaroid, Polk Audio,
  Polly Pocket, Polo Ralph Lauren, Poly, Polygon, Pop Mart, Pope, Poppin, Popsockets,
  Porsche Design, Posca, Post-it, Powell Peralta, PowerA, PowerColor, Prada, Precision, Presonus,
  Pret, Pretty Polly, Prismacolor, Pro-Ject, ProCook, ProForm, Progear, Projecta, Promate,
  Proper Crisps, Proraso, Prusa, Puky, Puma, Pumpkin Patch, Pure, Pureology, Purina, Pusheen, Pyrex

  Q Acoustics, QNAP, Quad Lock, Quartet, Quest Nutrition, Quiksilver, Quilton, Quut, Qwirkle

  R.M. Williams, Rab, Radiance, Rado, Rains, Raleigh, Ralph Lauren, Rancilio, Rapala, Rapid, Rapoo,
  Raspberry Pi, Rationale, Ravensburger, Ray-Ban, Raymarine, Razer, Razor, Real Techniques, Realme,
  Recaro, Red Bull, Red Paddle Co, Red Seal, Redken, Redragon, Redsbaby, Reebok, Reef, Reeves,
  Reflex, Rega, Reid, Reima, Rel Acoustics, Remington, Renogy, Renpho, Reolink, Resene, Resmed,
  Rev'it, Revell, Revlon, Revolution Beauty, Rexel, Rexona, Rheem, Rhino-Rack, Rhodia, Ricoh,
  Ridgid, Riedel, Rifle Paper Co, Rimmel, Ring, Rinnai, Rip Curl, Roberts, Robinhood, Roborock,
  Rocketbook, Rockport, RockShox, Rodd & Gunn, Rode, Rodial, ROH, Rojo, Roku, Roland, Rollei,
  Rollerblade, Ronix, Rossignol, Rotel, Rowan, Rowenta, Roxy, Royal Albert, Royal Canin,
  Royal Doulton, Rubbermaid, Rubik's, Ruby, Rug Culture, Rug Doctor, Russell Athletic,
  Russell Hobbs, Rusty, Ryco, Ryobi

  S'well, Sabatier, Sabrent, Saeco, Sage, Sally Hansen, Salomon, Salt Water Sandals, Salter,
  Samsonite, Samsung, San Pellegrino, Sandisk, Sandqvist, Sangean, Sanitarium, Sans Ceuticals,
  Santa Cruz, Santa Cruz Skateboards, Sanus, Sapphire, Sassy, Satechi, Satisfyer, Saucony,
  Scalextric, Scanpan, Scarpa, Schlage, Schleich, Schneider Electric, Schwalbe, Schwarzkopf,
  Schwinn, Scitec, Scotch, Scotch & Soda, Scotch-Brite, Scott, Scotts, Scrub Daddy, Scubapro,
  Sea to Summit, Seafolly, Seagate, Sealy, Seasonic, SebaMed, Secretlab, Sector 9, Seed Heritage,
  Sega, Segway, Seiko, Selkirk, Sena, Sennheiser, Senseo, Sensodyne, Serax, Seresto, Shakespeare,
  Shark, Sharp, Sharpie, Sheaffer, Sheridan, Sherrin, Shimano, Shiseido, Shoei, Shokz, Shopkins,
  Shot Scope, Shure, Siemens, Sigg, Sigma, Silhouette, Silicea, Silicon Power, Silva, Silver Bullet,
  Silver Cross, SilverStone, Simmons, Simple, Simplehuman, Simpson, Simx, Singer, Sistema, Sizzix,
  Sk-II, Skagen, Skechers, Skellerup, Skil, Skinfood, Skins, Skip Hop, Skullcandy, Skyn, Skyworth,
  Slazenger, Sleep & Co, Sleepmaker, Sleepyhead, Slip, Smallrig, Smart Games, Smartwool, Smeg,
  Smiggle, Smith, Smoby, Smythson, Snapper Rock, Snooza, Snow Peak, Snowberry, Snuggle Hunny, Snuz,
  SodaStream, Sofabaton, Softech, Sol de Janeiro, Solahart, Solgar, Solo Stove, Sonicare, Sonoff,
  Sonos, Sony, Sorel, Soundcore, Soundmagic, Spalding, Spanx, Sparkle, Specialized, Speck, Speedo,
  Sphero, Spigen, Spin Master, Spode, Sprayway, Springfree, Spyderco, Square Enix, Srixon, St John,
  St. Ives, Stabilo, Stadler Form, Staedtler, Stance, Stanley, StarTech, Status Anxiety, SteamOne,
  Steeden, Steel Blue, Steelcase, Steelcraft, SteelSeries, Steiner, Stella McCartney, Step One,
  Steve Madden, Stiebel Eltron, Stiga, Stihl, Stila, STM, Stokke, Stolen Girlfriends Club,
  Stonemaier Games, Strepsils, Strider, Stubbies, Stussy, Subo, Sudocrem, Sukin, Sun Mountain,
  Sunbeam, Superdry, Superfeet, Supergoop!, SureFeed, Survival, Suunto, Svord, Swanndri, Swarovski,
  Swarovski Optik, Swatch, Sweaty Betty, Swiss Gear, Swisse, Switch Sticks, Sylvanian Families,
  Synology

  T-fal, Tacx, Tado, TAG, Tag Heuer, Takamine, Tama, Tamiya, Tamron, Tangle Teezer, Tapo, Targus,
  Tarte, Tascam, Tasman Eco, Tatcha, Tatonka, Taylor Guitars, TaylorMade, Taylors of Harrogate, TCL,
  TDK, TEAC, Team Group, Technics, Technivorm, Tecnica, Tecnifibre, Ted Baker, Tefal, Tempur, TENA,
  Tenba, Tenda, Tern, Tesla, Tetley, Tetra, Teva, Texas Instruments, The Aromatherapy Company,
  The Body Shop, The Inkey List, The North Face, The Ordinary, Therabody, Theragun, Therm,
  Therm-a-Rest, Thermalright, Thermaltake, Thermomix, Thermos, Thermoskin, ThinkFun, Thinkware,
  Thomas & Friends, Thomas Sabo, Thompson's, THQ Nordic, Thrustmaster, Thule, Thursday Plantation,
  Tic Tac, Tiffany & Co, Tigerlily, Tile, Timberland, Timbuk2, Timex, Tineco, Tiny Love, Tipp-Ex,
  Tissot, Titleist, Tivoli Audio, Toblerone, Tom Ford, Tombow, Tomica, Tommee Tippee, Tommy Bahama,
  Tommy Hilfiger, TomTom, Tomy, Toni & Guy, Tonka, Tontine, Too Faced, Topeak, Topps, Torq, Torros,
  Tory Burch, Toshiba, Toto, Toyo Tires, TP-Link, Traeger, Trangia, Transcend, Transformers,
  Traxxas, Treasures, Trek, Trelock, TRESemmé, Trico, Trigger Point, Trilogy, Trixie, Troll,
  Tronsmart, Trtl, Trunki, Trust, Tumi, Tupperware, Turtle Beach, Turtle Wax, Tusa, Tweezerman,
  Twelve South, Twinings, Twistshake, Ty, TYR

  U by Kotex, Ubabub, Ubbi, Ubiquiti, Ubisoft, Ubtech, Ugg, Ugly Stik, Ugreen, Ulefone,
  Ultimate Ears, Ultimate Guard, Ultra Violette, Umbra, Umbro, Under Armour, Uni-ball, Uniden,
  Universal Audio, Untouched World, Uppababy, Urban Armor Gear, Urban Decay, Usborne

  V-Moda, Valve, Vango, Vanish, Vans, Vaseline, Vaude, Vax, Veet, Veja, Velcro, Veon, Verbatim,
  Versace, Vibram, Vichy, Vicks, Victa, Victoria's Secret, Victorinox, Victrola, Viewsonic,
  Viking Kayaks, Vileda, Villeroy & Boch, Vintec, Vionic, Vita Coco, Vitaco, Vitamix,
  Vivienne Westwood, Vivitar, Vivo, Vivobarefoot, Voigtlander, Volcom, Vorgee, Vortex, VS Sassoon,
  Vtech, Vuly

  Waboba, Wacaco, Wacom, Waeco, Wahl, Wahoo, Wallbox, Warn, Warwick, Waterford, Waterpik,
  WaterRower, Waterwipes, Wattie's, Wattyl, We Might Be Tiny, Weber, Wedgwood, Weleda, Wella,
  Wella Professionals, Wera, Werner, Westcott, Western Digital, Westinghouse, Wet n Wild,
  Wet Sounds, Wharfedale, Whirlpool, Whiskas, White Magic, Whittaker's, Wild Republic,
  Wilkinson Sword, Wilson, Wiltshire, Winmau, Winsor & Newton, Withings, Wittner,
  Wizards of the Coast, WMF, Wolford, Wolverine, Woolbabe, Woolroom, Worx, Wrangler, Wüsthof, Wyze

  X Rocker, Xerox, XFX, XGIMI, Xiaomi, XP-Pen, XPG, Xplora, Xreal, XTM, Xtool

  Yakima, Yale, Yamaha, Yamazaki, Yankee Candle, Yealink, Yeelight, Yes To, Yeti, Yeti Cycles,
  Yokohama, Yonex, Youth To The People, Yu-Gi-Oh!, Yuasa, Yumbox, Yves Rocher, Yves Saint Laurent

  Z-Man, Zagg, Zefal, Zeiss, Zempire, Zenbury, Zendure, Zhiyun, Ziaja, Zildjian, Zinus, Zip Water,
  Ziploc, Zipp, Zippo, Ziwi, Zoggs, Zojirushi, Zone3, Zoom, Zotac, Zowie, ZTE, Zuru, Zwift,
  Zwilling, Zyliss, Zyxel
`
  .split(/[,\n]/)
  .map((name) => name.trim())
  .filter((name) => name !== '')
