import { plainText } from '#domain/plain-text.ts'
import { Broken } from './broken.ts'

/** Throws Broken for a web page or a filled-in form in place of a feed, saying what it seems to be. */
export const refuseForm = (start: string): void => {
  if (/^--[^\s]{1,200}\s{1,2}content-disposition:/i.test(start)) {
    throw new Broken(
      'invalid_feed_format',
      'This is a form with a file in it. Send the file itself as the body: curl --data-binary @feed.csv.',
    )
  }
  if (!isWebPage(start)) return
  const title = plainText(/<title[^>]*>([^<]{0,300})/i.exec(start)?.[1] ?? '')
  const kind = kinds.find(([pattern]) => pattern.test(`${title} ${plainText(start)}`))?.[1]
  throw new Broken(
    'invalid_feed_format',
    `This is ${kind ?? 'a web page'}${title === '' ? '' : `, titled "${title.slice(0, 100)}"`}, not a feed.`,
  )
}

export const isWebPage = (start: string): boolean =>
  /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i.test(start)

const kinds: readonly (readonly [RegExp, string])[] = [
  [
    /just a moment|attention required|captcha|are you (?:a )?(?:human|robot)|access denied/i,
    'a page that keeps programs out',
  ],
  [/\b(?:log ?in|sign ?in|password)\b/i, 'a page to log in'],
  [/\b(?:404|not found|page (?:does not|doesn.t) exist)\b/i, 'the page for what is not found'],
  [
    /\b(?:500|502|503|504|internal server error|bad gateway|unavailable|maintenance)\b/i,
    'an error page',
  ],
]
