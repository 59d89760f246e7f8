import { attributes } from './attributes.ts'
import { category } from './category.ts'

export const gamesAndConsoles = category('Games & Consoles', {
  aliases: ['Games and Consoles', 'Gaming', 'Games', 'Video Games'],
  children: [
    category('Game Consoles', {
      aliases: ['Consoles', 'Gaming Consoles'],
      attributes: attributes(
        'storage',
        'resolution',
        'refresh-rate',
        'screen-size',
        'disc-drive',
        'battery-life',
        'processor',
      ),
      children: [
        category('PlayStation Consoles', { aliases: ['PlayStation', 'PS5 Consoles'] }),
        category('Xbox Consoles', { aliases: ['Xbox'] }),
        category('Nintendo Consoles', {
          aliases: ['Nintendo Switch', 'Switch', 'Nintendo Switch Consoles'],
        }),
        category('Handheld Gaming PCs', { aliases: ['Handheld Consoles'] }),
      ],
    }),
    category('Console & PC Games', {
      attributes: attributes('platform', 'genre', 'age-rating', 'max-players'),
      children: [
        category('PlayStation Games', { aliases: ['PS5 Games', 'PS4 Games'] }),
        'Xbox Games',
        category('Nintendo Games', { aliases: ['Nintendo Switch Games', 'Switch Games'] }),
        'PC Games',
      ],
    }),
    category('Gaming Accessories', {
      attributes: attributes('platform', 'connection', 'battery-life', 'storage'),
      children: [
        category('Game Controllers', { aliases: ['Controllers', 'Gamepads'] }),
        category('Racing Wheels', { aliases: ['Steering Wheels', 'Sim Racing'] }),
        category('Console Charging Docks', { aliases: ['Controller Chargers'] }),
      ],
    }),
    category('Virtual Reality', {
      aliases: ['VR'],
      attributes: attributes('resolution', 'refresh-rate', 'storage', 'platform', 'weight-grams'),
      children: [
        category('VR Headsets', { aliases: ['Virtual Reality Headsets'] }),
        'VR Accessories',
      ],
    }),
    category('Gaming Furniture', {
      attributes: attributes(
        'max-load',
        'material',
        'height-adjustable',
        'lumbar-support',
        'width',
      ),
      children: ['Gaming Chairs', 'Gaming Desks'],
    }),
    category('Board Games & Puzzles', {
      attributes: attributes('min-age', 'max-players', 'play-time', 'pieces'),
      children: [
        'Board Games',
        'Card Games',
        category('Jigsaw Puzzles', { aliases: ['Jigsaws', 'Puzzles'] }),
        category('Trading Cards', { aliases: ['Trading Card Games'] }),
      ],
    }),
  ],
})
