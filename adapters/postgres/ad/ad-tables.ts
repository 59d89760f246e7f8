import type { AdType } from '#domain/ad/ad.ts'
import type { Generated } from 'kysely'

export type AdTables = {
  ad: {
    id: string
    company_name: string
    email: string
    ad_type: AdType
    /** http(s) only. */
    link: string
    /** Path on our own host. */
    image: string
    /** Slugs, of brands as well. */
    categories: Generated<string[]>
    brands: Generated<string[]>
    starts_at: Date
    /** The last second of its last day. */
    ends_at: Date
    demo: Generated<boolean>
    archived_at: Date | null
    created_at: Date
  }
  ad_day: {
    ad_id: string
    /** YYYY-MM-DD, UTC. */
    day: string
    impressions: Generated<number>
    clicks: Generated<number>
  }
}
