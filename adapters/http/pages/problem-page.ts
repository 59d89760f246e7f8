import { STATUS_CODES } from 'node:http'
import { html } from './html.ts'
import type { Problem } from '../problem/problem.ts'
import { layout, type SiteFacts } from './layout.ts'

export const problemPage = (problem: Problem, site: SiteFacts): string => {
  const { status, detail, retryAfterSeconds } = problem
  const heading = headings[status] ?? STATUS_CODES[status] ?? 'Error'
  const main = html`
    <p class="status">${status}</p>
    <h1>${heading}</h1>
    <p class="lead">${leads[status] ?? detail}</p>
    ${
      retryAfterSeconds !== undefined &&
      html`<p>Please try again in ${inWords(retryAfterSeconds)}.</p>`
    }
    <p><a class="button" href="/">Go to the home page</a></p>
  `
  return layout({ title: `${heading} · PriceHound`, main, noindex: true }, site)
}

const headings: Readonly<Record<number, string>> = {
  400: 'This address is not valid',
  404: 'Page Not Found',
  414: 'This address is too long',
  429: 'Too many requests',
  500: 'Internal Server Error',
  503: 'The site is busy',
}

/** For people, instead of the detail for programs. */
const leads: Readonly<Record<number, string>> = {
  400: 'Search for what you need, or go to the home page.',
  414: 'Search with fewer words, or go to the home page.',
  429: 'Please wait a minute, then try again.',
}

const inWords = (seconds: number): string => {
  if (seconds > 90) return `${Math.round(seconds / 60)} minutes`
  return seconds === 1 ? 'a second' : `${seconds} seconds`
}
