/** Of five stars: what a filter by rating lets through. */
export const wellRated = 4
