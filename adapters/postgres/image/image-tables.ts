import type { ProductId } from '#domain/ids.ts'

/** Images that were fetched once and are served from our own host. */
export type ImageTables = {
  image: {
    /** Part of its address. */
    key: string
    /** Part of its files' names. */
    file_tag: string
    width: number
    height: number
    /** Of its files, the whole image's last. */
    widths: number[]
    /** Empty for one that was uploaded. */
    source_url: string
    created_at: Date
    /** When somebody last meant to use it. */
    taken_at: Date
  }
  /** Addresses that gave no picture. */
  image_failure: { url: string; tried_at: Date; tries: number }
  /** Pictures that persons took away from products, and addresses that gave them. */
  refused_picture: { product_id: ProductId; image: string; source_url: string }
}
