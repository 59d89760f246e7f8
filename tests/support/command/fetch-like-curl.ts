/** Stands in for curl where there is none: -X, -H, -d, --data-binary and -w of the status, as the guide uses them. */
const args = process.argv.slice(2)
const valuesOf = (flag: string): string[] =>
  args.flatMap((arg, at) => (arg === flag ? [args[at + 1] ?? ''] : []))

const [body] = [...valuesOf('-d'), ...valuesOf('--data-binary')]
const [method = body === undefined ? 'GET' : 'POST'] = valuesOf('-X')
const url = args.find((arg) => arg.startsWith('http')) ?? ''
const headers = valuesOf('-H').map((line): [string, string] => {
  const [name = '', ...value] = line.split(': ')
  return [name, value.join(': ')]
})
const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
process.stdout.write(`${await response.text()}\n${response.status}`)
