#!/usr/bin/env node
// Plain JavaScript that Node 18 can read: starts the program under a Node that is new enough, or
// else under the one that came with the packages.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Hashes passwords by itself from here on. */
const needed = { major: 24, minor: 7 }
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'node')

const start = async () => {
  if (isNewEnough()) {
    nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE)
    const { main } = await import('./main.ts')
    await main(process.argv.slice(2))
    return
  }
  const node = bundledNode()
  if (node) {
    runUnder(node)
    return
  }
  const wanted = `Node ${needed.major}.${needed.minor} or newer`
  process.stderr.write(
    `PriceHound needs ${wanted}; this is Node ${process.versions.node}, and no ` +
      `Node came with the packages for ${process.platform} ${process.arch}.\n` +
      `Run "npm ci" in ${root}, or install ${wanted} from https://nodejs.org.\n`,
  )
  process.exitCode = 4
}

const isNewEnough = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > needed.major || (major === needed.major && minor >= needed.minor)
}

const bundledNode = () => {
  const windows = process.platform === 'win32'
  const system = `${windows ? 'win' : process.platform}-${process.arch}`
  // Those of Apple silicon are published under another name than all others.
  const name = system === 'darwin-arm64' ? `node-bin-${system}` : `node-${system}`
  const folders = nodeModule.createRequire(import.meta.url).resolve.paths(name) ?? []
  return folders
    .map((folder) => join(folder, name, 'bin', windows ? 'node.exe' : 'node'))
    .find((file) => existsSync(file))
}

const runUnder = (node) => {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`${node} does not start: ${error.message}\n`)
    process.exitCode = 4
  })
  child.on('exit', (code, signal) => {
    for (const name of signals) process.removeAllListeners(name)
    if (signal) process.kill(process.pid, signal)
    else process.exitCode = code ?? 1
  })
}

await start()
