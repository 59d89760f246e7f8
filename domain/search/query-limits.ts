/** Characters of a query that are read; more are refused. */
export const maxQueryCharacters = 200
