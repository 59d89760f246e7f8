import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const giftsAndFlowers: readonly Family[] = familiesFrom(`
= bouquets | vase-included no
- | Seasonal Bright Bouquet | 2025-09 | 65
  stems 12, occasion any
  Whatever the grower cut this morning, tied by somebody with an eye for orange.
- | White and Green Sympathy Bouquet | 2024-02 | 95
  stems 20, occasion sympathy
  Lisianthus, stock and eucalyptus, for when there is little to say.
- | Peony Bouquet | 2025-11 | 99
  stems 10, occasion anniversary
  Six weeks a year and worth the wait. They open overnight.

= roses | vase-included no
- | Dozen Long Stem Red Roses | 2024-02 | 119 | aliases Dozen Red Roses
  stems 12, height 60, occasion Valentine's Day
  The classic, in a box. Cut the stems before you make the tea.
- | Single Red Rose in Gift Box | 2024-02 | 35
  stems 1, height 50, occasion Valentine's Day
  One is sometimes the right number.
- | Two Dozen Garden Roses | 2024-10 | 179
  stems 24, height 45, occasion birthday
  Blush, apricot and cream, with a scent that florists' roses have forgotten.

= gift-plants
- | Phalaenopsis Orchid | 2023-03 | 55
  stems 1, height 60, occasion any, vase-included yes
  Flowers for three months on an ice cube a week. White, in a ceramic pot.
- | Monstera Deliciosa in Pot | 2023-03 | 69
  height 70, occasion housewarming, vase-included yes
  The plant from every photograph. Hard to kill, easy to split.
Mr Fothergill's | Grow Your Own Herb Kit | 2022-08 | 25
  height 15, occasion birthday, vase-included yes
  Basil, coriander and parsley for a kitchen window.

= food-hampers
- | Taste of Aotearoa Hamper | 2024-06 | 129
  pieces 12, occasion corporate
  Mānuka honey, Whittaker's, crackers and a chutney that wins at A&P shows. Ships overseas.
- | Cheese and Wine Lovers Hamper | 2024-06 | 149
  pieces 9, occasion birthday
  Three cheeses on ice and a Central Otago pinot. Sent overnight.
- | Gluten Free Treats Hamper | 2024-08 | 99
  pieces 10, occasion any, dietary gluten free
  Nobody has to read a label on their birthday.

= pamper-hampers
Linden Leaves | Aromatherapy Pamper Box | 2023-10 | 119
  pieces 5, occasion Mother's Day
  Oil, soak and a candle from Canterbury. Permission to lock the bathroom door.
Ashley & Co | Wash Up Gift Set | 2023-09 | 75
  pieces 3, occasion thank you
  Soap that guests ask about. Comes tied, needs no paper.
Ecoya | Botanic Bath Indulgence Hamper | 2024-04 | 139
  pieces 6, occasion birthday
  French pear, warm towel and an early night.

= baby-hampers
- | Little Kiwi Baby Hamper | 2024-03 | 89
  pieces 5, occasion new baby
  A merino hat, a muslin and something chocolate for whoever is awake at four.
Nature Baby | Newborn Essentials Box | 2023-07 | 165
  pieces 6, occasion new baby
  Organic cotton in colours that suit everybody. Folded so that one wants to keep the box.
- | Bluey Toddler Gift Basket | 2024-09 | 79
  pieces 5, occasion birthday
  Plush, book and bath toys for a fan of Heelers.

= boxed-chocolates
Whittaker's | Artisan Collection Gift Box | 2023-05 | 29
  net-weight 0.25, pieces 20, flavour assorted
  Made in Porirua from bean to wrapper, with names from home in each of them.
Ferrero Rocher | Gift Box 24 Pieces | 2018-01 | 22
  net-weight 0.3, pieces 24, flavour hazelnut
  Gold foil for the neighbour who takes in the bins.
Lindt | Lindor Assorted Box | 2018-01 | 200g: 19
  net-weight 0.2, flavour assorted
  The centre melts a moment before the rest does.

= sweets
Haribo | Goldbears Party Tub | 2018-01 | 16
  net-weight 0.5, flavour fruit
  Red ones first, as everywhere.
Jelly Belly | 50 Flavours Gift Box | 2018-01 | 35
  net-weight 0.6, pieces 500, dietary gluten free, flavour assorted
  A map on the lid, and buttered popcorn for the brave.
- | Russian Fudge Gift Bag | 2024-05 | 14
  net-weight 0.2, flavour caramel
  Grandmother's recipe, cut by hand, gone by Tuesday.

= store-gift-cards | email-delivery yes
- | Prezzy Card | 2018-01 | $50: 56, $100: 106 | only NZ
  occasion any, platform EFTPOS and online
  Spends like money almost anywhere. The safe answer.
- | Farmers Gift Card | 2018-01 | $50: 50, $100: 100 | only NZ
  occasion any, platform in store and online
  For a mother-in-law who will find something.
- | Bunnings Gift Card | 2018-01 | $50: 50, $100: 100
  occasion Father's Day, platform in store and online
  For the person with a project. There is always a project.
Apple | Gift Card | 2020-07 | $50: 50, $100: 100
  occasion any, platform Apple stores and App Store
  Apps, music, storage or a piece of a laptop.

= gaming-gift-cards | email-delivery yes
Sony | PlayStation Store Gift Card | 2018-01 | $50: 50
  occasion birthday, platform PlayStation
  The code comes by email before the party does.
Microsoft | Xbox Gift Card | 2018-01 | $30: 30
  occasion birthday, platform Xbox and Windows
  Games, add-ons and hats for characters.
Nintendo | eShop Card | 2018-01 | $60: 60
  occasion birthday, platform Nintendo Switch
  Enough for one big game or a dozen tiny ones.

= experience-vouchers | email-delivery yes
- | Bungy Jump Voucher Kawarau Bridge | 2023-01 | 255 | only NZ
  occasion birthday, platform Queenstown
  Forty-three metres and then the river. They will thank you later.
- | Hot Air Balloon Flight Voucher Canterbury | 2023-01 | 420 | only NZ
  occasion anniversary, platform Methven
  Up before the sun, breakfast in a paddock, alps on one side.
- | V8 Race Car Drive Voucher | 2022-06 | 395
  occasion Father's Day, platform Hampton Downs and Sandown
  Six laps in the seat and one they will talk about.

= photo-gifts | personalised yes
- | Hardcover Photo Book A4 | 2022-01 | 24 Pages: 59
  material paper, occasion any
  A year of phone pictures, printed at last. Lies flat in the middle.
- | Photo Mug | 2022-01 | 22
  material ceramic, occasion birthday
  The dog, at breakfast, every day.
- | Canvas Print | 2022-01 | 40 x 60 cm: 79
  material canvas, occasion anniversary
  Stretched on pine and ready for a nail.

= new-zealand-made-gifts
- | Pounamu Koru Pendant | 2022-02 | 149
  material pounamu, occasion farewell, personalised no
  Carved in Hokitika and blessed. Given, never bought for oneself.
- | Rimu Chopping Board | 2022-02 | 89
  material recycled rimu, occasion wedding, personalised yes
  Timber from a demolished villa, with names burnt into one corner.
- | Merino and Possum Gloves | 2022-04 | 49
  material merino and possum, occasion any, personalised no
  Light as a letter and warmer than it looks. Sent to every aunt abroad.

= scented-candles-and-diffusers
Ecoya | Madison Candle French Pear | 2018-01 | 55
  material soy wax, occasion any, personalised no
  Eighty hours of pear and vanilla. The jar holds pens afterwards.
Glasshouse Fragrances | A Tahaa Affair Candle | 2018-01 | 60
  material soy blend, occasion any, personalised no
  Caramel and coconut, two wicks, no draught.
Ashley & Co | Home Perfume Diffuser Blossom & Gilt | 2022-06 | 70
  material glass and reed, occasion housewarming, personalised no
  Makes a rented hallway smell like a decision.

= balloons
- | Number Foil Balloon 86 cm | 2021-01 | Gold: 12
  pack-size 1, theme numbers, occasion birthday
  One digit of somebody's age. Takes air or helium.
- | Balloon Garland Kit Sage and White | 2022-03 | 35
  pack-size 110, theme garden, occasion baby shower
  An hour's work and a lot of breath. The tape is in the bag.
- | Latex Party Balloons 30 Pack | 2021-01 | 9
  pack-size 30, theme rainbow, occasion birthday
  Thirty chances to frighten the cat.

= party-decorations
- | Happy Birthday Bunting | 2021-01 | 12
  pack-size 1, theme pastel, occasion birthday
  Three metres of card that goes up year after year.
- | Paw Patrol Party Pack for 8 | 2022-05 | 32
  pack-size 40, theme Paw Patrol, occasion birthday
  Plates, cups and hats for eight small guests. No job is too big.
- | All Blacks Supporter Party Kit | 2023-08 | 29
  pack-size 24, theme rugby, occasion any
  Flags for the fence and black cups for the cake.

= wrapping-paper-and-bags
- | Kraft Wrapping Paper Roll 10 m | 2021-01 | 12
  pack-size 1, theme plain, occasion any
  Brown paper, for those who own string. Recycles.
- | Pōhutukawa Christmas Gift Wrap 3 Pack | 2025-10 | 15
  pack-size 3, theme New Zealand, occasion Christmas
  Red flowers instead of snow.
Hallmark | Assorted Gift Bags 5 Pack | 2022-01 | 16
  pack-size 5, theme stripes, occasion any
  For gifts shaped like anything. Tissue inside.

= greeting-cards
Hallmark | Birthday Cards Assorted 12 Pack | 2022-01 | 22
  pack-size 12, theme assorted, occasion birthday
  A drawer of these saves many a Sunday evening.
- | Letterpress Aroha Card | 2023-02 | 9
  pack-size 1, theme New Zealand, occasion any
  Pressed in Dunedin on thick cotton paper. Blank, so the words are yours.
- | Thank You Cards Fern 10 Pack | 2023-02 | 18
  pack-size 10, theme New Zealand, occasion thank you
  Ten ferns, ten envelopes, no more excuses.

= fiction-books
- | The Bone People | 1984-02 | 32 | aliases The Bone People Keri Hulme
  author Keri Hulme, book-format paperback, pages 546
  Three damaged people and a wild coast. Won the Booker and still divides book clubs.
- | The Luminaries | 2013-08 | 35
  author Eleanor Catton, book-format paperback, pages 832
  Gold, fog and astrology in Hokitika, in chapters that halve as they go.
- | Birnam Wood | 2023-02 | 38
  author Eleanor Catton, book-format paperback, pages 432
  Guerrilla gardeners meet a billionaire. Ends faster than you can put it down.

= non-fiction-books
- | Atomic Habits | 2018-10 | 39
  author James Clear, book-format paperback, pages 320
  One per cent a day. The bookmark will be at page sixty, and that is fine.
- | Edmund Hillary: A Biography | 2018-06 | 45
  author Michael Gill, book-format paperback, pages 544
  The beekeeper who went up a hill, by a doctor who went along.
- | Sapiens: A Brief History of Humankind | 2014-09 | 37
  author Yuval Noah Harari, book-format paperback, pages 512
  How gossip made us and wheat tamed us.

= cookbooks
- | Edmonds Cookery Book | 1908-01 | 35 | aliases Edmonds Cookbook
  author Goodman Fielder, book-format spiral bound, pages 296
  Sure to rise since 1908. Every flat has one with a stain at page forty.
- | Nadia's Farm Kitchen | 2022-10 | 55
  author Nadia Lim, book-format hardback, pages 288
  A year on a Central Otago farm, in dinners that children eat.
- | Ottolenghi Simple | 2018-09 | 59
  author Yotam Ottolenghi, book-format hardback, pages 320
  Simple is relative, but the lamb is worth it.
`)
