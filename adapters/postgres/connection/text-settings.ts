/** What the text of values depends on, whatever the server, database, role or URL defines. */
export const textSettings = [
  ['datestyle', 'ISO'],
  ['timezone', 'UTC'],
  ['bytea_output', 'hex'],
] as const
