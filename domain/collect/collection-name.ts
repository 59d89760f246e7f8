/**
 * Whether a collection of a shop is named after things ("Kitchen knives"), not after an occasion, a
 * price or its place in the shop ("Sale", "New in", "Under $50", "Home page").
 */
export const isOfThings = (name: string): boolean =>
  /\p{L}{2}/u.test(name) && !occasion.test(name) && !/\d\s*%|[$€£]\s*\d/.test(name)

const occasion =
  /\b(?:sale|clearance|outlet|deals?|specials|offers|discount(?:s|ed)?|promos?|promotions?|new|latest|arrivals?|just landed|coming soon|pre-?orders?|best|bestsell(?:ers?|ing)|top (?:picks|rated|sellers?)|popular|trending|featured|favou?rites?|staff|gifts?|gifting|everything|home ?page|front ?page|collections?|catalogue|black friday|boxing day|christmas|xmas|easter|(?:mother|father|valentine)['’]?s day|back in stock|last chance|in stock|free shipping|wholesale|hidden)\b|^(?:shop |view )?all(?:\s|$)|^(?:shop|store|products)$/i
