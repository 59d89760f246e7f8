import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }
declare global {
  var engineCode: Promise<object> | undefined
}

// Compiled code is shared by all threads of a process, and goes with the last that holds it: each
// embedded database of a process would be compiled anew, which takes half of the time of a small suite.
const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
await (globalThis.engineCode ??= readFile(join(folder, 'pglite.wasm')).then((bytes) =>
  WebAssembly.compile(bytes),
))
