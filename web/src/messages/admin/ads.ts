import type { ApiError } from '../../api-error.ts'

export const adsMessages = {
  title: 'Advertisements',
  lead: 'What companies show beside products. Never among offers, and always labelled.',
  form: {
    heading: 'Submit an ad',
    companyName: 'Company name',
    email: 'Email address',
    image: 'Ad image URL',
    imageHint: 'Its address, which we fetch once, or upload a file below.',
    link: 'Ad link URL',
    type: 'Ad type',
    chooseType: 'Choose one',
    types: { portrait: 'Portrait', landscape: 'Landscape' },
    start: 'Start date',
    expiry: 'Expiry date',
    days: 'Days are those of New Zealand, from midnight to midnight.',
    aim: 'Which products it stands beside',
    aimHint:
      'Optional. Without any, it stands beside all products; with both, beside those of both.',
    categories: 'Categories',
    categoriesHint: 'Names, separated by commas. What is below them is included.',
    addCategory: 'Add a category',
    chooseCategory: 'Choose one',
    add: 'Add',
    addChosen: 'Add the chosen category',
    notAdded: 'The chosen category is not added: press Add, or choose none.',
    brands: 'Brands',
    brandsHint: 'Names, separated by commas.',
    submit: 'Submit Ad',
    busy: 'Submitting the ad…',
    changeHeading: (company: string): string => `Change the ad of ${company}`,
    change: 'Save changes',
    changeBusy: 'Saving the ad…',
    cancel: 'Leave it as it is',
    reversed: 'The expiry date must not be before the start date.',
    linkWrong: 'Ad link URL must be an address that begins with https:// or http://.',
    imageWrong: 'Ad image URL must be an address that begins with https:// or http://.',
  },
  list: {
    heading: 'All Submitted Ads',
    loading: 'Loading ads...',
    none: 'No ads available',
    failed: 'Failed to load ads.',
    error: 'Error fetching ads.',
    more: 'Load more',
    retry: 'Retry',
    notApplicable: 'N/A',
    email: 'Email',
    type: 'Type',
    start: 'Start date',
    expiry: 'Expiry date',
    link: 'Link',
    beside: 'Beside',
    everything: 'All products',
    counted: 'Counted',
    counts: (seen: number, followed: number): string => `${seen} seen, ${followed} followed`,
    archived: 'Archived',
    demonstration: 'Demonstration',
    search: 'Search companies and addresses',
    edit: 'Edit',
    editOf: (company: string): string => `Edit the ad of ${company}`,
    archive: 'Archive',
    unarchive: 'Run again',
    archiveOf: (company: string): string => `Archive the ad of ${company}`,
    unarchiveOf: (company: string): string => `Run again: the ad of ${company}`,
    delete: 'Delete',
    deleteOf: (company: string): string => `Delete the ad of ${company}`,
    deleteTitle: 'Delete this ad?',
    deleteText: (company: string): string =>
      `The ad of ${company} goes, and all that was counted of it. Archive it to keep that.`,
    keep: 'Keep it',
  },
  days: {
    heading: 'Day by day',
    headingOf: (company: string): string => `Day by day: the ad of ${company}`,
    seenOf: (company: string): string => `How often the ad of ${company} was seen by day`,
    reading: 'Counting…',
    failed: 'We could not read the figures just now.',
    none: 'Nothing has been counted yet.',
    day: 'Day (UTC)',
    seen: 'Seen',
    followed: 'Followed',
  },
  submitted: 'Ad submitted successfully!',
  submitFailed: 'Failed to submit ad. Please try again.',
  submitError: 'An error occurred while submitting the ad. Please try again.',
  deleted: 'Ad deleted successfully.',
  deleteFailed: 'Failed to delete ad. Please try again.',
  deleteError: 'An error occurred while deleting the ad. Please try again.',
  archived: 'The ad is archived: it stands nowhere any more.',
  unarchived: 'The ad runs again, on the days it is for.',
  changed: 'The ad is changed.',
  changeFailed: 'That did not work. Please try again.',
} as const

/** No answer came, or one that says that something is broken (decision 36). */
const isBroken = ({ status }: ApiError): boolean => status === 0 || status >= 500

export const explainAdList = (error: ApiError): string =>
  isBroken(error) ? adsMessages.list.error : adsMessages.list.failed

/** Undefined for what a field has to say by itself. */
export const explainSubmit = (error: ApiError): string | undefined => {
  if (isBroken(error)) return adsMessages.submitError
  return error.fields.length > 0 ? undefined : adsMessages.submitFailed
}

export const explainDelete = (error: ApiError): string =>
  isBroken(error) ? adsMessages.deleteError : adsMessages.deleteFailed
