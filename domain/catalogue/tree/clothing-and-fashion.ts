import { attributes } from './attributes.ts'
import { category } from './category.ts'

const clothing = attributes('audience', 'material', 'fit', 'waterproof')
const footwear = attributes('audience', 'material', 'sole', 'waterproof')

export const clothingAndFashion = category('Clothing & Fashion', {
  aliases: ['Clothing and Fashion', 'Clothing', 'Clothes', 'Fashion', 'Apparel'],
  children: [
    category("Women's Clothing", {
      aliases: ['Ladies Clothing', 'Womenswear'],
      attributes: clothing,
      children: [
        'Dresses',
        category("Women's Tops", { aliases: ['Blouses'] }),
        "Women's Jackets & Coats",
        "Women's Jeans & Trousers",
        category("Women's Activewear", { aliases: ['Leggings', 'Sports Bras'] }),
        category("Women's Underwear & Sleepwear", { aliases: ['Lingerie'] }),
      ],
    }),
    category("Men's Clothing", {
      aliases: ['Menswear'],
      attributes: clothing,
      children: [
        "Men's Shirts",
        category("Men's T-Shirts & Polos", { aliases: ["Men's T-Shirts"] }),
        category("Men's Hoodies & Knitwear", { aliases: ['Hoodies'] }),
        "Men's Jackets & Coats",
        "Men's Jeans & Trousers",
        category("Men's Shorts & Swimwear", { aliases: ['Board Shorts', 'Togs'] }),
        "Men's Activewear",
        "Men's Underwear & Sleepwear",
      ],
    }),
    category("Women's Shoes", {
      aliases: ['Ladies Shoes'],
      attributes: footwear,
      children: [
        "Women's Sneakers",
        "Women's Boots",
        category('Heels', { aliases: ['High Heels'] }),
        "Women's Sandals",
      ],
    }),
    category("Men's Shoes", {
      attributes: footwear,
      children: ["Men's Sneakers", "Men's Boots", "Men's Dress Shoes", "Men's Sandals"],
    }),
    category('Casual & Work Footwear', {
      attributes: footwear,
      children: [
        category('Jandals', { aliases: ['Thongs', 'Flip Flops'] }),
        category('Slippers', { aliases: ['Sheepskin Boots', 'Ugg Boots'] }),
        category('Gumboots', { aliases: ['Wellingtons', 'Rain Boots'] }),
        category('Work Boots', { aliases: ['Safety Boots'] }),
      ],
    }),
    category('Bags & Luggage', {
      attributes: attributes('capacity', 'material', 'weight', 'laptop-size', 'lockable'),
      children: [
        category('Handbags', { aliases: ['Tote Bags', 'Shoulder Bags'] }),
        category('Backpacks', { aliases: ['Rucksacks'] }),
        category('Wallets', { aliases: ['Purses'] }),
        category('Suitcases', { aliases: ['Luggage'] }),
      ],
    }),
    category('Watches', {
      aliases: ['Wrist Watches'],
      attributes: attributes(
        'case-size',
        'movement',
        'strap-material',
        'water-resistance',
        'audience',
      ),
      children: ["Men's Watches", "Women's Watches"],
    }),
    category('Jewellery', {
      aliases: ['Jewelry'],
      attributes: attributes('metal', 'gemstone', 'audience'),
      children: ['Necklaces', 'Rings', 'Earrings', 'Bracelets'],
    }),
    category('Fashion Accessories', {
      attributes: attributes('audience', 'material', 'polarised'),
      children: [
        category('Sunglasses', { aliases: ['Sunnies'] }),
        category('Hats & Caps', { aliases: ['Beanies'] }),
        'Socks',
      ],
    }),
  ],
})
