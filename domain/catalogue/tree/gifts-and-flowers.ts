import { attributes } from './attributes.ts'
import { category } from './category.ts'

export const giftsAndFlowers = category('Gifts & Flowers', {
  aliases: ['Gifts and Flowers', 'Gifts', 'Presents'],
  children: [
    category('Flowers & Plants', {
      aliases: ['Flowers', 'Florists'],
      attributes: attributes('stems', 'occasion', 'vase-included', 'height'),
      children: [
        category('Bouquets', { aliases: ['Fresh Flowers'] }),
        'Roses',
        category('Gift Plants', { aliases: ['Indoor Plants', 'Potted Plants', 'Orchids'] }),
      ],
    }),
    category('Hampers', {
      aliases: ['Gift Hampers', 'Gift Baskets'],
      attributes: attributes('pieces', 'occasion', 'dietary'),
      children: ['Food Hampers', 'Pamper Hampers', 'Baby Hampers'],
    }),
    category('Chocolates & Sweets', {
      aliases: ['Confectionery', 'Lollies'],
      attributes: attributes('net-weight', 'pieces', 'dietary', 'flavour'),
      children: [category('Boxed Chocolates', { aliases: ['Chocolates'] }), 'Sweets'],
    }),
    category('Gift Cards', {
      aliases: ['Gift Vouchers'],
      attributes: attributes('email-delivery', 'occasion', 'platform'),
      children: [
        'Store Gift Cards',
        category('Gaming Gift Cards', { aliases: ['Game Credit'] }),
        category('Experience Vouchers', { aliases: ['Experiences'] }),
      ],
    }),
    category('Personal Gifts', {
      aliases: ['Personalised Gifts'],
      attributes: attributes('personalised', 'material', 'occasion'),
      children: [
        'Photo Gifts',
        category('New Zealand Made Gifts', { aliases: ['NZ Made Gifts', 'Kiwiana'] }),
        category('Scented Candles & Diffusers', { aliases: ['Scented Candles', 'Diffusers'] }),
      ],
    }),
    category('Party Supplies', {
      aliases: ['Party'],
      attributes: attributes('pack-size', 'theme', 'occasion'),
      children: ['Balloons', 'Party Decorations', 'Wrapping Paper & Bags', 'Greeting Cards'],
    }),
    category('Books', {
      attributes: attributes('author', 'book-format', 'pages'),
      children: [
        category('Fiction Books', { aliases: ['Fiction', 'Novels'] }),
        category('Non-Fiction Books', { aliases: ['Non-Fiction'] }),
        category('Cookbooks', { aliases: ['Recipe Books'] }),
      ],
    }),
  ],
})
