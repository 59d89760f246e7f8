import type { Category } from './category.ts'
import { appliances } from './tree/appliances.ts'
import { automotive } from './tree/automotive.ts'
import { cameras } from './tree/cameras.ts'
import { clothingAndFashion } from './tree/clothing-and-fashion.ts'
import { components } from './tree/components.ts'
import { computers } from './tree/computers.ts'
import { gamesAndConsoles } from './tree/games-and-consoles.ts'
import { giftsAndFlowers } from './tree/gifts-and-flowers.ts'
import { healthAndBeauty } from './tree/health-and-beauty.ts'
import { homeAndGarden } from './tree/home-and-garden.ts'
import { kidsAndFamily } from './tree/kids-and-family.ts'
import { officeProducts } from './tree/office-products.ts'
import { phones } from './tree/phones.ts'
import { smallAppliances } from './tree/small-appliances.ts'
import { sound } from './tree/sound.ts'
import { sportsAndOutdoors } from './tree/sports-and-outdoors.ts'
import { vision } from './tree/vision.ts'

/** The 17 roots in the order in which the categories page shows them. */
export const categoryTree: readonly Category[] = [
  phones,
  cameras,
  computers,
  appliances,
  smallAppliances,
  sound,
  vision,
  automotive,
  clothingAndFashion,
  components,
  gamesAndConsoles,
  giftsAndFlowers,
  healthAndBeauty,
  homeAndGarden,
  kidsAndFamily,
  officeProducts,
  sportsAndOutdoors,
]
