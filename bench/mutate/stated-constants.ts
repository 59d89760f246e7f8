import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutant.ts'

type Constant = {
  readonly file: string
  readonly suite: string
  /** What is written, and what may not be written instead. */
  readonly changes: Readonly<Record<string, readonly string[]>>
}

const sizes = 'tests/web/stated-limits.test.ts'

/** Times, sizes and counts of the specification, sections 4 to 9; most of them from both sides. */
const constants: readonly Constant[] = [
  {
    file: 'web/src/components/frame/header.tsx',
    suite: sizes,
    changes: { 'sticksAfter = 50': ['30', '49', '51', '70'], 'leavesAfter = 100': ['99', '101'] },
  },
  {
    file: 'web/src/deferred/scroll-to-top.tsx',
    suite: sizes,
    changes: { 'toTopAppearsAfter = 300': ['200', '400'] },
  },
  {
    file: 'web/src/pages/product/product-missing.tsx',
    suite: sizes,
    changes: { 'missingProductMs = 3000': ['1500', '5000'] },
  },
  {
    file: 'web/src/pages/auth/reset-password-page.tsx',
    suite: sizes,
    changes: { 'resetReadMs = 3000': ['1500', '5000'] },
  },
  {
    file: 'web/src/pages/manage-account/manage-account-page.tsx',
    suite: sizes,
    changes: { 'farewellMs = 4000': ['2000', '6000'] },
  },
  {
    file: 'web/src/pages/manage-account/picture-section.tsx',
    suite: sizes,
    changes: {
      "'.jpg', ": [''],
      "'.jpeg', ": [''],
      "'.png', ": [''],
      "'.webp', ": [''],
      "'.svg', ": [''],
      "'.heic', ": ["'.gif', "],
      ", '.heif'": [''],
    },
  },
  {
    file: 'web/src/pages/auth/verify-email-page.tsx',
    suite: sizes,
    changes: { 'verificationPollMs = 3000': ['1000', '5000'], 'pauseSeconds = 30': ['25', '35'] },
  },
  {
    file: 'web/src/ui/toasts/toast-region.tsx',
    suite: sizes,
    changes: { 'success: 5000': ['3000', '8000'], 'error: 8000': ['5000', '10_000'] },
  },
  {
    file: 'web/src/pages/wishlist/wishlist-page.tsx',
    suite: sizes,
    changes: { 'wishesAtOnce = 7': ['6', '8'] },
  },
  {
    file: 'web/src/pages/product/reviews/reviews.tsx',
    suite: sizes,
    changes: { 'widest = 100': ['80', '120'] },
  },
  {
    file: 'domain/account/password.ts',
    suite: sizes,
    changes: { 'passwordMinLengthDefault = 6': ['5', '8'] },
  },
  {
    file: 'domain/ad/ad.ts',
    suite: 'tests/domain/ad/ad-turns.test.ts',
    changes: {
      'adTurnMs = 30_000': ['20_000', '40_000'],
      'landscape: 1': ['2'],
      'portrait: 2': ['1', '3'],
    },
  },
  {
    file: 'web/src/pages/brands/brands-view.ts',
    suite: 'tests/web/brands/brands-view.test.ts',
    changes: { 'pageSize = 100': ['99', '101'] },
  },
  {
    file: 'web/src/pages/search/search-params.ts',
    suite: 'tests/web/search/search-params.test.ts',
    changes: { 'filter(Boolean).length >= 2': ['1', '3'] },
  },
  {
    file: 'openapi/schemas/review.ts',
    suite: 'tests/openapi/stated-ranges.test.ts',
    changes: { '.min(1': ['0', '2'], '.max(5': ['4', '6'] },
  },
  {
    file: 'domain/market/country.ts',
    suite: 'tests/openapi/stated-ranges.test.ts',
    changes: { "'NZ', 'AU']": ["'NZ', 'AU', 'UK']"] },
  },
  {
    file: 'domain/review/review.ts',
    suite: 'tests/domain/review/review.test.ts',
    changes: { '[1, 2, 3, 4, 5]': ['[1, 2, 3, 4]', '[2, 3, 4, 5]', '[1, 2, 3, 4, 5, 6]'] },
  },
  {
    file: 'domain/review/rating-summary.ts',
    suite: 'tests/domain/review/review.test.ts',
    changes: { '(sum * 10) / count) / 10': ['sum / count)', '(sum * 100) / count) / 100'] },
  },
  {
    file: 'domain/money/display-price.ts',
    suite: 'tests/domain/money/display-price.test.ts',
    changes: { "? '€' : '$'": ["? '$' : '$'"], 'amount.toFixed(2)': ['amount.toFixed(1)'] },
  },
  {
    file: 'domain/catalogue/title.ts',
    suite: 'tests/domain/catalogue/title.test.ts',
    changes: { 'maxLength = 50': ['49', '51'], 'trimEnd()}...': ['trimEnd()}…'] },
  },
  {
    file: 'domain/catalogue/category-tree.json',
    suite: 'tests/domain/catalogue/category-tree.test.ts',
    changes: { '"Kids & Family"': ['"Kids and Family"'], '"Vision"': ['"TV"'] },
  },
]

/** Each entry of a list may not be left out. */
const lists: readonly Omit<Constant, 'changes'>[] = [
  {
    file: 'domain/money/display-currency.ts',
    suite: 'tests/domain/money/display-currency.test.ts',
  },
  { file: 'domain/search/home-searches.ts', suite: 'tests/domain/search/home-searches.test.ts' },
  { file: 'domain/contact/contact-draft.ts', suite: 'tests/domain/contact/contact-draft.test.ts' },
]

const titleFile = 'domain/catalogue/title.ts'

export const statedConstants = (root: string): readonly Mutant[] => {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const [, titleWords = ''] = /\(\?:(with\|.*\|original)\)/.exec(read(titleFile)) ?? []
  return [
    ...constants.flatMap(({ file, suite, changes }) =>
      Object.entries(changes).flatMap(([from, others]) =>
        others.map((other) => ({ file, from, to: changed(from, other), suites: [suite] })),
      ),
    ),
    ...lists.flatMap(({ file, suite }) =>
      [...read(file).matchAll(/^ {2}'[^']+',\n/gm)].map(([from]) => ({
        file,
        from,
        to: '',
        suites: [suite],
      })),
    ),
    ...[...titleWords.matchAll(/(?<=^|\|)[a-z]+(?=[|(]|$)/g)].map(([word]) => ({
      file: titleFile,
      from: titleWords,
      to: titleWords.replace(new RegExp(`(?<=^|\\|)${word}(?=[|(]|$)`), `${word}less`),
      suites: ['tests/domain/catalogue/title.test.ts'],
    })),
  ]
}

/** A number stands for the number at the end of what is written. */
const changed = (from: string, other: string): string =>
  /^[\d_]+$/.test(other) ? from.replace(/[\d_]+$/, other) : other
