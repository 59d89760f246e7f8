import type { Family } from '../family.ts'
import { automotive } from './automotive.ts'
import { cameraGear } from './camera-gear.ts'
import { clothingAndFashion } from './clothing-and-fashion.ts'
import { computerGear } from './computer-gear.ts'
import { gamesAndConsoles } from './games-and-consoles.ts'
import { giftsAndFlowers } from './gifts-and-flowers.ts'
import { healthAndBeauty } from './health-and-beauty.ts'
import { homeAndGarden } from './home-and-garden.ts'
import { homeAppliances } from './home-appliances.ts'
import { kidsAndFamily } from './kids-and-family.ts'
import { kitchenAppliances } from './kitchen-appliances.ts'
import { officeProducts } from './office-products.ts'
import { phoneGear } from './phone-gear.ts'
import { soundAndVisionGear } from './sound-and-vision-gear.ts'
import { sportsAndOutdoors } from './sports-and-outdoors.ts'

/** The rest of the catalogue: every other category with a few products each. */
export const broadFamilies: readonly Family[] = [
  ...automotive,
  ...cameraGear,
  ...clothingAndFashion,
  ...computerGear,
  ...gamesAndConsoles,
  ...giftsAndFlowers,
  ...healthAndBeauty,
  ...homeAndGarden,
  ...homeAppliances,
  ...kidsAndFamily,
  ...kitchenAppliances,
  ...officeProducts,
  ...phoneGear,
  ...soundAndVisionGear,
  ...sportsAndOutdoors,
]
