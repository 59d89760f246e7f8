import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const clothingAndFashion: readonly Family[] = familiesFrom(`
= dresses | audience women
Country Road | Linen Midi Dress | 2025-09 | 199 | colours Black, Olive, White
  material linen, fit relaxed
  Creases the way linen should. Pockets deep enough for keys and a phone.
Glassons | Satin Slip Dress | 2025-10 | 49 | colours Black, Champagne, Forest
  material polyester, fit slim
  From the office party to the dance floor for less than the taxi.
Kowtow | Building Block Dress | 2024-03 | 239 | colours Black, Navy
  material organic cotton, fit relaxed
  Cut in Wellington from fair trade cotton. One dress, worn five days running without comment.

= womens-tops | audience women
AS Colour | Maple Tee | 2020-02 | 30 | colours White, Black, Bone, Navy
  material cotton, fit regular
  The plain T-shirt that keeps its neck after forty washes.
Bonds | Originals Hoodie | 2022-04 | 70 | colours Grey Marle, Black, Pink
  material cotton fleece, fit regular
  A hoodie soft enough to be stolen by teenagers.
Adidas | Adicolor Trefoil Tee | 2023-02 | 55 | colours Black, White
  material cotton, fit regular
  Three leaves on the chest since 1972. Washes well at forty degrees.

= womens-jackets-and-coats | audience women
The North Face | Hydrenaline Jacket | 2023-03 | 180
  material nylon, fit regular, waterproof no
  A windbreaker for Wellington ankles and everything above them. Packs into its pocket.
Kathmandu | Trailhead Rain Coat | 2024-04 | 299 | colours Ink, Sage
  material recycled polyester, fit regular, waterproof yes
  Looks like a city coat and behaves like a raincoat. The hood fits over a bun.
Superdry | Everest Hooded Parka | 2022-03 | 299
  material polyester, fit regular, waterproof no
  A heavy parka for rugby sidelines in July. The trim comes off.

= womens-jeans-and-trousers | audience women
Levi's | 501 Original Jeans Women | 2020-02 | 160 | aliases Levi's 501 Women
  | colours Medium Indigo, Black
  material cotton, fit straight
  The jeans that other jeans are compared with. They soften in a month.
Glassons | Wide Leg Tailored Pant | 2025-03 | 65 | colours Black, Grey, Camel
  material polyester, fit wide
  Office on Monday, brunch on Sunday. Comes in three lengths.
Dickies | 874 Women's Work Pant | 2021-07 | 90
  material polyester and cotton, fit straight
  Stiff at first, then yours for ten years.

= womens-activewear | audience women
Lululemon | Align High-Rise Pant 25-inch | 2019-02 | 139 | colours Black, True Navy, Dark Olive
  material nylon and elastane, fit slim
  Leggings you forget about, which is the point. For yoga, planes and sofas.
Adidas | Optime 7/8 Leggings | 2023-01 | 80 | mpn HT5452
  material recycled polyester, fit slim
  Passes the squat test and holds a phone at the hip.
Under Armour | Infinity Mid Sports Bra | 2021-02 | 70
  material polyester, fit medium support
  Pads that stay where they are put. Dries on the line in an hour.

= womens-underwear-and-sleepwear | audience women
Bonds | Hipster Bikini Brief 3 Pack | 2021-01 | 35
  material cotton, fit regular
  Cotton briefs that do not ride up. Three for the week, three in the wash.
Bendon | Body Contour Bra | 2020-01 | 60 | colours Black, Latte
  material nylon and elastane, fit full coverage
  Smooth under a T-shirt and kind at the shoulder.
Peter Alexander | Flannelette PJ Set | 2025-04 | 129
  material cotton flannel, fit relaxed
  Pyjamas for people who answer the door in them.

= mens-shirts | audience men
Rodd & Gunn | Gunn Oxford Shirt | 2023-01 | 179 | colours White, Blue, Pink
  material cotton, fit regular
  An oxford with a proper collar roll. Better with every wash.
Barkers | Merino Stretch Business Shirt | 2024-02 | 149
  material cotton and merino, fit tailored
  Flies to Sydney and back without an iron.
Swanndri | Ranger Extreme Bushshirt | 2018-01 | 229 | colours Olive, Red Check
  material wool, fit relaxed
  Wool so dense that drizzle gives up. Sheds mud, remembers campfires.

= mens-t-shirts-and-polos | audience men
Adidas | Essentials 3-Stripes T-Shirt | 2022-01 | 50 | mpn IC9334 | colours Black, White, Navy
  material cotton, fit regular
  Stripes on the shoulder, soft cotton beneath. Gym, garden, garage.
AS Colour | Staple Tee | 2018-01 | 28 | colours Black, White, Grey Marle, Army
  material cotton, fit regular
  Half the bands in the country print on this one.
Polo Ralph Lauren | Custom Slim Fit Mesh Polo | 2020-01 | 180 | colours Navy, White, Green
  material cotton mesh, fit slim
  The pony has not moved since your father wore it.

= mens-hoodies-and-knitwear | audience men
Champion | Reverse Weave Hoodie | 2019-03 | 130 | colours Oxford Grey, Navy, Black
  material cotton fleece, fit regular
  Cut across the grain so that it cannot shrink in length.
Untouched World | Merinomink Crew Sweater | 2023-04 | 369
  material merino and possum, fit regular
  Knitted in Christchurch from merino and possum. Weighs nothing, warms at once.
Adidas | Feelcozy Essentials Hoodie | 2023-03 | 90 | mpn IW1171
  material cotton fleece, fit regular
  Brushed inside and plain outside, for the walk to training.

= mens-jackets-and-coats | audience men
Carhartt | Detroit Jacket | 2021-03 | 270 | colours Hamilton Brown, Black
  material cotton canvas, fit regular, waterproof no
  Duck canvas that stands up by itself at first. It wears in, not out.
Barbour | Ashby Wax Jacket | 2019-04 | 599
  material waxed cotton, fit tailored, waterproof yes
  Wax it every second winter and leave it to somebody.
Huffer | Classic Down Jacket | 2024-03 | 429 | colours Black, Navy, Moss
  material nylon and down, fit regular, waterproof no
  Ponsonby's uniform from May to September.

= mens-jeans-and-trousers | audience men
Levi's | 501 Original Jeans Men | 2018-01 | 150 | aliases Levi's 501 Men
  | colours Stonewash, Black, Rinse
  material cotton, fit straight
  Button fly, straight leg, nothing to explain.
Barkers | Slim Stretch Chino | 2023-02 | 129 | colours Stone, Navy, Olive
  material cotton and elastane, fit slim
  Smart with a belt, easy with the cuffs turned.
Dickies | 874 Original Work Pant | 2018-01 | 90 | colours Black, Khaki, Navy
  material polyester and cotton, fit straight
  Made for factories, adopted by skateboarders. A crease that never leaves.

= mens-shorts-and-swimwear | audience men
Billabong | All Day Pro Boardshorts | 2024-09 | 90
  material recycled polyester, fit regular
  Dry before the second coffee. Stretch where the paddling happens.
Speedo | Essential 16-inch Watershort | 2021-09 | 50 | colours Navy, Black
  material polyester, fit regular
  Lengths before work, sand in the afternoon. The mesh is soft.
Stubbies | Originals Elastic Waist Short | 2018-01 | 35
  material cotton drill, fit short
  What dads wear. Comfortable, brief and unapologetic.

= mens-activewear | audience men
Adidas | Tiro 24 Training Pants | 2023-08 | 85 | mpn IP1952
  material recycled polyester, fit tapered
  Football pants that never see a pitch. Zips at the ankle go over boots.
Nike | Dri-FIT Challenger 7-inch Shorts | 2022-01 | 70
  material recycled polyester, fit regular
  Light shorts with a liner that does not chafe by kilometre ten.
Under Armour | Tech 2.0 Short Sleeve | 2019-01 | 45 | mpn 1326413
  material polyester, fit loose
  Sweat goes out, air comes in. The one you buy three of.

= mens-underwear-and-sleepwear | audience men
Jockey | Skants Trunk 3 Pack | 2022-02 | 60
  material cotton and elastane, fit regular
  A soft band and no tag. Three colours so you know what day it is.
Bonds | Guyfront Trunk | 2020-01 | 22
  material cotton and elastane, fit regular
  Seams placed by somebody who asked men first.
Step One | Bamboo Boxer Brief | 2021-08 | 38
  material bamboo viscose, fit long leg
  Panels against chafing, for those who walk to work.

= womens-sneakers | audience women
Adidas | Gazelle Women's | 2023-02 | 170 | aliases Adidas Gazelle Women | mpn IG4395
  material suede, sole rubber, waterproof no
  Slim suede from the terraces, in every colour once. Best with ankle showing.
Veja | Campo Chromefree | 2022-06 | 240 | colours White Natural, White Black
  material leather, sole wild rubber, waterproof no
  Leather tanned without chrome, soles of Amazon rubber. Clean lines that go with a dress.
Allbirds | Wool Runner Women's | 2018-01 | 180
  material merino, sole sugarcane foam, waterproof no
  Merino slippers that pass for shoes. In the machine when they get dirty.

= womens-boots | audience women
Dr. Martens | 1460 Smooth Women's Boot | 2018-01 | 350 | colours Black, Cherry Red
  material leather, sole air-cushioned, waterproof no
  A week of blisters, then ten years of comfort. Yellow thread, eight holes.
R.M. Williams | Lady Yearling Boot | 2018-03 | 729
  material leather, sole leather, waterproof no
  One piece of leather and a heel that can be replaced. Boots to inherit.
Merchant 1948 | Hollow Chelsea Boot | 2025-03 | 279
  material leather, sole rubber, waterproof no
  A chunky sole for slippery footpaths and elastic that lets go.

= heels | audience women
Steve Madden | Irenee Block Heel | 2020-09 | 150 | colours Black, Tan
  material leather, sole rubber
  High enough for a photo, broad enough for the lawn.
Wittner | Quendra Pump | 2024-04 | 230
  material leather, sole leather
  A pointed court shoe with padding under the ball of the foot.
Kate Spade | Sadie Slingback | 2023-08 | 399
  material leather, sole leather
  A low heel and a small bow. Kind at the end of a long table.

= womens-sandals | audience women
Birkenstock | Arizona Birko-Flor Women's | 2018-01 | 170 | colours Black, Stone, Mocca
  material Birko-Flor, sole EVA
  Ugly for a week and then simply right. The cork learns your foot.
Teva | Hurricane XLT2 Women's | 2019-08 | 150
  material recycled polyester, sole rubber, waterproof yes
  From the river to the dairy without changing shoes.
Salt Water Sandals | The Original | 2018-01 | 120 | colours Tan, White, Navy
  material leather, sole rubber, waterproof yes
  Leather that may get wet, made for children in the Forties and bought by mothers since.

= mens-sneakers | audience men
Adidas | Samba OG Men's | 2022-02 | 180 | mpn B75807 | colours White, Black
  material leather, sole gum rubber, waterproof no
  Thin, low and older than its wearers. Goes with jeans of any decade.
Nike | Air Force 1 '07 | 2018-01 | 190 | mpn CW2288-111 | colours White, Black
  material leather, sole rubber, waterproof no
  Keeps its shape if you do not dance in it. People dance in it.
Vans | Old Skool | 2018-01 | 120 | colours Black, Navy, Checkerboard
  material suede and canvas, sole waffle rubber, waterproof no
  The stripe on the side has seen every skate park here.

= mens-boots | audience men
Blundstone | 585 Chelsea Boot | 2018-01 | 270 | colours Rustic Brown, Black
  material leather, sole thermoplastic, waterproof no
  On by the loop, off with the other heel. Town on Friday, fence line on Saturday.
R.M. Williams | Comfort Craftsman | 2018-01 | 729 | colours Chestnut, Black
  material leather, sole rubber, waterproof no
  One piece of yearling leather, resoled in Adelaide for as long as you walk.
Timberland | Premium 6-inch Boot | 2018-01 | 360
  material nubuck, sole rubber, waterproof yes
  Wheat-coloured, sealed at the seams, heavy on purpose.

= mens-dress-shoes | audience men
Julius Marlow | Jet Derby | 2020-02 | 180 | colours Black, Cognac
  material leather, sole rubber
  Interviews, funerals and weddings. A sole that is quiet on wood.
Florsheim | Imperial Brogue | 2019-01 | 299
  material leather, sole leather
  Holes in the right places. Takes a shine that you can read by.
Ecco | Citytray Slip On | 2020-06 | 299
  material leather, sole polyurethane
  A sneaker in a suit. Made for people who stand up all day.

= mens-sandals | audience men
Keen | Newport H2 | 2018-01 | 220
  material polyester, sole rubber, waterproof yes
  Toes behind a bumper, straps that dry. River crossings without stubs.
Birkenstock | Boston Suede Clog | 2018-01 | 280 | colours Taupe, Mocha
  material suede, sole EVA
  Half slipper, half shoe, all day.
Teva | Original Universal Men's | 2018-01 | 90
  material recycled polyester, sole EVA, waterproof yes
  Three straps invented by a river guide. Still enough.

= jandals
Havaianas | Top | 2018-01 | 30 | colours Black, Navy, White | aliases Havaianas Jandals
  audience adults, material rubber, sole rubber
  Rubber rice-pattern soles from Brazil. Outlast two summers and a dog.
Havaianas | Slim | 2018-01 | 38 | colours Rose Gold, Black
  audience women, material rubber, sole rubber
  Narrow straps for tanned feet.
Reef | Fanning | 2018-01 | 90
  audience men, material synthetic nubuck, sole rubber
  There is a bottle opener in the sole. Try not to think about it.

= slippers
Ugg | Tasman Slipper | 2018-01 | 230 | colours Chestnut, Black
  audience adults, material suede and sheepskin, sole EVA
  Sheepskin inside, a sole that may go to the letterbox.
Glerups | The Slip-On with Rubber Sole | 2019-01 | 165 | colours Charcoal, Denim
  audience adults, material felted wool, sole rubber
  Danish felt from wool that includes ours. Warm without sweat.
Minnie Cooper | Sheepskin Scuff | 2018-05 | 119
  audience women, material sheepskin, sole leather
  Made in Auckland, worn to pieces in Southland.

= gumboots | waterproof yes
Skellerup | Red Band Gumboot | 2018-01 | 85 | aliases Red Bands | mpn FRG7
  audience adults, material rubber, sole rubber
  The national shoe, with the band. Made in Christchurch's own mould since 1958.
Hunter | Original Tall Boot | 2018-01 | 250 | colours Black, Green, Red
  audience women, material rubber, sole rubber
  For mud with a marquee in it. Twenty-eight parts put together by hand.
Bogs | Classic High | 2019-03 | 240
  audience adults, material rubber and neoprene, sole rubber
  Warm at forty below, and at six in the milking shed. Handles to pull by.

= work-boots
Blundstone | 992 Rotoflex Safety Boot | 2021-05 | 329 | mpn 992
  audience adults, material leather, sole TPU, waterproof no
  A zip for speed and laces for fit. Knees notice the difference.
Steel Blue | Argyle Zip | 2018-01 | 319 | mpn 312152
  audience men, material leather, sole TPU, waterproof no
  Wide steel toes and a thirty-day promise on comfort. Zip on the side.
Cat | Invader Mid Steel Toe | 2018-06 | 229
  audience men, material leather, sole rubber, waterproof no
  Light for a safety boot, at home on a concrete floor.

= handbags
Coach | Tabby Shoulder Bag 26 | 2021-08 | 850 | colours Black, Chalk, Tan
  material leather, weight 0.7, lockable no
  Two straps, one clasp, many years. Fits a phone, a wallet and a novel.
Kate Spade | All Day Large Tote | 2020-08 | 449
  material leather, weight 0.8, laptop-size 14, lockable no
  Swallows a laptop and lunch and still looks empty.
Longchamp | Le Pliage Original Tote | 2023-04 | 230 | colours Navy, Black, Paprika
  material recycled canvas and leather, weight 0.3, laptop-size 14, lockable no
  Folds to a paperback. Comes back from Paris in thousands.

= backpacks
Fjallraven | Kanken | 2018-01 | 199 | colours Ox Red, Navy, Graphite | mpn F23510
  capacity 16, material Vinylon F, weight 0.3, laptop-size 13, lockable no
  A square Swedish school bag made to save backs. Can be mended for ever.
Herschel | Little America | 2018-01 | 180 | colours Black, Navy
  capacity 30, material recycled polyester, weight 1, laptop-size 16, lockable no
  Straps with magnets behind the buckles. Looks older than it is.
Bellroy | Classic Backpack Plus | 2021-03 | 289 | colours Slate, Midnight
  capacity 24, material recycled polyester, weight 1.1, laptop-size 16, lockable no
  Everything has a place and the place is obvious.

= wallets
Bellroy | Note Sleeve | 2018-01 | 139 | colours Black, Cocoa, Java
  material leather
  Half as thick as the one in your back pocket. Notes lie flat, coins stay put.
Bellroy | Apex Slim Sleeve | 2021-05 | 149
  material leather
  Magnets instead of folds, for cards and a note for the market.
Stolen Girlfriends Club | Classic Purse | 2023-03 | 179
  material leather
  Black, studded and roomier than it looks.

= suitcases
Samsonite | Octolite Spinner | 2019-04 | 55cm: 349
  capacity 39, weight 2.2, material polypropylene, lockable yes
  Wheels that glide down a jet bridge and a lock customs can open.
Antler | Clifton | 2021-03 | Cabin: 329
  capacity 37, material polycarbonate, lockable yes
  A quiet shell with twist grips. Ten years of promise on seams and wheels.
American Tourister | Curio 2.0 | 2022-03 | 55cm: 229
  capacity 35, material polypropylene, lockable yes
  Cheerful colours, so that yours is the one you recognise. Expands for the way home.

= mens-watches | audience men
Seiko | 5 Sports SRPD55K | 2019-08 | 529 | mpn SRPD55K1
  case-size 42.5, movement automatic, strap-material stainless steel, water-resistance 100 m
  The one everybody's first proper watch should be. Runs on walking about.
Casio | G-Shock GA-2100 | 2019-08 | 229 | mpn GA2100-1A | colours Black, White | aliases CasiOak
  case-size 45.4, movement quartz, strap-material resin, water-resistance 200 m
  Thin for a G-Shock, and impossible to harm. Five years to a battery.
Citizen | Promaster Diver BN0150-28E | 2018-01 | 450 | mpn BN0150-28E
  case-size 44, movement solar quartz, strap-material polyurethane, water-resistance 200 m
  Charges in any light and dives with you at the Poor Knights.

= womens-watches | audience women
Daniel Wellington | Petite Melrose | 2018-01 | 269 | mpn DW00100163
  case-size 32, movement quartz, strap-material stainless steel mesh, water-resistance 30 m
  Thin, pink gold and polite.
Michael Kors | Parker | 2019-01 | 449 | mpn MK5353
  case-size 39, movement quartz, strap-material stainless steel, water-resistance 100 m
  Pavé around the dial, for an evening that starts at the office.
Citizen | Eco-Drive Silhouette Crystal | 2020-06 | 329 | mpn EM0990-81Y
  case-size 31, movement solar quartz, strap-material stainless steel, water-resistance 50 m
  No battery to change, ever. Light from a desk lamp is enough.

= necklaces | audience women
Pandora | Sparkling Round Halo Necklace | 2021-01 | 159 | mpn 396240CZ
  metal sterling silver, gemstone cubic zirconia
  A small ring of light on a chain that adjusts twice.
Swarovski | Infinity Necklace | 2019-02 | 219 | mpn 5520576
  metal rhodium plated, gemstone crystal
  Heart and loop crossed. Bought on the thirteenth of February.
Michael Hill | Sapphire Pendant in 10kt Gold | 2023-06 | 699
  metal 10kt yellow gold, gemstone sapphire
  One deep blue stone, four claws. The box does the rest.

= rings | audience women
Pandora | Timeless Wish Tiara Ring | 2019-03 | 99 | mpn 196226CZ
  metal sterling silver, gemstone cubic zirconia
  A pointed ring that sits well alone or in a stack.
Michael Hill | 0.50 Carat Diamond Solitaire | 2022-09 | 2999
  metal 18kt white gold, gemstone diamond
  The question in a small box. Sized free of charge once answered.
Meadowlark | Claw Ring | 2022-02 | 299
  metal sterling silver, gemstone none
  Made to order in Auckland by people you can visit.

= earrings | audience women
Swarovski | Stella Stud Earrings | 2021-03 | 129
  metal rhodium plated, gemstone crystal
  Sparkle at the size of a peppercorn.
Pandora | Freshwater Cultured Pearl Studs | 2022-01 | 119
  metal sterling silver, gemstone pearl
  The pair that goes with everything and is borrowed most.
Karen Walker | Runaway Girl Studs | 2018-08 | 169
  metal sterling silver, gemstone none
  A girl with a bag, running. She knows where to.

= bracelets
Pandora | Moments Snake Chain Bracelet | 2018-01 | 119 | mpn 590728CN
  metal sterling silver, gemstone none, audience women
  Empty at first, which makes birthdays easy for years.
Thomas Sabo | Charm Club Bracelet | 2019-02 | 99
  metal sterling silver, gemstone none, audience women
  Small links with room for a joke between friends.
Georg Jensen | Offspring Bracelet | 2019-09 | 650
  metal sterling silver, gemstone none, audience women
  Two linked forms for mother and child, drawn in Copenhagen.

= sunglasses | audience adults
Ray-Ban | Original Wayfarer RB2140 | 2018-01 | 279 | mpn RB2140
  material acetate, polarised no
  Looked right in 1956 and on most faces since.
Oakley | Holbrook Prizm Polarised | 2018-01 | 319 | mpn OO9102
  material O Matter, polarised yes
  See the kahawai under the glare. Sits under a cap without pinching.
Bolle | Strix Volt+ Polarised | 2023-09 | 299
  material nylon, polarised yes
  Makes greens greener on a dull day. Light behind the ears.

= hats-and-caps | audience adults
New Era | 9Forty All Blacks Cap | 2024-07 | 55
  material cotton
  A curved peak and a silver fern. Adjusts with a strap.
Akubra | Cattleman | 2018-01 | 239 | colours Sand, Black
  material rabbit felt
  Water runs off it and so does time. Made in Kempsey.
Icebreaker | Pocket Merino Beanie | 2019-03 | 40
  material merino
  Two ways up, fits in a glove. Does not itch.

= socks | audience adults
Icebreaker | Hike+ Medium Crew | 2022-03 | 40
  material merino
  Guaranteed for life, and they mean yours. Cushioned where boots press.
Darn Tough | Hiker Boot Sock | 2018-01 | 49 | mpn 1403
  material merino
  Knitted in Vermont to never bunch or slip. If a hole comes, another pair comes.
Bonds | Logo Crew Sock 4 Pack | 2020-01 | 22
  material cotton
  White socks in fours. One always goes missing, three remain.
`)
