import type { ListAds, ListRunningAds } from './ad-views.ts'
import type { ArchiveAd } from './archive-ad.ts'
import type { ChangeAd } from './change-ad.ts'
import type { CreateAd } from './create-ad.ts'
import type { DeleteAd } from './delete-ad.ts'
import type { ViewOrClickAd } from './view-or-click-ad.ts'
import type { ShowAd } from './show-ad.ts'

export type Ads = {
  readonly listRunning: ListRunningAds
  readonly meet: ViewOrClickAd
  readonly list: ListAds
  readonly show: ShowAd
  readonly create: CreateAd
  readonly change: ChangeAd
  readonly archive: ArchiveAd
  readonly remove: DeleteAd
}
