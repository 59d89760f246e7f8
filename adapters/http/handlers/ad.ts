import type { adOperations } from '#openapi/operations/ad.ts'
import { toKeptAdBody } from '../bodies/ad-body.ts'
import type { Handlers } from './handler.ts'

export const adHandlers: Handlers<typeof adOperations> = {
  createAd: async ({ ads }, { body, actor, signal }) => {
    const ad = await ads.create(body, actor, signal)
    return { success: true, newAd: toKeptAdBody({ ...ad, impressions: 0, clicks: 0 }) }
  },
  deleteAd: async ({ ads }, { body: { adId }, actor }) => {
    await ads.remove(adId, actor)
    return { success: true }
  },
  showAd: async ({ ads }, { params: { id } }) => {
    const { ad, days } = await ads.show(id)
    return { ad: toKeptAdBody(ad), days: [...days] }
  },
  changeAd: async ({ ads }, { params: { id }, body, actor, signal }) => {
    await ads.change(id, body, actor, signal)
    return toKeptAdBody((await ads.show(id)).ad)
  },
  archiveAd: async ({ ads }, { params: { id }, actor }) => ads.archive(id, true, actor),
  unarchiveAd: async ({ ads }, { params: { id }, actor }) => ads.archive(id, false, actor),
}
