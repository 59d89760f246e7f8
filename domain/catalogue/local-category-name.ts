import type { Country } from '../market/country.ts'

/** A name, or words that end with one ("Havaianas Jandals"), as people in the country say it. */
export const localCategoryName = (name: string, country: Country): string =>
  country === 'AU' ? name.replace(newZealandNames, (found) => australian[found] ?? found) : name

const australian: Readonly<Record<string, string>> = {
  'Camping & Tramping': 'Camping & Hiking',
  'Chilly Bins': 'Eskies',
  Duvets: 'Doonas',
  Jandals: 'Thongs',
  'Tramping Packs': 'Hiking Packs',
  'Water Blasters': 'Pressure Washers',
}

const newZealandNames = new RegExp(String.raw`(?<=^|\s)(?:${Object.keys(australian).join('|')})$`)
