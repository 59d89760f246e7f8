/** In characters: what shops call a colour or size is cut there. */
export const longestVariantLabel = 120
