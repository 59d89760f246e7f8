import { attributes } from './attributes.ts'
import { category } from './category.ts'

export const computers = category('Computers', {
  aliases: ['Computer', 'Computing'],
  children: [
    category('Laptops', {
      aliases: ['Laptop Computers', 'Notebook Computers'],
      attributes: attributes(
        'screen-size',
        'screen-type',
        'resolution',
        'refresh-rate',
        'touchscreen',
        'processor',
        'cores',
        'memory',
        'storage',
        'graphics',
        'battery-life',
        'weight',
        'operating-system',
        'wifi-standard',
      ),
      children: [
        'Everyday Laptops',
        category('Ultrabooks', { aliases: ['Thin and Light Laptops', 'Ultraportable Laptops'] }),
        category('Creator Laptops', { aliases: ['Pro Laptops'] }),
        'Gaming Laptops',
        category('2-in-1 Laptops', { aliases: ['Convertible Laptops'] }),
        'Business Laptops',
        'Chromebooks',
      ],
    }),
    category('Desktop Computers', {
      aliases: ['Desktops', 'Desktop PCs'],
      attributes: attributes(
        'processor',
        'cores',
        'memory',
        'storage',
        'graphics',
        'screen-size',
        'operating-system',
        'wifi-standard',
      ),
      children: [
        category('Gaming PCs', { aliases: ['Gaming Computers', 'Gaming Desktops'] }),
        'Mini PCs',
        category('All-in-One PCs', { aliases: ['All in One Computers'] }),
        'Tower PCs',
        'Servers',
      ],
    }),
    category('Tablets & E-Readers', {
      attributes: attributes(
        'screen-size',
        'screen-type',
        'storage',
        'memory',
        'processor',
        'battery-life',
        'cellular',
        'stylus-support',
        'operating-system',
        'weight-grams',
      ),
      children: [
        category('Tablets', { aliases: ['Tablet Computers'] }),
        category('E-Readers', { aliases: ['eReaders', 'eBook Readers'] }),

        category('Drawing Tablets', { aliases: ['Graphics Tablets', 'Pen Displays'] }),
        category('Tablet Cases', { aliases: ['Tablet Covers', 'Tablet Keyboards'] }),
        'Kids Tablets',
        'Stylus Pens',
      ],
    }),
    category('Monitors', {
      aliases: ['Computer Monitors', 'PC Monitors', 'Computer Screens'],
      attributes: attributes(
        'screen-size',
        'resolution',
        'screen-type',
        'refresh-rate',
        'response-time',
        'brightness',
        'hdr',
        'adaptive-sync',
        'curved',
        'height-adjustable',
        'hdmi-ports',
        'displayport-ports',
        'usb-c',
        'vesa-mount',
      ),
      children: [
        'Gaming Monitors',
        category('Office Monitors', { aliases: ['Home Office Monitors'] }),
        'Ultrawide Monitors',
        category('Professional Monitors', { aliases: ['Creator Monitors'] }),
        'Portable Monitors',
        'Monitor Arms',
      ],
    }),
    category('Keyboards & Mice', {
      aliases: ['Computer Peripherals', 'PC Peripherals'],
      attributes: attributes(
        'connection',
        'battery-life',
        'lighting',
        'weight-grams',
        'warranty-years',
      ),
      children: [
        category('Keyboards', {
          aliases: ['Computer Keyboards', 'Gaming Keyboards', 'Mechanical Keyboards'],
          attributes: attributes(
            'layout',
            'switch-type',
            'hot-swappable',
            'media-keys',
            'polling-rate',
            'material',
          ),
        }),
        category('Mice', {
          aliases: ['Computer Mice', 'Computer Mouse', 'Gaming Mice', 'Gaming Mouse', 'Mouse'],
          attributes: attributes('sensitivity', 'buttons', 'hand', 'polling-rate'),
        }),
        category('Keyboard & Mouse Sets', {
          aliases: ['Keyboard and Mouse Combos'],
          attributes: attributes('layout', 'switch-type', 'sensitivity'),
        }),
      ],
    }),
    category('Printers & Scanners', {
      attributes: attributes(
        'colour-printing',
        'print-speed',
        'duplex',
        'scanner-included',
        'wifi',
        'paper-size',
      ),
      children: [
        'Inkjet Printers',
        'Laser Printers',

        '3D Printers',

        category('Ink Cartridges', {
          aliases: ['Printer Ink'],
          attributes: attributes('fits', 'pages'),
        }),
        category('Toner Cartridges', {
          aliases: ['Toner'],
          attributes: attributes('fits', 'pages'),
        }),
      ],
    }),
    category('Networking', {
      aliases: ['Network Equipment'],
      attributes: attributes(
        'wifi-standard',
        'wireless-speed',
        'lan-ports',
        'lan-speed',
        'coverage',
        'mesh',
      ),
      children: [
        category('Routers', { aliases: ['Wi-Fi Routers', 'Modem Routers'] }),
        category('Mesh Wi-Fi Systems', { aliases: ['Mesh Wi-Fi', 'Mesh Wifi'] }),
        category('Range Extenders', { aliases: ['Wi-Fi Extenders', 'Wi-Fi Boosters'] }),
        category('Network Switches', { aliases: ['Ethernet Switches'] }),
        'Network Adapters',
      ],
    }),
    category('External Storage', {
      aliases: ['Portable Storage'],
      attributes: attributes('storage', 'interface', 'read-speed', 'write-speed', 'drive-bays'),
      children: [
        category('Portable SSDs', { aliases: ['External SSDs'] }),
        category('External Hard Drives', { aliases: ['Portable Hard Drives'] }),
        category('USB Flash Drives', { aliases: ['Flash Drives', 'USB Sticks', 'Memory Sticks'] }),
        category('Network Storage', { aliases: ['NAS'] }),
      ],
    }),
    category('Computer Accessories', {
      aliases: ['PC Accessories', 'Laptop Accessories'],
      attributes: attributes(
        'connection',
        'usb-ports',
        'charging-power',
        'resolution',
        'fits',
        'material',
      ),
      children: [
        'Webcams',
        category('Docking Stations', { aliases: ['Laptop Docks'] }),
        'USB Hubs',
        category('Laptop Bags', { aliases: ['Laptop Sleeves'] }),

        category('UPS Battery Backups', { aliases: ['Uninterruptible Power Supplies', 'UPS'] }),
        'Laptop Chargers',
        'Laptop Stands',
      ],
    }),
    category('Software', {
      attributes: attributes('platform', 'licence', 'devices'),
      children: [
        'Office Software',
        category('Security Software', { aliases: ['Antivirus Software', 'Antivirus'] }),
        'Creative Software',
      ],
    }),
  ],
})
