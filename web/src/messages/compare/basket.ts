const numbers = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

const shops = (count: number): string =>
  count === 1 ? 'One shop' : `${numbers[count] ?? count} shops`

const list = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names)

/** Texts of buying several products together. */
export const basketMessages = {
  heading: 'Buy these together',
  headingIn: (place: string): string => `Buy these together in ${place}`,
  delivered: (price: string, isAtMost: boolean): string =>
    `${isAtMost ? 'at most ' : ''}${price} delivered`,
  from: (count: number, shop: string, price: string): string => {
    const things = count === 1 ? 'From' : count === 2 ? 'Both from' : `All ${count} from`
    return `${things} ${shop}: ${price}.`
  },
  noShop: (count: number): string =>
    `No one shop gives a delivered price for ${count === 2 ? 'both' : `all ${count}`}.`,
  split: (count: number, price: string, saved: string): string =>
    `${shops(count)}: ${price}${saved}.`,
  saves: (amount: string, isAtLeast: boolean): string =>
    `, saves ${isAtLeast ? 'at least ' : ''}${amount}`,
  oneByOne: (price: string): string => `Bought one by one, with delivery paid for each: ${price}.`,
  leftOut: (names: readonly string[]): string =>
    `Not counted, as no shop gives a delivered price: ${list(names)}.`,
  notOurs: (names: readonly string[]): string =>
    `Not counted, as this site has no such product: ${list(names)}.`,
  onlySome: (count: number, all: number): string => `This is for the newest ${count} of ${all}.`,
  plan: (names: readonly string[], price: string): string => `${names.join(' + ')}: ${price}`,
  sum: (items: string, delivery: string, total: string, isAtMost: boolean): string =>
    `${items} + ${isAtMost ? 'at most ' : ''}${delivery} delivery = ${total}`,
  sentFree: (total: string): string => `${total} with free delivery`,
  freeFrom: (amount: string): string => ` (free from ${amount})`,
  perThing: 'This shop gives a delivery price for each product. Together it may be less.',
} as const
