export const leastCents = 1
export const mostCents = 500

/** In cents a kWh; undefined of what no household pays, and of no number. */
export const toTariff = (text: string): number | undefined => {
  const cents = Number(text)
  return cents >= leastCents && cents <= mostCents ? cents : undefined
}
