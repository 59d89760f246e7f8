/** Results on one page. */
export const pageSize = 24

/** The last page that is answered: nobody reads further, and deep pages cost the most. */
export const maxPage = 40
