export const backupMessages = {
  title: 'Backups',
  lead: 'Each is one file with all rows of the database. It stays on the machine that made it; keep a copy elsewhere.',
  make: 'Make one now',
  awaited: 'A backup is asked for. A server that does jobs begins it within seconds.',
  requested: 'Asked for. It starts within seconds.',
  kept: (count: number, folder: string): string =>
    count === 1
      ? `The latest one that was made here is kept in ${folder} of the server that does jobs.`
      : `The latest ${count} that were made here are kept in ${folder} of the server that does jobs.`,
  last: 'Last whole backup',
  noLast: 'There is no whole backup yet.',
  restoring: 'A backup is restored at the command line, into an empty database:',
  empty: 'No backup was made yet.',
  columns: {
    begun: 'Begun',
    state: 'State',
    size: 'Size',
    rows: 'Rows',
    duration: 'Took',
    where: 'Where',
  },
  states: { making: 'Being made', done: 'Whole', failed: 'Failed' },
  place: (folder: string, host: string): string => `${folder} on ${host}`,
} as const
