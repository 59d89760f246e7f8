import { STATUS_CODES } from 'node:http'
import { html } from '../html.ts'
import type { Problem } from '../problem.ts'
import { layout, type SiteFacts } from './layout.ts'

/** A failure told to a person who followed a link. */
export const problemPage = (problem: Problem, site: SiteFacts): string => {
  const { status, detail, retryAfterSeconds } = problem
  const heading = headings[status] ?? STATUS_CODES[status] ?? 'Error'
  const main = html`
    <p class="status">${status}</p>
    <h1>${heading}</h1>
    <p class="lead">${leads[status] ?? detail}</p>
    ${
      retryAfterSeconds !== undefined &&
      html`<p>It is worth trying again in ${inWords(retryAfterSeconds)}.</p>`
    }
    <p><a class="button" href="/">Back to home</a></p>
  `
  return layout({ title: `${heading} · PriceHound`, main, noindex: true }, site)
}

const headings: Readonly<Record<number, string>> = {
  400: 'We cannot read this address',
  404: 'Page Not Found',
  414: 'This address is too long',
  429: 'Too many requests',
  500: 'Internal Server Error',
  503: 'We are busy just now',
}

/** Where the words for programs would not help. */
const leads: Readonly<Record<number, string>> = {
  400: 'Part of it is not valid. Search for what you need, or start again from home.',
  414: 'Search for what you need with fewer words, or begin again at home.',
  429: 'You have asked for a great deal in a short time. Please wait a minute, then try again.',
}

const inWords = (seconds: number): string => {
  if (seconds > 90) return `${Math.round(seconds / 60)} minutes`
  return seconds === 1 ? 'a second' : `${seconds} seconds`
}
