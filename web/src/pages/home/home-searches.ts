import type { PicturedCategory } from '../../art/category-art.tsx'

/** Searches that the home page begins for its visitors; each name is what is searched for. */
export const suggestedSearches = [
  'Apple Macbook Pro, 2024',
  'Samsung S23 256gb',
  'GeForce RTX',
] as const

export type CategorySearch = { readonly name: string; readonly art: PicturedCategory }

export const categorySearches = [
  { name: 'Phones', art: 'phones' },
  { name: 'Computers', art: 'computers' },
  { name: 'Cameras', art: 'cameras' },
  { name: 'Appliances', art: 'appliances' },
  { name: 'Sound', art: 'sound' },
  { name: 'Vision', art: 'vision' },
  { name: 'Automotive', art: 'automotive' },
  { name: 'Clothing and Fashion', art: 'clothing-and-fashion' },
  { name: 'Games and Consoles', art: 'games-and-consoles' },
  { name: 'Gifts and Flowers', art: 'gifts-and-flowers' },
  { name: 'Health and Beauty', art: 'health-and-beauty' },
  { name: 'Home and Garden', art: 'home-and-garden' },
  { name: 'Small Appliances', art: 'small-appliances' },
  { name: 'Sports and Outdoors', art: 'sports-and-outdoors' },
  { name: 'Office Products', art: 'office-products' },
  { name: 'Smart Home', art: 'smart-home' },
] as const satisfies readonly CategorySearch[]

export const brandSearches = [
  'Apple',
  'BlackBerryMobile',
  'Huawei',
  'Addidas',
  'HP',
  'Asus',
  'Logitech',
  'MSI',
  'Canon',
  'Pioneer',
] as const
