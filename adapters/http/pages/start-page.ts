import { countries, countryNames } from '#domain/market/country.ts'
import { maxQueryCharacters } from '#domain/search/tokenise.ts'
import { html } from '../html.ts'
import { layout, type SiteFacts } from './layout.ts'

/** What this is, a search that answers, and the way to the documents. */
export const startPage = (site: SiteFacts): string => layout({ title, main: main() }, site)

const title = 'PriceHound: what it really costs, delivered'

const examples = ['Apple Macbook Pro, 2024', 'Samsung S23 256gb', 'GeForce RTX', 'WH1000XM5']

const main = (): ReturnType<typeof html> => html`
  <h1>Compare prices from around the world from the comfort of your couch!</h1>
  <p class="lead">
    PriceHound says which product you mean, what every shop asks for it delivered, and how that
    price moved, in New Zealand and Australia.
  </p>
  <form action="/api/search" role="search">
    <label class="visually-hidden" for="country">Country</label>
    <select id="country" name="country">
      ${countries.map((code) => html`<option value="${code}">${countryNames[code]}</option>`)}
    </select>
    <label class="visually-hidden" for="query">Product</label>
    <input
      id="query"
      name="query"
      type="search"
      maxlength="${maxQueryCharacters}"
      placeholder="Search for a product to compare ..."
    />
    <button>Search</button>
  </form>
  <p class="examples">
    Try
    ${examples.map(
      (words) => html`<a href="/api/search?query=${encodeURIComponent(words)}">${words}</a> `,
    )}
  </p>
  <h2>For programs</h2>
  <p>Answers come as JSON. Everything that people can look up is open to your programs too.</p>
  <ul class="cards">
    <li>
      <a href="/api/docs">API documents</a>
      <span>Every operation with its fields, examples and errors, to try out in place.</span>
    </li>
    <li>
      <a href="/api/openapi.json">OpenAPI 3.1</a>
      <span>The same for machines: generate a client from it.</span>
    </li>
    <li>
      <a href="/api/search?query=iphone+15+pro+128gb">A search</a>
      <span>One product, what every shop asks for it, delivery included.</span>
    </li>
    <li>
      <a href="/api/categories">The categories</a>
      <span>17 roots, three levels, with how many products each holds.</span>
    </li>
  </ul>
`
