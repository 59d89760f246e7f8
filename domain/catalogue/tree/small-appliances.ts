import { attributes } from './attributes.ts'
import { category } from './category.ts'

export const smallAppliances = category('Small Appliances', {
  aliases: ['Small Appliance', 'Benchtop Appliances'],
  children: [
    category('Vacuum Cleaners', {
      aliases: ['Vacuums', 'Vacuum', 'Vacs'],
      attributes: attributes(
        'cordless',
        'bagless',
        'run-time',
        'charging-time',
        'suction-power',
        'power',
        'dust-capacity',
        'filter',
        'noise',
        'pet-hair-tool',
        'self-emptying',
        'mopping',
        'app-control',
        'weight',
        'warranty-years',
      ),
      children: [
        category('Stick Vacuums', { aliases: ['Cordless Vacuums', 'Cordless Stick Vacuums'] }),
        category('Robot Vacuums', { aliases: ['Robotic Vacuums', 'Robot Vacuum Cleaners'] }),
        category('Barrel Vacuums', { aliases: ['Canister Vacuums', 'Cylinder Vacuums'] }),
        'Upright Vacuums',
        category('Handheld Vacuums', { aliases: ['Hand Vacuums'] }),
      ],
    }),
    category('Floor & Carpet Care', {
      aliases: ['Floor Care'],
      attributes: attributes('cordless', 'run-time', 'capacity', 'power', 'weight'),
      children: ['Steam Mops', 'Carpet Cleaners'],
    }),
    category('Coffee & Tea', {
      attributes: attributes(
        'pressure',
        'built-in-grinder',
        'milk-frother',
        'capacity',
        'power',
        'material',
      ),
      children: [
        category('Espresso Machines', { aliases: ['Manual Coffee Machines'] }),
        category('Bean to Cup Machines', { aliases: ['Automatic Coffee Machines'] }),
        category('Pod Coffee Machines', { aliases: ['Capsule Coffee Machines'] }),
        category('Filter Coffee Makers', { aliases: ['Coffee Plungers', 'French Presses'] }),
        'Coffee Grinders',
        category('Kettles', { aliases: ['Jugs', 'Electric Jugs', 'Electric Kettles'] }),
        'Milk Frothers',
      ],
    }),
    category('Benchtop Cooking', {
      attributes: attributes(
        'capacity',
        'power',
        'functions',
        'timer',
        'dishwasher-safe',
        'material',
      ),
      children: [
        category('Air Fryers', { aliases: ['Airfryers'] }),
        category('Microwaves', { aliases: ['Microwave Ovens'] }),
        'Toasters',
        category('Sandwich Presses', { aliases: ['Toasted Sandwich Makers', 'Jaffle Makers'] }),
        category('Slow Cookers', { aliases: ['Crock Pots'] }),
        'Rice Cookers',
        category('Multi Cookers', { aliases: ['Pressure Cookers'] }),
        category('Benchtop Ovens', { aliases: ['Toaster Ovens', 'Mini Ovens'] }),
        category('Bread Makers', { aliases: ['Breadmakers'] }),
      ],
    }),
    category('Food Preparation', {
      aliases: ['Food Prep'],
      attributes: attributes('capacity', 'power', 'speeds', 'attachments', 'dishwasher-safe'),
      children: [
        'Blenders',
        category('Stick Blenders', { aliases: ['Hand Blenders', 'Stick Mixers'] }),
        'Food Processors',
        category('Stand Mixers', { aliases: ['Cake Mixers', 'Bench Mixers'] }),
        'Juicers',
        'Ice Cream Makers',
      ],
    }),
    category('Ironing & Sewing', {
      attributes: attributes('power', 'steam-output', 'capacity', 'cordless', 'programs'),
      children: [
        category('Irons', { aliases: ['Steam Irons', 'Clothes Irons'] }),
        category('Steam Stations', { aliases: ['Steam Generator Irons'] }),
        category('Sewing Machines', { aliases: ['Overlockers'] }),
        'Garment Steamers',
      ],
    }),
    category('Drinking Water', {
      attributes: attributes('capacity', 'filter', 'material'),
      children: [
        category('Soda Makers', { aliases: ['Sparkling Water Makers'] }),
        category('Water Filters', { aliases: ['Water Filter Jugs'] }),
      ],
    }),
  ],
})
