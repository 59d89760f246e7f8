import { attributes } from './attributes.ts'
import { category } from './category.ts'

export const kidsAndFamily = category('Kids & Family', {
  aliases: ['Kids and Family', 'Kids', 'Children', 'Family'],
  children: [
    category('Prams & Travel', {
      attributes: attributes('max-load', 'foldable', 'weight', 'isofix'),
      children: [
        category('Prams & Strollers', { aliases: ['Prams', 'Strollers', 'Pushchairs', 'Buggies'] }),
        category('Child Car Seats', { aliases: ['Car Seats', 'Baby Car Seats', 'Baby Capsules'] }),
        category('Baby Carriers', { aliases: ['Baby Slings'] }),
        category('Travel Cots', { aliases: ['Portacots', 'Portable Cots'] }),
      ],
    }),
    category('Nursery', {
      attributes: attributes('material', 'width', 'height', 'power-source', 'range'),
      children: [
        category('Cots & Bassinets', { aliases: ['Cots', 'Cribs', 'Bassinets'] }),
        'Baby Monitors',
        category('Safety Gates', { aliases: ['Baby Gates'] }),
      ],
    }),
    category('Baby Feeding', {
      attributes: attributes('material', 'pieces', 'volume', 'dishwasher-safe'),
      children: [
        'High Chairs',
        category('Baby Bottles', { aliases: ['Bottles & Teats'] }),
        'Breast Pumps',
        category('Baby Formula', {
          aliases: ['Infant Formula'],
          attributes: attributes('net-weight'),
        }),
      ],
    }),
    category('Nappies & Bathing', {
      attributes: attributes('nappy-size', 'pack-size', 'material'),
      children: [category('Nappies', { aliases: ['Diapers', 'Disposable Nappies'] }), 'Baby Wipes'],
    }),
    category('Toys', {
      attributes: attributes('min-age', 'pieces', 'theme', 'batteries-required'),
      children: [
        category('Building Sets', { aliases: ['Building Blocks', 'Construction Toys'] }),
        category("Dolls & Dolls' Houses", { aliases: ['Dolls'] }),
        'Action Figures',
        category('Soft Toys', { aliases: ['Plush Toys', 'Teddy Bears'] }),
        category('Remote Control Toys', { aliases: ['RC Cars', 'Remote Control Cars'] }),
        category('Learning Toys', { aliases: ['Educational Toys', 'STEM Toys'] }),
      ],
    }),
    category('Outdoor Play', {
      attributes: attributes('min-age', 'max-load', 'width', 'material'),
      children: [
        'Trampolines',
        category('Swings, Slides & Playhouses', {
          aliases: ['Playhouses', 'Swing Sets', 'Slides'],
        }),
        category('Ride-On Toys', { aliases: ['Ride Ons'] }),
        category('Balance Bikes & Trikes', { aliases: ['Balance Bikes', 'Tricycles'] }),
      ],
    }),
    category("Kids' Clothing & Shoes", {
      aliases: ["Children's Clothing", 'Kids Clothing'],
      attributes: attributes('audience', 'material', 'waterproof'),
      children: ['Baby Clothing', "Girls' Clothing", "Boys' Clothing", "Kids' Shoes"],
    }),
    category('Books, Art & Craft', {
      attributes: attributes('min-age', 'author', 'pages', 'pieces'),
      children: [
        category("Children's Books", { aliases: ['Kids Books', 'Picture Books'] }),
        category('Arts & Crafts', { aliases: ['Craft Kits'] }),
      ],
    }),
    category('School', {
      aliases: ['Back to School'],
      attributes: attributes('capacity', 'material', 'dishwasher-safe'),
      children: [category('School Bags', { aliases: ['Schoolbags'] }), 'Lunch Boxes'],
    }),
  ],
})
