/** What an image of ours shows, which says how large it is kept. */
export const imageUses = ['photo', 'logo', 'landscape-ad', 'portrait-ad'] as const

export type ImageUse = (typeof imageUses)[number]
