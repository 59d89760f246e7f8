import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const powerAndCases: readonly Family[] = familiesFrom(`
= atx-power-supplies
  | form-factor ATX, modular full, power-connector 12V-2x6, atx-version 3.1, fan-size 120
Corsair | RM850x 2024 | 2024-08 | 279 | mpn CP-9020270-AU | colours Black, White
  power 850, efficiency 80 Plus Gold, fan-size 140, warranty-years 10
  Silent at the desktop and steady in the fight. The small sockets of the newest cards are on board.
Seasonic | Focus GX-850 ATX 3 | 2023-10 | 259 | mpn SSR-850FX3 | colours Black, White
  power 850, efficiency 80 Plus Gold, atx-version 3.0, fan-size 135, warranty-years 10
  By the people who build them for others. Compact and tidy.
MSI | MAG A850GL PCIE5 | 2022-12 | 199 | mpn 306-7ZP8A11-CE0 | colours Black, White
  power 850, efficiency 80 Plus Gold, atx-version 3.0, warranty-years 10
  The yellow tip shows whether the plug sits. A popular, fair choice.
Be Quiet! | Pure Power 12 M 850W | 2023-01 | 229 | mpn BN344 | colours Black
  power 850, efficiency 80 Plus Gold, atx-version 3.0, warranty-years 10
  Lives up to the name on the box. Two rails, many protections.
Cooler Master | MWE Gold 750 V3 | 2024-05 | 169 | mpn MPE-7506-ACAG-BAU | colours Black
  power 750, efficiency 80 Plus Gold, warranty-years 10
  Small price, modern plugs. Ribbon cables save the fingers.
Thermaltake | Toughpower GF3 850W | 2022-11 | 219 | mpn PS-TPD-0850FNFAGA-4 | colours Black, White
  power 850, efficiency 80 Plus Gold, atx-version 3.0, fan-size 140, warranty-years 10
  Sturdy under sudden load. A switch stops the fan when idle.
Asus | ROG Strix 1000W Gold Aura | 2023-08 | 389 | mpn 90YE00P1-B0NA00 | colours Black, White
  power 1000, efficiency 80 Plus Gold, atx-version 3.0, fan-size 135, warranty-years 10
  Big heatsinks and a light on the side. Its magnetic logo turns the right way up.
Gigabyte | UD850GM PG5 | 2022-03 | 189 | mpn GP-UD850GM-PG5 | colours Black, White
  power 850, efficiency 80 Plus Gold, atx-version 3.0, warranty-years 5
  Short, gold and unobtrusive. A cable for the new cards is in the box.

= sfx-power-supplies | form-factor SFX, modular full, power-connector 12V-2x6, fan-size 92
Corsair | SF750 2024 | 2024-04 | 319 | mpn CP-9020284-AU
  power 750, efficiency 80 Plus Platinum, atx-version 3.1, warranty-years 7
  The heart of most good tiny computers. Soft cables bend where they must.
Corsair | SF1000 2024 | 2024-04 | 419 | mpn CP-9020257-AU
  power 1000, efficiency 80 Plus Platinum, atx-version 3.1, warranty-years 7
  A kilowatt in half a shoebox. Fans start late.
Cooler Master | V850 SFX Gold ATX 3.0 | 2023-04 | 269 | mpn MPY-8501-SFHAGV-3AU
  power 850, efficiency 80 Plus Gold, atx-version 3.0, warranty-years 10
  Comes with a bracket for large cases. Ten years of cover.
Asus | ROG Loki 850W SFX-L Platinum | 2022-12 | 369 | mpn 90YE00N2-B0NA00
  power 850, efficiency 80 Plus Platinum, atx-version 3.0, fan-size 120, warranty-years 10
  A finger longer, and its fan is twice as wide. Light strip included.

= full-tower-cases | form-factor full tower, usb-c yes, side-panel tempered glass
Corsair | 7000D Airflow | 2021-07 | 429 | mpn CC-9011218-WW | colours Black, White
  motherboard-support E-ATX, max-card-length 450, max-cooler-height 190, max-radiator 480, fans 3,
  lighting no, weight 18.7
  Three big radiators at once, with room for hands. Cable doors hide the wiring.
Fractal Design | Torrent | 2021-08 | 379 | mpn FD-C-TOR1A-01 | colours Black, White, Grey
  motherboard-support E-ATX, max-card-length 461, max-cooler-height 188, max-radiator 420, fans 5,
  lighting no, weight 11.1
  Two fans like plates push air straight through. Coolest of all with plain air coolers.
Lian Li | O11 Dynamic Evo XL | 2023-06 | 429 | mpn O11DEXL-X | colours Black, White
  motherboard-support E-ATX, max-card-length 460, max-cooler-height 167, max-radiator 420, fans 0,
  lighting no, weight 16.3
  A glass corner without a post. Turn it inside out to put the board on the other side.

= mid-tower-cases | form-factor mid tower, usb-c yes, side-panel tempered glass
Fractal Design | North | 2022-11 | 259 | mpn FD-C-NOR1C-01 | colours Charcoal Black, Chalk White
  motherboard-support ATX, max-card-length 355, max-cooler-height 170, max-radiator 360, fans 2,
  lighting no, weight 7.7
  Real walnut or oak in front, so it may stand in the living room. Air passes between the slats.
Corsair | 4000D Airflow | 2020-09 | 169 | mpn CC-9011200-WW | colours Black, White
  motherboard-support ATX, max-card-length 360, max-cooler-height 170, max-radiator 360, fans 2,
  lighting no, weight 7.9
  The case in which a thousand first computers were built. Everything has its place.
NZXT | H5 Flow 2024 | 2024-06 | 169 | mpn CC-H52FB-01 | colours Black, White
  motherboard-support ATX, max-card-length 410, max-cooler-height 170, max-radiator 360, fans 2,
  lighting no, weight 8
  Holes all around and a clean face. Small outside, large inside.
Lian Li | Lancool 216 | 2022-12 | 179 | mpn LANCOOL216X | colours Black, White
  motherboard-support E-ATX, max-card-length 392, max-cooler-height 180, max-radiator 360, fans 3,
  lighting no, weight 8.9
  Two wide fans in front and a kit to cool the card. Much case for the money.
Be Quiet! | Pure Base 500DX | 2020-04 | 189 | mpn BGW37 | colours Black, White
  motherboard-support ATX, max-card-length 369, max-cooler-height 190, max-radiator 360, fans 3,
  lighting yes, weight 7.8
  Three quiet fans and two lines of light. Open the mesh to dust it.
MSI | MAG Forge 120A Airflow | 2022-11 | 109 | mpn 306-7G22R21-809 | colours Black
  motherboard-support ATX, max-card-length 330, max-cooler-height 160, max-radiator 240, fans 6,
  lighting yes, usb-c no, weight 5.1
  Six glowing fans for the price of two. A cheerful cheap box.
Cooler Master | MasterBox TD500 Mesh V2 | 2022-11 | 179 | mpn TD500V2-KGNN-S00
  | colours Black, White
  motherboard-support E-ATX, max-card-length 410, max-cooler-height 165, max-radiator 360, fans 3,
  lighting yes, weight 8
  A front cut like a gem that still breathes. The light plays in its facets.

= micro-atx-cases | form-factor mini tower, motherboard-support Micro ATX, side-panel tempered glass
Asus | Prime AP201 | 2022-06 | 139 | mpn 90DC00G0-B39000 | colours Black, White
  max-card-length 338, max-cooler-height 170, max-radiator 360, fans 1, lighting no,
  side-panel mesh, usb-c yes, weight 5.3
  Thirty-three litres of fine mesh. Takes a radiator that does not belong in it.
Cooler Master | MasterBox Q300L V2 | 2022-09 | 89 | mpn Q300LV2-KGNN-S00 | colours Black
  max-card-length 360, max-cooler-height 159, max-radiator 240, fans 1, lighting no, usb-c no,
  weight 4.2
  A cube with handles, cheap and clever. Stands any way up.
Fractal Design | Pop Mini Silent | 2022-06 | 149 | mpn FD-C-POS1M-02 | colours Black, White
  max-card-length 365, max-cooler-height 170, max-radiator 280, fans 3, lighting no, usb-c no,
  weight 6.8
  Padded walls for a bedroom computer. A hidden drawer below.

= mini-itx-cases | form-factor small form factor, motherboard-support Mini-ITX, lighting no
Fractal Design | Terra | 2023-06 | 319 | mpn FD-C-TER1N-01 | colours Graphite, Silver, Jade
  max-card-length 322, max-cooler-height 77, max-radiator 0, fans 0, side-panel aluminium,
  usb-c yes, weight 5.1
  A lunch box in anodised metal with a wooden lip. Both sides open like wings.
NZXT | H1 V2 | 2022-02 | 549 | mpn CS-H11BB-AU | colours Black, White
  max-card-length 324, max-cooler-height 0, max-radiator 140, fans 1, side-panel tempered glass,
  usb-c yes, weight 7.6
  Power supply and water cooler come fitted. Stands like a tower block on the desk.
Cooler Master | NR200P V2 | 2023-10 | 199 | mpn NR200PV2-KCNN-S00 | colours Black, White
  max-card-length 356, max-cooler-height 185, max-radiator 280, fans 2, side-panel mesh, usb-c yes,
  weight 5.5
  The sensible small case: full-size card, full-size cooler. Panels pull off by hand.
Lian Li | A4-H2O | 2022-03 | 269 | mpn A4H2OX4 | colours Black, Silver
  max-card-length 322, max-cooler-height 55, max-radiator 240, fans 0, side-panel mesh, usb-c yes,
  weight 3.6
  Eleven litres with water cooling. Bring patience.
`)
