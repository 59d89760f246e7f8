export const pageSize = 24

/** The end of each list of up to 24,000; deeper pages cost the most, as all before them are ranked. */
export const maxPage = 1000
