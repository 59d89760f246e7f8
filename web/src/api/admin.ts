import type { ImageUse } from '#domain/image-use.ts'
import type { UploadedImageBody } from '#openapi/schemas/admin/image.ts'
import type {
  AnswerMatchGroupBody,
  MatchGroupAnsweredBody,
} from '#openapi/schemas/admin/match-group.ts'
import type {
  AddRetailerBody,
  AdminRetailerBody,
  EditRetailerBody,
} from '#openapi/schemas/admin/retailer.ts'
import type { AnalyticsSummaryBody } from '#openapi/schemas/analytics.ts'
import { withQuery } from '../paths.ts'
import { call, listOf } from './operations.ts'
import { readPages } from './paged-list.ts'
import type { ApiQuery } from './queries.ts'
import { sendFile, sendJson } from './send.ts'

/** Every shop that is shown, for choosing one: as it is, which what shoppers are sent may not be. */
export const allRetailersQuery = (): ApiQuery<readonly AdminRetailerBody[]> => {
  const { key, read } = listOf('/admin/retailers', { limit: 100 })
  return {
    queryKey: [key],
    queryFn: async ({ signal }) => (await readPages(read, mostPages, signal)).items,
    staleTime: 0,
  }
}

const mostPages = 30

/** What is missing is refused with its field. */
export const addRetailer = (
  retailer: EditRetailerBody & Pick<AddRetailerBody, 'verified' | 'verifiedReason'>,
): Promise<AdminRetailerBody> => sendJson('POST', '/api/retailers', retailer)

/** `country` and `days` as they stand in the page's address. */
export const shopFiguresFile = (id: string, country: string, days: string): string =>
  withQuery(`/api/admin/retailers/${encodeURIComponent(id)}/figures.csv`, { country, days })

/** All of a group, a hundred at a time. */
export const answerGroup = async (body: AnswerMatchGroupBody): Promise<MatchGroupAnsweredBody> => {
  let answered = 0
  for (;;) {
    const last = await call('POST /admin/match-groups/answers', { body })
    answered += last.answered
    if (last.answered === 0 || last.left <= last.refused.length) return { ...last, answered }
  }
}

export const uploadImage = (file: Blob, use: ImageUse): Promise<UploadedImageBody> =>
  sendFile(withQuery('/api/admin/images', { use }), file, 'POST')

/** `days` = how many to look back on; as many as usual when empty. */
export const analyticsQuery = (days: string): ApiQuery<AnalyticsSummaryBody> => ({
  queryKey: [withQuery('/api/admin/analytics', { days })],
  staleTime: 0,
})
