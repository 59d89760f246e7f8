export const adSlotMessages = {
  label: 'Advertisement',
  labels: {
    landscape: 'Advertisements below the price history',
    portrait: 'Advertisements beside the reviews',
  },
  invented: 'Advertisement (invented)',
  close: 'Close advertisement',
  /** What the picture says to whoever does not see it. */
  leadsTo: (company: string): string => `${company} (opens in a new tab)`,
  /** For the browser's log alone: nobody came for these. */
  failed: 'Failed to load ads',
  error: 'Error fetching ads',
  none: 'No ads available',
} as const
