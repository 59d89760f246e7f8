import type { Family } from '../family.ts'
import { cameras } from './cameras.ts'
import { coolingAndCards } from './cooling-and-cards.ts'
import { drives } from './drives.ts'
import { fridges } from './fridges.ts'
import { graphicsCards } from './graphics-cards.ts'
import { headphones } from './headphones.ts'
import { homeTheatre } from './home-theatre.ts'
import { keyboardsAndMice } from './keyboards-and-mice.ts'
import { laptops } from './laptops.ts'
import { laundry } from './laundry.ts'
import { memory } from './memory.ts'
import { monitors } from './monitors.ts'
import { motherboards } from './motherboards.ts'
import { phones } from './phones.ts'
import { powerAndCases } from './power-and-cases.ts'
import { processors } from './processors.ts'
import { televisions } from './televisions.ts'
import { vacuums } from './vacuums.ts'

/** The areas in which every product has a part number and at least eight typed attributes. */
export const deepFamilies: readonly Family[] = [
  ...phones,
  ...laptops,
  ...televisions,
  ...headphones,
  ...homeTheatre,
  ...vacuums,
  ...fridges,
  ...laundry,
  ...cameras,
  ...processors,
  ...graphicsCards,
  ...motherboards,
  ...memory,
  ...drives,
  ...powerAndCases,
  ...coolingAndCards,
  ...monitors,
  ...keyboardsAndMice,
]
