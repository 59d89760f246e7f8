/** Of how many products one request may ask; as many are kept in a browser, or shared by an address. */
export const mostOfBatch = 100
