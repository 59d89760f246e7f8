/** 'Monday, January 5, 2025', in New Zealand, as the specification has it. */
export const wishDate = (moment: Date): string => format.format(moment)

const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'Pacific/Auckland',
})
