import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { searchQuery } from '#web/src/api/queries.ts'
import { makeQueryClient } from '#web/src/api/query-client.ts'
import { WhyHere } from '#web/src/pages/search/results/why-here.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeAnswer, makeCard } from './make-answer.ts'

const query = searchQuery({ query: 'tv', explain: true })

const words = async (answer: SearchBody | Response, id: string): Promise<string> => {
  const client = makeQueryClient(
    async () => (answer instanceof Response ? answer : Response.json(answer)),
    { retry: false },
  )
  await client.prefetchQuery(query)
  return renderToString(
    <QueryClientProvider client={client}>
      <WhyHere id={id} query={query} />
    </QueryClientProvider>,
  )
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const explained = makeCard({
  id: 'a',
  score: {
    points: 27_012,
    terms: [
      { name: 'word', word: 'tv', field: 'title', points: 4012 },
      { name: 'word', word: 'telly', field: 'detail', points: 0 },
      { name: 'all-words', points: 19_000 },
      { name: 'share', points: 4000 },
      { name: 'appeal', points: 0 },
    ],
  },
})

test('the parts of a score are said in words, those of all words only where they count', async () => {
  expect(
    await words(makeAnswer({ understood: ['Looks for “tv”.'], searchResults: [explained] }), 'a'),
  ).toBe(
    'Looks for “tv”. 27,012 points, for: 4,012 “tv” stands in its title 0 another word for “telly” ' +
      '19,000 it has all of your words 4,000 how much of your words it has ' +
      'Nobody can pay for a place.',
  )
})

test('a product whose score is not told is said to be too far down', async () => {
  expect(await words(makeAnswer({ searchResults: [makeCard({ id: 'b' })] }), 'b')).toContain(
    'the first 200 results',
  )
})

test('what cannot be fetched is said', async () => {
  expect(await words(new Response('', { status: 500 }), 'a')).toContain('could not fetch')
})
