import type { Family } from '../family.ts'
import { familiesFrom } from './families-from.ts'

export const processors: readonly Family[] = familiesFrom(`
= amd-processors | socket AM5, memory-type DDR5, integrated-graphics yes
AMD | Ryzen 9 9950X3D | 2025-03 | 1299 | mpn 100-100000719WOF | aliases Ryzen 9950X3D
  cores 16, threads 32, base-clock 4.3, boost-clock 5.7, cache 128, rated-power 170,
  cooler-included no
  Sixteen cores with a stack of cache under half of them. Work all day, play all night, no second
  computer.
AMD | Ryzen 9 9950X | 2024-08 | 1049 | mpn 100-100001277WOF | aliases Ryzen 9950X
  cores 16, threads 32, base-clock 4.3, boost-clock 5.7, cache 64, rated-power 170,
  cooler-included no
  Renders and compiles at the head of the desktop field. Ask for a big cooler.
AMD | Ryzen 9 9900X3D | 2025-03 | 1049 | mpn 100-100001368WOF | aliases Ryzen 9900X3D
  cores 12, threads 24, base-clock 4.4, boost-clock 5.5, cache 128, rated-power 120,
  cooler-included no
  A middle way between workshop and playroom. Cool for what it does.
AMD | Ryzen 9 9900X | 2024-08 | 729 | mpn 100-100000662WOF | aliases Ryzen 9900X
  cores 12, threads 24, base-clock 4.4, boost-clock 5.6, cache 64, rated-power 120,
  cooler-included no
  Twelve quick cores for photographers and programmers. Prices have come down nicely.
AMD | Ryzen 7 9800X3D | 2024-11 | 859 | mpn 100-100001084WOF | aliases Ryzen 9800X3D
  cores 8, threads 16, base-clock 4.7, boost-clock 5.2, cache 96, rated-power 120,
  cooler-included no
  The fastest thing for games, and by a distance. Its extra cache now lies below, where it does not
  trap the heat.
AMD | Ryzen 7 9700X | 2024-08 | 569 | mpn 100-100001404WOF | aliases Ryzen 9700X
  cores 8, threads 16, base-clock 3.8, boost-clock 5.5, cache 32, rated-power 65, cooler-included no
  Eight cores that sip power. A small cooler keeps it silent.
AMD | Ryzen 5 9600X | 2024-08 | 399 | mpn 100-100001405WOF | aliases Ryzen 9600X
  cores 6, threads 12, base-clock 3.9, boost-clock 5.4, cache 32, rated-power 65, cooler-included no
  The sensible heart of a new gaming computer. Spend the rest on the graphics card.
AMD | Ryzen 7 7800X3D | 2023-04 | 649 | mpn 100-100000910WOF | aliases Ryzen 7800X3D
  cores 8, threads 16, base-clock 4.2, boost-clock 5, cache 96, rated-power 120, cooler-included no
  Last generation's champion of frames per watt. Still beats most of what came after.
AMD | Ryzen 7 7700 | 2023-01 | 449 | mpn 100-100000592BOX | aliases Ryzen 7700
  cores 8, threads 16, base-clock 3.8, boost-clock 5.3, cache 32, rated-power 65,
  cooler-included yes
  Eight cores with a pretty cooler in the box. Nothing else to buy.
AMD | Ryzen 5 7600X | 2022-09 | 329 | mpn 100-100000593WOF | aliases Ryzen 7600X
  cores 6, threads 12, base-clock 4.7, boost-clock 5.3, cache 32, rated-power 105,
  cooler-included no
  Quick in games and easy on the purse. The board will take its grandchildren.

= intel-processors | integrated-graphics yes, cooler-included no
Intel | Core Ultra 9 285K | 2024-10 | 1099 | mpn BX80768285K
  socket LGA 1851, cores 24, threads 24, base-clock 3.7, boost-clock 5.7, cache 36,
  rated-power 125, memory-type DDR5
  Twenty-four cores without the heat of its forebears. Strong at work, fair at play.
Intel | Core Ultra 7 265K | 2024-10 | 599 | mpn BX80768265K
  socket LGA 1851, cores 20, threads 20, base-clock 3.9, boost-clock 5.5, cache 30,
  rated-power 125, memory-type DDR5
  Nearly the top for half of its price. Editors of video like it.
Intel | Core Ultra 7 265KF | 2024-10 | 559 | mpn BX80768265KF
  socket LGA 1851, cores 20, threads 20, base-clock 3.9, boost-clock 5.5, cache 30,
  rated-power 125, memory-type DDR5, integrated-graphics no
  The same without a picture of its own. Bring a graphics card.
Intel | Core Ultra 5 245K | 2024-10 | 469 | mpn BX80768245K
  socket LGA 1851, cores 14, threads 14, base-clock 4.2, boost-clock 5.2, cache 24,
  rated-power 125, memory-type DDR5
  Fourteen cores for a quiet all-round machine. Idles on next to nothing.
Intel | Core Ultra 5 225 | 2025-01 | 379 | mpn BX80768225
  socket LGA 1851, cores 10, threads 10, base-clock 3.3, boost-clock 4.9, cache 20, rated-power 65,
  memory-type DDR5, cooler-included yes
  An office chip with a cooler in the box. Plugs into the newest boards.
Intel | Core i9-14900K | 2023-10 | 849 | mpn BX8071514900K
  socket LGA 1700, cores 24, threads 32, base-clock 3.2, boost-clock 6, cache 36, rated-power 125,
  memory-type DDR5
  Six gigahertz out of the box. Feed it, cool it, update the board's firmware first.
Intel | Core i7-14700K | 2023-10 | 599 | mpn BX8071514700K
  socket LGA 1700, cores 20, threads 28, base-clock 3.4, boost-clock 5.6, cache 33,
  rated-power 125, memory-type DDR5
  The sweet spot of its generation. Takes the older, cheaper boards.
Intel | Core i7-14700KF | 2023-10 | 569 | mpn BX8071514700KF
  socket LGA 1700, cores 20, threads 28, base-clock 3.4, boost-clock 5.6, cache 33,
  rated-power 125, memory-type DDR5, integrated-graphics no
  Saves a few dollars for those who own a graphics card anyway. Otherwise identical.
`)
