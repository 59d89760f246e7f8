import { escapeXml } from './site-maps.ts'

export type Feed = {
  readonly title: string
  readonly description: string
  readonly page: string
  readonly self: string
  readonly items: readonly FeedItem[]
}

export type FeedItem = {
  readonly id: string
  readonly url: string
  readonly title: string
  readonly text: string
  readonly image: string | undefined
  readonly since: string
}

/** RSS 2.0. */
export const rssOf = ({ title, description, page, self, items }: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title) + element('link', page) + element('description', description),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(
      ({ id, url, title: name, text, since }) =>
        `<item>${element('title', name)}${element('link', url)}${element('description', text)}` +
        `<guid isPermaLink="false">${escapeXml(id)}</guid>` +
        `${element('pubDate', new Date(since).toUTCString())}</item>`,
    ),
    '</channel></rss>',
  ].join('\n')

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`
