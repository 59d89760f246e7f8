import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const kidsAndFamily: readonly Family[] = familiesFrom(`
= prams-and-strollers | foldable yes
Mountain Buggy | Terrain | 2020-03 | 1199 | colours Onyx, Graphite
  max-load 25, weight 12.8
  Three wheels, air in the tyres, and a brake for the downhill. Made for runs along the river.
Bugaboo | Fox 5 | 2022-10 | 2399
  max-load 22, weight 10.6
  Turns with one finger and a coffee in the other hand.
Phil & Teds | Sport Verso | 2019-04 | 899
  max-load 30, weight 12
  One seat today, two when number two arrives.

= child-car-seats
Britax Safe-n-Sound | Graphene | 2020-09 | 649 | mpn BS5900B
  isofix yes, max-load 18, weight 12.5
  From the first ride home to four. Turns no heads, fits most cars.
Maxi-Cosi | Pria LX | 2019-08 | 549
  isofix yes, max-load 30, weight 11
  Rear-facing for as long as legs allow. Magnets hold the buckles apart.
Infasecure | Rally II Premium | 2018-06 | 199
  isofix no, max-load 32, weight 5
  The booster for grandparents' cars. Side wings for sleeping heads.

= baby-carriers
Ergobaby | Omni 360 Cool Air Mesh | 2018-01 | 299 | colours Midnight Blue, Onyx Black, Pearl Grey
  max-load 20, weight 0.8
  Four ways to carry and a pad that saves backs. From newborn, with no insert.
Baby Bjorn | Carrier Mini | 2019-05 | 179
  max-load 11, weight 0.5
  Three clips for the first months. Soft as a T-shirt.
Macpac | Vamoose Child Carrier | 2019-09 | 449
  max-load 20, weight 3.2
  A sunshade, a stirrup and room for the snacks. Toddlers sleep on summits.

= travel-cots
Phil & Teds | Traveller | 2018-01 | 399
  foldable yes, weight 3, max-load 15
  Three kilograms in a bag. Goes over your shoulder on the ferry.
Baby Bjorn | Travel Cot Light | 2018-01 | 449
  foldable yes, weight 6, max-load 15
  One movement up, one down. The mattress is a real one.
Joie | Kubbie Sleep | 2019-08 | 249
  foldable yes, weight 9, max-load 15
  A side that zips down next to your own bed.

= cots-and-bassinets
Boori | Natty Cot | 2020-03 | 749 | colours Barley, Almond
  material Australian pine, width 75, height 90
  Three heights and then a toddler bed. No sharp corners and no smell.
Mocka | Sonata Cot | 2018-06 | 299
  material New Zealand pine, width 77, height 89
  Plain, sturdy, and easy for two tired people to assemble.
Bubbaroo | Air+ Bedside Bassinet | 2021-05 | 279
  material steel and mesh, width 55, height 84
  Beside your pillow and see-through. The side drops for night feeds.

= baby-monitors
Vtech | BM5550 Video Monitor | 2020-05 | 249 | mpn BM5550-OWL
  power-source mains and battery, range 0.3
  Five inches of sleeping baby, a lullaby and a night light in the shape of an owl.
Owlet | Dream Duo | 2023-08 | 699 | only AU
  power-source rechargeable battery
  A sock that reads the heartbeat, and a camera for all the rest.
Angelcare | AC527 Movement Monitor | 2020-07 | 429 | mpn AC527
  power-source mains and battery, range 0.25
  A pad under the mattress that minds the breathing. You may check anyway.

= safety-gates
Dreambaby | Chelsea Xtra Tall Gate | 2018-01 | 109 | mpn F788
  material steel, width 75, height 100
  Presses into the doorway without screws. Cats jump it, toddlers do not.
Perma Child Safety | Ultimate Ulta Tall Gate | 2018-08 | 129
  material steel, width 77, height 97
  A light that wakes for parents at night.
Baby Bjorn | Flexi-Fit Wooden Gate | 2018-01 | 159
  material beech, width 105, height 75
  Opens both ways for full hands, one way for small ones.

= high-chairs
Stokke | Tripp Trapp | 2018-01 | 429 | colours Natural, White, Black
  material beech, pieces 3, dishwasher-safe no
  A high chair at six months and a chair at sixty. It only changes feet.
Phil & Teds | Poppy | 2018-01 | 199
  material foam and plastic, pieces 2, dishwasher-safe yes
  Wipes down with one cloth, after spaghetti.
IKEA | Antilop | 2018-01 | 35
  material plastic and steel, pieces 2, dishwasher-safe yes
  The café high chair, at home, for less than a lunch.

= baby-bottles
Philips Avent | Natural Response Bottle | 2022-02 | 125mL 2 Pack: 29
  volume 125, material polypropylene, pieces 2, dishwasher-safe yes
  No flow until the baby asks. Goes with the same make of pump.
Tommee Tippee | Closer to Nature Bottle 260mL 3 Pack | 2018-01 | 39
  material polypropylene, pieces 3, volume 260, dishwasher-safe yes
  A short teat for those who also know the real thing.
Dr. Brown's | Options+ Glass Bottle 270mL | 2019-03 | 29 | mpn WB81604
  material glass, pieces 1, volume 270, dishwasher-safe yes
  A green tube against wind. One more thing to wash, one less to walk off.

= breast-pumps
Medela | Pump In Style with MaxFlow | 2021-02 | 399 | mpn 101041361
  material plastic, pieces 10, volume 150, dishwasher-safe yes
  Hospital rhythm in a handbag. Empties both sides in fifteen minutes.
Haakaa | Silicone Breast Pump Gen 3 | 2019-04 | 49
  material silicone, pieces 1, volume 160, dishwasher-safe yes
  A small New Zealand jug that holds on by itself and catches what the other side gives.
Elvie | Stride | 2021-11 | 449
  material plastic, pieces 12, volume 150, dishwasher-safe yes
  Under a shirt at the desk, and no one knows but you.

= baby-formula
Aptamil | Gold+ Stage 1 900g | 2018-01 | 32
  net-weight 0.9
  From birth, made from New Zealand milk. Scoop in the lid.
A2 Milk | Platinum Premium Toddler Drink Stage 3 900g | 2018-01 | 39
  net-weight 0.9
  From one year, with milk from cows that make only one protein.
Bellamy's | Organic Stage 2 Follow On Formula 900g | 2018-01 | 34
  net-weight 0.9
  From six months, and organic back to the grass.

= nappies
Huggies | Ultra Dry Nappies | 2018-01 | Size 3 90 Pack: 36
  nappy-size 3 Crawler, pack-size 90, material disposable
  Dry until six in the morning, most nights.
Treasures | Care Jumbo Nappies | 2018-01 | Newborn 54 Pack: 18
  nappy-size Newborn, pack-size 54, material disposable
  Named by Auckland mothers' groups as the one that does not leak.
Bambino Mio | Miosolo All in One Nappy | 2018-01 | 39
  nappy-size one size, pack-size 1, material polyester and microfibre
  Goes round two hundred times. Dries on the line before dusk.

= baby-wipes
Waterwipes | Original Wipes | 2018-01 | 60 Pack: 7
  pack-size 60, material viscose
  Water, a drop of fruit extract and nothing else on the list.
Huggies | Thick Baby Wipes Fragrance Free | 2018-01 | 80 Pack: 6
  pack-size 80, material viscose
  For faces, hands, dashboards.

= building-sets
Lego | Technic Lamborghini Sian FKP 37 | 2020-06 | 699 | mpn 42115
  min-age 18, pieces 3696, theme cars, batteries-required no
  A gearbox that works and doors that go up. Three quiet evenings.
Duplo | My First Number Train | 2018-01 | 39 | mpn 10954
  min-age 1, pieces 23, theme trains, batteries-required no
  Counts to nine and goes round the kitchen.
Magna-Tiles | Clear Colours 100 Piece Set | 2018-01 | 249
  min-age 3, pieces 100, theme free building, batteries-required no
  Castles of light on the window. Magnets never fail.

= dolls-and-dolls-houses
Barbie | Dreamhouse 2023 | 2023-07 | 329 | mpn HMX10
  min-age 3, pieces 75, theme Barbie, batteries-required yes
  Three floors, a slide for the dog and a lift for the rest.
Baby Born | Magic Girl 43 cm | 2021-09 | 119
  min-age 3, pieces 10, theme baby doll, batteries-required no
  Drinks, cries and does what follows.
Sylvanian Families | Red Roof Country Home | 2018-01 | 199 | mpn 5302
  min-age 3, pieces 42, theme animals, batteries-required no
  Rabbits with better curtains than yours.

= action-figures
Hasbro | Marvel Legends Spider-Man 15 cm | 2022-05 | 49
  min-age 4, pieces 5, theme Marvel, batteries-required no
  Twenty joints, six hands. Sticks to nothing, despite all.
Transformers | Optimus Prime Commander Class | 2023-03 | 99
  min-age 8, pieces 4, theme Transformers, batteries-required no
  Truck to robot in twenty-nine steps. Dad does it in fifty.
Funko | Pop! All Blacks Haka | 2023-08 | 30
  min-age 6, pieces 1, theme rugby, batteries-required no
  A big head, a fierce tongue.

= soft-toys
Jellycat | Bashful Bunny | 2018-01 | 39 | colours Beige, Blush, Silver
  min-age 0, theme animals, batteries-required no
  The one that must not be left in a hotel. Buy two.
Antics | Tūī with Real Call | 2019-03 | 25
  min-age 3, theme New Zealand birds, batteries-required yes
  Squeeze it and it sings, then clicks and coughs.
Bluey | Plush 20 cm | 2020-11 | 22
  min-age 3, theme Bluey, batteries-required no
  Small enough for a handbag, tough enough for keepy uppy.

= remote-control-toys
Traxxas | Slash 2WD | 2018-01 | 449 | mpn 58034-8
  min-age 14, pieces 1, theme cars, batteries-required no
  Fifty kilometres an hour on the beach. Spares for every part.
Maisto | Rock Crawler 4x4 | 2018-01 | 65
  min-age 5, pieces 1, theme cars, batteries-required yes
  Climbs over slippers and sleeping dogs.
Sphero | Bolt+ | 2024-09 | 349 | mpn S001ROW
  min-age 8, pieces 1, theme robots, batteries-required no
  A ball that children teach to draw. Program it in blocks, then in JavaScript.

= learning-toys
LeapFrog | LeapStart Learning System | 2018-01 | 99 | mpn 602103
  min-age 2, pieces 1, theme early learning, batteries-required yes
  A pen that reads the page aloud and asks a question back.
Vtech | Touch and Learn Activity Desk | 2018-01 | 149 | mpn 80-195800
  min-age 2, pieces 5, theme early learning, batteries-required yes
  Five pages, hundreds of words and a volume switch, thank you.
National Geographic | Mega Fossil Dig Kit | 2018-01 | 49
  min-age 8, pieces 15, theme science, batteries-required no
  A plaster block, a chisel and a shark's tooth at the bottom.

= trampolines
Springfree | Medium Oval Trampoline O77 | 2018-01 | 1899 | mpn O77
  min-age 4, max-load 100, width 240, material composite rods
  No springs to fall through. Invented in Christchurch by a worried father.
Vuly | Ultra Medium | 2021-10 | 1399
  min-age 4, max-load 150, width 305, material steel
  Leaf springs and a net that stays up in a gale.
Jumpflex | Hero 12 ft | 2020-09 | 999
  min-age 4, max-load 150, width 366, material galvanised steel
  Room for two cousins. A hoop can be added.

= swings-slides-and-playhouses
Plum | Wooden Swing Set Lookout Tower | 2019-10 | 1299
  min-age 3, max-load 50, width 300, material FSC timber
  Tower, rope and two swings. A weekend and a mate to put it up.
Little Tikes | Easy Store Large Slide | 2018-01 | 179
  min-age 1, max-load 27, width 79, material plastic
  Folds against the wall in May. A hose makes it a water slide.
KidKraft | Cozy Hearth Cubby | 2020-11 | 699
  min-age 3, width 124, material cedar
  A house of their own, with a bell, where you are not invited.

= ride-on-toys
Little Tikes | Cozy Coupe | 2018-01 | 119 | mpn 612060
  min-age 1, max-load 23, width 42, material plastic
  The best-selling car of most countries. Runs on feet.
Peg Perego | John Deere Tractor Ride On 12V | 2021-10 | 499
  min-age 3, max-load 35, width 67, material plastic
  Two speeds and a trailer for the guinea pig.
Micro | Mini Deluxe 3 in 1 Scooter | 2018-01 | 219
  min-age 1, max-load 20, width 26, material aluminium and plastic
  A seat at one, a scooter at two, and hard to take away at three.

= balance-bikes-and-trikes
Early Rider | Charger 12 | 2019-02 | 259
  min-age 2, max-load 25, width 37, material aluminium
  No pedals, no tears. Real spokes like the big ones.
Strider | 12 Sport Balance Bike | 2018-01 | 229 | colours Black, Red, Blue
  min-age 1, max-load 27, width 35, material steel
  Three kilograms, and tyres that cannot go flat.
Mocka | Urbanista Wooden Balance Bike | 2018-01 | 99
  min-age 2, max-load 25, width 36, material birch plywood
  Looks good in the hall, gets scratched at the skate park.

= baby-clothing | audience babies, waterproof no
Merino Kids | Go Go Sleep Bag | 2018-01 | 0-2 Years: 199 | colours Misty Blue, Turtledove
  material merino
  Warm in an old villa, cool in February. The only one you need each year.
Bonds | Zippy Wondersuit | 2018-01 | 30
  material cotton and elastane
  The zip goes both ways, so a nappy at three takes ninety seconds.
Nature Baby | Cotton Essential Bodysuit 2 Pack | 2020-02 | 59
  material organic cotton
  Soft, plain, no tag. Good for the second and the third, too.

= girls-clothing | audience girls
Pumpkin Patch | Tiered Summer Dress | 2025-09 | 45
  material cotton, waterproof no
  Spins well. Stains come out at forty degrees.
Adidas | Essentials Logo Tee Girls | 2023-08 | 35 | mpn IB4088
  material cotton, waterproof no
  For netball practice and the week around it.
Therm | All-Weather Hoodie Girls | 2020-03 | 119
  material recycled polyester, waterproof yes
  Changes its pattern when it gets wet, so they go out in it.

= boys-clothing | audience boys
Canterbury | Uglies Tapered Cuff Pant Kids | 2021-02 | 65
  material polyester, waterproof no
  For sidelines. Knees last one season, like their size.
Kathmandu | Trailhead Kids' Rain Jacket | 2023-04 | 129
  material recycled polyester, waterproof yes
  Sleeves that let out once. The hood has a peak.
Minti | Painted Dino Tee | 2025-02 | 45
  material cotton, waterproof no
  A stegosaurus with opinions.

= kids-shoes | audience children
Bobux | Step Up Grass Court | 2020-08 | 89 | colours White, Navy
  material leather, waterproof no
  First steps in soft soles. Designed in Auckland by people who watch feet.
Adidas | Tensaur Sport 2.0 CF Kids | 2021-11 | 65 | mpn GW6438
  material synthetic, waterproof no
  Two straps and no laces to tread on.
Crocs | Classic Clog Kids | 2018-01 | 55 | colours Bright Cobalt, Taffy Pink, Lime
  material Croslite, waterproof yes
  From the hose to the dairy. Charms sold everywhere else.

= childrens-books
- | The Very Hungry Caterpillar | 1969-06 | 20
  author Eric Carle, pages 26, min-age 0
  Holes that small fingers go through. Ends well for the caterpillar.
- | Hairy Maclary from Donaldson's Dairy | 1983-09 | 20
  author Lynley Dodd, pages 32, min-age 2
  Every child in the country can recite who Schnitzel von Krumm is.
- | The Wonky Donkey | 2009-05 | 22
  author Craig Smith, pages 24, min-age 3
  Read it aloud and try not to laugh by the last page.

= arts-and-crafts
Crayola | Ultimate Light Board | 2020-08 | 59
  min-age 6, pieces 7
  Draw with gel, switch on, turn off the room.
Play-Doh | Modelling Compound 24 Pack | 2018-01 | 39
  min-age 2, pieces 24
  Twenty-four colours for a day. Brown thereafter.
Djeco | Scratch Cards Learning about Animals | 2018-01 | 25
  min-age 3, pieces 10
  A rainy hour of silence.

= school-bags
Bobbleart | Large School Backpack | 2019-11 | 79
  capacity 20, material recycled polyester
  Fits a reading folder flat. Padded where it hits the back.
Smiggle | Classic Attach Backpack | 2023-12 | 85
  capacity 25, material polyester
  Bright enough to be found in lost property.
Macpac | Litealp Kids' 16L Pack | 2021-08 | 75
  capacity 16, material nylon
  School all week and a hut on Saturday.

= lunch-boxes
MontiiCo | Bento Three | 2022-06 | 49 | colours Pixels, Mermaid Tales, Monster Truck
  capacity 0.9, material Tritan plastic, dishwasher-safe yes
  Yoghurt stays out of the crackers. The seal comes off to wash.
Yumbox | Original 6 Compartment | 2018-01 | 55
  capacity 0.85, material Tritan plastic, dishwasher-safe yes
  Pictures for each thing they will leave.
Sistema | Bento Cube To Go | 2018-01 | 15
  capacity 1.25, material plastic, dishwasher-safe yes
  Costs little, comes back often.
`)
