export const pushMessages = {
  heading: 'Notifications',
  hint: 'A browser can show you a notification when we email you.',
  looking: 'A browser can show you a notification when we email you.',
  unable: 'This browser cannot show notifications.',
  denied:
    'Notifications of this site are blocked in this browser. Allow them in its settings, then reload this page.',
  failed: 'Sorry, we could not read which browsers show notifications.',
  turnOn: 'Tell me on this device too',
  on: 'We tell you on this device, too.',
  notOn: 'Your browser could not reach its service for notifications. Please try again later.',
  devices: 'Devices that show notifications',
  thisOne: '(this one)',
  since: (day: string): string => `since ${day}`,
  remove: 'Remove',
  removeOf: (browser: string): string => `Remove ${browser}`,
  removed: 'The device was removed.',
}
