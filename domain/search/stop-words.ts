/** Words that say nothing about the product; a query drops them unless it has no others. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an and any are at be by do for from i in is it me my near of on or our that the this to
   what where which will with your
   best buy cheap cheapest compare deal nz online price sale shop under`.split(/\s+/),
)
