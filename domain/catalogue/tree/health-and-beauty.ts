import { attributes } from './attributes.ts'
import { category } from './category.ts'

export const healthAndBeauty = category('Health & Beauty', {
  aliases: ['Health and Beauty', 'Beauty', 'Health'],
  children: [
    category('Skincare', {
      aliases: ['Skin Care'],
      attributes: attributes('volume', 'skin-type', 'spf', 'vegan'),
      children: [
        'Moisturisers',
        category('Cleansers', { aliases: ['Face Wash'] }),
        category('Serums', { aliases: ['Face Serums'] }),
        category('Sunscreens', { aliases: ['Sunblock'] }),
      ],
    }),
    category('Makeup', {
      aliases: ['Make-Up', 'Cosmetics'],
      attributes: attributes('finish', 'skin-type', 'vegan', 'volume'),
      children: [
        category('Foundation & Concealer', { aliases: ['Foundation'] }),
        category('Lipsticks', { aliases: ['Lip Gloss'] }),
        category('Eye Makeup', { aliases: ['Mascara', 'Eyeshadow', 'Eyeliner'] }),
      ],
    }),
    category('Hair Care', {
      aliases: ['Haircare'],
      attributes: attributes('volume', 'hair-type', 'vegan'),
      children: ['Shampoos', 'Conditioners', category('Hair Colour', { aliases: ['Hair Dye'] })],
    }),
    category('Hair Styling Tools', {
      aliases: ['Hair Tools', 'Hair Stylers'],
      attributes: attributes(
        'power',
        'max-temperature',
        'heat-settings',
        'attachments',
        'cordless',
        'weight-grams',
      ),
      children: [
        category('Hair Dryers', { aliases: ['Hairdryers'] }),
        'Hair Straighteners',
        category('Curlers & Hot Brushes', {
          aliases: ['Curling Wands', 'Curling Irons', 'Hot Brushes'],
        }),
        category('Multi-Stylers', { aliases: ['Multistylers'] }),
      ],
    }),
    category('Shaving & Hair Removal', {
      aliases: ['Grooming'],
      attributes: attributes('run-time', 'wet-and-dry', 'attachments', 'cordless', 'charging-time'),
      children: [
        category('Electric Shavers', { aliases: ['Shavers', 'Electric Razors'] }),
        category('Beard Trimmers', { aliases: ['Trimmers'] }),
        'Hair Clippers',
        category('Epilators & IPL', { aliases: ['IPL Hair Removal', 'Epilators'] }),
      ],
    }),
    category('Oral Care', {
      aliases: ['Dental Care'],
      attributes: attributes('brushing-modes', 'pressure-sensor', 'battery-life', 'pack-size'),
      children: [
        'Electric Toothbrushes',
        category('Water Flossers', { aliases: ['Oral Irrigators'] }),
        category('Toothpaste & Mouthwash', { aliases: ['Toothpaste'] }),
      ],
    }),
    category('Fragrances', {
      aliases: ['Perfumes', 'Perfume'],
      attributes: attributes('volume', 'fragrance-type', 'audience'),
      children: [
        "Women's Fragrances",
        category("Men's Fragrances", { aliases: ['Aftershave', 'Cologne'] }),
      ],
    }),
    category('Health Monitors', {
      attributes: attributes('app-control', 'power-source', 'max-load', 'audience'),
      children: [
        'Blood Pressure Monitors',
        category('Body Thermometers', { aliases: ['Thermometers'] }),
        category('Bathroom Scales', { aliases: ['Body Scales', 'Smart Scales'] }),
      ],
    }),
    category('Vitamins & Supplements', {
      aliases: ['Supplements', 'Vitamins'],
      attributes: attributes('servings', 'pack-size', 'net-weight', 'flavour', 'vegan'),
      children: [
        'Multivitamins',
        category('Protein Powders', { aliases: ['Protein', 'Whey Protein'] }),
        category('Omega & Fish Oils', { aliases: ['Fish Oil'] }),
      ],
    }),
    category('First Aid & Pharmacy', {
      aliases: ['Pharmacy'],
      attributes: attributes('pieces', 'pack-size', 'volume'),
      children: ['First Aid Kits', 'Pain Relief'],
    }),
    category('Massage & Mobility', {
      attributes: attributes('speeds', 'run-time', 'max-load', 'foldable', 'weight'),
      children: [
        'Massage Guns',
        category('Wheat & Heat Packs', { aliases: ['Wheat Bags', 'Heat Packs'] }),
        category('Mobility Aids', { aliases: ['Wheelchairs', 'Walkers'] }),
      ],
    }),
  ],
})
