export const suggestedSearches = [
  'Apple Macbook Pro, 2024',
  'Samsung S23 256gb',
  'GeForce RTX',
] as const

export const featuredSearches = [
  'iPhone 15 Pro 128GB',
  'Samsung Galaxy Z Flip6',
  'Dyson V8',
  'Canon EOS R5 Mark II',
] as const

export const categorySearches = [
  'Phones',
  'Computers',
  'Cameras',
  'Appliances',
  'Sound',
  'Vision',
  'Automotive',
  'Clothing and Fashion',
  'Games and Consoles',
  'Gifts and Flowers',
  'Health and Beauty',
  'Home and Garden',
  'Small Appliances',
  'Sports and Outdoors',
  'Office Products',
  'Smart Home',
] as const

/** Names of the specification, its typing slips put right (decision 49); the slips are aliases. */
export const brandSearches = [
  'Apple',
  'BlackBerry',
  'Huawei',
  'Adidas',
  'HP',
  'Asus',
  'Logitech',
  'MSI',
  'Canon',
  'Pioneer',
] as const
