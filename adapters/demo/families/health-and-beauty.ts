import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const healthAndBeauty: readonly Family[] = familiesFrom(`
= moisturisers
Cerave | Moisturising Cream | 2018-01 | 454g: 36
  volume 454, skin-type dry, vegan no
  The tub that dermatologists recommend and households share. No scent at all.
La Roche-Posay | Toleriane Double Repair Moisturiser | 2019-03 | 39
  volume 75, skin-type sensitive, vegan no
  Calms a face that has been in the wind. Sits well under sunscreen.
Antipodes | Rejoice Light Facial Day Cream | 2018-01 | 59
  volume 60, skin-type combination, vegan yes
  Made in Wellington with mamaku fern. Light enough for February.

= cleansers
Cetaphil | Gentle Skin Cleanser | 2018-01 | 250mL: 16
  volume 250, skin-type sensitive, vegan no
  Cleans without a squeak. Goes into hand luggage once half of it is used.
The Ordinary | Squalane Cleanser | 2019-10 | 19
  volume 50, skin-type all, vegan yes
  Melts mascara and leaves no tightness.
Emma Lewisham | Illuminating Oil Cleanser | 2021-04 | 92
  volume 100, skin-type all, vegan yes
  A refillable glass bottle and an evening ritual of ninety seconds.

= serums
The Ordinary | Niacinamide 10% + Zinc 1% | 2018-01 | 30mL: 12
  volume 30, skin-type oily, vegan yes
  Evens out shine for the price of two coffees.
Medik8 | C-Tetra Serum | 2018-02 | 89
  volume 30, skin-type all, vegan yes
  Vitamin C without the sting. Smells faintly of oranges.
Trilogy | Rosehip Oil Antioxidant+ | 2018-01 | 52
  volume 30, skin-type dry, vegan yes
  Three drops at night since before it was fashionable.

= sunscreens
Cancer Society | Everyday SPF 50+ | 2022-09 | 110mL: 16 | only NZ
  volume 110, spf 50, skin-type all, vegan yes
  Made for our sun, which is worse than others. Fits the pocket of a school bag.
La Roche-Posay | Anthelios Invisible Fluid SPF 50+ | 2020-10 | 35
  volume 50, spf 50, skin-type sensitive, vegan no
  Runs like milk and vanishes. Does not sting eyes on the run.
Invisible Zinc | Face + Body SPF 50 | 2018-01 | 32
  volume 75, spf 50, skin-type sensitive, vegan yes
  Zinc that rubs in, mostly. For the backs of ears.

= foundation-and-concealer
Estee Lauder | Double Wear Stay-in-Place | 2018-01 | 85 | colours Fresco, Ecru, Tawny, Rich Mahogany
  volume 30, finish matt, skin-type oily, vegan no
  Survives a wedding with two outfits and one argument.
Maybelline | Fit Me Matte + Poreless | 2018-01 | 23 | colours Ivory, Natural Beige, Coconut
  volume 30, finish matt, skin-type oily, vegan no
  Forty shades at the supermarket. The one models own up to.
NARS | Radiant Creamy Concealer | 2018-01 | 58 | colours Vanilla, Custard, Amande
  volume 6, finish natural, skin-type all, vegan no
  Two dots under each eye and nobody asks about the baby.

= lipsticks
MAC | Matte Lipstick | 2018-01 | 42 | colours Ruby Woo, Velvet Teddy, Chili
  finish matt, skin-type all, vegan no
  A red that has outlived its rivals. Wants a sharp pencil.
Karen Murrell | Natural Lipstick | 2018-01 | 32 | colours Red Shimmer, Rymba Rhythm, Pink Starlet
  finish satin, skin-type all, vegan yes
  Avocado oil and a tube that composts. Made in New Zealand.
Fenty Beauty | Gloss Bomb | 2018-01 | 39 | colours Fenty Glow, Hot Chocolit
  finish gloss, volume 9, skin-type all, vegan yes
  One shade that suits everyone, against all odds.

= eye-makeup
Maybelline | Lash Sensational Sky High Mascara | 2021-01 | 26
  volume 7, finish black, vegan no
  A bendy brush that finds the corners. Comes off with warm water.
Urban Decay | Naked3 Palette | 2018-01 | 95
  finish shimmer, vegan no
  Twelve rosy neutrals. The mirror is the best part on a bus.
Benefit | Gimme Brow+ | 2018-01 | 45 | colours Shade 2, Shade 3, Shade 5
  volume 3, finish natural, vegan no
  Fibres that fill what the Nineties took away.

= shampoos
Kerastase | Genesis Bain Hydra-Fortifiant | 2020-08 | 55
  volume 250, hair-type fine, vegan no
  For hair that comes out in the brush. A hazelnut of it is enough.
Head & Shoulders | Clean & Balanced | 2018-01 | 400mL: 10
  volume 400, hair-type all, vegan no
  Does the one thing it says.
Ethique | Pinkalicious Shampoo Bar | 2018-01 | 25
  volume 350, hair-type normal, vegan yes
  Three bottles' worth in a bar, and no bottle. From Christchurch.

= conditioners
Olaplex | No. 5 Bond Maintenance Conditioner | 2018-06 | 59
  volume 250, hair-type damaged, vegan yes
  The other half of the pair. Leave it on while you sing one song.
Moroccanoil | Hydrating Conditioner | 2018-01 | 250mL: 49
  volume 250, hair-type dry, vegan no
  Argan oil and the smell of a hotel.
Garnier | Fructis Hair Food Banana | 2018-09 | 15
  volume 390, hair-type dry, vegan yes
  Mask, conditioner, leave-in: one jar decides nothing for you.

= hair-colour
L'Oreal Paris | Excellence Creme | 2018-01 | 19 | colours 1 Black, 5 Brown, 8 Blonde
  volume 172, hair-type grey, vegan no
  Covers grey to the root and does not drip on the towel.
Schwarzkopf | Live Ultra Brights | 2018-01 | 15
  | colours Turquoise Temptation, Electric Blue, Shocking Pink
  volume 75, hair-type all, vegan no
  Lasts through the school holidays, mostly.
Wella | Koleston Perfect | 2018-01 | 22
  volume 60, hair-type all, vegan no
  What the salon mixes, for those who know how.

= hair-dryers
Dyson | Supersonic Nural | 2024-05 | 749 | mpn 540988-01 | colours Vinca Blue, Ceramic Patina
  power 1600, max-temperature 150, heat-settings 4, attachments 5, cordless no, weight-grams 680
  Cools itself down near the scalp and pauses when laid aside.
GHD | Helios | 2019-08 | 359 | colours Black, White
  power 2200, heat-settings 2, attachments 1, cordless no, weight-grams 780
  A salon motor with a three-metre cable.
Remington | Shine Therapy Hair Dryer | 2020-02 | 69 | mpn D5216AU
  power 2300, heat-settings 3, attachments 2, cordless no, weight-grams 600
  Dries thick hair before the toast is done.

= hair-straighteners
GHD | Platinum+ | 2018-09 | 435 | colours Black, White
  max-temperature 185, heat-settings 1, cordless no, weight-grams 420
  One temperature and it is the right one. Sleeps after thirty minutes.
Cloud Nine | The Original Iron | 2018-01 | 329
  max-temperature 200, heat-settings 7, cordless no, weight-grams 450
  Lower heat for finer hair. Rounded edges bend a wave.
Dyson | Airstrait | 2023-09 | 799 | mpn 408205-01
  power 1600, max-temperature 140, heat-settings 3, cordless no, weight-grams 1020
  Wet to straight with air and no plates. It hisses, the hair does not.

= curlers-and-hot-brushes
GHD | Glide Hot Brush | 2019-08 | 279
  max-temperature 185, heat-settings 1, cordless no, weight-grams 540
  Tames second-day hair while the kettle boils.
Revlon | One-Step Volumiser Plus | 2021-07 | 119 | mpn RVDR5298A
  power 1100, heat-settings 4, attachments 1, cordless no, weight-grams 520
  Dries and rounds in one go. Famous for a reason.
VS Sassoon | Curl Secret | 2018-05 | 199 | mpn VSC2100A
  max-temperature 230, heat-settings 3, cordless no, weight-grams 580
  Swallows a strand and gives it back curled. It counts for you.

= multi-stylers
Dyson | Airwrap i.d. Multi-Styler | 2024-09 | 899 | mpn 572190-01 | colours Vinca Blue, Jasper Plum
  power 1300, max-temperature 150, heat-settings 3, attachments 6, cordless no, weight-grams 680
  Wraps hair around itself with air. The app learns your length.
Shark | FlexStyle | 2022-11 | 449 | mpn HD440
  power 1400, heat-settings 4, attachments 5, cordless no, weight-grams 700
  Twists from dryer to styler at the neck. Half of the price of the other one.
GHD | Duet Blowdry | 2023-09 | 549
  power 1400, max-temperature 120, heat-settings 3, attachments 2, cordless no, weight-grams 760
  A brush that dries with air and finishes with plates. Wet to done in one tool.

= electric-shavers
Braun | Series 9 Pro+ | 2023-08 | 599 | mpn 9575CC
  run-time 60, wet-and-dry yes, attachments 1, cordless yes, charging-time 1
  Finds the hair that lies flat on the neck. The station cleans and dries it.
Philips | Shaver Series 9000 Prestige | 2023-05 | 649 | mpn SP9883/36
  run-time 60, wet-and-dry yes, attachments 2, cordless yes, charging-time 1
  Three rings that read the beard. Charges on the pad of your phone.
Panasonic | Lamdash Series 900+ | 2022-10 | 499 | mpn ES-LV97-K841
  run-time 50, wet-and-dry yes, attachments 1, cordless yes, charging-time 1
  Five blades and seventy thousand strokes a minute. Under the shower, too.

= beard-trimmers
Wahl | Stainless Steel Lithium Ion Beard Trimmer | 2018-02 | 129 | mpn 9818
  run-time 240, wet-and-dry no, attachments 12, cordless yes, charging-time 1
  Four hours on one charge. A tin of guards for every length.
Philips | Beard Trimmer 5000 | 2021-03 | 99 | mpn BT5515
  run-time 90, wet-and-dry yes, attachments 2, cordless yes, charging-time 1
  Lifts before it cuts. Forty settings and a lock.
Braun | Beard Trimmer Series 7 | 2022-03 | 149 | mpn BT7441
  run-time 100, wet-and-dry yes, attachments 6, cordless yes, charging-time 1
  A dial you can read without glasses.

= hair-clippers
Wahl | Home Pro 300 | 2018-01 | 69 | mpn 9243-4712
  attachments 10, wet-and-dry no, cordless no
  Cuts a family for ten years. The cape is thin but there.
Philips | Hair Clipper Series 9000 | 2021-06 | 169 | mpn HC9450
  run-time 120, attachments 3, wet-and-dry no, cordless yes, charging-time 1
  Four hundred lengths by motor. It remembers last time's.
Panasonic | ER-GP84 Professional Clipper | 2019-03 | 299 | mpn ER-GP84
  run-time 50, attachments 3, wet-and-dry no, cordless yes, charging-time 1
  What barbers buy when they buy their own.

= epilators-and-ipl
Braun | Silk-expert Pro 5 IPL | 2020-08 | 749 | mpn PL5157
  wet-and-dry no, attachments 3, cordless no
  Reads the skin with every flash. Legs in ten minutes, once you are on the program.
Philips | Lumea IPL 9900 | 2023-04 | 799 | mpn BRI958
  wet-and-dry no, attachments 4, cordless yes, charging-time 2
  An app that tells you when and four heads that know where.
Braun | Silk-epil 9 Flex | 2020-09 | 279 | mpn SES9002
  run-time 50, wet-and-dry yes, attachments 2, cordless yes, charging-time 1
  Bends to the knee. Kinder in the bath.

= electric-toothbrushes
Oral-B | iO Series 9 | 2020-10 | 499 | mpn IO9BLK | colours Black Onyx, Rose Quartz
  brushing-modes 7, pressure-sensor yes, battery-life 336, pack-size 1
  Smiles at you when you have done two minutes. Shows the corner you always miss.
Oral-B | Pro 2 2000 | 2018-05 | 99 | mpn PRO2000
  brushing-modes 2, pressure-sensor yes, battery-life 336, pack-size 1
  Everything a dentist asks for. Slows when you scrub.
Philips | Sonicare ProtectiveClean 5100 | 2018-06 | 199 | mpn HX6859
  brushing-modes 3, pressure-sensor yes, battery-life 336, pack-size 1
  Hums rather than turns. Says when the head is due.

= water-flossers
Waterpik | Cordless Advanced 2.0 | 2021-05 | 179 | mpn WP-580
  brushing-modes 3, battery-life 100, pack-size 4
  Finds the popcorn. Works in the shower, where it belongs.
Oral-B | Aquacare 6 Pro-Expert | 2020-11 | 149
  brushing-modes 3, pack-size 2
  Water with tiny bubbles for sore gums.
Philips | Sonicare Power Flosser 3000 | 2021-08 | 169 | mpn HX3806
  brushing-modes 2, pack-size 2
  A cross-shaped jet and a minute's work.

= toothpaste-and-mouthwash
Colgate | Total Advanced Clean | 2019-02 | 2 Pack: 12
  pack-size 2
  The tube everyone squeezes in the middle.
Sensodyne | Repair & Protect | 2018-01 | 10
  pack-size 1
  Makes ice cream possible again, in a fortnight.
Listerine | Cool Mint 1L | 2018-01 | 13
  pack-size 1
  Thirty seconds is longer than you think.

= womens-fragrances | audience women
Chanel | Coco Mademoiselle | 2018-01 | 50mL: 229
  volume 50, fragrance-type eau de parfum
  Orange first, patchouli last, worn by someone in every room.
Jo Malone London | English Pear & Freesia | 2018-01 | 30mL: 125
  volume 30, fragrance-type cologne
  A late-summer orchard. Layers with others if you have patience.
Marc Jacobs | Daisy | 2018-01 | 50mL: 129
  volume 50, fragrance-type eau de toilette
  Violet and wood, flowers on the lid. A safe first bottle.

= mens-fragrances | audience men
Dior | Sauvage | 2018-01 | 60mL: 165
  volume 60, fragrance-type eau de toilette
  Pepper and bergamot. You know somebody who wears it.
Paco Rabanne | 1 Million | 2018-01 | 50mL: 125
  volume 50, fragrance-type eau de toilette
  Sweet, loud and in the shape of a gold bar.
Creed | Aventus | 2018-01 | 50mL: 399
  volume 50, fragrance-type eau de parfum
  Pineapple and smoke at the price of a washing machine.

= blood-pressure-monitors
Omron | HEM-7156T Blood Pressure Monitor | 2021-02 | 149 | mpn HEM-7156T
  app-control yes, power-source batteries, audience adults
  Tells you when the cuff sits wrongly. Readings go to the doctor by phone.
Withings | BPM Connect | 2019-09 | 219 | mpn WPM05
  app-control yes, power-source rechargeable battery, audience adults
  Rolls up like a scarf and charges twice a year.
A&D Medical | UA-651 | 2018-01 | 99 | mpn UA-651
  app-control no, power-source batteries, audience adults
  One button, large figures. For parents who do not want an app.

= body-thermometers
Braun | ThermoScan 7+ | 2021-09 | 139 | mpn IRT6575
  power-source batteries, audience children, app-control yes
  In the ear for two seconds, and the light says whether to worry. Age counts.
Omron | Forehead Thermometer MC-720 | 2018-01 | 99 | mpn MC-720
  power-source batteries, audience family, app-control no
  Does not wake the child. Takes the bath's temperature as well.

= bathroom-scales
Withings | Body Smart | 2023-05 | 199 | mpn WBS13
  app-control yes, power-source batteries, max-load 200, audience adults
  Can hide the number and show the weather. Trends matter more than Mondays.
Eufy | Smart Scale P3 | 2023-04 | 129 | mpn T9150
  app-control yes, power-source batteries, max-load 180, audience adults
  Sixteen numbers about you by breakfast.
Salter | Ultra Slim Glass Scale | 2018-01 | 45 | mpn 9018S
  app-control no, power-source batteries, max-load 180, audience adults
  Kilograms, and no opinion.

= multivitamins
Centrum | Women 50+ | 2018-01 | 60 Tablets: 32
  pack-size 60, servings 60, vegan no
  One with breakfast. The lid is not made for arthritic hands, sadly.
Blackmores | Multivitamin for Men | 2018-01 | 50 Tablets: 29
  pack-size 50, servings 50, vegan no
  Slow release, so nothing to taste by ten.
Go Healthy | Go Kids Multi Chewables | 2020-05 | 22
  pack-size 60, servings 60, flavour berry, vegan yes
  Passes as a sweet at the breakfast table.

= protein-powders
Optimum Nutrition | Gold Standard 100% Whey | 2018-01 | 907g: 89 | colours Chocolate, Vanilla
  net-weight 0.9, servings 29, vegan no
  Mixes with a spoon. The tub becomes a bucket for pegs.
Musashi | High Protein Powder | 2018-01 | 900g: 69
  net-weight 0.9, servings 20, flavour vanilla, vegan no
  From the supermarket, for the gym next door.
Nothing Naughty | Pea Protein | 2019-03 | 55
  net-weight 1, servings 33, flavour chocolate, vegan yes
  Blended in Tauranga. No dairy and no grit.

= omega-and-fish-oils
Good Health | Omega 3 Fish Oil 1500mg | 2018-01 | 200 Capsules: 29
  pack-size 200, servings 200, vegan no
  Large capsules and no repeats. Once a day with food.
Nordic Naturals | Ultimate Omega | 2018-01 | 59
  pack-size 60, servings 30, flavour lemon, vegan no
  Lemon where you would fear fish.
Deep Blue Health | Vegan Omega Algal Oil | 2021-05 | 45
  pack-size 60, servings 60, vegan yes
  From the algae that the fish eat.

= first-aid-kits
St John | Household First Aid Kit | 2020-01 | 69 | only NZ
  pieces 110, pack-size 1
  Packed by people who come in ambulances. Hangs in the laundry.
Elastoplast | Travel First Aid Kit | 2018-01 | 25
  pieces 40, pack-size 1
  Fits the glovebox and most grazes.
Survival | Snake Bite Kit | 2021-08 | 59 | only AU
  pieces 18, pack-size 1
  Bandages with marks that show the right pressure.

= pain-relief
Nurofen | Zavance 256mg Tablets | 2018-01 | 24 Pack: 13
  pack-size 24
  Quicker than the plain kind. Take it with food.
Panadol | Optizorb Caplets | 2018-01 | 20 Pack: 7
  pack-size 20
  The one in the top drawer.
Deep Heat | Regular Relief Cream | 2018-01 | 16
  volume 100, pack-size 1
  Smells like a changing room at half-time.

= massage-guns
Theragun | Prime 6th Gen | 2024-06 | 449 | mpn TG02358-01
  speeds 5, run-time 120, weight 1, foldable no
  A triangle you can hold behind your own back.
Hyperice | Hypervolt 2 | 2021-05 | 349 | mpn 54180-001
  speeds 3, run-time 180, weight 0.8, foldable no
  Quiet enough for the news. Five heads for calves and shoulders.
Renpho | R3 Mini Massage Gun | 2021-03 | 129
  speeds 5, run-time 150, weight 0.7, foldable no
  Small enough for a gym bag and strong enough to swear at.

= wheat-and-heat-packs
- | Wheat Bag with Cotton Cover | 2019-04 | 25
  weight 0.8, foldable yes
  Two minutes in the microwave and the aunt's advice is: on the neck.
Homedics | Electric Heat Pad | 2021-04 | 69
  weight 0.6, speeds 3, foldable yes
  Shuts off by itself after ninety minutes, as you will.
Fashy | Hot Water Bottle with Fleece Cover | 2018-01 | 29
  weight 0.4, foldable yes
  German rubber, no smell, and a cover like a jersey.

= mobility-aids
Drive Medical | Nitro Rollator | 2019-03 | 499
  max-load 136, weight 8, foldable yes
  Folds with one hand and stands by itself in a boot.
Days | Lightweight Folding Wheelchair | 2018-06 | 449
  max-load 115, weight 14, foldable yes
  Light enough to lift into a hatchback.
Switch Sticks | Folding Walking Stick | 2018-01 | 75
  max-load 100, weight 0.4, foldable yes
  Patterns cheerful enough to be carried by choice.
`)
