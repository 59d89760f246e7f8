export const pageSize = 24

/** Nobody reads further, and deep pages cost the most. */
export const maxPage = 40
