import { attributes } from './attributes.ts'
import { category } from './category.ts'

export const phones = category('Phones', {
  aliases: ['Phone', 'Telephones'],
  children: [
    category('Mobile Phones', {
      aliases: ['Mobiles', 'Mobile', 'Cell Phones', 'Cellphones'],
      attributes: attributes(
        'screen-size',
        'screen-type',
        'refresh-rate',
        'storage',
        'memory',
        'processor',
        'main-camera',
        'front-camera',
        'battery-capacity',
        'charging-power',
        'wireless-charging',
        'network',
        'esim',
        'operating-system',
        'water-resistance',
        'weight-grams',
      ),
      children: [
        category('Smartphones', { aliases: ['Smart Phones'] }),
        category('Foldable Phones', { aliases: ['Flip Phones', 'Folding Phones'] }),
        category('Rugged Phones', { aliases: ['Tough Phones'] }),
        category('Feature Phones', { aliases: ['Button Phones', 'Basic Phones'] }),
        category('Seniors Phones', { aliases: ['Big Button Phones'] }),
      ],
    }),
    category('Phone Accessories', {
      aliases: ['Mobile Phone Accessories', 'Mobile Accessories'],
      attributes: attributes(
        'fits',
        'material',
        'connector',
        'charging-power',
        'battery-capacity',
        'length',
      ),
      children: [
        category('Phone Cases', { aliases: ['Phone Covers'] }),
        'Screen Protectors',
        category('Phone Chargers', { aliases: ['USB Chargers', 'Wall Chargers'] }),
        category('Charging Cables', { aliases: ['USB-C Cables', 'Lightning Cables'] }),
        'Wireless Chargers',
        category('Power Banks', { aliases: ['Powerbanks', 'Portable Chargers'] }),
        category('Phone Mounts', { aliases: ['Car Phone Holders'] }),
      ],
    }),
    category('Wearables', {
      aliases: ['Wearable Technology'],
      attributes: attributes(
        'case-size',
        'battery-life',
        'gps',
        'heart-rate-monitor',
        'cellular',
        'water-resistance',
        'operating-system',
      ),
      children: [
        category('Smartwatches', { aliases: ['Smart Watches'] }),
        category('Sports Watches', { aliases: ['GPS Watches', 'Running Watches'] }),
        category('Fitness Trackers', { aliases: ['Activity Trackers', 'Fitness Bands'] }),
        'Smart Rings',
        category('Smartwatch Bands', { aliases: ['Smartwatch Straps'] }),
      ],
    }),
    category('Home Phones', {
      aliases: ['Landline Phones'],
      attributes: attributes('handsets', 'answering-machine', 'connection'),
      children: [
        'Cordless Phones',
        'Corded Phones',
        category('IP Phones', { aliases: ['VoIP Phones'] }),
      ],
    }),
    category('Two-Way Radios', {
      aliases: ['Walkie Talkies'],
      attributes: attributes('range', 'channels', 'waterproof', 'battery-life'),
      children: ['Handheld Radios', 'Vehicle UHF Radios'],
    }),
  ],
})
