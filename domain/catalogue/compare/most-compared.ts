/** How many products stand side by side at most. */
export const mostCompared = 4
