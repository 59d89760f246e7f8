import { STATUS_CODES } from 'node:http'
import { html } from '../html.ts'
import type { Problem } from '../problem.ts'
import { layout, type SiteFacts } from './layout.ts'

/** A failure told to a person who followed a link. */
export const problemPage = (problem: Problem, site: SiteFacts): string => {
  const heading = headings[problem.status] ?? STATUS_CODES[problem.status] ?? 'Error'
  const main = html`
    <p class="status">${problem.status}</p>
    <h1>${heading}</h1>
    <p class="lead">${problem.detail}</p>
    <p><a class="button" href="/">To the start page</a></p>
  `
  return layout({ title: `${heading} · PriceHound`, main, noindex: true }, site)
}

const headings: Readonly<Record<number, string>> = {
  404: 'Page Not Found',
  500: 'Internal Server Error',
}
